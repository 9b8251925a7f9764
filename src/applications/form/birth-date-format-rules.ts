import { localeFor } from "#catalogue/rules.ts";
import { dateFormat } from "#core/text/formats.ts";
import { birthDateFields } from "#leads/application-rules.ts";

type BirthDateField = (typeof birthDateFields)[number];

/** The three fields of a date in the order in which people of a country write one; stored is always day-month-year. */
export interface BirthDateFormat {
	readonly fields: readonly [BirthDateField, ...BirthDateField[]];
	/** Christmas Eve: its day cannot be taken for a month. */
	readonly example: string;
}

const dayFirst: BirthDateFormat = {
	fields: birthDateFields,
	example: "24 12 1999",
};
const monthFirst: BirthDateFormat = {
	fields: ["birthMonth", "birthDay", "birthYear"],
	example: "12 24 1999",
};

export function findBirthDateFormat(country: string | undefined): BirthDateFormat {
	const parts = dateFormat(localeFor(country), {
		day: "numeric",
		month: "numeric",
		year: "numeric",
	})
		.formatToParts(0)
		.map(({ type }) => type);
	return parts.indexOf("month") < parts.indexOf("day") ? monthFirst : dayFirst;
}
