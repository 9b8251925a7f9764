import { expect, test } from "vitest";
import { memoizeLatest } from "./memoize.ts";

test("works once while it is asked about the very same values, and anew for others", () => {
	const asked: unknown[][] = [];
	const sum = memoizeLatest((one: { of: number }, more: number) => {
		asked.push([one, more]);
		return one.of + more;
	});
	const one = { of: 1 };
	expect([sum(one, 2), sum(one, 2), sum(one, 3)]).toEqual([3, 3, 4]);
	expect(asked).toHaveLength(2);
	// Equal, and yet another.
	sum({ of: 1 }, 3);
	expect(asked).toHaveLength(3);
});
