import type { ListCardFacts } from "../card-facts.ts";
import styles from "./card-grid.module.css";
import { ListCard } from "./list-card.tsx";

export function CardGrid({
	cards,
	isComparable = false,
}: {
	cards: readonly (ListCardFacts & { readonly why?: string })[];
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
