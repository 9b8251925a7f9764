import type { CardFacts } from "#catalogue/presenters.ts";
import { Card } from "#ui/card.tsx";
import {
	CardCover,
	CardFoot,
	CardRating,
	CardTitle,
	Kicker,
	newTab,
} from "./card-parts.tsx";

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
			linkProps={newTab}
			title={<CardTitle title={facts.title} />}
			headingLevel={headingLevel}
			cover={<CardCover src={facts.cover} />}
			kicker={<Kicker hue={facts.hue}>{facts.category}</Kicker>}
			foot={
				<CardFoot
					left={facts.starts}
					right={facts.price && `from ${facts.price}`}
				/>
			}
		>
			<p>
				{facts.level} · {facts.hours}
			</p>
			{facts.ratings || facts.learners ? (
				<CardRating ratings={facts.ratings} learners={facts.learners} />
			) : (
				<p>New course</p>
			)}
		</Card>
	);
}
