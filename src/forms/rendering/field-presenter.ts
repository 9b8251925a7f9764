import { type CustomFieldLimits, toCustomFormField } from "#forms/fields/custom-field-rules.ts";
import type { CustomField } from "#forms/fields/custom-field-schema.ts";
import {
	defaultPhoneCode,
	type FieldKey,
	isCustomFieldKey,
	toCustomFieldKey,
} from "#forms/fields/field-key.ts";
import { type FieldTextOverrides, withFieldTexts } from "#forms/fields/field-text-rules.ts";
import type { BuiltInFieldKey } from "#forms/fields/fields.ts";
import { type FormField, getFormField, toStarredLabel } from "#forms/fields/form-field.ts";
import { type FormValues, getQueryType, isChecked } from "#forms/fields/form-value-rules.ts";
import { fieldMessages } from "#forms/fields/messages.ts";
import type { PhoneSuggestion, ReadPhone } from "#forms/fields/phone-reading-rules.ts";
import { toDigits } from "#forms/fields/phone-rules.ts";
import { phoneMessages } from "#forms/messages.ts";
import type { FormsContent } from "#forms/placements/forms-file-schema.ts";
import type { SelectOption } from "#ui/controls/select.tsx";
import { splitLinks } from "#ui/rich-text/link-rules.ts";
import type { Country } from "#visitors/audience/country.ts";

/** Lists that only the server can fill. */
export interface DynamicFieldChoices {
	readonly countries: readonly Country[];
	/** Values are course ids. */
	readonly courses: readonly {
		readonly value: string;
		readonly label: string;
	}[];
	/** The name of the course. */
	readonly courseName: string;
	/** The id of the course that the page is about, which is chosen at first. */
	readonly pageCourse?: string | undefined;
}

/** The value of another field for which this one is visible; the style sheet shows and hides it, without script. */
export type FieldVisibility = "business" | "US" | "CA";

/** One field as it is rendered. */
export interface FieldView extends FormField {
	readonly id: string;
	readonly labelText: string;
	/** The same in parts, where it holds a link: parsed here, so that no browser has to. */
	readonly linkParts?: readonly string[];
	/** The label while the visitor inquires for a company, where it is another one then. */
	readonly businessLabel: string | undefined;
	readonly hint: string | undefined;
	/** The limit of a text, as a number of words. */
	readonly maxWords: number | undefined;
	readonly value: string;
	readonly ticked: boolean;
	readonly error: string | undefined;
	/**
	 * Undefined in the browser, where only the server has the choices: there they are read from its
	 * HTML.
	 */
	readonly list: readonly SelectOption[] | undefined;
	/** The text of the closed list, where it is shorter than the entry. */
	readonly short: string | undefined;
	/** The first choice of a list in which nothing is chosen yet. */
	readonly emptyLabel: string | undefined;
	readonly visibleFor: FieldVisibility | undefined;
	/** Another value that was probably meant; accepted by a tick when the form is sent again. */
	readonly suggestion: { readonly value: string; readonly text: string } | undefined;
	/** The field is shown, and cannot be filled in; its hint gives the reason. */
	readonly unusable: boolean;
	/** The limits of an answer to a custom field of the operator. */
	readonly limits: CustomFieldLimits | undefined;
}

interface FieldViewInput {
	/** The id of the form. */
	readonly id: string;
	readonly formFields: readonly FieldKey[];
	readonly values: FormValues;
	readonly country: Country | undefined;
	readonly consentTexts: FormsContent["consent"];
	readonly choices: DynamicFieldChoices;
	/** Texts of the placement for this field. */
	readonly textOverrides: FieldTextOverrides;
	/** The options of the field selectCourse. */
	readonly courses: readonly SelectOption[] | undefined;
	/** Although it is required elsewhere. */
	readonly isOptional: boolean;
	readonly error: string | undefined;
	/** The phone fields as the server reads them, unless they are empty. */
	readonly phone: ReadPhone | undefined;
	/** True if the number was refused, so that a better one can be offered. */
	readonly isRefused: boolean;
	/** The fields of the operator's own. */
	readonly customFields: readonly CustomField[];
	readonly customLimits: readonly CustomFieldLimits[];
}

export function toFieldView(key: FieldKey, input: FieldViewInput): FieldView {
	const { textOverrides, phone } = input;
	const unusable = key === "agreeSms" && phone?.isLandline === true;
	const custom = input.customFields.find(({ name }) => toCustomFieldKey(name) === key);
	const field = withFieldTexts(toFormField(key, custom, input), textOverrides);
	const id = `${input.id}-${key}`;
	const value = toInitialValue(key, input);
	const list = toSelectOptions(field, value, input);
	const labelText = toLabelText(field, input.consentTexts);
	const linkParts = splitLinks(labelText);
	return {
		...field,
		id,
		labelText,
		...(linkParts.length > 1 && { linkParts }),
		businessLabel:
			key === "email" && input.formFields.includes("queryType")
				? toStarredLabel({ ...field, label: fieldMessages.workEmail })
				: undefined,
		hint: custom?.help ?? textOverrides.hint ?? findHint(key),
		maxWords: textOverrides.words,
		value,
		ticked: !unusable && isChecked(input.values, key),
		error: input.error,
		list,
		short: list.flatMap((option) =>
			"value" in option && option.value === value ? [option.short] : [],
		)[0],
		emptyLabel: toEmptyLabel(field, value),
		visibleFor: toFieldVisibility(key, input.formFields),
		suggestion:
			key === "personPhone" && input.isRefused ? toFieldSuggestion(phone?.suggestion) : undefined,
		unusable,
		limits: input.customLimits.find((limits) => limits.key === key),
	};
}

