import * as z from "zod/mini";
import {
	type ContentPart,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import { type Country, countrySchema } from "./audience/country.ts";
import { replaceCountries } from "./audience/country-store.ts";

export const countriesPart: ContentPart<Country[]> = {
	files: "countries.yaml",
	schema: z.array(countrySchema).check(z.minLength(1)),
	check: (files) => findRepeatedEntries(files, ["id", "code", "name"]),
	store: (tx, [countries = []]) => replaceCountries(tx, countries),
};
