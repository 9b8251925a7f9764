import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "#ui/controls/error-summary.module.css";
import { ControlIcon } from "#ui/icons/control-icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";

interface ErrorSummaryProps extends Omit<ComponentProps<"div">, "title"> {
	title: ReactNode;
	problems: readonly {
		/** The id of the control that wants another look. */
		field: string;
		message: ReactNode;
	}[];
	headingLevel?: 2 | 3 | 4;
	/** Instead of following the link. */
	onPick?: ((event: MouseEvent, field: string) => void) | undefined;
}

/** Announced once when it appears; it can take the focus. Empty, it is not there. */
export function ErrorSummary({
	title,
	problems,
	headingLevel = 2,
	className,
	onPick,
	...rest
}: ErrorSummaryProps) {
	if (problems.length === 0) return null;
	const Heading = `h${headingLevel}` as const;
	return (
		<div role="alert" tabIndex={-1} className={classNames(styles.summary, className)} {...rest}>
			<ControlIcon name="alert" className={styles.sign} />
			<div>
				<Heading className={styles.title}>{title}</Heading>
				<ul className={styles.list}>
					{problems.map(({ field, message }) => (
						<li key={field}>
							<a
								href={`#${field}`}
								className={styles.link}
								onClick={onPick && ((event) => onPick(event, field))}
							>
								{message}
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
