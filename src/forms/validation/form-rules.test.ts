import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldKey } from "#forms/fields/field-key.ts";
import { fieldKeys } from "#forms/fields/fields.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import { regionCodes } from "#forms/fields/regions.ts";
import {
	consumerRules,
	type FormRuleContext,
	selectVisibleProblems,
	validateForm,
	validateFormIfRequired,
} from "./form-rules.ts";

const context: FormRuleContext = {
	fields: ["name", "email", "phoneCode", "personPhone", "message", "agree"],
	country: "US",
	emailKind: "any",
	providers: ["gmail.com"],
	phoneCodes: ["1", "44", "91"],
	regions: regionCodes,
};
const sound: FormValues = {
	name: "Ada Lovelace",
	email: "ada@gmail.com",
	phoneCode: "1",
	personPhone: "555 123 4567",
	agree: "on",
};

/** The message about one field, in a form that has the others, too. */
function said(
	field: FieldKey,
	value: unknown,
	more: Partial<FormRuleContext> = {},
	values: FormValues = {},
) {
	const fields = [...new Set([...context.fields, field])];
	const problems = validateFormIfRequired(
		{ ...sound, ...values, [field]: value },
		{ ...context, fields, ...more },
	);
	expect(problems.filter((problem) => problem.field !== field)).toEqual([]);
	return problems[0]?.message;
}

describe("a consumer form", () => {
	test("filled in correctly has no problems", () => {
		expect(validateFormIfRequired(sound, context)).toEqual([]);
	});

	test("left empty it says one thing a field, in the order of the form", () => {
		expect(validateFormIfRequired({}, context)).toEqual([
			{ field: "name", message: "Enter Name" },
			{ field: "email", message: "Invalid Email" },
			{ field: "personPhone", message: "Invalid Phone Number" },
			{ field: "agree", message: "Required" },
		]);
	});

	test("VAL-001, VAL-081: a first name and a single name each have a message of their own", () => {
		expect(said("firstname", " ")).toBe("Enter First Name");
		expect(said("firstname", "Ada")).toBe(undefined);
		expect(said("name", "")).toBe("Enter Name");
		expect(said("name", "x".repeat(201))).toBe("Must be 200 characters or less");
	});

	test("VAL-018: last name, university and company", () => {
		expect(said("lastname", "")).toBe("Enter Last Name");
		expect(said("university", "")).toBe("Enter University/Institute");
		expect(said("company", "")).toBe("Enter Company");
	});

	test("VAL-006: the email", () => {
		expect(said("email", "")).toBe("Invalid Email");
		expect(said("email", "ada@")).toBe("Invalid Email");
	});

	test("VAL-016, VAL-017: experience and reason are chosen from their lists", () => {
		for (const none of ["", "0 to 1", undefined])
			expect(said("experience", none)).toBe("Select Total Work Experience");
		expect(said("experience", "15+")).toBe(undefined);
		for (const none of ["", "bored"]) expect(said("lookingFor", none)).toBe("Select a Reason");
		expect(said("lookingFor", "taken up a course")).toBe(undefined);
	});

	test("VAL-033, VAL-034: for whom, if the field is shown and neither is chosen", () => {
		for (const none of ["", "somebody", "Business"])
			expect(said("queryType", none)).toBe("Enter Individual");
		for (const choice of ["individual", undefined])
			expect(said("queryType", choice)).toBe(undefined);
	});

	test("the number of learners", () => {
		for (const wrong of ["", "0", "1", "-3", "2.5", "many"])
			expect(said("no_of_learner", wrong)).toBe("Requires a number greater than 1");
		expect(said("no_of_learner", "2")).toBe(undefined);
	});

	test("VAL-065: the course, and the box of consent", () => {
		expect(said("course", "")).toBe("Required");
		expect(said("course", "1001")).toBe(undefined);
		expect(said("agree", undefined)).toBe("Required");
	});

	test("VAL-063, VAL-064: a state in the United States, a province in Canada, neither elsewhere", () => {
		const region = (key: "cState" | "cProvince", value: string, country: string) =>
			validateForm(
				{ ...sound, country, [key]: value },
				{ ...context, fields: ["country", "cState", "cProvince"] },
			);
		const state = [{ field: "cState", message: "Required" }];
		const province = [{ field: "cProvince", message: "Required" }];
		expect(region("cState", "", "US")).toEqual(state);
		expect(region("cState", "Oz", "US")).toEqual(state);
		expect(region("cState", "NY", "US")).toEqual([]);
		expect(region("cProvince", "", "CA")).toEqual(province);
		expect(region("cProvince", "QC", "CA")).toEqual([]);
		expect(region("cState", "", "DE")).toEqual([]);
	});

	test("the message may be left out", () => {
		expect(said("message", "")).toBe(undefined);
		expect(said("message", "x".repeat(5001))).toBe("Must be 5000 characters or less");
	});
});

