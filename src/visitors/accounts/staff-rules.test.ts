import { expect, test } from "vitest";
import { isStaffEmail } from "./staff-rules.ts";

test.each([
	["ann@lyceum.example", "hello@lyceum.example", true],
	["Ann@LYCEUM.example", "hello@lyceum.example", true],
	["ann@sub.lyceum.example", "hello@lyceum.example", true],
	["ann@notlyceum.example", "hello@lyceum.example", false],
	["ann@other.example", "hello@lyceum.example", false],
	["ann@gmail.com", "school@gmail.com", false],
	["ann", "", false],
])("%j is staff of %j: %s", (email, business, expected) => {
	expect(isStaffEmail(email, business)).toBe(expected);
});
