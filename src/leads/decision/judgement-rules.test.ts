import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldKey } from "#forms/fields/field-key.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import { regionCodes } from "#forms/fields/regions.ts";
import type { FormRuleContext } from "#forms/validation/form-rules.ts";
import { judgeSubmission, selectVisibleValues, withRequiredPhone } from "./judgement-rules.ts";

const fields: FieldKey[] = ["name", "email", "phoneCode", "personPhone", "message", "agree"];
const context: FormRuleContext = {
	fields,
	emailKind: "any",
	providers: ["gmail.com"],
	phoneCodes: ["1", "49", "91"],
	regions: regionCodes,
};
const elsewhere = {
	european: false,
	alwaysRequired: false,
	liveWebinar: false,
	banner: false,
};
const europe = { ...elsewhere, european: true };
const sound = {
	name: "Ada",
	email: "ada@example.com",
	phoneCode: "1",
	personPhone: "5551234567",
	agree: true,
};
const judge = (values: object, consent = elsewhere) =>
	judgeSubmission({ ...sound, ...values }, { context, consent });

describe("the validation of a submission on the server", () => {
	test("a valid submission with consent is sent, in Europe with the opt-in to store", () => {
		expect(judge({})).toEqual({ kind: "send", optIn: undefined });
		expect(judge({}, europe)).toEqual({ kind: "send", optIn: "1" });
	});

	test("CONS-007, CONS-014: without consent where validation is on it is aborted, and says so at the box", () => {
		for (const consent of [elsewhere, europe])
			expect(judge({ agree: false }, consent)).toEqual({
				kind: "abort",
				problems: [{ field: "agree", message: "Required" }],
			});
	});

	test("CONS-009, CONS-014: with validation off only the missing consent of a European is stored, also with invalid fields", () => {
		const off = { agree: false, requiredValidations: "false" };
		for (const more of [{}, { email: "", name: "\0" }])
			expect(judge({ ...off, ...more }, europe)).toEqual({
				kind: "reset",
				optIn: "0",
			});
	});

	test("VAL-075: switching validation off lets nothing through that is not sound", () => {
		for (const requiredValidations of [false, "false"])
			for (const consent of [elsewhere, europe])
				expect(judge({ requiredValidations, email: "x" }, consent)).toEqual({
					kind: "abort",
					problems: [{ field: "email", message: "Invalid Email" }],
				});
	});

	test("no submission without consent is sent, with any other values", () => {
		fc.assert(
			fc.property(
				fc.record(
					Object.fromEntries(
						[...fields, "requiredValidations"].map((key) => [
							key,
							fc.oneof(fc.anything(), fc.string(), fc.constant(sound.email)),
						]),
					),
				),
				fc.constantFrom(false, "", "off", "0", null, undefined, "no", [true]),
				fc.record({
					european: fc.boolean(),
					alwaysRequired: fc.boolean(),
					liveWebinar: fc.boolean(),
					banner: fc.boolean(),
				}),
				(values, agree, consent) => {
					const { kind } = judge({ ...values, agree }, consent);
					expect(kind).not.toBe("send");
				},
			),
		);
	});

	test.each([
		["a NUL", "a\0b"],
		["half a character", "a\ud83d"],
	])("%s is refused at its field", (_, message) => {
		expect(judge({ message })).toEqual({
			kind: "abort",
			problems: [
				{
					field: "message",
					message: "Contains a character that we cannot store",
				},
			],
		});
	});

	test("a longer text than its field allows is refused", () => {
		const personPhone = `5551234567${" ".repeat(300)}`;
		expect(judge({ personPhone })).toMatchObject({
			kind: "abort",
			problems: [{ field: "personPhone" }],
		});
	});

	test("a form that asks for no email makes no lead; without a phone it makes one", () => {
		const judgeFor = (fields: FieldKey[], values: FormValues) =>
			judgeSubmission(values, {
				context: { ...context, fields },
				consent: elsewhere,
			});
		expect(judgeFor(["agree"], { agree: true })).toMatchObject({
			kind: "abort",
			problems: [{ field: "email" }],
		});
		const { personPhone: _, ...rest } = sound;
		expect(judgeFor(["email", "agree"], rest)).toMatchObject({ kind: "send" });
	});

	test("a phone may be left empty where its placement says so, and what is typed is judged; without the form it is required", () => {
		const optional = { fields, optional: ["personPhone"] as const };
		const judgeIn = (asking: typeof optional, personPhone: string) =>
			judgeSubmission(
				{ ...sound, personPhone },
				{ context: { ...context, ...asking }, consent: elsewhere },
			).kind;
		expect(judgeIn(optional, " ")).toBe("send");
		expect(judgeIn(optional, "12ab")).toBe("abort");
		const asked = withRequiredPhone({ fields: ["email"], optional: undefined });
		expect(asked.fields).toEqual(["email", "phoneCode", "personPhone"]);
		expect(withRequiredPhone(optional)).toEqual({
			fields,
			optional: [],
		});
	});
});

test("what a form does not show counts as unsaid, a payload has no form", () => {
	const values = { ...sound, company: "Acme", cState: "NY" };
	expect(selectVisibleValues({ values, isPayload: false }, context)).not.toHaveProperty("company");
	expect(selectVisibleValues({ values, isPayload: true }, context)).toBe(values);
});
