import type { ProductSummary } from "#catalogue/summary.ts";
import styles from "./card-grid-view.module.css";
import { ListCard } from "./list-card-view.tsx";

export function CardGrid({
	cards,
	isComparable = false,
}: {
	cards: readonly (ProductSummary & { readonly why?: string })[];
	isComparable?: boolean;
}) {
	return (
		<ul className={styles.cards} data-list="cards">
			{cards.map((card) => (
				<li key={card.key}>
					<ListCard product={card} why={card.why} isComparable={isComparable} />
				</li>
			))}
		</ul>
	);
}
