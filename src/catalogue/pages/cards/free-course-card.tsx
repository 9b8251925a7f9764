import type { FreeCourseFacts } from "#catalogue/card-facts.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { CardCover, CardRating, CardTitle, newTab } from "./card-parts.tsx";
import styles from "./free-course-card.module.css";

export function FreeCourseCardView({ facts }: { facts: FreeCourseFacts }) {
	const { partner } = facts;
	return (
		<Card
			data-product={facts.id}
			href={facts.href}
			linkProps={newTab}
			title={<CardTitle title={facts.title} lines={3} />}
			cover={<CardCover src={facts.cover} />}
			kicker={
				<span className={styles.partner}>
					{partner.logo && (
						<img src={partner.logo} alt="" width="20" height="20" />
					)}
					{partner.name}
				</span>
			}
			foot={
				<span className={styles.foot}>
					<Badge tone="second">Free</Badge>
					{facts.hasReward && (
						<Badge tone="accent" icon="star">
							Rewards
						</Badge>
					)}
				</span>
			}
		>
			<p>
				{facts.level} · {facts.hours}
			</p>
			<CardRating ratings={facts.ratings} learners={facts.learners} />
			{facts.salary && <p className={styles.salary}>{facts.salary}</p>}
		</Card>
	);
}
