import type { ReactNode } from "react";
import { cartMessages } from "#orders/messages.ts";
import styles from "./next-steps-view.module.css";

export interface NextStep {
	readonly key: string;
	readonly text: ReactNode;
}

export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
	return (
		<section aria-labelledby="next" className={styles.part}>
			<h2 id="next" className={styles.title}>
				{cartMessages.nextSteps}
			</h2>
			<ol className={styles.steps}>
				{steps.map(({ key, text }) => (
					<li key={key}>
						<p>{text}</p>
					</li>
				))}
			</ol>
		</section>
	);
}
