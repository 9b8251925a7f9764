import type { Ratings } from "#catalogue/product.ts";

/** Empty without a rating: search engines refuse one of 0. */
export function ratingStructuredData(ratings: Ratings | undefined): object {
	if (!ratings || ratings.average <= 0 || ratings.count <= 0) return {};
	return {
		aggregateRating: {
			"@type": "AggregateRating",
			ratingValue: ratings.average,
			ratingCount: ratings.count,
		},
	};
}
