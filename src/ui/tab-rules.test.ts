import { describe, expect, test } from "vitest";
import { nextTab } from "#ui/tab-rules.ts";

describe("the keys of a tab list", () => {
	const first = { at: 0, count: 3, rtl: false };
	const last = { at: 2, count: 3, rtl: false };

	test("arrows go round at both ends", () => {
		expect(nextTab("ArrowRight", last)).toBe(0);
		expect(nextTab("ArrowLeft", first)).toBe(2);
	});

	test("arrows follow the line of reading", () => {
		expect(nextTab("ArrowLeft", { ...first, rtl: true })).toBe(1);
		expect(nextTab("ArrowRight", { ...first, rtl: true })).toBe(2);
	});

	test("Home and End go to the ends", () => {
		expect(nextTab("Home", last)).toBe(0);
		expect(nextTab("End", first)).toBe(2);
	});

	test("any other key is left to the browser", () => {
		expect(nextTab("ArrowDown", first)).toBeUndefined();
		expect(nextTab("Tab", first)).toBeUndefined();
	});
});
