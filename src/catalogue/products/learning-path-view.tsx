import type { ReactNode } from "react";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import styles from "./learning-path-view.module.css";

export interface LearningPathStep {
	/** A step that consists of one sentence has none. */
	readonly title?: string;
	/** The address of the step's own page, where it has one. */
	readonly href?: string | undefined;
	readonly text: string;
	/** A quiet line such as "Beginner, 28 hours". */
	readonly note?: string | undefined;
	/** Replaces the number of the step. */
	readonly mark?: ReactNode;
}

/** Stations on one line, in the order in which one comes to them. */
export function LearningPath({ stations }: { stations: readonly LearningPathStep[] }) {
	return (
		<ol className={styles.path}>
			{stations.map(({ title, href, text, note, mark }, index) => (
				<li key={href ?? title ?? text} className={styles.station}>
					<span aria-hidden="true" className={styles.mark}>
						{mark ?? index + 1}
					</span>
					<div className={styles.words}>
						{title && (
							<h3 className={styles.title} dir="auto">
								{href ? <a href={href}>{title}</a> : <InlineText text={title} />}
							</h3>
						)}
						{note && <p className={styles.facts}>{note}</p>}
						<p dir="auto">
							<InlineText text={text} />
						</p>
					</div>
				</li>
			))}
		</ol>
	);
}
