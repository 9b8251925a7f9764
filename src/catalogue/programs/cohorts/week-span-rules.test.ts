import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateWeekStart, toWeekSpans } from "./week-span-rules.ts";

test("parts follow each other week by week, from the day on which the whole begins", () => {
	const spans = toWeekSpans([{ weeks: 3 }, { weeks: 1 }, { weeks: 4 }]);
	expect(spans.map(({ first, last }) => [first, last])).toEqual([
		[1, 3],
		[4, 4],
		[5, 8],
	]);
	const monday = Temporal.PlainDate.from("2026-11-30");
	expect(calculateWeekStart(monday, 1).toString()).toBe("2026-11-30");
	expect(calculateWeekStart(monday, 4).toString()).toBe("2026-12-21");
});

test("no part begins before the one above it, and together they last as long as their weeks", () => {
	const parts = fc.array(fc.record({ weeks: fc.nat(60) }), { minLength: 1 });
	fc.assert(
		fc.property(parts, (list) => {
			const spans = toWeekSpans(list);
			for (const [index, { first, last }] of spans.entries()) {
				expect(last).toBeGreaterThanOrEqual(first);
				const before = spans[index - 1];
				if (before) expect(first).toBeGreaterThanOrEqual(before.first);
			}
			const total = list.reduce((sum, { weeks }) => sum + weeks, 0);
			expect(spans.at(-1)?.last).toBeGreaterThanOrEqual(total);
		}),
	);
});
