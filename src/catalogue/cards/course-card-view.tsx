import { OfferLine } from "#catalogue/offers/offer-line-view.tsx";
import type { ProductSummary } from "#catalogue/summary.ts";
import { Memoized } from "#shell/pages/memoized.tsx";
import { Card } from "#ui/layout/card.tsx";
import {
	CardCover,
	CardKicker,
	CardRating,
	CardTitle,
	newTabLinkProps,
} from "./card-elements-view.tsx";

interface CourseCardViewProps {
	readonly product: ProductSummary;
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

function CourseCardContent({ product, headingLevel = 3 }: CourseCardViewProps) {
	return (
		<Card
			href={product.href}
			linkProps={newTabLinkProps}
			title={<CardTitle title={product.title} />}
			headingLevel={headingLevel}
			cover={<CardCover product={product} />}
			kicker={<CardKicker hue={product.hue}>{product.category}</CardKicker>}
			foot={<OfferLine offers={product.offers} />}
		>
			<p>
				{product.level} · {product.length}
			</p>
			{product.ratings || product.learners ? (
				<CardRating ratings={product.ratings} learners={product.learners} />
			) : (
				product.newLabel && <p dir="auto">{product.newLabel}</p>
			)}
		</Card>
	);
}
