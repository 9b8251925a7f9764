import type { CardFacts } from "#catalogue/products/product-presenter.ts";
import { Lasting } from "#shell/pages/memoized.tsx";
import { Card } from "#ui/layout/card.tsx";
import {
	CardCover,
	CardFoot,
	CardRating,
	CardTitle,
	Kicker,
	newTab,
} from "./card-elements-view.tsx";

interface CourseCardProps {
	readonly facts: CardFacts;
	readonly headingLevel?: 2 | 3 | 4;
}

/** The same card stands on the pages of all its neighbours. */
export function CourseCardView(props: CourseCardProps) {
	return (
		<Lasting name="course-card" madeOf={JSON.stringify(props)}>
			<DrawnCard {...props} />
		</Lasting>
	);
}

function DrawnCard({ facts, headingLevel = 3 }: CourseCardProps) {
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
