import { createMemo } from "#core/cache.ts";
import type { LocalDate } from "#core/time.ts";

/**
 * Creating a formatter costs a hundred times what using it does, and a page of course cards uses some two hundred.
 * Locales come from content and options from code, so only visitors' text used by mistake could fill this cache.
 */
function memoizeFormat<Options, Format extends object>(
	create: (locale: string, options?: Options) => Format,
): (locale: string, options?: Options) => Format {
	const formats = createMemo<Format>(1_000);
	return (locale, options) =>
		formats.get(`${locale} ${JSON.stringify(options)}`, () => create(locale, options));
}

/**
 * Counts follow the format of prices: in most of Europe, Intl writes an English price as "€1,850"
 * and an English count as "2.847", and side by side one of the two is misread.
 */
function toCountLocale(locale: string): string {
	const decimalMark = (options?: Intl.NumberFormatOptions) =>
		new Intl.NumberFormat(locale, options).formatToParts(0.5).find(({ type }) => type === "decimal")
			?.value;
	const ofPrices = decimalMark({ style: "currency", currency: "EUR" });
	return decimalMark() === ofPrices ? locale : "en";
}

export const numberFormat = memoizeFormat(
	(locale, options?: Intl.NumberFormatOptions) =>
		new Intl.NumberFormat(options?.style === "currency" ? locale : toCountLocale(locale), options),
);
export const dateFormat = memoizeFormat(
	(locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const listFormat = memoizeFormat(
	(locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const pluralRules = memoizeFormat((locale) => new Intl.PluralRules(locale));

/** "1 course", "1,200 courses": the words are English, the digits those of the place. */
export function formatCount(count: number, noun: string, locale = "en"): string {
	return `${numberFormat(locale).format(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Texts of days, amounts and durations: the same few hundred stand on every page, and each costs some microseconds. */
const texts = createMemo<string>(20_000);

/** The key names the function and its arguments: no two functions may share one. */
export const cachedText = texts.get;

/** "Thu, Dec 3"; with its year: "Wed, Jan 6, 2027". */
export function formatCalendarDay(day: LocalDate, locale: string, withYear: boolean): string {
	return cachedText(`day ${locale} ${withYear} ${day}`, () =>
		dateFormat(locale, {
			weekday: "short",
			day: "numeric",
			month: "short",
			...(withYear && { year: "numeric" }),
		}).format(day),
	);
}

/** "Dec 3"; with its year: "Jan 6, 2027". */
export function formatMonthDay(day: LocalDate, locale: string, withYear: boolean): string {
	return cachedText(`month day ${locale} ${withYear} ${day}`, () =>
		dateFormat(locale, {
			day: "numeric",
			month: "short",
			...(withYear && { year: "numeric" }),
		}).format(day),
	);
}

/** "Mon, Wed, Fri", each by its name; Monday is 1. */
export function formatWeekdays(weekdays: readonly number[], locale: string): string {
	return cachedText(`weekdays ${locale} ${weekdays}`, () =>
		listFormat(locale, { type: "unit", style: "short" }).format(
			// 1 January 2024 was a Monday.
			weekdays.map((weekday) =>
				dateFormat(locale, { weekday: "short" }).format(new Temporal.PlainDate(2024, 1, weekday)),
			),
		),
	);
}

/** "Mon, Wed, and Fri", for a sentence with commas of its own. */
export function joinTexts(texts: readonly string[], locale: string): string {
	return listFormat(locale, { type: "conjunction" }).format(texts);
}
