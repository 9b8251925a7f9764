import type { ComponentProps } from "react";
import { ControlIcon } from "#ui/icons/control-icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import styles from "#ui/navigation/link.module.css";

interface LinkProps extends ComponentProps<"a"> {
	href: string;
	/**
	 * `plain` is underlined on hover only: for menus and lists, never inside a sentence. `alone` is a line of its own, high
	 * enough for a finger.
	 */
	look?: "text" | "ink" | "plain" | "alone";
}

interface NewTabLinkProps extends LinkProps {
	/** Screen readers announce it after the link's text. */
	newTabLabel?: string;
}

export function Link({ look = "text", className, ...rest }: LinkProps) {
	return <a className={classNames(styles[look], className)} {...rest} />;
}

export function NewTabLink({
	newTabLabel = "opens in a new tab",
	children,
	...rest
}: NewTabLinkProps) {
	return (
		<Link target="_blank" rel="noopener" {...rest}>
			{children}
			<VisuallyHidden>{` (${newTabLabel})`}</VisuallyHidden>
			<ControlIcon name="external" className={styles.outward} />
		</Link>
	);
}
