import { InlineText } from "#ui/rich-text/rich-text.tsx";
import styles from "./definition-list-view.module.css";
import type { HeroDetail } from "./product-hero-view.tsx";

/** Names and their values, line by line: roles and what they earn, dates, prices. */
export function DefinitionList({ items }: { items: readonly HeroDetail[] }) {
	return (
		<dl className={styles.list}>
			{items.map(({ name, value }) => (
				<div key={name} className={styles.item}>
					<dt dir="auto">
						<InlineText text={name} />
					</dt>
					<dd dir="auto">
						<InlineText text={value} />
					</dd>
				</div>
			))}
		</dl>
	);
}
