import { numberFormat, pluralRules } from "#core/formats.ts";

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
	const plural = pluralRules(locale).select(count);
	return {
		average: numberFormat(locale, {
			minimumFractionDigits: 1,
			maximumFractionDigits: 1,
		}).format(average),
		scale: numberFormat(locale).format(5),
		count: `${numberFormat(locale).format(count)} ${words[plural] ?? words.other ?? ""}`,
	};
}
