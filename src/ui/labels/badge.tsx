import type { ComponentProps } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import styles from "#ui/labels/badge.module.css";
import { classNames } from "#ui/layout/class-names.ts";
import type { Hue } from "#ui/tokens/hues.ts";

interface BadgeProps extends ComponentProps<"span"> {
	tone?: "neutral" | "accent" | "second";
	/** A pigment of tokens.css; takes precedence over the tone. */
	hue?: Hue | undefined;
	icon?: IconName | undefined;
}

export function Badge({ tone = "neutral", hue, icon, className, children, ...rest }: BadgeProps) {
	return (
		<span
			data-hue={hue}
			className={classNames(styles.badge, hue ? styles.hued : styles[tone], className)}
			{...rest}
		>
			{icon && <Icon name={icon} />}
			{children}
		</span>
	);
}
