import styles from "./card-grid-view.module.css";
import type { ListedProductSummary } from "./list-card-presenter.ts";
import { ListCard } from "./list-card-view.tsx";

export function CardGrid({
	cards,
	isComparable = false,
}: {
	cards: readonly (ListedProductSummary & { readonly why?: string })[];
	isComparable?: boolean;
}) {
	return (
		<ul className={styles.cards} data-list="cards">
			{cards.map((card) => (
				<li key={card.key}>
					<ListCard facts={card} why={card.why} isComparable={isComparable} />
				</li>
			))}
		</ul>
	);
}
