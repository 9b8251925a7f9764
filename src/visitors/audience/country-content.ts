import { defineCollection } from "#platform/content/collections/collection.ts";
import { countrySchema } from "./country.ts";

export const countryCollection = defineCollection("countries", {
	files: "countries.yaml",
	schema: countrySchema,
	atLeastOne: true,
	key: "code",
	unique: ["id", "name"],
	translated: ["name"],
	warn: (files, _all, { siteCountry }) =>
		files
			.filter(({ value }) => value.every(({ code }) => code !== siteCountry))
			.map(({ file }) => ({
				file,
				path: "",
				reason: `does not name ${siteCountry}, which is SITE_COUNTRY: the site does not start with it`,
			})),
});
