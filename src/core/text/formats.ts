import type { LocalDate } from "#core/time.ts";

/**
 * Formatters of the platform, kept once made: making one costs a hundred times what using it does, and a
 * page of course cards uses some two hundred.
 */
const formatCache = new Map<string, unknown>();
/** Locales come from content and options from code, so this many means that something feeds it visitors' text. */
const maxCachedFormats = 1_000;

function cachedFormat<Format>(
	kind: string,
	locale: string,
	options: object | undefined,
	make: () => Format,
): Format {
	const key = `${kind} ${locale} ${JSON.stringify(options)}`;
	const known = formatCache.get(key) as Format | undefined;
	if (known) return known;
	if (formatCache.size >= maxCachedFormats) formatCache.clear();
	const made = make();
	formatCache.set(key, made);
	return made;
}

export function numberFormat(
	locale: string,
	options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
	return cachedFormat(
		"number",
		locale,
		options,
		() => new Intl.NumberFormat(locale, options),
	);
}

/** "1 course", "1,200 courses": the words are English, the digits those of the place. */
export function formatCount(
	count: number,
	noun: string,
	locale = "en",
): string {
	return `${numberFormat(locale).format(count)} ${noun}${count === 1 ? "" : "s"}`;
}

export function dateFormat(
	locale: string,
	options?: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
	return cachedFormat(
		"date",
		locale,
		options,
		() => new Intl.DateTimeFormat(locale, options),
	);
}

/** Words for days, amounts and lengths, kept too: the same few hundred are said on every page, and each costs some microseconds. */
const textCache = new Map<string, string>();
const maxCachedTexts = 20_000;

/** The key says what the words are made from, and whose they are: no two makers may share one. */
export function cachedText(key: string, make: () => string): string {
	const known = textCache.get(key);
	if (known !== undefined) return known;
	if (textCache.size >= maxCachedTexts) textCache.clear();
	const text = make();
	textCache.set(key, text);
	return text;
}

/** "Thu, Dec 3"; with its year: "Wed, Jan 6, 2027". */
export function formatCalendarDay(
	day: LocalDate,
	locale: string,
	withYear: boolean,
): string {
	return cachedText(`day ${locale} ${withYear} ${day}`, () =>
		dateFormat(locale, {
			weekday: "short",
			day: "numeric",
			month: "short",
			...(withYear && { year: "numeric" }),
		}).format(day),
	);
}

/** "Mon, Wed, Fri"; Monday is 1. */
export function formatWeekdays(
	weekdays: readonly number[],
	locale: string,
): string {
	return cachedText(`weekdays ${locale} ${weekdays}`, () => {
		const { format } = dateFormat(locale, { weekday: "short" });
		// 1 January 2024 was a Monday.
		const names = weekdays.map((weekday) =>
			format(new Temporal.PlainDate(2024, 1, weekday)),
		);
		return listFormat(locale, { type: "unit", style: "short" }).format(names);
	});
}

export function listFormat(
	locale: string,
	options?: Intl.ListFormatOptions,
): Intl.ListFormat {
	return cachedFormat(
		"list",
		locale,
		options,
		() => new Intl.ListFormat(locale, options),
	);
}

export function pluralRules(locale: string): Intl.PluralRules {
	return cachedFormat(
		"plural",
		locale,
		undefined,
		() => new Intl.PluralRules(locale),
	);
}
