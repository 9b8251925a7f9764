import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { regionCodes } from "#forms/fields/regions.ts";
import { type FormRuleContext, validateFormIfRequired } from "./form-rules.ts";
import { getFieldRules } from "./rules.ts";

const context: FormRuleContext = {
	fields: ["phoneCode", "personPhone"],
	emailKind: "any",
	rules: "learner",
	providers: [],
	phoneCodes: ["1", "49", "91"],
	regions: regionCodes,
};
const said = (personPhone: string, phoneCode = "1") =>
	validateFormIfRequired({ phoneCode, personPhone }, context, getFieldRules(context))[0]?.message;

describe("the phone of a learner with a concern", () => {
	test("VAL-012: is required, with a message of its own", () => {
		for (const none of ["", " ", "tea", "12a"]) expect(said(none)).toBe("Invalid Contact Number");
		expect(said("(212) 555-0142")).toBeUndefined();
	});

	test("VAL-013: has at most 10 digits with the code 91, and at most 20 with any other", () => {
		const digits = (count: number) => "9".repeat(count);
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 30 }),
				fc.constantFrom("1", "49", "91"),
				(count, code) => {
					const isShort = count <= (code === "91" ? 10 : 20);
					const expected = isShort ? undefined : "Invalid Contact Number";
					expect(said(digits(count), code)).toBe(expected);
					expect(said(`${code}-${digits(count)}`, code)).toBe(expected);
					expect(said(`+${code} ${digits(count)}`, "1")).toBe(expected);
				},
			),
		);
	});

	test("is judged as everybody's where the form says nothing else", () => {
		const { rules: _, ...usual } = context;
		const values = { phoneCode: "1", personPhone: "9".repeat(16) };
		expect(validateFormIfRequired(values, usual, getFieldRules(usual))[0]?.message).toBe(
			"Invalid Phone Number",
		);
	});
});
