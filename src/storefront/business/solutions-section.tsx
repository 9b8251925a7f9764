import { messages } from "#storefront/messages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { LocatedBusinessPage } from "./page-list-rules.ts";
import styles from "./solutions-section.module.css";

export const solutionsId = "solutions";

/** Links to the other pages for companies: products as cards, purposes as lists. */
export function BusinessSolutions({
	groups,
}: {
	groups: readonly {
		readonly name: string;
		readonly pages: readonly LocatedBusinessPage[];
	}[];
}) {
	if (groups.length === 0) return null;
	return (
		<section id={solutionsId} aria-labelledby="solutions-title" className={styles.section}>
			<div className="wrap">
				<h2 id="solutions-title" className={styles.title}>
					{messages.business.exploreSolutions}
				</h2>
				<div className={styles.groups}>
					{groups.map(({ name, pages }) => (
						<div key={name} className={styles.group}>
							<h3 className={styles.name}>{name}</h3>
							<ul className={styles.list}>
								{pages.map(({ path, page }) => (
									<li key={path}>
										<Card
											href={path}
											title={page.title}
											headingLevel={4}
											foot={<Icon name="arrow" className={styles.arrow} />}
										>
											{page.lead}
										</Card>
									</li>
								))}
							</ul>
						</div>
					))}
				</div>
			</div>
		</section>
	);
}
