import {
	CardCover,
	CardFoot,
	CardRating,
	CardTitle,
	Kicker,
	newTab,
} from "#catalogue/cards/card-elements-view.tsx";
import { Lasting } from "#shell/pages/memoized.tsx";
import { Card } from "#ui/layout/card.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { ListCardFacts } from "./list-card-presenter.ts";
import styles from "./list-card-view.module.css";
import { comparedField, compareForm } from "./pages/compare-form.ts";

interface ListCardProps {
	readonly facts: ListCardFacts;
	/** What it is doing in this list. */
	readonly why?: string | undefined;
	readonly isComparable: boolean;
}

/** A card of any kind, and the box that takes it along to be compared. Lists of every order and choice show the same. */
export function ListCard(props: ListCardProps) {
	return (
		<Lasting name="list-card" madeOf={JSON.stringify(props)}>
			<DrawnCard {...props} />
		</Lasting>
	);
}

function DrawnCard({ facts, why, isComparable }: ListCardProps) {
	return (
		<div className={styles.item}>
			<Card
				href={facts.href}
				linkProps={newTab}
				title={<CardTitle title={facts.title} lines={3} />}
				cover={<CardCover src={facts.cover} />}
				kicker={<Kicker hue={facts.hue}>{facts.kindName}</Kicker>}
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

function CompareBox({ facts }: { facts: ListCardFacts }) {
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
