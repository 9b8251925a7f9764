import type { FieldProblem } from "#core/calls.ts";
import {
	defaultPhoneCode,
	type FieldKey,
	getMaxFieldLength,
	maxMessageLength,
	maxNameLength,
} from "#forms/fields/field-key.ts";
import {
	employeeRanges,
	experienceOptions,
	queryTypes,
	reasonOptions,
} from "#forms/fields/field-options.ts";
import {
	type FormValues,
	getFieldText,
	getQueryType,
	isChecked,
	selectVisibleFields,
} from "#forms/fields/form-value-rules.ts";
import {
	maxPhoneLength,
	parsePhone,
	toDigits,
} from "#forms/fields/phone-rules.ts";
import { type EmailRequirement, emailRule } from "./email-rules.ts";
import {
	choiceRule,
	combineRules,
	indianPhoneRule,
	maxLengthRule,
	optionalRule,
	requiredRule,
	type TextRule,
	twoOrMoreRule,
} from "./generic-rules.ts";

/** By which rules a form may be judged; `rule-sets.ts` has them. */
export const ruleSets = ["consumer", "learner"] as const;
export type RuleSet = (typeof ruleSets)[number];

/** What a form knows beside what was typed. The same on both sides of the wire. */
export interface FormRuleContext {
	/** The fields of the placement, in its order. */
	readonly fields: readonly FieldKey[];
	/** Where the visitor is: decides between state and province where the form does not ask. */
	readonly country?: string | undefined;
	readonly emailKind: EmailRequirement;
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
	form: { readonly values: FormValues; readonly context: FormRuleContext },
) => string | undefined;
export type FieldRules = Readonly<Partial<Record<FieldKey, FieldRule>>>;

const requireChecked =
	(key: FieldKey): FieldRule =>
	(_, { values }) =>
		isChecked(values, key) ? undefined : "Required";

const requireText = (message: string): TextRule =>
	combineRules(requiredRule(message), maxLengthRule(maxNameLength));
const requireRegion =
	(key: Region): FieldRule =>
	(value, { context }) =>
		context.regions[key].includes(value) ? undefined : "Required";

const email: FieldRule = (value, { values, context }) => {
	const forCompany = getQueryType(values) === "business";
	const kind =
		forCompany && context.emailKind === "any" ? "work" : context.emailKind;
	return emailRule(kind, context.providers)(value);
};

export const indiaPhoneCode = "91";

/** What was typed as a phone, and its code apart from the digits where it came with one. */
export function parsePhoneField(
	value: string,
	{ values, context }: Parameters<FieldRule>[1],
) {
	const { code, number } = parsePhone(
		value,
		getFieldText(values, "phoneCode") || defaultPhoneCode,
		context.phoneCodes,
	);
	const [own = "", rest] = number.split("-");
	return rest
		? { number, code: toDigits(own), digits: rest }
		: { number, code: toDigits(code), digits: number };
}

/** None chosen is the default; one that no country has was not chosen from our list. */
const phoneCode: FieldRule = (value, { context }) =>
	!value || context.phoneCodes.includes(toDigits(value))
		? undefined
		: "Required";

const phone: FieldRule = (value, form) => {
	const { number, code, digits } = parsePhoneField(value, form);
	if (!/^\d+(-\d+)?$/.test(number) || number.length > maxPhoneLength)
		return "Invalid Phone Number";
	return code === indiaPhoneCode ? indianPhoneRule(digits) : undefined;
};

/** Unasked it is for oneself; whoever was asked has to say one of the two. */
const queryType: FieldRule = (value, { values }) =>
	values.queryType === undefined
		? undefined
		: choiceRule(queryTypes, "Enter Individual")(value);

const message = optionalRule(maxLengthRule(maxMessageLength));

/** Forms for companies, partners and learners lay their own rules over these. */
export const consumerRules: FieldRules = {
	name: requireText("Enter Name"),
	firstname: requireText("Enter First Name"),
	lastname: requireText("Enter Last Name"),
	email,
	phoneCode,
	personPhone: phone,
	experience: choiceRule(experienceOptions, "Select Total Work Experience"),
	course: requiredRule(),
	message,
	lookingFor: choiceRule(reasonOptions, "Select a Reason"),
	agree: requireChecked("agree"),
	company: requireText("Enter Company"),
	university: requireText("Enter University/Institute"),
	no_of_learner: (value) =>
		twoOrMoreRule(value) && "Requires a number greater than 1",
	country: requiredRule(),
	cState: requireRegion("cState"),
	cProvince: requireRegion("cProvince"),
	cNoEmps: choiceRule(employeeRanges, "Required"),
	queryType,
};

/** One message a field, in the order of the form. What is not shown is not asked. */
export function validateForm(
	values: FormValues,
	context: FormRuleContext,
	rules: FieldRules = consumerRules,
): FieldProblem[] {
	const form = { values, context };
	return selectVisibleFields(context.fields, values, context.country).flatMap(
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
	return getFieldText(values, field).slice(
		0,
		2 * (getMaxFieldLength(field) + 1),
	);
}

/** What a page demands: nothing, once the form's hidden flag says so. The server judges with `judgeForm`. */
export function validateFormIfRequired(
	values: FormValues,
	context: FormRuleContext,
	rules: FieldRules = consumerRules,
): FieldProblem[] {
	return requiresValidation(values) ? validateForm(values, context, rules) : [];
}

export function requiresValidation({
	requiredValidations,
}: FormValues): boolean {
	return requiredValidations !== false && requiredValidations !== "false";
}

/** Beside its field, once somebody has been there or has sent the form. */
export function selectVisibleProblems(
	problems: readonly FieldProblem[],
	seen: { readonly touched: ReadonlySet<string>; readonly sent: boolean },
): FieldProblem[] {
	return problems.filter(({ field }) => seen.sent || seen.touched.has(field));
}