describe("the phone of a form", () => {
	test("VAL-007, VAL-011: is digits, with a hyphen between code and number at most", () => {
		for (const wrong of ["", " ", "phone me", "+", "555x", "+999123"])
			expect(said("personPhone", wrong)).toBe("Invalid Phone Number");
		for (const fine of ["5551234567", "1-5551234567", " (555) 123-4567 "])
			expect(said("personPhone", fine)).toBe(undefined);
	});

	test("LEAD-007: has the code +1 where none was chosen, and no code that is not on the list", () => {
		for (const fine of ["", undefined, "44", "+91"])
			expect(validateForm({ phoneCode: fine }, { ...context, fields: ["phoneCode"] })).toEqual([]);
		for (const wrong of ["999", "US", "+"]) expect(said("phoneCode", wrong)).toBe("Required");
	});

	test("VAL-008: has at most 15 characters", () => {
		expect(said("personPhone", "5".repeat(15))).toBe(undefined);
		expect(said("personPhone", "5".repeat(16))).toBe("Invalid Phone Number");
	});

	test("VAL-052: of India has ten digits that start with 6 to 9, however the code came", () => {
		const india = { phoneCode: "+91" };
		const message = "Invalid phone number, must be 10 digits";
		expect(said("personPhone", "5876543210", {}, india)).toBe(message);
		expect(said("personPhone", "98765", {}, india)).toBe(message);
		expect(said("personPhone", "98765 43210", {}, india)).toBe(undefined);
		expect(said("personPhone", "91-9876543210", {}, india)).toBe(undefined);
		expect(said("personPhone", "91-98765", {}, india)).toBe(message);
		expect(said("personPhone", "+91 58765 43210")).toBe(message);
	});
});

describe("a form in business mode", () => {
	const business = { queryType: "business", company: "Acme" };
	const fields: FieldKey[] = ["queryType", "company", "email"];

	test("VAL-020: demands the company, which is not asked of an individual", () => {
		const forCompany = { ...context, fields };
		expect(validateForm({ ...business, company: " ", email: "a@b.co" }, forCompany)).toEqual([
			{ field: "company", message: "Enter Company" },
		]);
		expect(validateForm({ email: "a@b.co" }, forCompany)).toEqual([]);
	});

	test("VAL-038, VAL-039: demands a work email, where an individual may give any", () => {
		expect(said("email", "ada@gmail.com", { fields }, business)).toBe(
			"Please enter your work email address.",
		);
		expect(said("email", "ada@gmail.com", { fields })).toBe(undefined);
	});

	test("a form for partners keeps its own check", () => {
		const partner = { fields, emailKind: "business" } as const;
		expect(said("email", "ada@gmail.com", partner, business)).toBe(
			"Please Enter Your Business Email",
		);
	});
});

describe("consent", () => {
	test("VAL-023, VAL-025: a box that must be ticked and is not says Required", () => {
		for (const agree of [undefined, false, "false", "", "off"])
			expect(validateFormIfRequired({ ...sound, agree }, context)).toEqual([
				{ field: "agree", message: "Required" },
			]);
	});

	test("the boxes for marketing emails, texts and calls may stay empty", () => {
		expect(said("agreeEmail", undefined)).toBe(undefined);
		expect(said("agreeSms", undefined)).toBe(undefined);
		expect(said("agreeCall", undefined)).toBe(undefined);
	});
});

describe("the hidden flag", () => {
	test.each([false, "false"])(
		"VAL-075, LEAD-032: %j switches validation off in the page",
		(requiredValidations) => {
			expect(validateFormIfRequired({ requiredValidations }, context)).toEqual([]);
		},
	);

	test("changes nothing for the server", () => {
		expect(validateForm({ requiredValidations: false }, context)).toHaveLength(4);
		for (const requiredValidations of [true, "true", "", undefined, "no"])
			expect(validateFormIfRequired({ requiredValidations }, context)).toHaveLength(4);
	});
});

describe("every form", () => {
	const anything = fc.dictionary(
		fc.constantFrom(...fieldKeys),
		fc.oneof(
			fc.string({ unit: "binary" }),
			fc.constantFrom(...Object.values(sound), "business", "CA", "91"),
			fc.anything(),
		),
	);
	const someFields = fc.uniqueArray(fc.constantFrom(...fieldKeys));

	test("VAL-080: a field that is not shown is not required, and no field has two messages", () => {
		fc.assert(
			fc.property(anything, someFields, (values, fields) => {
				const problems = validateForm(values, { ...context, fields });
				const invalidFields = problems.map(({ field }) => field as FieldKey);
				expect(fields.filter((field) => invalidFields.includes(field))).toEqual(invalidFields);
				expect(problems.every(({ message }) => message.length > 0)).toBe(true);
			}),
		);
	});

	test("every field that must be filled in is judged", () => {
		const unjudged = fieldKeys.filter((key) => !consumerRules[key]);
		expect(unjudged).toEqual([
			"personPhoneAlternate",
			"requiredValidations",
			"agreeEmail",
			"agreeSms",
			"agreeCall",
		]);
	});

	test("VAL-076: messages show once a field was touched or the form was sent, and vanish when it is right", () => {
		const problems = validateFormIfRequired({ ...sound, name: "", email: "" }, context);
		const seen = (touched: string[], sent = false) =>
			selectVisibleProblems(problems, { touched: new Set(touched), sent }).map(
				({ field }) => field,
			);
		expect(seen([])).toEqual([]);
		expect(seen(["email", "personPhone"])).toEqual(["email"]);
		expect(seen([], true)).toEqual(["name", "email"]);
		expect(
			selectVisibleProblems(validateFormIfRequired(sound, context), {
				touched: new Set(["name"]),
				sent: true,
			}),
		).toEqual([]);
	});
});
