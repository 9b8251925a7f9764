import type { Branded } from "./ids.ts";
import { cachedText, numberFormat } from "./text/formats.ts";

export type CurrencyCode = Branded<string, "currency">;

/** Amounts are whole minor units (cents, paise), so that adding them never rounds. */
export interface Money {
	readonly minor: number;
	readonly currency: CurrencyCode;
}

const isCurrencyCode = (text: string): text is CurrencyCode => /^[A-Z]{3}$/.test(text);

export function currencyCode(text: string): CurrencyCode {
	if (!isCurrencyCode(text)) throw new RangeError(`${JSON.stringify(text)} is not a currency code`);
	return text;
}

const digitsByCurrency = new Map<CurrencyCode, number>();

/** The number of digits that the currency has after the point: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: CurrencyCode): number {
	const known = digitsByCurrency.get(currency);
	if (known !== undefined) return known;
	const options = numberFormat("en", {
		style: "currency",
		currency,
	}).resolvedOptions();
	const digits = options.maximumFractionDigits ?? 2;
	digitsByCurrency.set(currency, digits);
	return digits;
}

/** Rounded half away from zero to the currency's smallest unit. */
export function toMoney(major: number, currency: CurrencyCode): Money {
	if (!Number.isFinite(major)) throw new RangeError("an amount must be a finite number");
	const scaled = Math.abs(major) * 10 ** minorDigits(currency);
	// The tiny addition undoes binary fractions such as 1.005 * 100 = 100.49999999999999.
	const rounded = Math.round(scaled * (1 + Number.EPSILON));
	// `|| 0` because a negative zero would print as "-0".
	return { minor: Math.sign(major) * rounded || 0, currency };
}

const abroadSuffix = "-x-abroad";

/**
 * The locale for readers who pay in another currency at home: "$449" would be their own dollars
 * there, so prices are written "US$449". It is a private part of the language tag, which every
 * other format ignores.
 */
export const toLocaleAbroad = (locale: string): string => locale + abroadSuffix;

export const isLocaleAbroad = (locale: string): boolean => locale.endsWith(abroadSuffix);

/** No two dollars share a symbol in world English: "US$", "CA$", "A$". */
const toMoneyLocale = (locale: string) => (isLocaleAbroad(locale) ? "en-001" : locale);

/** Whole amounts are shown without ".00", as shop prices are. */
export function formatMoney(money: Money, locale: string): string {
	const { currency, minor } = money;
	return cachedText(`money ${locale} ${currency} ${minor}`, () => {
		const digits = minorDigits(currency);
		const whole = minor % 10 ** digits === 0;
		return numberFormat(toMoneyLocale(locale), {
			style: "currency",
			currency,
			minimumFractionDigits: whole ? 0 : digits,
			maximumFractionDigits: whole ? 0 : digits,
		}).format(minor / 10 ** digits);
	});
}

/** "US dollars", "euros". */
export function formatMoneyName(currency: string): string {
	const format = numberFormat("en-US", { style: "currency", currency, currencyDisplay: "name" });
	return format.formatToParts(2).find(({ type }) => type === "currency")?.value ?? currency;
}

/** The symbol in a locale: "$", "₹"; abroad "US$". */
export function currencySymbol(currency: CurrencyCode, locale: string): string {
	const parts = numberFormat(toMoneyLocale(locale), {
		style: "currency",
		currency,
	}).formatToParts(0);
	return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** Converts to whole units, which people and the published calls use. */
export function toMajorUnits({ minor, currency }: Money): number {
	return minor / 10 ** minorDigits(currency);
}

/** "531.00", for programs and spreadsheets: no rounding, and every digit of the currency. */
export function formatDecimal(money: Money): string {
	return toMajorUnits(money).toFixed(minorDigits(money.currency));
}
