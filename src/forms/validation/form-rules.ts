import type { FieldProblem } from "#core/calls.ts";
import type { CustomFieldLimits } from "#forms/fields/custom-field-rules.ts";
import {
	defaultPhoneCode,
	type FieldKey,
	getMaxFieldLength,
	isCustomFieldKey,
} from "#forms/fields/field-key.ts";
import { queryTypes } from "#forms/fields/field-options.ts";
import {
	type BuiltInFieldKey,
	type FieldDeclaration,
	fieldKeys,
	getDeclaration,
} from "#forms/fields/fields.ts";
import {
	type FormValues,
	getFieldText,
	getQueryType,
	isChecked,
	selectVisibleFields,
} from "#forms/fields/form-value-rules.ts";
import { maxPhoneLength, parsePhone, splitPhone, toDigits } from "#forms/fields/phone-rules.ts";
import { customAnswerRule } from "./custom-answer-rules.ts";
import { selectDependentChoices } from "./dependent-choice-rules.ts";
import { type EmailRequirement, emailRule } from "./email-rules.ts";
import {
	choiceRule,
	combineRules,
	indianPhoneRule,
	maxLengthRule,
	maxWordCountRule,
	optionalRule,
	requiredRule,
	twoOrMoreRule,
} from "./generic-rules.ts";
import { validationMessages } from "./messages.ts";

/** The sets of rules with which a form can be validated; see `rules.ts`. */
export const ruleSets = ["consumer", "learner"] as const;
export type RuleSet = (typeof ruleSets)[number];

/**
 * Validation needs these besides the values. They are the same in the browser and on the server.
 */
export interface FormRuleContext {
	/** The fields of the placement, in its order. */
	readonly fields: readonly FieldKey[];
	/** Those that may be left empty although their rule demands a value. */
	readonly optional?: readonly FieldKey[] | undefined;
	/** The most words of a text. */
	readonly maxWords?: Readonly<Partial<Record<FieldKey, number>>> | undefined;
	/** The limits of answers to custom fields of the operator. */
	readonly customFields?: readonly CustomFieldLimits[] | undefined;
	/** The visitor's country: decides between state and province if the form has no field for it. */
	readonly country?: string | undefined;
	readonly emailKind: EmailRequirement;
	/** The default are the rules for consumers. */
	readonly rules?: RuleSet | undefined;
	/** Domains of free and disposable mail. */
	readonly providers: readonly string[];
	/** True if the server's lists name the provider of an address. */
	readonly isListedProvider?: ((email: string) => boolean) | undefined;
	/** Every dialing code there is. */
	readonly phoneCodes: readonly string[];
	/** Reads a phone on the server, which knows the numbering plans. */
	readonly readPhone?: typeof parsePhone | undefined;
	/** The choices of the field selectCourse. */
	readonly courses?: readonly string[] | undefined;
	/** The codes of states and provinces, as the form lists them. */
	readonly regions: Readonly<Record<Region, readonly string[]>>;
}
type Region = "cState" | "cProvince";

/** The rule of one field, which may depend on the other fields. */
export type FieldRule = (
	value: string,
	form: { readonly values: FormValues; readonly context: FormRuleContext },
) => string | undefined;
export type FieldRules = Readonly<Partial<Record<BuiltInFieldKey, FieldRule | undefined>>>;

const requireChecked =
	(key: FieldKey): FieldRule =>
	(_, { values }) =>
		isChecked(values, key) ? undefined : validationMessages.required;

const requireRegion =
	(key: Region): FieldRule =>
	(value, { context }) =>
		context.regions[key].includes(value) ? undefined : validationMessages.required;

const email: FieldRule = (value, { values, context }) => {
	const forCompany = getQueryType(values) === "business";
	const kind = forCompany && context.emailKind === "any" ? "work" : context.emailKind;
	return emailRule(kind, context.providers, context.isListedProvider)(value);
};

export const indiaPhoneCode = "91";

/** The typed phone; if it contains a code, code and digits are separated. */
export function parsePhoneField(value: string, { values, context }: Parameters<FieldRule>[1]) {
	const phone = (context.readPhone ?? parsePhone)(
		value,
		getFieldText(values, "phoneCode") || defaultPhoneCode,
		context.phoneCodes,
	);
	const { code, number: digits } = splitPhone(phone);
	return { number: phone.number, code: toDigits(code), digits };
}

/** The trunk zero and a repeated code before a complete number. A browser has no numbering plans to know them from. */
export const indianPrefixes = /^(?:0|91)+(?=[6-9]\d{9}$)/;

