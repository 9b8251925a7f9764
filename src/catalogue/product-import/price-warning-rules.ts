import {
	type AllContent,
	type ContentFile,
	type ContentProblem,
	listContentFiles,
} from "#platform/content/content.ts";
import type { Country } from "#visitors/audience/country.ts";
import { countryCollection } from "#visitors/audience/country-content.ts";
import { knownProducts, type ProductOutline, productFiles } from "./content-reference-rules.ts";

type ProductFiles = readonly ContentFile<ProductOutline>[];

/** Programs are cheaper than their courses, but below this part a digit is most likely missing. */
const leastPart = 0.1;

/** Programs that cost less than a tenth of what their courses cost one by one. */
export function findCheapPrograms(files: ProductFiles, all: AllContent): ContentProblem[] {
	const courses = knownProducts(all, "course");
	return files.flatMap(({ file, value: { lowestPrices, points } }) => {
		const prices = points
			.filter(({ path, where }) => path.startsWith("courses.") && where === productFiles.course)
			.map(({ to }) => courses.get(to)?.lowestPrices ?? {});
		return Object.entries(lowestPrices).flatMap(([country, price]) => {
			const sum = prices.reduce((total, by) => total + (by[country] ?? Number.NaN), 0);
			return price < sum * leastPart
				? [
						{
							file,
							path: `prices.${country}`,
							reason: `is ${price}, and its courses cost ${sum} one by one. Check that no digit is missing`,
						},
					]
				: [];
		});
	});
}

/**
 * Products with prices, and none in the country of the site or for its currency: most visitors would read a price in
 * foreign money, or none.
 */
export function findUnsoldProducts(
	files: ProductFiles,
	siteCountry: string,
	all: AllContent,
): ContentProblem[] {
	const currencies = new Map(
		listContentFiles<readonly Country[]>(all, countryCollection.where).flatMap(({ value }) =>
			value.map(({ code, currency }) => [code, currency] as const),
		),
	);
	const wanted = currencies.get(siteCountry);
	// Content without this country has a warning of its own.
	if (wanted === undefined) return [];
	return files
		.filter(({ value: { lowestPrices } }) => {
			const countries = Object.keys(lowestPrices);
			return countries.length > 0 && countries.every((code) => currencies.get(code) !== wanted);
		})
		.map(({ file, value: { lowestPrices } }) => ({
			file,
			path: "prices",
			reason: `has prices for ${Object.keys(lowestPrices).join(", ")}, and none for ${siteCountry}, which is SITE_COUNTRY. Add ${siteCountry}`,
		}));
}
