import type { HeadingTexts } from "#storefront/site-texts-schema.ts";
import { Section } from "#ui/layout/section.tsx";
import styles from "./career-growth-section.module.css";
import type { CareerFigure } from "./career-rules.ts";

/** Pay and demand by role; without figures there is no block. */
export function CareerGrowthBlock({
	texts,
	figures,
}: {
	texts: HeadingTexts;
	figures: readonly CareerFigure[];
}) {
	if (figures.length === 0) return null;
	return (
		<Section name="careers" {...texts}>
			<ul className={styles.roles}>
				{figures.map(({ category, role, salary, demand }) => (
					<li key={category} className={styles.role}>
						<h3 className={styles.name}>{role}</h3>
						<p className={styles.salary}>{salary}</p>
						<p className={styles.demand}>{demand}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
