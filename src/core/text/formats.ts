import type { LocalDate } from "#core/time.ts";

/**
 * Formatters of the platform, kept once made: making one costs a hundred times what using it does, and a
 * page of course cards uses some two hundred.
 */
const kept = new Map<string, unknown>();
/** Locales come from content and options from code, so this many means that something feeds it visitors' text. */
const mostKept = 1_000;

function once<Format>(
	kind: string,
	locale: string,
	options: object | undefined,
	make: () => Format,
): Format {
	const key = `${kind} ${locale} ${JSON.stringify(options)}`;
	const known = kept.get(key) as Format | undefined;
	if (known) return known;
	if (kept.size >= mostKept) kept.clear();
	const made = make();
	kept.set(key, made);
	return made;
}

export function numberFormat(
	locale: string,
	options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
	return once(
		"number",
		locale,
		options,
		() => new Intl.NumberFormat(locale, options),
	);
}

/** "1 course", "1,200 courses": the words are English, the digits those of the place. */
export function counted(count: number, noun: string, locale = "en"): string {
	return `${numberFormat(locale).format(count)} ${noun}${count === 1 ? "" : "s"}`;
}

export function dateFormat(
	locale: string,
	options?: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
	return once(
		"date",
		locale,
		options,
		() => new Intl.DateTimeFormat(locale, options),
	);
}

/** Words for days, amounts and lengths, kept too: the same few hundred are said on every page, and each costs some microseconds. */
const keptWords = new Map<string, string>();
const mostWords = 20_000;

/** The key says what the words are made from, and whose they are: no two makers may share one. */
export function wordsOnce(key: string, make: () => string): string {
	const known = keptWords.get(key);
	if (known !== undefined) return known;
	if (keptWords.size >= mostWords) keptWords.clear();
	const words = make();
	keptWords.set(key, words);
	return words;
}

/** "Thu, Dec 3"; with its year: "Wed, Jan 6, 2027". */
export function dayWords(
	day: LocalDate,
	locale: string,
	withYear: boolean,
): string {
	return wordsOnce(`day ${locale} ${withYear} ${day}`, () =>
		dateFormat(locale, {
			weekday: "short",
			day: "numeric",
			month: "short",
			...(withYear && { year: "numeric" }),
		}).format(day),
	);
}

/** "Mon, Wed, Fri"; Monday is 1. */
export function weekdayWords(
	weekdays: readonly number[],
	locale: string,
): string {
	return wordsOnce(`weekdays ${locale} ${weekdays}`, () => {
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
	return once(
		"list",
		locale,
		options,
		() => new Intl.ListFormat(locale, options),
	);
}

export function pluralRules(locale: string): Intl.PluralRules {
	return once("plural", locale, undefined, () => new Intl.PluralRules(locale));
}
