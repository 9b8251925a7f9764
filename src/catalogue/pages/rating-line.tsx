import { Icon } from "#ui/icon.tsx";
import { ratingText } from "#ui/rating-rules.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Ratings } from "../product.ts";
import { ratingLine, shownRating } from "../rules.ts";
import styles from "./rating-line.module.css";

/** The published wording to be seen, whole words to be heard; nothing where nobody judged. */
export function RatingLine({
	ratings,
	locale,
}: {
	ratings: Ratings | undefined;
	locale?: string | undefined;
}) {
	const rating = shownRating(ratings?.average);
	if (!rating) return null;
	const spoken = ratings && ratingText(ratings, locale);
	return (
		<span className={styles.line}>
			<Icon name="star" filled className={styles.star} />
			<span aria-hidden={spoken ? true : undefined}>
				{ratingLine(ratings?.average, ratings?.count) ?? rating}
			</span>
			{spoken && (
				<VisuallyHidden>
					{`${spoken.average} of ${spoken.scale}, ${spoken.count}`}
				</VisuallyHidden>
			)}
		</span>
	);
}
