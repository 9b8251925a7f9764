import type { ReactNode } from "react";
import styles from "#ui/disclosure/view-more.module.css";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";

interface ViewMoreProps {
	/** The text of the switch. */
	more: string;
	/**
	 * An element with `data-rest` in here is hidden until the switch is used; `data-cut` ends in an
	 * ellipsis until then.
	 */
	children: ReactNode;
	/** Only narrow screens hide anything. */
	when?: "narrow";
	className?: string | undefined;
}

/**
 * All of it is in the page for those who search it. Opening is for good: once open, the switch is gone, and its
 * behaviour moves the focus to the first of the new things.
 */
export function ViewMore({ more, children, when, className }: ViewMoreProps) {
	return (
		<div className={classNames(when === "narrow" ? styles.narrow : styles.always, className)}>
			{children}
			<details data-behaviour="ui/view-more" className={styles.switch}>
				<summary className={styles.more}>
					{more}
					<Icon name="plus" />
				</summary>
			</details>
		</div>
	);
}
