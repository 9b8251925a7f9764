import { Card } from "#ui/card.tsx";
import { CoverArt } from "#ui/cover-art.tsx";
import { Rating } from "#ui/rating.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { CardFacts } from "../presenters.ts";
import styles from "./course-card.module.css";

/** Opens in a tab of its own, so that a list compared by eye stays where it was. */
export function CourseCardView({
	facts,
	headingLevel = 3,
}: {
	facts: CardFacts;
	headingLevel?: 2 | 3 | 4;
}) {
	return (
		<Card
			href={facts.href}
			linkProps={{ target: "_blank", rel: "noopener" }}
			title={
				<>
					<span className={styles.title}>{facts.title}</span>
					<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
				</>
			}
			headingLevel={headingLevel}
			cover={<CoverArt seed={`course-${facts.id}`} hue={facts.hue} />}
			kicker={
				<span data-hue={facts.hue} className={styles.kicker}>
					{facts.category}
				</span>
			}
			foot={
				<span className={styles.foot}>
					<span>{facts.starts}</span>
					{facts.price && (
						<span className={styles.price}>from {facts.price}</span>
					)}
				</span>
			}
		>
			<p className={styles.line}>
				{facts.level} · {facts.hours}
			</p>
			{facts.ratings ? (
				<Rating
					average={facts.ratings.average}
					count={facts.ratings.count}
					className={styles.line}
				/>
			) : (
				<p className={styles.line}>New course</p>
			)}
		</Card>
	);
}
