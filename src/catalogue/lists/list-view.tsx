import type { ProductSummary } from "#catalogue/summary.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { CardGrid } from "./card-grid-view.tsx";
import { ListFrame } from "./list-frame-view.tsx";
import { formatListCount, type ListProps } from "./list-presenter.ts";
import styles from "./list-view.module.css";
import { listMessages } from "./messages.ts";

/** A list of the catalogue: what it holds, page by page, and what may be compared. */
export function ListView({ list, cards }: { list: ListProps; cards: readonly ProductSummary[] }) {
	return (
		<ListFrame list={list} title={formatResultCount(list)} clearHref={list.path} isComparable>
			{cards.length > 0 ? <CardGrid cards={cards} isComparable /> : <EmptyList list={list} />}
			<Pagination current={list.page} total={list.pages} hrefOf={list.hrefOf} />
		</ListFrame>
	);
}

function formatResultCount(list: ListProps): string {
	return list.total === 0 ? listMessages.nothingFound : formatListCount(list);
}

function EmptyList({ list }: { list: ListProps }) {
	return (
		<div className={styles.nothing}>
			<p>{listMessages.empty}</p>
			<ButtonLink href={list.path} look="quiet">
				{listMessages.showEverything}
			</ButtonLink>
		</div>
	);
}
