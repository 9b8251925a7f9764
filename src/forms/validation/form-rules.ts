import type { FieldProblem } from "#core/calls.ts";
import {
	defaultPhoneCode,
	type FieldKey,
	longestMessage,
	longestName,
	maxLengthOf,
} from "#forms/fields/field-key.ts";
import {
	employeeRanges,
	experienceOptions,
	queryTypes,
	reasonOptions,
} from "#forms/fields/field-options.ts";
import {
	type FormValues,
	isTicked,
	queryTypeOf,
	shownFields,
	textOf,
} from "#forms/fields/form-value-rules.ts";
import {
	digitsOf,
	longestPhone,
	readPhone,
} from "#forms/fields/phone-rules.ts";
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

/** By which rules a form may be judged; `rule-sets.ts` has them. */
export const ruleSets = ["consumer", "learner"] as const;
export type RuleSet = (typeof ruleSets)[number];

/** What a form knows beside what was typed. The same on both sides of the wire. */
export interface FormContext {
	/** The fields of the placement, in its order. */
	readonly fields: readonly FieldKey[];
	/** Where the visitor is: decides between state and province where the form does not ask. */
	readonly country?: string | undefined;
	readonly emailKind: EmailKind;
	/** Those of consumers, unless it says so. */
	readonly rules?: RuleSet | undefined;
	/** Domains of free and disposable mail. */
	readonly providers: readonly string[];
	/** Every dialing code there is. */
	readonly phoneCodes: readonly string[];
	/** The codes of states and provinces, as the form lists them. */
	readonly regions: Readonly<Record<Region, readonly string[]>>;
}
type Region = "cState" | "cProvince";

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

const asks = (message: string): Rule =>
	allOf(required(message), maxLength(longestName));
const inRegion =
	(key: Region): FieldRule =>
	(value, { context }) =>
		context.regions[key].includes(value) ? undefined : "Required";

const email: FieldRule = (value, { values, context }) => {
	const forCompany = queryTypeOf(values) === "business";
	const kind =
		forCompany && context.emailKind === "any" ? "work" : context.emailKind;
	return emailOf(kind, context.providers)(value);
};

export const india = "91";

/** What was typed as a phone, and its code apart from the digits where it came with one. */
export function phoneIn(
	value: string,
	{ values, context }: Parameters<FieldRule>[1],
) {
	const { code, number } = readPhone(
		value,
		textOf(values, "phoneCode") || defaultPhoneCode,
		context.phoneCodes,
	);
	const [own = "", rest] = number.split("-");
	return rest
		? { number, code: digitsOf(own), digits: rest }
		: { number, code: digitsOf(code), digits: number };
}

/** None chosen is the default; one that no country has was not chosen from our list. */
const phoneCode: FieldRule = (value, { context }) =>
	!value || context.phoneCodes.includes(digitsOf(value))
		? undefined
		: "Required";

const phone: FieldRule = (value, form) => {
	const { number, code, digits } = phoneIn(value, form);
	if (!/^\d+(-\d+)?$/.test(number) || number.length > longestPhone)
		return "Invalid Phone Number";
	return code === india ? indianPhone(digits) : undefined;
};

/** Unasked it is for oneself; whoever was asked has to say one of the two. */
const queryType: FieldRule = (value, { values }) =>
	values.queryType === undefined
		? undefined
		: oneOf(queryTypes, "Enter Individual")(value);

const message = optional(maxLength(longestMessage));

/** Forms for companies, partners and learners lay their own rules over these. */
export const consumerRules: FieldRules = {
	name: asks("Enter Name"),
	firstname: asks("Enter First Name"),
	lastname: asks("Enter Last Name"),
	email,
	phoneCode,
	personPhone: phone,
	experience: oneOf(experienceOptions, "Select Total Work Experience"),
	course: required(),
	message,
	lookingFor: oneOf(reasonOptions, "Select a Reason"),
	agree: ticked("agree"),
	company: asks("Enter Company"),
	university: asks("Enter University/Institute"),
	no_of_learner: (value) =>
		twoOrMore(value) && "Requires a number greater than 1",
	country: required(),
	cState: inRegion("cState"),
	cProvince: inRegion("cProvince"),
	cNoEmps: oneOf(employeeRanges, "Required"),
	queryType,
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
			const message = rules[field]?.(examinedText(values, field), form);
			return message ? [{ field, message }] : [];
		},
	);
}

/**
 * No rule reads more than it needs to refuse a text that is too long: characters are counted as code points, of which each
 * takes up to two units.
 */
function examinedText(values: FormValues, field: FieldKey): string {
	return textOf(values, field).slice(0, 2 * (maxLengthOf(field) + 1));
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
