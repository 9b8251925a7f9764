import { messages } from "#catalogue/messages.ts";
import { formatRating } from "#catalogue/rules.ts";
import { Icon } from "#ui/icons/icon.tsx";
import styles from "./card-elements-view.module.css";

/** One person's judgement: a star and the number. */
export function RatingStars({ rating }: { rating: number }) {
	const shown = formatRating(rating);
	if (!shown) return null;
	return (
		<p className={styles.rating}>
			<span>
				<Icon name="star" filled className={styles.star} />
				{messages.ratings.stars(shown)}
			</span>
		</p>
	);
}