/** An empty code means the default; a code that no country has is not in our list. */
const phoneCode: FieldRule = (value, { context }) =>
	!value || context.phoneCodes.includes(toDigits(value)) ? undefined : validationMessages.required;

const phone: FieldRule = (value, form) => {
	const { number, code, digits } = parsePhoneField(value, form);
	if (!/^\d+(-\d+)?$/.test(number) || number.length > maxPhoneLength)
		return validationMessages.invalidPhone;
	return code === indiaPhoneCode ? indianPhoneRule(digits.replace(indianPrefixes, "")) : undefined;
};

/** A form without the field inquires for the visitor; with it, one of the two must be chosen. */
const queryType: FieldRule = (value, { values }) =>
	values.queryType === undefined
		? undefined
		: choiceRule(queryTypes, validationMessages.queryType)(value);

/** Rules that depend on more than the declaration of their field. */
const particularRules: FieldRules = {
	email,
	phoneCode,
	personPhone: phone,
	no_of_learner: (value) => twoOrMoreRule(value) && validationMessages.learners,
	cState: requireRegion("cState"),
	cProvince: requireRegion("cProvince"),
	queryType,
	selectCourse: (value, { context: { courses = [] } }) =>
		choiceRule(courses, validationMessages.selectCourse)(value),
};

/** Undefined where every text is accepted. */
function toFieldRule(
	key: BuiltInFieldKey,
	{ kind, choices, optional, maxLength, refusal }: FieldDeclaration,
): FieldRule | undefined {
	const lengthRules = maxLength === undefined ? [] : [maxLengthRule(maxLength)];
	if (kind === "hidden") return undefined;
	if (optional) return lengthRules[0] && optionalRule(lengthRules[0]);
	if (kind === "checkbox") return requireChecked(key);
	if (choices) return choiceRule(choices, refusal ?? validationMessages.required);
	return combineRules(requiredRule(refusal), ...lengthRules);
}

/** Other sets of rules replace some of these. */
export const consumerRules: FieldRules = Object.fromEntries(
	fieldKeys.map((key) => [key, particularRules[key] ?? toFieldRule(key, getDeclaration(key))]),
);

/** A problem of a field that our forms know; the server may name others. */
export interface FormProblem extends FieldProblem {
	readonly field: FieldKey;
}

/** One message per field, in the order of the form. Hidden fields are not validated. */
export function validateForm(
	values: FormValues,
	context: FormRuleContext,
	rules: FieldRules = consumerRules,
): FormProblem[] {
	const form = { values, context };
	return selectVisibleFields(context.fields, values, context.country).flatMap((field) => {
		const value = examinedText(values, field);
		if (value === "" && context.optional?.includes(field)) return [];
		const message = isCustomFieldKey(field)
			? findCustomProblem(field, value, form)
			: (rules[field]?.(value, form) ?? findExcess(field, value, context));
		return message ? [{ field, message }] : [];
	});
}

function findExcess(
	field: FieldKey,
	value: string,
	{ maxWords = {} }: FormRuleContext,
): string | undefined {
	const max = maxWords[field];
	return max === undefined ? undefined : maxWordCountRule(max)(value);
}

function findCustomProblem(
	field: FieldKey,
	value: string,
	{ values, context: { customFields = [] } }: Parameters<FieldRule>[1],
): string | undefined {
	const limits = customFields.find(({ key }) => key === field);
	if (!limits) return undefined;
	const choices = selectDependentChoices(limits, values) ?? limits.choices;
	return customAnswerRule({ ...limits, choices })(value);
}

/**
 * Cut to what is needed to refuse a text that is too long: lengths are counted in code points, each of up to two UTF-16 units.
 */
function examinedText(values: FormValues, field: FieldKey): string {
	return getFieldText(values, field).slice(0, 2 * (getMaxFieldLength(field) + 1));
}

/** The validation in the page, which the form's hidden flag switches off. The server uses `validateForm`. */
export function validateFormIfRequired(
	values: FormValues,
	context: FormRuleContext,
	rules: FieldRules = consumerRules,
): FormProblem[] {
	return requiresValidation(values) ? validateForm(values, context, rules) : [];
}

export function requiresValidation({ requiredValidations }: FormValues): boolean {
	return requiredValidations !== false && requiredValidations !== "false";
}

/** A problem is shown at its field after the visitor has been there or has sent the form. */
export function selectVisibleProblems(
	problems: readonly FieldProblem[],
	seen: { readonly touched: ReadonlySet<string>; readonly sent: boolean },
): FieldProblem[] {
	return problems.filter(({ field }) => seen.sent || seen.touched.has(field));
}
