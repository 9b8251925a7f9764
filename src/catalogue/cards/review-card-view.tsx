import { Avatar } from "#ui/labels/avatar.tsx";
import { NewTabLink } from "#ui/navigation/link.tsx";
import type { ReviewSummary } from "./card-presenter.ts";
import { RatingStars } from "./rating-stars-view.tsx";
import styles from "./review-card-view.module.css";

export function ReviewCardView({ facts }: { facts: ReviewSummary }) {
	return (
		<figure className={styles.review}>
			<RatingStars rating={facts.rating} />
			<blockquote className={styles.words}>{facts.content}</blockquote>
			<figcaption className={styles.person}>
				<Avatar name={facts.personName} src={facts.image} />
				<span>
					<b>{facts.personName}</b>
					<br />
					{facts.role}
				</span>
				{facts.linkedinUrl && (
					<NewTabLink
						href={facts.linkedinUrl}
						rel="noopener nofollow"
						className={styles.link}
					>
						LinkedIn
					</NewTabLink>
				)}
			</figcaption>
		</figure>
	);
}
