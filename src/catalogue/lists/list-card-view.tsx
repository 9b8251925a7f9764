import {
	CardCover,
	CardFoot,
	CardKicker,
	CardRating,
	CardTitle,
	newTabLinkProps,
} from "#catalogue/cards/card-elements-view.tsx";
import {
	comparedField,
	compareForm,
} from "#catalogue/comparison/comparison-rules.ts";
import { Memoized } from "#shell/pages/memoized.tsx";
import { Card } from "#ui/layout/card.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { ListedProductSummary } from "./list-card-presenter.ts";
import styles from "./list-card-view.module.css";

interface ListCardProps {
	readonly facts: ListedProductSummary;
	/** What it is doing in this list. */
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

function ListCardContent({ facts, why, isComparable }: ListCardProps) {
	return (
		<div className={styles.item}>
			<Card
				href={facts.href}
				linkProps={newTabLinkProps}
				title={<CardTitle title={facts.title} lines={3} />}
				cover={<CardCover src={facts.cover} />}
				kicker={<CardKicker hue={facts.hue}>{facts.kindName}</CardKicker>}
				foot={<CardFoot left={facts.starts} right={facts.price} />}
			>
				{why && <p className={styles.why}>{why}</p>}
				{facts.partner && <p className={styles.line}>{facts.partner}</p>}
				<p className={styles.line}>
					{facts.level && `${facts.level} · `}
					{facts.duration}
				</p>
				<CardRating ratings={facts.ratings} />
			</Card>
			{isComparable && facts.isOffered && <CompareBox facts={facts} />}
		</div>
	);
}

function CompareBox({ facts }: { facts: ListedProductSummary }) {
	return (
		<label className={styles.compare}>
			<input
				type="checkbox"
				name={comparedField}
				value={facts.key}
				form={compareForm}
				className={styles.box}
			/>
			<span>
				Compare<VisuallyHidden> {facts.title}</VisuallyHidden>
			</span>
		</label>
	);
}
