import type { ReviewFacts } from "#catalogue/card-facts.ts";
import { Avatar } from "#ui/avatar.tsx";
import { NewTabLink } from "#ui/link.tsx";
import { RatingStars } from "./rating-stars.tsx";
import styles from "./review-card.module.css";

export function ReviewCardView({ facts }: { facts: ReviewFacts }) {
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
