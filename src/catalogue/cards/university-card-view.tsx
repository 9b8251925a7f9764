import { Crest } from "#ui/cover/crest.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import {
	CardCover,
	CardFoot,
	CardRating,
	CardTitle,
	FeatureList,
	newTabLinkProps,
} from "./card-elements-view.tsx";
import type { UniversityProgramSummary } from "./card-presenter.ts";
import styles from "./university-card-view.module.css";

export function UniversityCardView({
	facts,
}: {
	facts: UniversityProgramSummary;
}) {
	const { school } = facts;
	return (
		<Card
			data-product={facts.id}
			href={facts.href}
			linkProps={newTabLinkProps}
			title={<CardTitle title={facts.title} />}
			cover={<CardCover src={facts.cover} />}
			kicker={
				<span className={styles.school}>
					{school.logo ? (
						<img src={school.logo} alt="" width="40" height="48" />
					) : (
						<Crest seed={school.id} hue={facts.hue} />
					)}
					<span>
						{school.name}
						<br />
						<Badge tone={facts.isBootcamp ? "accent" : "neutral"}>
							{facts.kind}
						</Badge>
					</span>
				</span>
			}
			foot={<CardFoot left={facts.duration} right={facts.starts} />}
		>
			<CardRating ratings={facts.ratings} learners={facts.learners} />
			<FeatureList features={facts.features} />
		</Card>
	);
}
