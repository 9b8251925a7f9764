import styles from "./fact-list-view.module.css";

/** Facts beside each other, each below its name. */
export const FactList = ({
	entries,
}: {
	entries: readonly { readonly name: string; readonly value: string }[];
}) => (
	<dl className={styles.facts}>
		{entries.map(({ name, value }) => (
			<div key={name}>
				<dt>{name}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
);
