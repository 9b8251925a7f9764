import { Icon } from "#ui/icon.tsx";
import { ratingText } from "#ui/rating-rules.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Ratings } from "../product.ts";
import { ratingLine } from "../rules.ts";
import styles from "./rating-line.module.css";

/** The published wording to be seen, whole words to be heard; nothing where nobody judged. */
export function RatingLine({
	ratings,
	locale,
}: {
	ratings: Ratings | undefined;
	locale: string;
}) {
	const line = ratingLine(ratings?.average, ratings?.count);
	const spoken = ratings && ratingText(ratings, locale);
	if (!line || !spoken) return null;
	return (
		<span className={styles.line}>
			<Icon name="star" filled className={styles.star} />
			<span aria-hidden="true">{line}</span>
			<VisuallyHidden>
				{`${spoken.average} of ${spoken.scale}, ${spoken.count}`}
			</VisuallyHidden>
		</span>
	);
}
