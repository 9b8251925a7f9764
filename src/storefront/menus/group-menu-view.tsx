import type { MenuGroup } from "#storefront/section-schema.ts";
import styles from "./group-menu-view.module.css";

/** The menu of the free-learning area and of the pages for companies: titled lists of links. */
export function GroupMenu({ groups, path }: { groups: readonly MenuGroup[]; path: string }) {
	return (
		<div className={styles.groups} data-menu="groups">
			{groups.map(({ title, items }) => (
				<section key={title}>
					<h2>{title}</h2>
					<ul>
						{items.map(({ text, url }) => (
							<li key={text}>
								<a href={url} aria-current={url === path ? "page" : undefined}>
									{text}
								</a>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
