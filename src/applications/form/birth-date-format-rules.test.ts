import { expect, test } from "vitest";
import { findBirthDateFormat } from "./birth-date-format-rules.ts";

test.each([
	["US", "birthMonth", "12 24 1999"],
	[undefined, "birthMonth", "12 24 1999"],
	["GB", "birthDay", "24 12 1999"],
	["DE", "birthDay", "24 12 1999"],
	["IN", "birthDay", "24 12 1999"],
])("a date of birth is asked in the order of %s: %s first", (country, first, example) => {
	const order = findBirthDateFormat(country);
	expect(order.fields[0]).toBe(first);
	expect(order.fields).toHaveLength(3);
	expect(order.example).toBe(example);
});
