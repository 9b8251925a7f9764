import * as z from "zod/mini";
import {
	type ContentPart,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import type { Country } from "./audience/country.ts";
import { replaceCountries } from "./audience/country-store.ts";

const countrySchema = z.pipe(
	z.strictObject({
		id: z.int().check(z.positive()),
		code: z
			.string()
			.check(z.regex(/^[A-Z]{2}$/, "must be a two-letter country code")),
		name: z.string().check(z.minLength(1)),
		phoneCode: z
			.string()
			.check(z.regex(/^\d{1,7}$/, "must be digits only, without a plus sign")),
		currency: z
			.string()
			.check(z.regex(/^[A-Z]{3}$/, "must be a three-letter currency code")),
		european: z._default(z.boolean(), false),
		cityId: z.optional(z.int()),
		cityName: z.optional(z.string()),
	}),
	z.transform(
		(read): Country => ({
			...read,
			cityId: read.cityId,
			cityName: read.cityName,
		}),
	),
);

export const countriesPart: ContentPart<Country[]> = {
	files: "countries.yaml",
	schema: z.array(countrySchema).check(z.minLength(1)),
	check: (files) => findRepeatedEntries(files, ["id", "code", "name"]),
	store: (tx, [countries = []]) => replaceCountries(tx, countries),
};
