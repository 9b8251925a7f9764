import { describe, expect, test } from "vitest";
import { composeCrest } from "#ui/cover/crest-rules.ts";

const seeds = Array.from({ length: 120 }, (_, index) => `school-${index}`);

describe("crests", () => {
	test("stay with their school", () => {
		expect(composeCrest("northmoor")).toEqual(composeCrest("northmoor"));
	});

	test("differ between schools", () => {
		const arms = new Set(seeds.map((seed) => JSON.stringify(composeCrest(seed))));
		expect(arms.size).toBeGreaterThan(70);
	});

	test("never paint the charge in the colour it stands on", () => {
		for (const seed of seeds) {
			const { field, layers } = composeCrest(seed);
			const tones = [field, ...layers.map(({ tone }) => tone)];
			expect(new Set(tones).size, seed).toBe(tones.length);
		}
	});
});
