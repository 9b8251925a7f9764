import type { ProductFields } from "#catalogue/product.ts";
import type { VisiblePeriod } from "#platform/content/visible-period.ts";

/** Converts ratings for cards: learners are known without ratings, too. */
export function toCardRatings(ratings: ProductFields["ratings"]) {
	return {
		ratings: ratings && { average: ratings.average, count: ratings.count },
		learners: ratings?.learners ?? 0,
	};
}

/** Neither the card nor the page shows them. */
type SeparateField = "popularity" | "amounts" | keyof VisiblePeriod;

/** Separates what cards show, in the order of these fields, from what only the product's own page shows. */
export function splitProduct<
	Read extends Pick<ProductFields, "popularity"> & VisiblePeriod & { amounts: unknown },
	Field extends Exclude<keyof Read, SeparateField>,
>(read: Read, cardFields: readonly Field[]) {
	const { popularity, amounts, from, until, hidden, ...details } = read;
	const card = {} as Pick<Read, Field>;
	for (const field of cardFields) {
		card[field] = read[field];
		delete (details as Partial<Read>)[field];
	}
	return {
		card,
		popularity,
		visibility: { from, until, hidden },
		details: details as Omit<Read, Field | SeparateField>,
		amounts: amounts as Read["amounts"],
	};
}
