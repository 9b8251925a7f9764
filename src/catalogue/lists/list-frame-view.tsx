import type { ReactNode } from "react";
import { ListIsland } from "#catalogue/islands/list-island.tsx";
import { ChipLink } from "#ui/controls/chip.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { CompareForm } from "./compare-form-view.tsx";
import styles from "./list-frame-view.module.css";
import { type ListIslandProps, toListIslandProps } from "./list-island-presenter.ts";
import type { ListProps } from "./list-presenter.ts";
import { listMessages } from "./messages.ts";

/** Frames a list with its filters and sorting: lists of the catalogue and search results. */
export function ListFrame({
	list,
	title,
	hidden,
	clearHref,
	isComparable = false,
	children,
}: {
	list: ListProps;
	/** The number of results as text. */
	title: string;
	hidden?: ListIslandProps["hidden"];
	/** Takes every choice away at once. */
	clearHref?: string;
	isComparable?: boolean;
	children: ReactNode;
}) {
	// An empty list without filters cannot be filtered or sorted.
	if (list.total === 0 && list.chosen.length === 0)
		return <PlainList title={title}>{children}</PlainList>;
	return (
		<>
			<ListIsland {...toListIslandProps(list, { title, hidden })}>
				<ChosenFilterChips list={list} clearHref={clearHref} />
				{children}
			</ListIsland>
			{isComparable && <CompareForm />}
		</>
	);
}

function PlainList({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className={`wrap ${styles.frame}`}>
			<div className={styles.main} id="results" data-block-name="results">
				<h2 className={styles.count} data-list="count">
					{title}
				</h2>
				<div data-list="results" className={styles.results}>
					{children}
				</div>
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
