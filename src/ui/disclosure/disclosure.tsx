import type { ComponentProps, ReactNode, ToggleEvent } from "react";
import styles from "#ui/disclosure/disclosure.module.css";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";

interface DisclosureProps extends ComponentProps<"details"> {
	/** "View 6 more courses" */
	more: ReactNode;
	/** "View fewer" */
	less: ReactNode;
	children: ReactNode;
}

/** Focus goes to the first of the new things, or to the box when none can take it. */
function focusContent(event: ToggleEvent<HTMLDetailsElement>) {
	const { open, lastElementChild: content } = event.currentTarget;
	if (!open || !(content instanceof HTMLElement)) return;
	const first = content.querySelector<HTMLElement>("a[href], button, input");
	(first ?? content).focus();
}

/** Closed, its text is still in the page: for crawlers, for find-in-page, for print. */
export function Disclosure({ more, less, className, children, ...rest }: DisclosureProps) {
	return (
		<details onToggle={focusContent} className={classNames(styles.disclosure, className)} {...rest}>
			<summary className={styles.summary}>
				<span className={styles.more}>{more}</span>
				<span className={styles.less}>{less}</span>
				<Icon name="chevron-down" className={styles.mark} />
			</summary>
			<div tabIndex={-1} className={styles.content}>
				{children}
			</div>
		</details>
	);
}
