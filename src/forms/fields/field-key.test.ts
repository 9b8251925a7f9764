import { describe, expect, test } from "vitest";
import { defaultPhoneCode, isFieldKey } from "./field-key.ts";
import { defaultQueryType, employeeRanges } from "./field-options.ts";
import { fieldKeys } from "./fields.ts";
import { getFormField, toStarredLabel } from "./form-field.ts";

const labelsIn = (key: Parameters<typeof getFormField>[0]) => {
	const { options } = getFormField(key);
	return Array.isArray(options) ? options.map(({ label }) => label) : options;
};
const valuesIn = (key: Parameters<typeof getFormField>[0]) => {
	const { options } = getFormField(key);
	return Array.isArray(options) ? options.map(({ value }) => value) : options;
};

describe("the fields of a consumer form", () => {
	test("LEAD-005, LEAD-006, LEAD-024: name and email, known to browsers that fill them in", () => {
		expect(getFormField("name")).toMatchObject({
			key: "name",
			kind: "text",
			autoComplete: "name",
		});
		expect(getFormField("email")).toMatchObject({
			key: "email",
			kind: "email",
			autoComplete: "email",
			inputMode: "email",
		});
		expect(getFormField("firstname").autoComplete).toBe("given-name");
		expect(getFormField("lastname").autoComplete).toBe("family-name");
	});

	test("LEAD-007, LEAD-008, LEAD-025: a select of dialing codes, +1 at first, and the number without one", () => {
		expect(defaultPhoneCode).toBe("1");
		expect(getFormField("phoneCode")).toMatchObject({
			kind: "select",
			options: "dialing codes",
			autoComplete: "tel-country-code",
		});
		expect(getFormField("personPhone")).toMatchObject({
			kind: "tel",
			autoComplete: "tel-national",
			inputMode: "tel",
		});
	});

	test("LEAD-009, LEAD-010: total work experience, its options in this order", () => {
		expect(getFormField("experience")).toMatchObject({
			label: "Total work experience (years)",
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
		expect(getFormField("course")).toMatchObject({
			kind: "select",
			options: "courses",
		});
		expect(getFormField("message")).toMatchObject({
			optional: true,
			placeholder: "Write an optional message...",
		});
	});

	test("LEAD-013: the reason for taking the practice test", () => {
		expect(valuesIn("lookingFor")).toEqual(["self-learner", "taken up a course", "not sure"]);
	});

	test("LEAD-014: consent is a checkbox, and so are the three for one channel each", () => {
		for (const key of ["agree", "agreeEmail", "agreeSms", "agreeCall"] as const)
			expect(getFormField(key).kind).toBe("checkbox");
	});

	test("LEAD-031: the choice for whom is individual or business, individual at first", () => {
		expect(defaultQueryType).toBe("individual");
		expect(valuesIn("queryType")).toEqual(["individual", "business"]);
		expect(labelsIn("queryType")).toEqual(["Myself", "My Company"]);
		expect(toStarredLabel(getFormField("queryType"))).toBe("Inquiry for:");
	});

	test("LEAD-027, LEAD-028, LEAD-030, LEAD-032: every published key is one, and nothing else", () => {
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
		expect(getFormField("requiredValidations").kind).toBe("hidden");
		expect(getFormField("cState").options).toContainEqual({
			value: "HI",
			label: "Hawaii",
		});
		expect(getFormField("cProvince").options).toContainEqual({
			value: "QC",
			label: "Quebec",
		});
		for (const key of ["constructor", "__proto__", "phone", ""])
			expect(isFieldKey(key)).toBe(false);
		expect(new Set(fieldKeys).size).toBe(fieldKeys.length);
	});

	test("a star marks what must be filled in", () => {
		expect(toStarredLabel(getFormField("company"))).toBe("Company Name*");
		expect(toStarredLabel(getFormField("email"))).toBe("Email*");
		expect(toStarredLabel(getFormField("message"))).toBe("Message");
		expect(toStarredLabel(getFormField("requiredValidations"))).toBe("");
	});

	test("B2B-008: ranges of employees rise without overlapping, the last one open", () => {
		const bounds = employeeRanges.map((range) => range.split(/[-+]/).filter(Boolean).map(Number));
		for (const [index, [from, to = Number.POSITIVE_INFINITY]] of bounds.entries()) {
			expect(to).toBeGreaterThan(from as number);
			const next = bounds[index + 1];
			expect(next ? next[0] : Number.POSITIVE_INFINITY).toBe(to + 1);
		}
	});
});
