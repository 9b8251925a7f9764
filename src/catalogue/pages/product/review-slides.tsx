import { Avatar } from "#ui/avatar.tsx";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Review } from "../../people.ts";
import { roleLine } from "../../review-rules.ts";
import { shownRating } from "../../rules.ts";
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
	const stars = shownRating(rating);
	return (
		<figure className={styles.slide}>
			{stars && (
				<p className={styles.number}>
					<Icon name="star" filled /> {stars}
					<VisuallyHidden> of 5</VisuallyHidden>
				</p>
			)}
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
