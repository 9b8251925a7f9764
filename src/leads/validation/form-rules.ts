import type { FieldProblem } from "#core/calls.ts";
import { defaultPhoneCode, type FieldKey, fieldOf } from "../fields.ts";
import { digitsOf, longestPhone, readPhone } from "../phone-rules.ts";
import {
	type FormValues,
	isTicked,
	queryTypeOf,
	shownFields,
	textOf,
} from "../shown-rules.ts";
import { type EmailKind, emailOf } from "./email-rules.ts";
import {
	allOf,
	indianPhone,
	maxLength,
	oneOf,
	optional,
	type Rule,
	required,
	twoOrMore,
} from "./generic-rules.ts";

/** What a form knows beside what was typed. The same on both sides of the wire. */
export interface FormContext {
	/** The fields of the placement, in its order. */
	readonly fields: readonly FieldKey[];
	/** Where the visitor is: decides between state and province where the form does not ask. */
	readonly country?: string | undefined;
	readonly emailKind: EmailKind;
	/** Domains of free and disposable mail. */
	readonly providers: readonly string[];
	/** Every dialing code there is. */
	readonly phoneCodes: readonly string[];
}

/** How one field is judged, seeing the whole form. */
export type FieldRule = (
	value: string,
	form: { readonly values: FormValues; readonly context: FormContext },
) => string | undefined;
export type FieldRules = Readonly<Partial<Record<FieldKey, FieldRule>>>;

const ticked =
	(key: FieldKey): FieldRule =>
	(_, { values }) =>
		isTicked(values, key) ? undefined : "Required";

const asks = (key: FieldKey, message: string): Rule => {
	const { longest } = fieldOf(key);
	return longest
		? allOf(required(message), maxLength(longest))
		: required(message);
};
const chooses = (key: FieldKey, message: string): Rule => {
	const { options } = fieldOf(key);
	return Array.isArray(options)
		? oneOf(
				options.map(({ value }) => value),
				message,
			)
		: required(message);
};

const email: FieldRule = (value, { values, context }) => {
	const forCompany = queryTypeOf(values) === "business";
	const kind =
		forCompany && context.emailKind === "any" ? "work" : context.emailKind;
	return emailOf(kind, context.providers)(value);
};

const india = "91";

/** None chosen is the default; one that no country has was not chosen from our list. */
const phoneCode: FieldRule = (value, { context }) =>
	!value || context.phoneCodes.includes(digitsOf(value))
		? undefined
		: "Required";

const phone: FieldRule = (value, { values, context }) => {
	const { code, number } = readPhone(
		value,
		textOf(values, "phoneCode") || defaultPhoneCode,
		context.phoneCodes,
	);
	if (!/^\d+(-\d+)?$/.test(number) || number.length > longestPhone)
		return "Invalid Phone Number";
	const [own, rest] = number.split("-");
	const isIndian = digitsOf(rest ? (own ?? "") : code) === india;
	return isIndian ? indianPhone(rest ?? number) : undefined;
};

const message = optional(maxLength(fieldOf("message").longest ?? 5000));

/** Forms for companies, partners and learners lay their own rules over these. */
export const consumerRules: FieldRules = {
	name: asks("name", "Enter Name"),
	firstname: asks("firstname", "Enter First Name"),
	lastname: asks("lastname", "Enter Last Name"),
	email,
	phoneCode,
	personPhone: phone,
	experience: chooses("experience", "Select Total Work Experience"),
	course: required(),
	message,
	lookingFor: chooses("lookingFor", "Select a Reason"),
	agree: ticked("agree"),
	company: asks("company", "Enter Company"),
	university: asks("university", "Enter University/Institute"),
	no_of_learner: (value) =>
		twoOrMore(value) && "Requires a number greater than 1",
	country: required(),
	cState: chooses("cState", "Required"),
	cProvince: chooses("cProvince", "Required"),
	cNoEmps: chooses("cNoEmps", "Required"),
};

/** One message a field, in the order of the form. What is not shown is not asked. */
export function judgeForm(
	values: FormValues,
	context: FormContext,
	rules: FieldRules = consumerRules,
): FieldProblem[] {
	const form = { values, context };
	return shownFields(context.fields, values, context.country).flatMap(
		(field) => {
			const message = rules[field]?.(textOf(values, field), form);
			return message ? [{ field, message }] : [];
		},
	);
}

/** What a page demands: nothing, once the form's hidden flag says so. The server judges with `judgeForm`. */
export function checkForm(
	values: FormValues,
	context: FormContext,
	rules: FieldRules = consumerRules,
): FieldProblem[] {
	return demandsValidity(values) ? judgeForm(values, context, rules) : [];
}

export function demandsValidity({ requiredValidations }: FormValues): boolean {
	return requiredValidations !== false && requiredValidations !== "false";
}

/** Beside its field, once somebody has been there or has sent the form. */
export function shownProblems(
	problems: readonly FieldProblem[],
	seen: { readonly touched: ReadonlySet<string>; readonly sent: boolean },
): FieldProblem[] {
	return problems.filter(({ field }) => seen.sent || seen.touched.has(field));
}
