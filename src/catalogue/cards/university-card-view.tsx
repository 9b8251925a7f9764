import { universityKindNames } from "#catalogue/products/product-presenter.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
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
import styles from "./university-card-view.module.css";

export function UniversityCardView({ product }: { product: ProductSummary }) {
	const { partner } = product;
	return (
		<Card
			data-product={product.id}
			href={product.href}
			linkProps={newTabLinkProps}
			title={<CardTitle title={product.title} />}
			cover={<CardCover src={product.cover} />}
			kicker={
				<span className={styles.school}>
					{partner.logo ? (
						<img src={partner.logo} alt="" width="40" height="48" />
					) : (
						<Crest seed={partner.id ?? ""} hue={product.hue} />
					)}
					<span>
						{partner.name}
						<br />
						<Badge
							tone={
								product.typeName === universityKindNames.bootcamp
									? "accent"
									: "neutral"
							}
						>
							{product.typeName}
						</Badge>
					</span>
				</span>
			}
			foot={<CardFoot left={product.length} right={product.nextStart} />}
		>
			<CardRating ratings={product.ratings} learners={product.learners} />
			<FeatureList features={product.highlights} />
		</Card>
	);
}
