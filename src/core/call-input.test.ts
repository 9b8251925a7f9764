import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { flagParameter, idNumber, idNumbers, maxIds, textParameter } from "./call-input.ts";

const reasonOf = (schema: z.core.$ZodType, given: unknown) => {
	const read = z.safeParse(schema, given);
	return read.success ? undefined : read.error.issues[0]?.message;
};

describe("the number of something", () => {
	test("is read from a query and from a body alike", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
				expect(z.parse(idNumber, String(id))).toBe(id);
				expect(z.parse(idNumber, id)).toBe(id);
			}),
		);
	});

	test.each(["", "0", "-1", "1.5", "1e3", "x", "9999999999", 0, 1.5, ["1"]])(
		"%j is refused with what is wanted",
		(given) => {
			expect(reasonOf(idNumber, given)).toBe("must be a whole number from 1 on");
		},
	);

	test("a missing one is said to be missing", () => {
		expect(reasonOf(idNumber, undefined)).toBe("is missing");
		expect(reasonOf(idNumbers, undefined)).toBe("is missing");
		expect(reasonOf(textParameter, undefined)).toBe("is missing");
		expect(reasonOf(flagParameter, undefined)).toBe("is missing");
	});
});

describe("a list of numbers", () => {
	test("is written with commas, repeated, or as a list; each counts once", () => {
		for (const given of ["3,1,3", ["3", "1"], [3, 1], ["3,1"]])
			expect(z.parse(idNumbers, given)).toEqual([3, 1]);
		expect(z.parse(idNumbers, 7)).toEqual([7]);
	});

	test("holds so many and no more, however it is written", () => {
		const ids = Array.from({ length: maxIds }, (_, index) => index + 1);
		expect(z.parse(idNumbers, ids.join(","))).toEqual(ids);
		for (const given of [[...ids, 101].join(","), [...ids, 101], `${"1,".repeat(9_999)}1`])
			expect(reasonOf(idNumbers, given)).toBe("holds more than 100");
	});

	test.each(["", "1,,2", "1,x", {}, [{}]])("%j is no list of them", (given) => {
		expect(reasonOf(idNumbers, given)).toMatch(/^must be/);
	});

	test("an empty one is refused, too", () => {
		expect(reasonOf(idNumbers, [])).toBe("is empty");
	});
});

test("a text is trimmed, of some length, and can be kept", () => {
	expect(z.parse(textParameter, " São Paulo ")).toBe("São Paulo");
	expect(reasonOf(textParameter, "  ")).toBe("is empty");
	expect(reasonOf(textParameter, "x".repeat(201))).toMatch(/at most 200/);
	expect(reasonOf(textParameter, "a\0b")).toMatch(/cannot be kept/);
});

test("yes and no are read from queries and bodies", () => {
	for (const given of [true, 1, "1", "true"]) expect(z.parse(flagParameter, given)).toBe(true);
	for (const given of [false, 0, "0", "false"]) expect(z.parse(flagParameter, given)).toBe(false);
	expect(reasonOf(flagParameter, "yes")).toBe("must be 1 or 0, true or false");
});
