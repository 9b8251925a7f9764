import type { SuggestedCountry } from "#visitors/calls.ts";
import type { VisitorLocation } from "./audience-rules.ts";
import type { Country } from "./country.ts";

/**
 * Decides which country to suggest to visitors who see prices in the money of another one. The time
 * zone of the browser decides alone, because few people set it to another country than theirs; the
 * region of its language says little, because many read in English of the United States everywhere.
 * Undefined where they have chosen a country, and where the site has no prices in the money of
 * theirs, so that the suggestion would change nothing.
 */
export function decideSuggestedCountry({
	place,
	zoneCountry,
	currencyOf,
}: {
	readonly place: Pick<VisitorLocation, "country" | "chosen">;
	/** The country of the browser's time zone. */
	readonly zoneCountry: Country | undefined;
	/** Finds the money in which a country sees prices. */
	readonly currencyOf: (country: Country) => string | undefined;
}): SuggestedCountry | undefined {
	const { country: shown, chosen } = place;
	if (chosen || !shown || !zoneCountry) return undefined;
	const currency = currencyOf(zoneCountry);
	const shownCurrency = currencyOf(shown);
	if (!currency || !shownCurrency) return undefined;
	if (currency !== zoneCountry.currency || currency === shownCurrency) return undefined;
	const { code, name } = zoneCountry;
	return { code, name, currency, shown: { code: shown.code, currency: shownCurrency } };
}
