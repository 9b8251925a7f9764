import { messages } from "#catalogue/messages.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import { Avatar } from "#ui/labels/avatar.tsx";
import { NewTabLink } from "#ui/navigation/link.tsx";
import { formatReviewerRole } from "./card-rules.ts";
import { RatingStars } from "./rating-stars-view.tsx";
import styles from "./review-card-view.module.css";

export function ReviewCardView({ review }: { review: Review }) {
	return (
		<figure className={styles.review}>
			<RatingStars rating={review.rating} />
			<blockquote className={styles.words}>{review.content}</blockquote>
			<figcaption className={styles.person}>
				<Avatar name={review.personName} src={review.image} />
				<span>
					<b>{review.personName}</b>
					<br />
					{formatReviewerRole(review)}
				</span>
				{review.linkedinUrl && (
					<NewTabLink href={review.linkedinUrl} rel="noopener nofollow" className={styles.link}>
						{messages.cards.linkedIn}
					</NewTabLink>
				)}
			</figcaption>
		</figure>
	);
}
