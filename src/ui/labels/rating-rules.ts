import { cachedText, numberFormat, pluralRules } from "#core/text/formats.ts";
import { messages } from "#ui/messages.ts";

/**
 * The numbers of a rating in the reader's own notation.
 * A count of zero, or an average outside the scale, has no text.
 */
export function ratingText(
	{ average, count }: { average: number; count: number },
	locale = "en",
	nouns: Record<string, string> = messages.ratings,
) {
	if (!(count > 0) || !(average > 0 && average <= 5)) return undefined;
	return {
		average: cachedText(`average ${locale} ${average}`, () =>
			numberFormat(locale, {
				minimumFractionDigits: 1,
				maximumFractionDigits: 1,
			}).format(average),
		),
		scale: numberText(5, locale),
		count: `${numberText(count, locale)} ${nouns[pluralCategory(count, locale)] ?? nouns.other ?? ""}`,
	};
}

const numberText = (count: number, locale: string) =>
	cachedText(`number ${locale} ${count}`, () => numberFormat(locale).format(count));

const pluralCategory = (count: number, locale: string) =>
	cachedText(`plural ${locale} ${count}`, () => pluralRules(locale).select(count));
