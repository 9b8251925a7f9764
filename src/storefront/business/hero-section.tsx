import type { ReactNode } from "react";
import styles from "./hero-section.module.css";
import { PlanSheet } from "./plan-sheet-view.tsx";
import { splitFigure } from "./rules.ts";

/** The head of a page for companies. */
export function BusinessHero({
	seed,
	hues,
	hue,
	above,
	title,
	lead,
	figures,
	children,
	below,
}: {
	/** The drawing is made from it. */
	seed: string;
	hues: readonly string[];
	/** The hue of the whole head; absent on pages that belong to no subject. */
	hue: string | undefined;
	above: ReactNode;
	title: string;
	lead: string;
	figures: readonly string[];
	/** The next actions. */
	children: ReactNode;
	/** The content below the actions. */
	below?: ReactNode;
}) {
	return (
		<header className={styles.hero} data-hue={hue}>
			<div className={`wrap ${styles.heroGrid}`}>
				<div className={styles.heroText}>
					{above}
					<h1 className={styles.title}>{title}</h1>
					<p className={styles.lead}>{lead}</p>
					<p className={styles.actions}>{children}</p>
					{below}
				</div>
				<div className={styles.art}>
					<PlanSheet seed={seed} hues={hues} />
				</div>
			</div>
			{figures.length > 0 && (
				<dl className={`wrap ${styles.figures}`}>
					{figures.map(splitFigure).map(({ number, what }) => (
						<div key={what}>
							<dt>{what}</dt>
							{number && <dd>{number}</dd>}
						</div>
					))}
				</dl>
			)}
		</header>
	);
}
