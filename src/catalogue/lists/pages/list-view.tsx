import { counted } from "#core/formats.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ChipLink } from "#ui/chip.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { compareAddress } from "../../addresses.ts";
import type { ListCardFacts } from "../card-facts.ts";
import type { ListFacts } from "../presenters.ts";
import { CardGrid } from "./card-grid.tsx";
import { compareForm } from "./compare-form.ts";
import { ListFilters, SortField } from "./list-filters.tsx";
import styles from "./list-view.module.css";

/** A list with everything that narrows it. The behaviour only spares the button; without it forms do the same. */
export function ListView({
	list,
	cards,
}: {
	list: ListFacts;
	cards: readonly ListCardFacts[];
}) {
	return (
		<div className={`wrap ${styles.view}`} data-behaviour="catalogue/list">
			<ListFilters list={list} />
			<div className={styles.main} id="results">
				<div className={styles.bar}>
					<h2 className={styles.count} data-list="count" aria-live="polite">
						{countText(list)}
					</h2>
					<SortField list={list} />
				</div>
				<div data-list="results" className={styles.results}>
					<Chosen list={list} />
					{cards.length > 0 ? (
						<CardGrid cards={cards} isComparable />
					) : (
						<Nothing list={list} />
					)}
					<Pagination
						current={list.page}
						total={list.pages}
						hrefOf={list.hrefOf}
					/>
				</div>
				<form
					id={compareForm}
					action={compareAddress.to()}
					method="get"
					className={styles.compare}
				>
					<p>Put up to three side by side.</p>
					<Button type="submit" size="small">
						Compare the chosen
					</Button>
				</form>
			</div>
		</div>
	);
}

function countText({ total, locale }: ListFacts): string {
	return total === 0 ? "Nothing fits" : counted(total, "result", locale);
}

function Chosen({ list }: { list: ListFacts }) {
	if (list.chosen.length === 0) return null;
	return (
		<ul className={styles.chosen} aria-label="Chosen">
			{list.chosen.map(({ label, href }) => (
				<li key={href}>
					<ChipLink href={href} removes>
						<VisuallyHidden>Remove </VisuallyHidden>
						{label}
					</ChipLink>
				</li>
			))}
			<li>
				<a href={list.path} className={styles.clear}>
					Clear all
				</a>
			</li>
		</ul>
	);
}

function Nothing({ list }: { list: ListFacts }) {
	return (
		<div className={styles.nothing}>
			<p>
				Nothing here has all of that at once. Take one choice away, or begin
				again.
			</p>
			<ButtonLink href={list.path} look="quiet">
				Show everything
			</ButtonLink>
		</div>
	);
}
