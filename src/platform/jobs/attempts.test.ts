import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseUuid } from "#core/ids.ts";
import { attemptId, nextAttemptDelay } from "./attempts.ts";

const delays = [5, 60, 3600];
const day = 24 * 3600;

describe("the next attempt", () => {
	test("follows the list, one delay after each failure, and then there is none", () => {
		const all = [0, 1, 2, 3].map((failures) => nextAttemptDelay(failures, delays, 0.5));
		expect(all).toEqual([5, 60, 3600, undefined]);
		expect(nextAttemptDelay(0, [], 0.5)).toBeUndefined();
	});

	test("is spread by at most a tenth, in whole seconds, and never at once", () => {
		fc.assert(
			fc.property(
				fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
				fc.integer({ min: 0, max: 30 * day }),
				(random, delay) => {
					const seconds = nextAttemptDelay(0, [delay], random) as number;
					expect(Number.isInteger(seconds)).toBe(true);
					expect(seconds).toBeGreaterThanOrEqual(Math.max(1, delay * 0.9));
					expect(seconds).toBeLessThanOrEqual(delay * 1.1 + 1);
				},
			),
		);
	});

	test("is when the destination says, sooner or later than in the list", () => {
		expect(nextAttemptDelay(2, delays, 0.9, 7)).toBe(7);
		expect(nextAttemptDelay(0, delays, 0.1, 7200)).toBe(7200);
		expect(nextAttemptDelay(0, delays, 0.1, 0.2)).toBe(1);
	});

	test("stays within a week, even if the destination says something odd", () => {
		expect(nextAttemptDelay(0, delays, 0.5, Number.POSITIVE_INFINITY)).toBe(7 * day);
		expect(nextAttemptDelay(0, delays, 0.5, 1e12)).toBe(7 * day);
		expect(nextAttemptDelay(0, delays, 0.5, -30)).toBe(1);
		expect(nextAttemptDelay(0, delays, 0.5, Number.NaN)).toBe(5);
	});

	test("is not granted beyond the list: after the last delay a destination that says when is not tried again", () => {
		expect(nextAttemptDelay(3, delays, 0.5, 60)).toBeUndefined();
	});
});

test("an attempt has one id for ever, and no two attempts share one", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.tuple(fc.uuid(), fc.nat(20)), {
				selector: ([root, failures]) => `${root} ${failures}`,
			}),
			(attempts) => {
				const ids = attempts.map((attempt) => attemptId(...attempt));
				expect(ids).toEqual(attempts.map((attempt) => attemptId(...attempt)));
				expect(new Set(ids).size).toBe(attempts.length);
				expect(ids.every((id) => parseUuid(id) === id)).toBe(true);
			},
		),
	);
	expect(attemptId("root", 1)).toBe(attemptId("root", 1));
});
