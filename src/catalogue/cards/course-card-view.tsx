import type { CourseSummary } from "#catalogue/products/product-presenter.ts";
import { Memoized } from "#shell/pages/memoized.tsx";
import { Card } from "#ui/layout/card.tsx";
import {
	CardCover,
	CardFoot,
	CardKicker,
	CardRating,
	CardTitle,
	newTabLinkProps,
} from "./card-elements-view.tsx";

interface CourseCardViewProps {
	readonly facts: CourseSummary;
	readonly headingLevel?: 2 | 3 | 4;
}

/** The same card stands on the pages of all its neighbours. */
export function CourseCardView(props: CourseCardViewProps) {
	return (
		<Memoized name="course-card" dependencies={JSON.stringify(props)}>
			<CourseCardContent {...props} />
		</Memoized>
	);
}

function CourseCardContent({ facts, headingLevel = 3 }: CourseCardViewProps) {
	return (
		<Card
			href={facts.href}
			linkProps={newTabLinkProps}
			title={<CardTitle title={facts.title} />}
			headingLevel={headingLevel}
			cover={<CardCover src={facts.cover} />}
			kicker={<CardKicker hue={facts.hue}>{facts.category}</CardKicker>}
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
