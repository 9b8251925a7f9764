import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "#ui/dialog/dialog.module.css";
import { dialogCloser } from "#ui/dialog/modal.ts";
import { useModal } from "#ui/dialog/use-modal.ts";
import { ControlIcon } from "#ui/icons/control-icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { messages } from "#ui/messages.ts";

interface DialogProps extends Omit<ComponentProps<"dialog">, "title" | "open" | "ref"> {
	/** Any button opens a dialog with an id without script: `{...opens(id)}`. */
	id?: string;
	open?: boolean;
	/** However it was closed: button, Escape, backdrop. */
	onClosed?: (() => void) | undefined;
	/** Undefined if the content has a title of its own, which `aria-labelledby` names. */
	title?: ReactNode;
	/** A line under the title. */
	lead?: ReactNode;
	closeLabel?: string;
	/** The close link leads to this address without script; by default a button closes it. */
	closeHref?: string;
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
		closeHref,
		...rest
	} = props;
	const { width = "medium", className, children, ...native } = rest;
	const heading = useId();
	const { ref, initiallyOpen } = useModal({ open, onClosed });
	const closer = <Closer label={closeLabel} href={closeHref} />;
	return (
		<dialog
			{...native}
			ref={ref}
			open={initiallyOpen}
			aria-labelledby={native["aria-labelledby"] ?? heading}
			className={classNames(styles.dialog, styles[width], className)}
		>
			{title === undefined ? (
				<>
					{children}
					{closer}
				</>
			) : (
				<div className={styles.sheet}>
					<div className={styles.header}>
						<h2 id={heading} tabIndex={-1} className={styles.title}>
							{title}
						</h2>
						{lead && <p className={styles.lead}>{lead}</p>}
						{closer}
					</div>
					{children}
				</div>
			)}
		</dialog>
	);
}

function Closer({ label, href }: { label: string; href: string | undefined }) {
	const shared = {
		"aria-label": label,
		className: styles.close,
		children: <ControlIcon name="close" />,
	};
	return href === undefined ? (
		<form method="dialog" className={styles.closing}>
			<button type="submit" {...shared} />
		</form>
	) : (
		<div className={styles.closing}>
			<a href={href} {...dialogCloser} {...shared} />
		</div>
	);
}
