import { Badge } from "#ui/labels/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import {
	CardCover,
	CardRating,
	CardTitle,
	newTabLinkProps,
} from "./card-elements-view.tsx";
import type { FreeCourseSummary } from "./card-presenter.ts";
import styles from "./free-course-card-view.module.css";

export function FreeCourseCardView({ facts }: { facts: FreeCourseSummary }) {
	const { partner } = facts;
	return (
		<Card
			data-product={facts.id}
			href={facts.href}
			linkProps={newTabLinkProps}
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
