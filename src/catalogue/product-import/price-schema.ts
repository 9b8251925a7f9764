import * as z from "zod/mini";
import type { PriceMode, ProductPrice } from "#catalogue/product.ts";
import { currencyCode, toMoney } from "#core/money.ts";
import {
	type AllContent,
	listContentFiles,
} from "#platform/content/content.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import { listCountries } from "#visitors/audience/country-store.ts";

/** An amount in whole units, as the files give it; in which money, the country says. */
export interface Amount {
	readonly mode: PriceMode;
	readonly country: string;
	readonly amount: number;
}

export const priceAmountSchema = z.number().check(z.nonnegative());
export const countryCodeSchema = z
	.string()
	.check(z.regex(/^[A-Z]{2}$/, "must be a country code such as US"));

/** Of bundles and university programs: one price for the whole in each country. */
export const programPricesSchema = z.pipe(
	z.record(countryCodeSchema, priceAmountSchema),
	z.transform((prices): Amount[] =>
		Object.entries(prices).map(([country, amount]) => ({
			mode: "program",
			country,
			amount,
		})),
	),
);

export type PriceConverter = (amount: Amount) => ProductPrice;

/** Countries are stored before products, so that the import itself can be asked. */
export async function loadPriceConverter(tx: Tx): Promise<PriceConverter> {
	const currencies = new Map(
		(await listCountries(tx)).map(({ code, currency }) => [
			code,
			currencyCode(currency),
		]),
	);
	return ({ mode, country, amount }) => {
		const currency = currencies.get(country);
		if (!currency) throw new Error(`${country} is no stored country`);
		return { mode, country, price: toMoney(amount, currency) };
	};
}

export function knownCountries(all: AllContent): ReadonlySet<string> {
	const files = listContentFiles<Country[]>(all, "countries.yaml");
	return new Set(files.flatMap(({ value }) => value.map(({ code }) => code)));
}
