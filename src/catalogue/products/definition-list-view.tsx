import { InlineText } from "#ui/rich-text/rich-text.tsx";
import styles from "./definition-list-view.module.css";

/** Names and their values, line by line: roles and what they earn, dates, prices. */
export function DefinitionList({
	items,
}: {
	items: readonly {
		readonly name: string;
		readonly value: string;
	}[];
}) {
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
