import { describe, expect, test } from "vitest";
import { crest } from "#ui/cover/crest-rules.ts";

const seeds = Array.from({ length: 120 }, (_, at) => `school-${at}`);

describe("crests", () => {
	test("stay with their school", () => {
		expect(crest("northmoor")).toEqual(crest("northmoor"));
	});

	test("tell schools apart", () => {
		const arms = new Set(seeds.map((seed) => JSON.stringify(crest(seed))));
		expect(arms.size).toBeGreaterThan(70);
	});

	test("never paint the charge in the colour it stands on", () => {
		for (const seed of seeds) {
			const { field, layers } = crest(seed);
			const tones = [field, ...layers.map(({ tone }) => tone)];
			expect(new Set(tones).size, seed).toBe(tones.length);
		}
	});
});
