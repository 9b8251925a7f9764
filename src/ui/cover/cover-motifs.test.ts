import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CoverArt } from "./cover-art.tsx";
import { composeCover } from "./cover-art-rules.ts";
import { motifNames, withMotif } from "./cover-motifs.ts";

const keys = Array.from({ length: 60 }, (_, index) => `course-${1000 + index}`);

describe("the motif of a cover", () => {
	test("is named by the seed, and differs between products and motifs", () => {
		for (const motif of motifNames) {
			const covers = keys.map((key) => composeCover(withMotif(motif, key)));
			expect(covers[0], motif).toEqual(composeCover(`${motif}.course-1000`));
			expect(covers[0]?.composition, motif).toBeUndefined();
			expect(new Set(covers.map((cover) => JSON.stringify(cover))).size, motif).toBeGreaterThan(30);
		}
		const faces = motifNames.map((motif) => composeCover(`${motif}.course-1`).layers.length);
		expect(faces).toHaveLength(12);
	});

	test("leaves every other seed as it was drawn before", () => {
		for (const seed of ["1002", "course-1001", "unknown.course-1001", "code.", "two friends"])
			expect(composeCover(seed).composition, seed).toBeDefined();
		expect(composeCover(withMotif(undefined, "1002")).composition).toBe("fan");
	});

	test("is drawn with finite numbers in its tones, and stays as small as other covers", () => {
		for (const motif of motifNames)
			for (const key of keys) {
				const seed = withMotif(motif, key);
				for (const { tone, path } of composeCover(seed).layers) {
					expect(path, seed).toMatch(/^M[-0-9.MLhvaz ]+z$/);
					expect(tone).toBeGreaterThanOrEqual(1);
				}
				const markup = renderToStaticMarkup(CoverArt({ seed, hue: "terracotta" }));
				expect(markup.length, seed).toBeLessThan(1700);
			}
	});
});
