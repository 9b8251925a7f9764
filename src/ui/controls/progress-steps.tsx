import type { ComponentProps } from "react";
import styles from "#ui/controls/progress-steps.module.css";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { messages } from "#ui/messages.ts";

interface ProgressStepsProps extends ComponentProps<"div"> {
	steps: readonly string[];
	/** Counted from 1. */
	current: number;
	/** "Step 2 of 3" */
	position?: (index: number, count: number) => string;
	doneWord?: string;
}

export function ProgressSteps({
	steps,
	current,
	position = messages.steps.position,
	doneWord = messages.steps.done,
	className,
	...rest
}: ProgressStepsProps) {
	return (
		<div className={classNames(styles.progress, className)} {...rest}>
			<p className={styles.position}>{position(current, steps.length)}</p>
			<ol className={styles.list}>
				{steps.map((step, index) => (
					<li
						key={step}
						aria-current={index + 1 === current ? "step" : undefined}
						className={classNames(styles.step, index < current && styles.reached)}
					>
						{index + 1 < current && (
							<>
								<Icon name="check" className={styles.sign} />
								<VisuallyHidden>{doneWord}: </VisuallyHidden>
							</>
						)}
						{step}
					</li>
				))}
			</ol>
		</div>
	);
}
