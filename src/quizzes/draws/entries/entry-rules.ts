import { accepted, type Result, refused } from "#core/result.ts";
import type { Prize } from "#quizzes/draws/prize-schema.ts";

interface EntryChoices {
	/** The country in which the person lives. */
	readonly countryCode: string;
	/** The page of winners may show first name and country. */
	readonly isNamePublic: boolean;
}

export interface EntryProblems {
	readonly terms: boolean;
	readonly country: boolean;
}

/** The order is that of the site's countries. */
export const selectPrizeCountries = <Country extends { readonly code: string }>(
	{ countries }: Pick<Prize, "countries">,
	all: readonly Country[],
): readonly Country[] =>
	countries ? all.filter(({ code }) => countries.includes(code)) : [...all];

/** Reads what a form sent. Only the box about the name may stay empty. */
export function readEntry(
	body: unknown,
	countries: readonly { readonly code: string }[],
): Result<EntryChoices, EntryProblems> {
	const sent: Record<string, unknown> = Object(body);
	const country = countries.find(({ code }) => code === sent.country);
	if (!country || sent.terms !== "1")
		return refused({ terms: sent.terms !== "1", country: country === undefined });
	return accepted({ countryCode: country.code, isNamePublic: sent.name === "1" });
}
