import { Avatar } from "#ui/avatar.tsx";
import { NewTabLink } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Review } from "../../people.ts";
import { roleLine } from "../../review-rules.ts";
import { RatingStars } from "../cards/rating-stars.tsx";
import { ProductCarousel } from "./product-carousel.tsx";
import styles from "./slides.module.css";

export function ReviewSlides({ reviews }: { reviews: readonly Review[] }) {
	return (
		<ProductCarousel
			id="review-content"
			label="What learners say"
			slides={reviews.map((review) => (
				<ReviewSlide key={review.id} review={review} />
			))}
		/>
	);
}

function ReviewSlide({ review }: { review: Review }) {
	const { personName, designation, company, content, rating } = review;
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
								<VisuallyHidden> on LinkedIn</VisuallyHidden>
							</NewTabLink>
						) : (
							personName
						)}
					</p>
					<p className={styles.role}>{roleLine(designation, company)}</p>
				</div>
			</figcaption>
		</figure>
	);
}
