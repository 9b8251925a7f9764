import { numberFormat, pluralRules, wordsOnce } from "#core/text/formats.ts";

export interface RatingText {
	average: string;
	scale: string;
	count: string;
}

const countWords: Record<string, string> = { one: "rating", other: "ratings" };

/**
 * The numbers of a rating in the reader's own notation. Nobody's opinion is no
 * opinion: a count of zero, or an average nobody could have given, has no text.
 */
export function ratingText(
	{ average, count }: { average: number; count: number },
	locale = "en",
	words: Record<string, string> = countWords,
): RatingText | undefined {
	if (!(count > 0) || !(average > 0 && average <= 5)) return undefined;
	return {
		average: wordsOnce(`average ${locale} ${average}`, () =>
			numberFormat(locale, {
				minimumFractionDigits: 1,
				maximumFractionDigits: 1,
			}).format(average),
		),
		scale: numberText(5, locale),
		count: `${numberText(count, locale)} ${words[pluralOf(count, locale)] ?? words.other ?? ""}`,
	};
}

const numberText = (count: number, locale: string) =>
	wordsOnce(`number ${locale} ${count}`, () =>
		numberFormat(locale).format(count),
	);

const pluralOf = (count: number, locale: string) =>
	wordsOnce(`plural ${locale} ${count}`, () =>
		pluralRules(locale).select(count),
	);
