import { compareAddress } from "#catalogue/addresses.ts";
import { counted } from "#core/text/formats.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { CardGrid } from "./card-grid-view.tsx";
import type { ListCardFacts } from "./list-card-presenter.ts";
import { ListFrame } from "./list-frame-view.tsx";
import type { ListFacts } from "./list-presenter.ts";
import styles from "./list-view.module.css";
import { compareForm } from "./pages/compare-form.ts";

/** A list of the catalogue: what it holds, page by page, and what may be compared. */
export function ListView({
	list,
	cards,
}: {
	list: ListFacts;
	cards: readonly ListCardFacts[];
}) {
	return (
		<ListFrame
			list={list}
			title={countText(list)}
			clearHref={list.path}
			after={<Compare />}
		>
			{cards.length > 0 ? (
				<CardGrid cards={cards} isComparable />
			) : (
				<Nothing list={list} />
			)}
			<Pagination current={list.page} total={list.pages} hrefOf={list.hrefOf} />
		</ListFrame>
	);
}

function Compare() {
	return (
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
	);
}

function countText({ total, locale }: ListFacts): string {
	return total === 0 ? "Nothing fits" : counted(total, "result", locale);
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
