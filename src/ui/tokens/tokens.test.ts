import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hues } from "#ui/tokens/hues.ts";
import { contrast, createColourReader, type Scheme } from "#ui/tokens/testing-colour.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const colour = createColourReader(css);
const schemes: Scheme[] = ["light", "dark"];
const papers = ["--paper", "--paper-raised", "--paper-sunk"];

describe.each(schemes)("the %s palette", (scheme) => {
	const ratio = (front: string, back: string) =>
		contrast(colour(front, scheme), colour(back, scheme));

	test.each([
		...["--ink", "--ink-soft", "--accent-ink", "--second-ink"],
		...["--error-ink", "--success-ink"],
	])("%s can be read on every paper", (ink) => {
		for (const paper of papers) {
			expect(ratio(ink, paper), paper).toBeGreaterThanOrEqual(4.5);
		}
	});

	test.each([
		["--on-accent", "--accent"],
		["--on-accent", "--accent-strong"],
		["--accent-ink", "--accent-wash"],
		["--ink", "--accent-wash"],
		["--second-ink", "--second-wash"],
		["--error-ink", "--error-wash"],
		["--ink", "--error-wash"],
		["--success-ink", "--success-wash"],
		["--paper", "--ink"],
	])("%s can be read on %s", (front, back) => {
		expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
	});

	test.each(["--line-strong", "--focus", "--accent"])(
		"%s stands out from every paper as a control must",
		(line) => {
			for (const paper of papers) {
				expect(ratio(line, paper), paper).toBeGreaterThanOrEqual(3);
			}
		},
	);

	test.each(hues)("%s can be read on its wash and on every paper", (hue) => {
		const pigment = colour(`--hue-${hue}`, scheme);
		const wash = colour("--hue-wash", scheme, { "--hue": `--hue-${hue}` });
		expect(contrast(pigment, wash)).toBeGreaterThanOrEqual(4.5);
		for (const paper of papers) {
			const back = colour(paper, scheme);
			expect(contrast(pigment, back), paper).toBeGreaterThanOrEqual(4.5);
		}
	});
});

test("each hue of the list has a pigment and a rule", () => {
	for (const hue of hues) {
		expect(css).toContain(`--hue-${hue}: light-dark(`);
		expect(css).toContain(`[data-hue="${hue}"]`);
	}
});
