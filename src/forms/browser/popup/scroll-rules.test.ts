import fc from "fast-check";
import { expect, test } from "vitest";
import { isPast, parseThreshold } from "./scroll-rules.ts";

test("LEAD-116: a threshold that is no number is 500", () => {
	for (const said of [undefined, null, "", " ", "far", "12px", Number.NaN, {}])
		expect(parseThreshold(said)).toBe(500);
	expect(parseThreshold("0")).toBe(0);
	expect(parseThreshold(" 320 ")).toBe(320);
	expect(parseThreshold(1200.5)).toBe(1200.5);
	fc.assert(fc.property(fc.anything(), (said) => Number.isFinite(parseThreshold(said))));
});

test("LEAD-117: what waits for it appears once the page is scrolled past so many pixels", () => {
	expect(isPast(500, 500)).toBe(false);
	expect(isPast(501, 500)).toBe(true);
});
