import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "#ui/dialog/dialog.module.css";
import { useModal } from "#ui/dialog/use-modal.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { messages } from "#ui/messages.ts";

interface DialogProps
	extends Omit<ComponentProps<"dialog">, "title" | "open" | "ref"> {
	/** With an id any button opens it without script: `{...opens(id)}`. */
	id?: string;
	open?: boolean;
	/** However it was closed: button, Escape, backdrop. */
	onClosed?: (() => void) | undefined;
	title: ReactNode;
	/** A line under the title. */
	lead?: ReactNode;
	closeLabel?: string;
	width?: "narrow" | "medium" | "wide";
}

/** Hands a button the platform's own way to open a dialog. */
export const dialogTrigger = (dialogId: string) => ({
	command: "show-modal",
	commandfor: dialogId,
	"aria-haspopup": "dialog" as const,
});

/**
 * A native dialog: the browser keeps focus inside, handles Escape and gives the
 * focus back. Rendered open on the server it stands in the page as it is, and
 * its close button works, so a page without script can show one.
 */
export function Dialog(props: DialogProps) {
	const {
		open = false,
		onClosed,
		title,
		lead,
		closeLabel = messages.close,
		...rest
	} = props;
	const { width = "medium", className, children, ...native } = rest;
	const heading = useId();
	const { ref, initiallyOpen } = useModal({ open, onClosed });
	return (
		<dialog
			{...native}
			ref={ref}
			open={initiallyOpen}
			aria-labelledby={heading}
			className={classNames(styles.dialog, styles[width], className)}
		>
			<div className={styles.sheet}>
				<div className={styles.header}>
					<h2 id={heading} tabIndex={-1} className={styles.title}>
						{title}
					</h2>
					{lead && <p className={styles.lead}>{lead}</p>}
					<form method="dialog" className={styles.closing}>
						<button
							type="submit"
							aria-label={closeLabel}
							className={styles.close}
						>
							<Icon name="close" />
						</button>
					</form>
				</div>
				{children}
			</div>
		</dialog>
	);
}
