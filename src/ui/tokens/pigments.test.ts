import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hues } from "#ui/tokens/hues.ts";
import { coverTones, oklchToHex, paperColours, pigments } from "#ui/tokens/pigments.ts";

const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const tokens = sheet("tokens.css");

test("what is drawn outside a browser has the pigments of the sheet", () => {
	for (const hue of hues) {
		const [, l, c, h] =
			new RegExp(`--hue-${hue}: light-dark\\(oklch\\((\\S+) (\\S+) (\\S+)\\)`).exec(tokens) ?? [];
		expect([l, c, h].map(Number), hue).toEqual(pigments[hue]);
	}
	expect(tokens).toContain("--brand-ink: oklch(0.25 0.04 264)");
	expect(tokens).toContain("--ink-soft: light-dark(oklch(0.45 0.03 262)");
	expect(tokens).toContain("--line: light-dark(oklch(0.885 0.014 80)");
	expect(tokens).toContain("--lamp: light-dark(oklch(0.86 0.125 84)");
	expect(tokens).toContain("--brand-accent: rgb(163 31 52)");
	expect(paperColours.accent).toBe("#a31f34");
	const art = sheet("../cover/cover-art.module.css").replace(/\s+/g, " ").replaceAll("( ", "(");
	for (const shade of [
		"0.34 c h",
		"0.48 c h",
		"0.65 c calc(h + 14)",
		"0.83 calc(c * 0.62) calc(h + 8)",
		"0.945 calc(c * 0.22) h",
	])
		expect(art).toContain(`light-dark(oklch(from var(--hue) ${shade})`);
});

test("colours are given as a screen shows them", () => {
	expect(oklchToHex(1, 0, 0)).toBe("#ffffff");
	expect(oklchToHex(0, 0, 0)).toBe("#000000");
	expect(oklchToHex(0.62796, 0.25768, 29.234)).toBe("#ff0000");
	expect(oklchToHex(0.86644, 0.294827, 142.4953)).toBe("#00ff00");
	expect(Object.values(coverTones("pine"))).toHaveLength(6);
	expect(oklchToHex(0.9, 0.4, 140)).toMatch(/^#[0-9a-f]{6}$/);
});
