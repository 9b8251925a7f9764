import {
	CardCover,
	CardKicker,
	CardRating,
	CardTitle,
	newTabLinkProps,
} from "#catalogue/cards/card-elements-view.tsx";
import { comparedField, compareForm } from "#catalogue/comparison/compare-form-rules.ts";
import { OfferLine } from "#catalogue/offers/offer-line-view.tsx";
import type { ProductSummary } from "#catalogue/summary.ts";
import { Memoized } from "#shell/pages/memoized.tsx";
import { Card } from "#ui/layout/card.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import styles from "./list-card-view.module.css";
import { listMessages } from "./messages.ts";

interface ListCardProps {
	readonly product: ProductSummary;
	/** The reason why the product is in this list. */
	readonly why?: string | undefined;
	readonly isComparable: boolean;
}

/** A card of any kind, and the box that takes it along to be compared. Lists of every order and choice show the same. */
export function ListCard(props: ListCardProps) {
	return (
		<Memoized name="list-card" dependencies={JSON.stringify(props)}>
			<ListCardContent {...props} />
		</Memoized>
	);
}

function ListCardContent({ product, why, isComparable }: ListCardProps) {
	return (
		<div className={styles.item}>
			<Card
				href={product.href}
				linkProps={newTabLinkProps}
				title={<CardTitle title={product.title} lines={3} />}
				cover={<CardCover product={product} />}
				kicker={<CardKicker hue={product.hue}>{product.kindName}</CardKicker>}
				foot={<OfferLine offers={product.offers} />}
			>
				{why && <p className={styles.why}>{why}</p>}
				{product.partner.name && <p className={styles.line}>{product.partner.name}</p>}
				<p className={styles.line}>
					{product.level && `${product.level} · `}
					{product.length}
				</p>
				<CardRating ratings={product.ratings} />
			</Card>
			{isComparable && product.isOffered && <CompareBox product={product} />}
		</div>
	);
}

function CompareBox({ product }: { product: ProductSummary }) {
	return (
		<label className={styles.compare}>
			<input
				type="checkbox"
				name={comparedField}
				value={product.key}
				data-title={product.title}
				form={compareForm}
				className={styles.box}
			/>
			<span>
				{listMessages.compare}
				<VisuallyHidden> {product.title}</VisuallyHidden>
			</span>
		</label>
	);
}
