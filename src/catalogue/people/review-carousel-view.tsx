import { formatReviewerRole } from "#catalogue/cards/card-rules.ts";
import { RatingStars } from "#catalogue/cards/rating-stars-view.tsx";
import { messages } from "#catalogue/messages.ts";
import styles from "#catalogue/products/carousel-slide.module.css";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import { Avatar } from "#ui/labels/avatar.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { NewTabLink } from "#ui/navigation/link.tsx";
import type { Review } from "./people-schema.ts";

export function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
	return (
		<ProductCarousel
			id="review-content"
			label={messages.people.reviews}
			slides={reviews.map((review) => <ReviewSlide key={review.id} review={review} />)}
		/>
	);
}

function ReviewSlide({ review }: { review: Review }) {
	const { personName, content, rating } = review;
	return (
		<figure className={styles.slide}>
			<RatingStars rating={rating} />
			<blockquote className={styles.quote} dir="auto">
				{content}
			</blockquote>
			<figcaption className={styles.person}>
				<Avatar name={personName} src={review.image} />
				<div>
					<p className={styles.personName}>
						{review.linkedinUrl ? (
							<NewTabLink look="ink" href={review.linkedinUrl}>
								{personName}
								<VisuallyHidden>{messages.people.onLinkedIn}</VisuallyHidden>
							</NewTabLink>
						) : (
							personName
						)}
					</p>
					<p className={styles.role}>{formatReviewerRole(review)}</p>
				</div>
			</figcaption>
		</figure>
	);
}
