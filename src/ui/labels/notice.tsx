import type { ComponentProps, ReactNode } from "react";
import { ControlIcon } from "#ui/icons/control-icon.tsx";
import styles from "#ui/labels/notice.module.css";
import { classNames } from "#ui/layout/class-names.ts";

const icons = { note: "info", success: "check", error: "alert" } as const;

interface NoticeProps extends Omit<ComponentProps<"div">, "title"> {
	tone?: keyof typeof icons;
	title?: ReactNode;
	/** The next action: a button or a link. */
	action?: ReactNode;
}

/** Silent by itself; give it `role="status"` where it appears after an action. */
export function Notice({
	tone = "note",
	title,
	action,
	className,
	children,
	...rest
}: NoticeProps) {
	return (
		<div className={classNames(styles.notice, styles[tone], className)} {...rest}>
			<ControlIcon name={icons[tone]} className={styles.sign} />
			<div className={styles.body}>
				{title && <p className={styles.title}>{title}</p>}
				<div>{children}</div>
				{action && <div className={styles.action}>{action}</div>}
			</div>
		</div>
	);
}
