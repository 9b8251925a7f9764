import { categoryAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import { messages } from "#storefront/messages.ts";
import type { MenuCluster } from "#storefront/section-schema.ts";
import styles from "./site-menu-view.module.css";

interface MenuLevelProps {
	readonly categories: readonly Category[];
	readonly path: string;
}

/** Clusters open their categories, categories open their programs. Of one level only one is open. */
export function ClusterList({
	clusters,
	categories,
	path,
}: MenuLevelProps & { clusters: readonly MenuCluster[] }) {
	return (
		<ul className={styles.level}>
			{clusters.map(({ id, title, featured, categories: slugs }) => {
				const own = slugs.flatMap(
					(slug) => categories.find((candidate) => candidate.slug === slug) ?? [],
				);
				return (
					<li key={id}>
						<details name="menu-cluster" data-cluster={id}>
							<summary className={styles.row}>
								<Back />
								<span className={styles.name}>
									{title}
									<small className={styles.names}>{own.map(({ name }) => name).join(", ")}</small>
								</span>
							</summary>
							<div className={styles.next}>
								<CategoryList categories={own} path={path} />
								{featured && (
									<p className={styles.featured}>
										<a href={featured.url}>{featured.text}</a>
									</p>
								)}
							</div>
						</details>
					</li>
				);
			})}
		</ul>
	);
}

/** The programs come when a category is opened; until then, and without script, it leads to its page. */
export function CategoryList({ categories, path }: MenuLevelProps) {
	return (
		<ul className={styles.level}>
			{categories.map(({ slug, name, hue }) => {
				const href = categoryAddress.to({ slug });
				return (
					<li key={slug}>
						<details name="menu-category" data-category={slug}>
							<summary className={styles.row} data-hue={hue}>
								<Back />
								<span className={`${styles.name} ${styles.field}`}>{name}</span>
							</summary>
							<div className={styles.next} data-menu="programs">
								<p className={styles.all}>
									<a href={href} aria-current={href === path ? "page" : undefined}>
										{messages.menu.wholeCategory(name)}
									</a>
								</p>
							</div>
						</details>
					</li>
				);
			})}
		</ul>
	);
}

/** Shown where an open level covers the one before, and the way back is a row of its own. */
function Back() {
	return <span className={styles.back}>{messages.menu.back}</span>;
}