function toFormField(
	key: FieldKey,
	custom: CustomField | undefined,
	{ isOptional, choices }: FieldViewInput,
): FormField {
	if (custom) return toCustomFormField(custom);
	if (isCustomFieldKey(key)) throw new Error(`${key} is no field of this form`);
	return {
		...getFormField(key),
		...(key === "course" && { label: choices.courseName }),
		...(isOptional && { optional: true }),
	};
}

function toFieldSuggestion(suggestion: PhoneSuggestion | undefined) {
	if (!suggestion) return undefined;
	const { phoneCode, personPhone, text } = suggestion;
	return {
		value: `${phoneCode}-${personPhone}`,
		text: phoneMessages.acceptSuggestion(text),
	};
}

const findHint = (key: FieldKey) => (isCustomFieldKey(key) ? undefined : hints[key]);

const hints: Partial<Record<BuiltInFieldKey, string>> = {
	personPhone: "So an advisor can call you.",
};

/** A field is always visible if the form lacks the field that decides about it. */
function toFieldVisibility(
	key: FieldKey,
	formFields: readonly FieldKey[],
): FieldVisibility | undefined {
	if (key === "company" && formFields.includes("queryType")) return "business";
	if (!formFields.includes("country")) return undefined;
	return key === "cState" ? "US" : key === "cProvince" ? "CA" : undefined;
}

function toLabelText(field: FormField, consentTexts: FormsContent["consent"]): string {
	const { key } = field;
	if (key === "agree") return `${consentTexts.agree}\u00a0*`;
	if (key === "agreeEmail") return consentTexts.email;
	if (key === "agreeSms") return consentTexts.sms;
	if (key === "agreeCall") return consentTexts.call;
	return toStarredLabel(field);
}

/** The typed text, even if it is invalid; otherwise a default. */
function toInitialValue(key: FieldKey, { values, country, choices }: FieldViewInput): string {
	if (key === "queryType") return getQueryType(values);
	const typed = values[key];
	if (key === "phoneCode")
		return (
			toDigits(typeof typed === "string" ? typed : "") || (country?.phoneCode ?? defaultPhoneCode)
		);
	if (typeof typed === "string" && typed !== "") return typed;
	if (key === "country" && typed === undefined) return country?.code ?? "";
	if (key === "course" && typed === undefined) return choices.pageCourse ?? "";
	return "";
}

function toSelectOptions(
	{ key, options }: FormField,
	value: string,
	{ choices, country, courses = [] }: FieldViewInput,
): readonly SelectOption[] {
	if (key === "selectCourse") return courses;
	if (options === "countries") return toCountryOptions(choices.countries);
	if (options === "dialing codes") return toPhoneCodeOptions(choices.countries, value, country);
	if (options === "courses") return choices.courses;
	return options ?? [];
}

/** Nothing is preselected, except for a country or dialing code that is known. */
function toEmptyLabel({ kind, options }: FormField, value: string) {
	if (kind !== "select" || options === "dialing codes") return undefined;
	return options === "countries" && value !== "" ? undefined : "Select one";
}

/** The number of options above the separator, which cannot be chosen. */
const popularCount = 10;
const separatorOption: SelectOption = { separator: "──────────" };

function withSeparator(options: readonly SelectOption[]): SelectOption[] {
	return [...options.slice(0, popularCount), separatorOption, ...options.slice(popularCount)];
}

export function toCountryOptions(countries: readonly Country[]): SelectOption[] {
	return withSeparator(countries.map(({ code, name }) => ({ value: code, label: name })));
}

/**
 * Several countries share a code, and a list shows what is chosen by its value. The visitor's own country has the plain
 * one; its neighbors have the same with a plus, which is read alike.
 */
function toPhoneCodeOptions(
	countries: readonly Country[],
	code: string,
	visitorCountry: Country | undefined,
): SelectOption[] {
	const chosen =
		visitorCountry?.phoneCode === code
			? visitorCountry.code
			: countries.find(({ phoneCode }) => phoneCode === code)?.code;
	return withSeparator(
		countries.map((country) => ({
			value: country.phoneCode === code && country.code !== chosen ? `+${code}` : country.phoneCode,
			// The name first, because a list is searched by typing the beginning of an entry.
			label: `${country.name} (+${country.phoneCode})`,
			short: `+${country.phoneCode} ${country.code}`,
		})),
	);
}
