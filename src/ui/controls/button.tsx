import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "#ui/controls/button.module.css";
import { classNames } from "#ui/layout/class-names.ts";

export interface ButtonAppearance {
	look?: "primary" | "quiet" | "text";
	size?: "small" | "medium" | "large";
	/** The button has the width of its container. */
	wide?: boolean;
}

interface ButtonProps extends ButtonAppearance, ComponentProps<"button"> {
	busy?: boolean;
	/** Shown in place of the words while busy. */
	busyLabel?: string | undefined;
	/** An icon before the words. */
	before?: ReactNode;
	/** An icon after the words. */
	after?: ReactNode;
}

export function appearanceClass(
	{ look = "primary", size = "medium", wide }: ButtonAppearance,
	className: string | undefined,
) {
	return classNames(styles.button, styles[look], styles[size], wide && styles.wide, className);
}

function suppressClick(event: MouseEvent) {
	event.preventDefault();
	event.stopPropagation();
}

/** A busy button stays focusable, so it refuses clicks itself instead of being disabled. */
export function Button(props: ButtonProps) {
	const { look, size, wide, before, after, ...rest } = props;
	const { busy = false, busyLabel, className, children, ...native } = rest;
	return (
		<button
			type="button"
			{...native}
			{...(busy && { "aria-disabled": true, onClick: suppressClick })}
			className={appearanceClass(props, className)}
		>
			{busy ? <span className={styles.spinner} /> : before}
			<span>{busy ? (busyLabel ?? children) : children}</span>
			{after}
		</button>
	);
}
