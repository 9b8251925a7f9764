import { describe, expect, test } from "vitest";
import { isValidUser, mayPrefill } from "./known-user-rules.ts";

const ada = { email: "ada@example.com", phone: "1-5551234567" };

describe("a known user", () => {
	test("VAL-073, VAL-074: is valid only with an email and a phone that are more than blanks", () => {
		expect(isValidUser(ada)).toBe(true);
		for (const nothing of [undefined, null, "", "  ", 5551234567, ["x"], {}]) {
			expect(isValidUser({ ...ada, email: nothing })).toBe(false);
			expect(isValidUser({ ...ada, phone: nothing })).toBe(false);
		}
		expect(isValidUser(undefined)).toBe(false);
	});

	test("LEAD-087, CONS-013: is written into the form only when shouldPrefill is 1 and the opt-in cookie is not 0", () => {
		for (const shouldPrefill of [1, "1"]) {
			expect(mayPrefill({ ...ada, shouldPrefill }, undefined)).toBe(true);
			expect(mayPrefill({ ...ada, shouldPrefill }, "1")).toBe(true);
			expect(mayPrefill({ ...ada, shouldPrefill }, "0")).toBe(false);
		}
		for (const shouldPrefill of [0, "0", undefined, "yes", true])
			expect(mayPrefill({ ...ada, shouldPrefill }, "1")).toBe(false);
		expect(mayPrefill(undefined, "1")).toBe(false);
	});
});
