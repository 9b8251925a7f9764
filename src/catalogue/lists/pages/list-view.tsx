import { counted } from "#core/formats.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { compareAddress } from "../../addresses.ts";
import type { ListCardFacts } from "../card-facts.ts";
import type { ListFacts } from "../presenters.ts";
import { CardGrid } from "./card-grid.tsx";
import { compareForm } from "./compare-form.ts";
import { ListFrame } from "./list-frame.tsx";
import styles from "./list-view.module.css";

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
