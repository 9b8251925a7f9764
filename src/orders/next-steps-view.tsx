import type { ReactNode } from "react";
import styles from "./next-steps-view.module.css";

export interface NextStep {
	readonly key: string;
	readonly words: ReactNode;
}

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
	return (
		<section aria-labelledby="next" className={styles.part}>
			<h2 id="next" className={styles.title}>
				What happens next
			</h2>
			<ol className={styles.steps}>
				{steps.map(({ key, words }) => (
					<li key={key}>
						<p>{words}</p>
					</li>
				))}
			</ol>
		</section>
	);
}
