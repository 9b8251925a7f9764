import { messages } from "#catalogue/messages.ts";
import type { Ratings } from "#catalogue/product.ts";
import { formatRating, formatRatingLine } from "#catalogue/rules.ts";
import { ratingText } from "#ui/labels/rating-rules.ts";
import styles from "./rating-line-view.module.css";

/** The published wording for the eye and whole words for screen readers; nothing without a rating. */
export function RatingLine({
	ratings,
	locale,
}: {
	ratings: Ratings | undefined;
	locale?: string | undefined;
}) {
	const rating = formatRating(ratings?.average);
	if (!rating) return null;
	const spoken = ratings && ratingText(ratings, locale);
	return (
		<span
			dir="auto"
			className={styles.line}
			{...(spoken && {
				role: "img",
				"aria-label": messages.ratings.spoken(spoken.average, spoken.scale, spoken.count),
			})}
		>
			{formatRatingLine(ratings?.average, ratings?.count) ?? rating}
		</span>
	);
}
