import type { CountryEntry, Locator } from "#visitors/calls.ts";
import type { Country } from "./country.ts";

/** The entry of the country dropdown at this index is a line that cannot be chosen. */
export const countrySeparatorIndex = 10;
/** Shown until the list is hovered, touched or focused. */
export const initialCountryCount = 25;

type CountryDropdownEntry =
	| { readonly kind: "country"; readonly country: CountryEntry }
	| { readonly kind: "separator" };

export function toCountryDropdownEntries(
	countries: readonly CountryEntry[],
): CountryDropdownEntry[] {
	const entries = countries.map((country) => ({ kind: "country", country }) as const);
	if (entries.length <= countrySeparatorIndex) return entries;
	return [
		...entries.slice(0, countrySeparatorIndex),
		{ kind: "separator" },
		...entries.slice(countrySeparatorIndex),
	];
}

/** All matches of a typed text; without one, a short list until it is revealed. */
export function visibleCountryEntries(
	found: readonly CountryEntry[],
	list: { readonly typed: string; readonly revealed: boolean },
): CountryDropdownEntry[] {
	if (list.typed.trim()) return found.map((country) => ({ kind: "country", country }));
	const entries = toCountryDropdownEntries(found);
	return list.revealed ? entries : entries.slice(0, initialCountryCount);
}

/** The field was published under two names. */
export function findCountryPhoneCode(entry: {
	phnCode?: string | undefined;
	countryPhoneCode?: string | undefined;
}): string | undefined {
	return entry.phnCode || entry.countryPhoneCode || undefined;
}

/**
 * Searches by name, by the code of the country or of its money, or by dialing code, with or without its plus sign. The
 * best match comes first.
 */
export function searchCountries(countries: readonly CountryEntry[], typed: string): CountryEntry[] {
	const searched = normalizeCountryName(typed);
	if (!searched) return [...countries];
	const digits = searched.replace(/^\+/, "");
	const rank = (country: CountryEntry): number => {
		const name = normalizeCountryName(country.name);
		const codes = [country.code, country.currency].map((code) => code?.toLowerCase());
		if (codes.includes(searched) || findCountryPhoneCode(country) === digits) return 0;
		if (name.startsWith(searched)) return 1;
		return name.split(/[^\p{L}]+/u).some((word) => word.startsWith(searched))
			? 2
			: name.includes(searched)
				? 3
				: 4;
	};
	return countries
		.map((country) => ({ country, rank: rank(country) }))
		.filter((match) => match.rank < 4)
		.sort((a, b) => a.rank - b.rank)
		.map((match) => match.country);
}

function normalizeCountryName(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

/** "₹ INR", "CHF": the sign, where the money has one, and the code, because several have the same sign. */
export function formatCurrencyName(currency: string | undefined): string {
	if (!currency) return "";
	const sign = new Intl.NumberFormat("en", {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
	})
		.formatToParts(0)
		.find(({ type }) => type === "currency")?.value;
	return sign === currency ? currency : `${sign} ${currency}`;
}

const namesWithArticle =
	/^(United|U\.S\.) |^(Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|Seychelles)$|(Islands|Republic|Territory|Territories)$/;

/** "in the United States", "in India". */
export const toCountryInSentence = (name: string): string =>
	namesWithArticle.test(name) ? `the ${name}` : name;

export function toCountryEntry(country: Country): CountryEntry {
	const { id, code, name, phoneCode } = country;
	return { id, code, name, phnCode: phoneCode, countryPhoneCode: phoneCode };
}

export function toLocator(country: Country): Locator {
	return {
		code: country.code,
		phnCode: country.phoneCode,
		currency_code: country.currency,
		country_name: country.name,
		country_id: country.id,
		default_city_id: country.cityId ?? null,
		default_city_name: country.cityName ?? null,
	};
}

/** The visitor's choice comes first, then the country of a trusted CDN, then the site's. */
export function decideVisitorCountry(input: {
	readonly chosen: string | undefined;
	readonly cdn: {
		readonly trusted: boolean;
		readonly country: string | undefined;
	};
	readonly site: string;
	readonly known: (code: string) => Country | undefined;
}): { country: Country | undefined; chosen: boolean } {
	const chosen = input.chosen && input.known(input.chosen);
	if (chosen) return { country: chosen, chosen: true };
	if (!input.cdn.trusted) return { country: input.known(input.site), chosen: false };
	// The CDN does not know the country: the visitor counts as not European and sees prices of the US.
	return {
		country: input.known(input.cdn.country ?? "US") ?? input.known("US"),
		chosen: false,
	};
}

/** A typed city has no id. */
export function toCountryLocation(country: Country | undefined, cityOther: string | undefined) {
	if (!country) return undefined;
	const { id, name, code, cityId = null, cityName = null } = country;
	const city = cityOther
		? { city_id: null, city_name: cityOther }
		: { city_id: cityId, city_name: cityName };
	const data = { country_id: id, country_name: name, code, ...city };
	return { status: 200, data } as const;
}
