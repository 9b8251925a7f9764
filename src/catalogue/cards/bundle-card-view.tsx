import { messages } from "#catalogue/messages.ts";
import { formatBundleId } from "#catalogue/product-key.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "./bundle-card-view.module.css";
import {
	CardCover,
	CardFoot,
	CardKicker,
	CardRating,
	CardTitle,
	FeatureList,
	newTabLinkProps,
} from "./card-elements-view.tsx";

/** A master's program. */
export function BundleCardView({ product }: { product: ProductSummary }) {
	return (
		<Card
			data-product={formatBundleId(product)}
			href={product.href}
			linkProps={newTabLinkProps}
			title={<CardTitle title={product.title} />}
			cover={<CardCover product={product} />}
			kicker={<CardKicker hue={product.hue}>{product.typeName}</CardKicker>}
			foot={<CardFoot left={`${product.inside}, ${product.length}`} right={product.nextStart} />}
		>
			<Accreditor {...product.partner} />
			<CardRating ratings={product.ratings} learners={product.learners} />
			<FeatureList features={product.highlights} />
		</Card>
	);
}

function Accreditor({ name, logo }: ProductSummary["partner"]) {
	if (!name) return null;
	return (
		<p className={styles.by}>
			{logo && <img src={logo} alt="" width="24" height="24" loading="lazy" />}
			{messages.cards.accreditor(name)}
		</p>
	);
}
