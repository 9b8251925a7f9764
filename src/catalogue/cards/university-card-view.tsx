import { coverAddress } from "#catalogue/addresses.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
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
			cover={<CardCover product={product} />}
			kicker={
				<span className={styles.school}>
					<img
						src={partner.logo ?? getCrestUrl(product)}
						alt=""
						width="40"
						height="48"
						loading="lazy"
					/>
					<span>
						{partner.name}
						<br />
						<Badge tone={product.subType === "bootcamp" ? "accent" : "neutral"}>
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

/** The arms of its school, for one that has no sign of its own. */
const getCrestUrl = ({ hue, partner }: ProductSummary) =>
	coverAddress.to({ hue, file: `crest-${partner.id}.svg` });
