import { expect, test } from "vitest";
import { fillRetention, findUnknownRetention } from "./retention-text-rules.ts";

const retention = { b2c: 24, b2b: 1, quarantined: 3 };

test("writes each period in months", () => {
	expect(
		fillRetention("{retention.b2c}, {retention.b2b}, then {retention.b2c}", {
			...retention,
		}),
	).toBe("24 months, 1 month, then 24 months");
});

test("leaves other braces alone, and names unknown periods", () => {
	const text = "{retention.toString} {b2c} {retention.} {retention.b2c}";
	expect(fillRetention(text, retention)).toBe("{retention.toString} {b2c} {retention.} 24 months");
	expect(findUnknownRetention(text, retention)).toEqual(["toString", ""]);
});
