import fc from "fast-check";
import { expect, test } from "vitest";
import { isId } from "./ids.ts";
import { createTimedId, formatIdTime, readIdTime } from "./timed-ids.ts";

const times = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test("a timed id is a UUID of version 7 that begins with its time", () => {
	fc.assert(
		fc.property(times, (ms) => {
			const id = createTimedId(ms);
			expect(isId(id)).toBe(true);
			expect(id.startsWith(formatIdTime(ms))).toBe(true);
			expect(readIdTime(id)).toBe(ms);
		}),
	);
});

test("ids are in the order of their times, and two of one millisecond differ", () => {
	fc.assert(
		fc.property(times, times, (one, other) => {
			if (one < other) expect(createTimedId(one) < createTimedId(other)).toBe(true);
		}),
	);
	expect(new Set(Array.from({ length: 1_000 }, () => createTimedId(1))).size).toBe(1_000);
});

test("an id of another version has no time", () => {
	for (const id of [crypto.randomUUID(), "", "0190", `${createTimedId(1)}0`])
		expect(readIdTime(id)).toBeUndefined();
});
