import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { composeCover } from "#ui/cover/cover-art-rules.ts";
import { type CompositionName, compositions } from "#ui/cover/cover-compositions.ts";

const seeds = Array.from({ length: 600 }, (_, index) => `${1000 + index}`);
const names = Object.keys(compositions) as CompositionName[];

describe("cover art", () => {
	test("is the same for the same seed", () => {
		expect(composeCover("1001")).toEqual(composeCover("1001"));
	});

	test("has not moved since it was first shown", () => {
		const faces = ["1002", "1003", "2001"].map((seed) => composeCover(seed).composition);
		expect(faces).toEqual(["fan", "columns", "tiles"]);
	});

	test("differs between neighbours of one composition", () => {
		for (const name of names) {
			const covers = seeds.slice(0, 12).map((seed) => composeCover(seed, name));
			const faces = new Set(covers.map((art) => JSON.stringify(art)));
			expect(faces.size, name).toBeGreaterThan(9);
		}
	});

	test("spreads seeds over every composition", () => {
		const share = seeds.length / names.length;
		for (const name of names) {
			const count = seeds.filter((seed) => composeCover(seed).composition === name);
			expect(count.length, name).toBeGreaterThan(share * 0.5);
			expect(count.length, name).toBeLessThan(share * 1.6);
		}
	});

	test("draws with finite numbers and only its tones", () => {
		for (const name of names) {
			for (const seed of seeds.slice(0, 60)) {
				for (const { tone, path } of composeCover(seed, name).layers) {
					expect(path).toMatch(/^M[-0-9.MLhvaz ]+z$/);
					expect(tone).toBeGreaterThanOrEqual(1);
					expect(tone).toBeLessThanOrEqual(6);
				}
			}
		}
	});

	test("stays under a kilobyte and a half of markup", () => {
		for (const name of names) {
			for (const seed of seeds.slice(0, 60)) {
				const props = { seed, hue: "terracotta", composition: name } as const;
				const markup = renderToStaticMarkup(CoverArt(props));
				expect(markup.length, `${name} ${seed}`).toBeLessThan(1500);
			}
		}
	});

	test("is hidden from assistive technology and names its hue", () => {
		const markup = renderToStaticMarkup(CoverArt({ seed: "7", hue: "pine" }));
		expect(markup).toContain('aria-hidden="true"');
		expect(markup).toContain('data-hue="pine"');
	});
});
