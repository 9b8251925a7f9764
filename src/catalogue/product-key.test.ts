import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseProductKey, productKey } from "./product-key.ts";

describe("the key of a product", () => {
	test("is read as it was written", () => {
		fc.assert(
			fc.property(
				fc.constantFrom("course", "bundle", "university", "free-course"),
				fc.integer({ min: 1, max: 999_999_999 }),
				(kind, id) => {
					expect(parseProductKey(`${kind}-${id}`)).toEqual({ kind, id });
					expect(productKey({ kind, id } as never)).toBe(`${kind}-${id}`);
				},
			),
		);
	});

	test.each([
		"",
		"course",
		"course-",
		"course-0",
		"course-01",
		"user-1",
		"course-1 ",
		"course-1234567890",
		"free-1",
	])("%j is none", (text) => {
		expect(parseProductKey(text)).toBeUndefined();
	});
});
