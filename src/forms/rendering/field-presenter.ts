import { defaultPhoneCode, type FieldKey } from "#forms/fields/field-key.ts";
import { fieldIn, type OwnTexts } from "#forms/fields/field-text-rules.ts";
import { type FormField, fieldOf, starred } from "#forms/fields/form-field.ts";
import {
	type FormValues,
	isTicked,
	queryTypeOf,
} from "#forms/fields/form-value-rules.ts";
import { digitsOf } from "#forms/fields/phone-rules.ts";
import type { Forms } from "#forms/placements/placement-rules.ts";
import type { SelectOption } from "#ui/controls/select.tsx";
import type { Country } from "#visitors/audience/country.ts";

/** Lists that only the server can fill. */
export interface ListedChoices {
	readonly countries: readonly Country[];
	/** Values are course ids. */
	readonly courses: readonly {
		readonly value: string;
		readonly label: string;
	}[];
}

/** What another field must hold for this one to be seen: the page's style shows and hides it, without script. */
export type ShownFor = "business" | "US" | "CA";

/** One field as it is drawn. */
export interface FieldView extends FormField {
	readonly id: string;
	readonly words: string;
	readonly hint: string | undefined;
	/** So many words are room enough. */
	readonly counted: number | undefined;
	readonly value: string;
	readonly ticked: boolean;
	readonly error: string | undefined;
	readonly list: readonly SelectOption[];
	/** The first choice of a list in which nothing is chosen yet. */
	readonly empty: string | undefined;
	readonly shownFor: ShownFor | undefined;
}

interface Around {
	/** Of the form. */
	readonly id: string;
	readonly named: readonly FieldKey[];
	readonly values: FormValues;
	readonly country: Country | undefined;
	readonly words: Forms["consent"];
	readonly choices: ListedChoices;
	/** What the form says of this field itself. */
	readonly own: OwnTexts;
	readonly error: string | undefined;
}

export function viewField(key: FieldKey, around: Around): FieldView {
	const { own } = around;
	const field = fieldIn(fieldOf(key), own);
	const id = `${around.id}-${key}`;
	const value = shownValue(key, around);
	return {
		...field,
		id,
		words: wordsOf(field, around.words),
		hint: own.hint ?? hints[key],
		counted: own.words,
		value,
		ticked: isTicked(around.values, key),
		error: around.error,
		list: listOf(field, value, around),
		empty: emptyOf(field, value),
		shownFor: shownForOf(key, around.named),
	};
}

const hints: Partial<Record<FieldKey, string>> = {
	personPhone: "So that an advisor can call you.",
};

/** A form that does not ask for whom, or where, shows what it has. */
function shownForOf(
	key: FieldKey,
	named: readonly FieldKey[],
): ShownFor | undefined {
	if (key === "company" && named.includes("queryType")) return "business";
	if (!named.includes("country")) return undefined;
	return key === "cState" ? "US" : key === "cProvince" ? "CA" : undefined;
}

function wordsOf(field: FormField, words: Forms["consent"]): string {
	const { key } = field;
	if (key === "agree") return `${words.agree}\u00a0*`;
	if (key === "agreeSms") return words.sms;
	if (key === "agreeCall") return words.call;
	return starred(field);
}

/** As it was typed, whatever it was; else what is most likely. */
function shownValue(key: FieldKey, { values, country }: Around): string {
	if (key === "queryType") return queryTypeOf(values);
	const typed = values[key];
	if (key === "phoneCode")
		return (
			digitsOf(typeof typed === "string" ? typed : "") ||
			(country?.phoneCode ?? defaultPhoneCode)
		);
	if (typeof typed === "string" && typed !== "") return typed;
	if (key === "country" && typed === undefined) return country?.code ?? "";
	return "";
}

function listOf(
	{ options }: FormField,
	value: string,
	{ choices, country }: Around,
): readonly SelectOption[] {
	if (options === "countries") return countryOptions(choices.countries);
	if (options === "dialing codes")
		return codeOptions(choices.countries, value, country);
	if (options === "courses") return choices.courses;
	return options ?? [];
}

/** Nothing is guessed for a visitor; where the answer is known there is nothing to choose first. */
function emptyOf({ kind, options }: FormField, value: string) {
	if (kind !== "select" || options === "dialing codes") return undefined;
	return options === "countries" && value !== "" ? undefined : "Please choose";
}

/** So many are offered first; a line that nobody can choose parts them from the others. */
const offeredFirst = 10;
const line: SelectOption = { separator: "──────────" };

function withLine(options: readonly SelectOption[]): SelectOption[] {
	return [
		...options.slice(0, offeredFirst),
		line,
		...options.slice(offeredFirst),
	];
}

export function countryOptions(countries: readonly Country[]): SelectOption[] {
	return withLine(
		countries.map(({ code, name }) => ({ value: code, label: name })),
	);
}

/**
 * Several countries share a code, and a list shows what is chosen by its value. The visitor's own country has the plain
 * one; its neighbors have the same with a plus, which is read alike.
 */
function codeOptions(
	countries: readonly Country[],
	code: string,
	here: Country | undefined,
): SelectOption[] {
	const chosen =
		here?.phoneCode === code
			? here.code
			: countries.find(({ phoneCode }) => phoneCode === code)?.code;
	return withLine(
		countries.map((country) => ({
			value:
				country.phoneCode === code && country.code !== chosen
					? `+${code}`
					: country.phoneCode,
			label: `+${country.phoneCode} ${country.name}`,
		})),
	);
}
