import {
	categoryContact,
	categoryForm,
	categoryTexts,
} from "#catalogue/categories/category-gaps.ts";
import { messages } from "#catalogue/messages.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Breadcrumb, type Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./list-page.module.css";
import type { ListProps } from "./list-presenter.ts";
import { ListView } from "./list-view.tsx";

export interface ListPageHead {
	readonly title: string;
	readonly lead: string;
	readonly hue?: Hue | undefined;
	/** The crumbs below the home page. */
	readonly crumbs: readonly Crumb[];
}

export function ListPage({
	head,
	list,
	cards,
}: {
	head: ListPageHead;
	list: ListProps;
	cards: readonly ProductSummary[];
}) {
	return (
		<section data-hue={head.hue ?? "slate"}>
			<header className={styles.head}>
				<div className={`wrap ${styles.text}`}>
					<Breadcrumb crumbs={[{ name: messages.home, href: "/" }, ...head.crumbs]} />
					<h1>{head.title}</h1>
					<p className={styles.lead}>{head.lead}</p>
				</div>
			</header>
			<GapSlot of={categoryForm} />
			<ListView list={list} cards={cards} />
			<GapSlot of={categoryTexts} />
			<GapSlot of={categoryContact} />
		</section>
	);
}
