import { describe, expect, test } from "vitest";
import {
	isValidUser,
	leadArgument,
	mayPrefill,
	missingUserFields,
} from "./known-user-rules.ts";

const ada = { email: "ada@example.com", phone: "1-5551234567" };

describe("a known user", () => {
	test("VAL-074: is valid only with an email and a phone that are more than blanks", () => {
		expect(isValidUser(ada)).toBe(true);
		for (const nothing of [undefined, null, "", "  ", 5551234567, ["x"], {}]) {
			expect(isValidUser({ ...ada, email: nothing })).toBe(false);
			expect(isValidUser({ ...ada, phone: nothing })).toBe(false);
		}
		expect(isValidUser(undefined)).toBe(false);
	});

	test("VAL-073: lacks each needed field that is no text or an empty one", () => {
		const needed = ["email", "phone", "firstname"] as const;
		expect(missingUserFields({ ...ada, firstname: "Ada" }, needed)).toEqual([]);
		expect(missingUserFields({ ...ada, firstname: "" }, needed)).toEqual([
			"firstname",
		]);
		expect(missingUserFields({ ...ada, phone: 1 }, needed)).toEqual([
			"phone",
			"firstname",
		]);
		expect(missingUserFields(undefined, needed)).toEqual(needed);
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

	test("VAL-071: a lead that is no object fails with invalid parameters", () => {
		for (const lead of [undefined, null, "lead", 1, true, [], [{}]])
			expect(leadArgument(lead)).toEqual({
				ok: false,
				reason: "invalid parameters",
			});
		expect(leadArgument({ name: "Ada" })).toEqual({
			ok: true,
			value: { name: "Ada" },
		});
	});
});
