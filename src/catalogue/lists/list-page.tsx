import {
	categoryForm,
	categoryTalk,
	categoryTexts,
} from "#catalogue/categories/category-gaps.ts";
import { GapPlace } from "#shell/pages/gap.tsx";
import { Breadcrumb, type Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { ListCardFacts } from "./list-card-presenter.ts";
import styles from "./list-page.module.css";
import type { ListFacts } from "./list-presenter.ts";
import { ListView } from "./list-view.tsx";

export interface ListHead {
	readonly title: string;
	readonly lead: string;
	readonly hue?: Hue | undefined;
	/** Below the front door. */
	readonly crumbs: readonly Crumb[];
}

export function ListPage({
	head,
	list,
	cards,
}: {
	head: ListHead;
	list: ListFacts;
	cards: readonly ListCardFacts[];
}) {
	return (
		<section data-hue={head.hue ?? "slate"}>
			<header className={styles.head}>
				<div className={`wrap ${styles.text}`}>
					<Breadcrumb crumbs={[{ name: "Home", href: "/" }, ...head.crumbs]} />
					<h1>{head.title}</h1>
					<p className={styles.lead}>{head.lead}</p>
				</div>
			</header>
			<GapPlace of={categoryForm} />
			<ListView list={list} cards={cards} />
			<GapPlace of={categoryTexts} />
			<GapPlace of={categoryTalk} />
		</section>
	);
}
