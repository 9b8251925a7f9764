import type { ComponentProps } from "react";
import styles from "#ui/badge.module.css";
import { classNames } from "#ui/class-names.ts";
import type { Hue } from "#ui/hues.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-shapes.ts";

export interface BadgeProps extends ComponentProps<"span"> {
	tone?: "neutral" | "accent" | "second";
	/** A pigment of tokens.css; takes precedence over the tone. */
	hue?: Hue | undefined;
	icon?: IconName | undefined;
}

export function Badge({
	tone = "neutral",
	hue,
	icon,
	className,
	children,
	...rest
}: BadgeProps) {
	return (
		<span
			data-hue={hue}
			className={classNames(
				styles.badge,
				hue ? styles.hued : styles[tone],
				className,
			)}
			{...rest}
		>
			{icon && <Icon name={icon} />}
			{children}
		</span>
	);
}
