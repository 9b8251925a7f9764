import { describe, expect, test } from "vitest";
import { defaultPhoneCode, fieldKeys, isFieldKey } from "./field-key.ts";
import { defaultQueryType, employeeRanges } from "./field-options.ts";
import { fieldOf, starred } from "./form-field.ts";

const labelsIn = (key: Parameters<typeof fieldOf>[0]) => {
	const { options } = fieldOf(key);
	return Array.isArray(options) ? options.map(({ label }) => label) : options;
};
const valuesIn = (key: Parameters<typeof fieldOf>[0]) => {
	const { options } = fieldOf(key);
	return Array.isArray(options) ? options.map(({ value }) => value) : options;
};

describe("the fields of a consumer form", () => {
	test("LEAD-005, LEAD-006, LEAD-024: name and email, known to browsers that fill them in", () => {
		expect(fieldOf("name")).toMatchObject({
			key: "name",
			kind: "text",
			autoComplete: "name",
		});
		expect(fieldOf("email")).toMatchObject({
			key: "email",
			kind: "email",
			autoComplete: "email",
			inputMode: "email",
		});
		expect(fieldOf("firstname").autoComplete).toBe("given-name");
		expect(fieldOf("lastname").autoComplete).toBe("family-name");
	});

	test("LEAD-007, LEAD-008, LEAD-025: a select of dialing codes, +1 at first, and the number without one", () => {
		expect(defaultPhoneCode).toBe("1");
		expect(fieldOf("phoneCode")).toMatchObject({
			kind: "select",
			options: "dialing codes",
			autoComplete: "tel-country-code",
		});
		expect(fieldOf("personPhone")).toMatchObject({
			kind: "tel",
			autoComplete: "tel-national",
			inputMode: "tel",
		});
	});

	test("LEAD-009, LEAD-010: total work experience, its options in this order", () => {
		expect(fieldOf("experience")).toMatchObject({
			label: "Total work experience",
			kind: "select",
		});
		expect(valuesIn("experience")).toEqual([
			"No Experience",
			"0-1",
			"1-3",
			"3-5",
			"5-8",
			"8-12",
			"12-15",
			"15+",
		]);
	});

	test("LEAD-011, LEAD-012, VAL-069: a select of courses and a message that may be left out", () => {
		expect(fieldOf("course")).toMatchObject({
			kind: "select",
			options: "courses",
		});
		expect(fieldOf("message")).toMatchObject({
			optional: true,
			placeholder: "Write an optional message...",
		});
	});

	test("LEAD-013: the reason for taking the practice test", () => {
		expect(valuesIn("lookingFor")).toEqual([
			"self-learner",
			"taken up a course",
			"not sure",
		]);
	});

	test("LEAD-014: consent is a checkbox, and so are the two for one channel each", () => {
		for (const key of ["agree", "agreeSms", "agreeCall"] as const)
			expect(fieldOf(key).kind).toBe("checkbox");
	});

	test("LEAD-031: the choice for whom is individual or business, individual at first", () => {
		expect(defaultQueryType).toBe("individual");
		expect(valuesIn("queryType")).toEqual(["individual", "business"]);
		expect(labelsIn("queryType")).toEqual(["Myself", "My Company"]);
		expect(starred(fieldOf("queryType"))).toBe("Inquiry for:");
	});

	test("LEAD-026, LEAD-027, LEAD-028, LEAD-029, LEAD-030, LEAD-032: every published key is one, and nothing else", () => {
		for (const key of [
			"personPhoneAlternate",
			"experience",
			"course",
			"message",
			"agree",
			"company",
			"university",
			"no_of_learner",
			"cState",
			"cProvince",
			"cNoEmps",
			"requiredValidations",
		])
			expect(isFieldKey(key)).toBe(true);
		expect(fieldOf("requiredValidations").kind).toBe("hidden");
		expect(fieldOf("cState").options).toContainEqual({
			value: "HI",
			label: "Hawaii",
		});
		expect(fieldOf("cProvince").options).toContainEqual({
			value: "QC",
			label: "Quebec",
		});
		for (const key of ["constructor", "__proto__", "phone", ""])
			expect(isFieldKey(key)).toBe(false);
		expect(new Set(fieldKeys).size).toBe(fieldKeys.length);
	});

	test("a star marks what must be filled in", () => {
		expect(starred(fieldOf("company"))).toBe("Company Name*");
		expect(starred(fieldOf("email"))).toBe("Email*");
		expect(starred(fieldOf("message"))).toBe("Message");
		expect(starred(fieldOf("requiredValidations"))).toBe("");
	});

	test("B2B-008: ranges of employees rise without overlapping, the last one open", () => {
		const bounds = employeeRanges.map((range) =>
			range.split(/[-+]/).filter(Boolean).map(Number),
		);
		for (const [
			at,
			[from, to = Number.POSITIVE_INFINITY],
		] of bounds.entries()) {
			expect(to).toBeGreaterThan(from as number);
			const next = bounds[at + 1];
			expect(next ? next[0] : Number.POSITIVE_INFINITY).toBe(to + 1);
		}
	});
});
