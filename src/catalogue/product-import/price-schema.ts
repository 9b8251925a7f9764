import * as z from "zod/mini";
import type { PriceMode, StatedPrice } from "#catalogue/product.ts";
import { currencyCode, toMoney } from "#core/money.ts";
import { readCollection } from "#platform/content/collections/content-snapshot.ts";
import { describeIssue } from "#platform/content/mistakes/value-problems.ts";
import {
	type VisiblePeriod,
	visiblePeriodCheck,
	visiblePeriodFields,
} from "#platform/content/visible-period.ts";
import type { Tx } from "#platform/database/database.ts";
import { countryCollection } from "#visitors/audience/country-content.ts";

/** An amount in whole units, as in the files; the country decides about the currency. */
export interface Amount {
	readonly mode: PriceMode;
	readonly country: string;
	readonly amount: number;
	/** Charged in its place on some days. */
	readonly offer?: Pick<VisiblePeriod, "from" | "until"> & {
		readonly amount: number;
	};
}

export const priceAmountSchema = z.number().check(z.nonnegative());

const priceWithOfferSchema = z
	.strictObject({
		price: priceAmountSchema,
		offer: z.optional(priceAmountSchema),
		...visiblePeriodFields,
	})
	.check(
		visiblePeriodCheck,
		z.refine(({ price, offer }) => offer === undefined || offer < price, {
			error: "is not lower than price",
			path: ["offer"],
		}),
		z.refine(
			({ offer, from, until, hidden }) =>
				offer !== undefined || (from ?? until ?? hidden) === undefined,
			{ error: "is missing, and only an offer has days", path: ["offer"] },
		),
	);

type StatedAmount = Pick<Amount, "amount" | "offer">;

/**
 * A number, or a price with an offer that is lower from one day to another. It is no union, because
 * messages of unions name no field.
 */
export const priceSchema = z.transform((written, { issues }): StatedAmount => {
	const isObject = typeof written === "object" && written !== null;
	const read = isObject
		? priceWithOfferSchema.safeParse(written, { error: describeIssue })
		: priceAmountSchema.safeParse(written, { error: describeIssue });
	if (!read.success) {
		for (const issue of read.error.issues)
			issues.push({ ...issue, code: "custom", input: written });
		return z.NEVER;
	}
	if (typeof read.data === "number") return { amount: read.data };
	const { price, offer, from, until, hidden } = read.data;
	if (offer === undefined || hidden) return { amount: price };
	return { amount: price, offer: { amount: offer, from, until } };
});

export const countryCodeSchema = z
	.string()
	.check(z.regex(/^[A-Z]{2}$/, "must be a country code such as US"));

/** Bundles and university programs have one price for the whole in each country. */
export const programPricesSchema = z.pipe(
	z.record(countryCodeSchema, priceSchema),
	z.transform((prices): Amount[] =>
		Object.entries(prices).map(([country, price]) => ({
			mode: "program",
			country,
			...price,
		})),
	),
);

export type PriceConverter = (amount: Amount) => StatedPrice;

/**
 * Countries are stored before products, so that their currencies can be read in the transaction of
 * the import.
 */
export async function loadPriceConverter(tx: Tx): Promise<PriceConverter> {
	const currencies = new Map(
		(await readCollection(tx, countryCollection)).map(({ code, currency }) => [
			code,
			currencyCode(currency),
		]),
	);
	return ({ mode, country, amount, offer }) => {
		const currency = currencies.get(country);
		if (!currency) throw new Error(`${country} is no stored country`);
		const price = toMoney(amount, currency);
		const offered = offer && toMoney(offer.amount, currency);
		// Some money has no cents, so an offer can be as high as the price once both are rounded.
		const isLower = offered && offered.minor < price.minor;
		return {
			mode,
			country,
			price,
			offer: isLower ? { ...offer, price: offered } : undefined,
		};
	};
}
