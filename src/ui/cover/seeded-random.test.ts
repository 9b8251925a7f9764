import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSeededRandom, seededNumbers } from "#ui/cover/seeded-random.ts";

const some = (next: () => number) => Array.from({ length: 20 }, next);

describe("seeded numbers", () => {
	test("repeat for the same seed and differ for its neighbour", () => {
		expect(some(seededNumbers("1001"))).toEqual(some(seededNumbers("1001")));
		expect(some(seededNumbers("1001"))).not.toEqual(some(seededNumbers("1002")));
	});

	test("stay in their range and reach its ends", () => {
		fc.assert(
			fc.property(fc.string(), (seed) => {
				for (const number of some(seededNumbers(seed))) {
					expect(number).toBeGreaterThanOrEqual(0);
					expect(number).toBeLessThan(1);
				}
			}),
		);
		const dice = createSeededRandom("ends");
		const thrown = new Set(some(() => dice.whole(1, 3)));
		expect([...thrown].sort()).toEqual([1, 2, 3]);
	});
});
