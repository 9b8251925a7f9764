import { Icon } from "#ui/icons/icon.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import { productMessages } from "./messages.ts";
import styles from "./text-list-view.module.css";

/** Lists learning outcomes or included features: short lines, each a promise. */
export function CheckList({ items }: { items: readonly string[] }) {
	return (
		<ul className={styles.ticks}>
			{items.map((item) => (
				<li key={item} dir="auto">
					<Icon name="check" /> <InlineText text={item} />
				</li>
			))}
		</ul>
	);
}

/** Two or three short lists beside each other; empty ones are left out. */
export function TitledLists({
	lists,
}: {
	lists: readonly {
		readonly title: string;
		readonly items: readonly string[];
	}[];
}) {
	return (
		<div className={styles.columns}>
			{lists
				.filter(({ items }) => items.length > 0)
				.map(({ title, items }) => (
					<div key={title}>
						<h3 className={styles.small}>{title}</h3>
						<ul className={styles.list}>
							{items.map((item) => (
								<li key={item} dir="auto">
									<InlineText text={item} />
								</li>
							))}
						</ul>
					</div>
				))}
		</div>
	);
}

export function SkillList({ skills }: { skills: readonly string[] }) {
	if (skills.length === 0) return null;
	return (
		<div>
			<h3 className={styles.small}>{productMessages.skills}</h3>
			<ul className={styles.skills}>
				{skills.map((skill) => (
					<li key={skill}>
						<Badge>{skill}</Badge>
					</li>
				))}
			</ul>
		</div>
	);
}
