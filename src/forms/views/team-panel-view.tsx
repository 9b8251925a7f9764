import { formCardMessages } from "#forms/messages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "./team-panel-view.module.css";

/** The panel beside the forms of companies. A form with the same title is heading enough. */
export function TeamPanel({
	lines = formCardMessages.reasons.business,
	formTitle,
	className,
}: {
	lines?: readonly string[] | undefined;
	formTitle?: string;
	className?: string | undefined;
}) {
	return (
		<div data-team-panel="" className={classNames(styles.panel, className)}>
			{formTitle !== formCardMessages.teamPanel && (
				<h3 className={styles.title}>{formCardMessages.teamPanel}</h3>
			)}
			<FoldedLines lines={lines} />
		</div>
	);
}

/** The lines are visible beside the form; above it, on a phone, they are folded up, so that its first field stays in view. */
export function FoldedLines({ lines }: { lines: readonly string[] }) {
	return (
		<details className={styles.details}>
			<summary className={styles.toggle}>
				<span className={styles.viewing}>{formCardMessages.viewDetails}</span>
				<span className={styles.closing}>{formCardMessages.closeDetails}</span>
			</summary>
			<CheckedLines lines={lines} />
		</details>
	);
}

export function CheckedLines({ lines }: { lines: readonly string[] }) {
	return (
		<ul className={styles.checked}>
			{lines.map((line) => (
				<li key={line}>
					<Icon name="check" /> {line}
				</li>
			))}
		</ul>
	);
}
