import type { ComponentProps, MouseEvent } from "react";
import styles from "#ui/controls/button.module.css";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import { classNames } from "#ui/layout/class-names.ts";

interface ButtonAppearance {
	look?: "primary" | "quiet" | "text";
	size?: "small" | "medium" | "large";
	/** Stands before the words. */
	icon?: IconName | undefined;
	/** Stands after the words. */
	iconAfter?: IconName | undefined;
	/** As wide as its container. */
	wide?: boolean;
}

interface ButtonProps extends ButtonAppearance, ComponentProps<"button"> {
	busy?: boolean;
	/** Shown in place of the words while busy. */
	busyLabel?: string | undefined;
}

export interface ButtonLinkProps extends ButtonAppearance, ComponentProps<"a"> {
	href: string;
}

function appearanceClass(
	{ look = "primary", size = "medium", wide }: ButtonAppearance,
	className: string | undefined,
) {
	return classNames(
		styles.button,
		styles[look],
		styles[size],
		wide && styles.wide,
		className,
	);
}

function suppressClick(event: MouseEvent) {
	event.preventDefault();
	event.stopPropagation();
}

/** A busy button stays focusable, so it refuses clicks itself instead of being disabled. */
export function Button(props: ButtonProps) {
	const { look, size, icon, iconAfter, wide, ...rest } = props;
	const { busy = false, busyLabel, className, children, ...native } = rest;
	return (
		<button
			type="button"
			{...native}
			{...(busy && { "aria-disabled": true, onClick: suppressClick })}
			className={appearanceClass(props, className)}
		>
			{busy ? (
				<span className={styles.spinner} />
			) : (
				icon && <Icon name={icon} />
			)}
			<span>{busy ? (busyLabel ?? children) : children}</span>
			{iconAfter && <Icon name={iconAfter} />}
		</button>
	);
}

export function ButtonLink(props: ButtonLinkProps) {
	const { look, size, icon, iconAfter, wide, ...rest } = props;
	const { className, children, ...native } = rest;
	return (
		<a {...native} className={appearanceClass(props, className)}>
			{icon && <Icon name={icon} />}
			<span>{children}</span>
			{iconAfter && <Icon name={iconAfter} />}
		</a>
	);
}
