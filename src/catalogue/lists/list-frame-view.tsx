import type { ReactNode } from "react";
import { ChipLink } from "#ui/controls/chip.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { ListFilters, SortField } from "./list-filters-view.tsx";
import styles from "./list-frame-view.module.css";
import type { ListProps } from "./list-presenter.ts";
import { listMessages } from "./messages.ts";

/**
 * What narrows and sorts a list, beside what it holds: for lists of the catalogue and for what a search found.
 * The behaviour only spares the button; without it forms do the same.
 */
export function ListFrame({
	list,
	title,
	carried,
	clearHref,
	after,
	children,
}: {
	list: ListProps;
	/** How much there is, in words. */
	title: string;
	/** What the filters' form sends along, as a hidden field of it. */
	carried?: ReactNode;
	/** Takes every choice away at once. */
	clearHref?: string;
	/** Below what is replaced when a choice changes. */
	after?: ReactNode;
	children: ReactNode;
}) {
	// Where nothing is left although nothing was chosen, there is nothing to narrow or to sort.
	const isNarrowable = list.total > 0 || list.chosen.length > 0;
	return (
		<div
			className={`wrap ${styles.frame}`}
			data-behaviour={isNarrowable ? "catalogue/list" : undefined}
		>
			{isNarrowable && (
				<>
					{carried}
					<ListFilters list={list} />
				</>
			)}
			<div className={styles.main} id="results">
				<div className={styles.bar}>
					<h2 className={styles.count} data-list="count" aria-live="polite">
						{title}
					</h2>
					{isNarrowable && <SortField list={list} />}
				</div>
				<div data-list="results" className={styles.results}>
					<ChosenFilterChips list={list} clearHref={clearHref} />
					{children}
				</div>
				{after}
			</div>
		</div>
	);
}

function ChosenFilterChips({
	list,
	clearHref,
}: {
	list: ListProps;
	clearHref: string | undefined;
}) {
	if (list.chosen.length === 0) return null;
	return (
		<ul className={styles.chosen} aria-label={listMessages.chosen}>
			{list.chosen.map(({ label, href }) => (
				<li key={href}>
					<ChipLink href={href} removes>
						<VisuallyHidden>{listMessages.remove}</VisuallyHidden>
						{label}
					</ChipLink>
				</li>
			))}
			{clearHref && (
				<li>
					<a href={clearHref} className={styles.clear}>
						{listMessages.clearAll}
					</a>
				</li>
			)}
		</ul>
	);
}
