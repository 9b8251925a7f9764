import { dailyReviewsAddress } from "#quizzes/daily/addresses.ts";
import { dailyMessages } from "#quizzes/daily/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import styles from "./review-page.module.css";

export interface ReviewOfferProps {
	/** The number of questions that may be reviewed now. */
	readonly count: number;
	readonly reviewedToday: number;
	/** The page of a run that was begun. */
	readonly href: string | undefined;
	/** Says what comes back on a later day. */
	readonly waiting: string | undefined;
	/** The reviews bring days back. */
	readonly isEarnBack: boolean;
}

const { reviews: texts } = dailyMessages;

/** The second half of the daily five minutes. */
export function ReviewOffer({ count, reviewedToday, href, waiting, isEarnBack }: ReviewOfferProps) {
	return (
		<section aria-labelledby="reviews-title" className={styles.offer}>
			<h2 id="reviews-title" className={styles.subtitle}>
				{texts.title}
			</h2>
			{reviewedToday > 0 && <p>{texts.done(reviewedToday)}</p>}
			{href ? (
				<p>
					<ButtonLink href={href} size="large">
						{texts.resume}
					</ButtonLink>
				</p>
			) : count > 0 ? (
				<>
					<p>{isEarnBack ? texts.earnBack(count) : texts.text(count)}</p>
					<form method="post" action={dailyReviewsAddress.to()}>
						<Button type="submit" size="large">
							{texts.start}
						</Button>
					</form>
				</>
			) : (
				(waiting || reviewedToday === 0) && <p>{waiting ?? texts.none}</p>
			)}
		</section>
	);
}
