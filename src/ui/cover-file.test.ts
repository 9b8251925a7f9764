import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { coverFile, pigments } from "#ui/cover-file.ts";
import { hues } from "#ui/hues.ts";

test("a cover as a file has the pigments of the tokens", () => {
	const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
	for (const hue of hues) {
		const [, chroma, angle] =
			new RegExp(
				`--hue-${hue}: light-dark\\(oklch\\(\\S+ (\\S+) (\\S+)\\)`,
			).exec(tokens) ?? [];
		expect(pigments[hue]).toEqual([Number(chroma), Number(angle)]);
	}
});

test("a cover as a file needs no style sheet, and stays the same", () => {
	const file = coverFile("course-12", "lagoon");
	expect(file).toMatch(
		/^<svg xmlns=[^>]+>(<path fill="oklch\([^"]+\)" d="[^"]+"\/>)+<\/svg>$/,
	);
	expect(coverFile("course-12", "lagoon")).toBe(file);
	expect(coverFile("course-13", "lagoon")).not.toBe(file);
});
