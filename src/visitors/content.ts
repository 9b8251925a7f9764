import * as z from "zod/mini";
import { type ContentPart, findRepeatedEntries } from "#platform/content/content.ts";
import { type Country, countrySchema } from "./audience/country.ts";
import { replaceCountries } from "./audience/country-store.ts";

export const countriesPart: ContentPart<Country[]> = {
	files: "countries.yaml",
	schema: z.array(countrySchema).check(z.minLength(1)),
	check: (files) => findRepeatedEntries(files, ["id", "code", "name"]),
	warn: (files, _all, { siteCountry }) =>
		files
			.filter(({ value }) => value.every(({ code }) => code !== siteCountry))
			.map(({ file }) => ({
				file,
				path: "",
				reason: `does not name ${siteCountry}, which is SITE_COUNTRY: the site does not start with it`,
			})),
	store: (tx, [countries = []]) => replaceCountries(tx, countries),
};
