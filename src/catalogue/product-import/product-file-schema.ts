import type { ProductFields } from "#catalogue/product.ts";

/** As cards store them: learners are known without ratings, too. */
export function toCardRatings(ratings: ProductFields["ratings"]) {
	return {
		ratings: ratings && { average: ratings.average, count: ratings.count },
		learners: ratings?.learners ?? 0,
	};
}

/** Separates what cards show, in the order of these fields, from what only the product's own page shows. */
export function splitProduct<
	Read extends Pick<ProductFields, "popularity"> & { amounts: unknown },
	Field extends Exclude<keyof Read, "popularity" | "amounts">,
>(read: Read, cardFields: readonly Field[]) {
	const { popularity, amounts, ...details } = read;
	const card = {} as Pick<Read, Field>;
	for (const field of cardFields) {
		card[field] = read[field];
		delete (details as Partial<Read>)[field];
	}
	return {
		card,
		popularity,
		details: details as Omit<Read, Field | "popularity" | "amounts">,
		amounts: amounts as Read["amounts"],
	};
}
