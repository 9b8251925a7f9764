import type { ComponentProps } from "react";
import styles from "#ui/controls/chip.module.css";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import type { Hue } from "#ui/tokens/hues.ts";

interface ChipAppearance {
	hue?: Hue | undefined;
}

interface ChipLinkProps extends ChipAppearance, ComponentProps<"a"> {
	href: string;
	/** The chip removes a filter: its name should say so ("Remove Beginner"). */
	removes?: boolean;
}

interface ChipButtonProps extends ChipAppearance, ComponentProps<"button"> {
	pressed: boolean;
}

export function ChipLink({ hue, removes = false, className, children, ...rest }: ChipLinkProps) {
	return (
		<a data-hue={hue} className={classNames(styles.chip, className)} {...rest}>
			{hue && <span className={styles.pigment} />}
			{children}
			{removes && <Icon name="close" className={styles.mark} />}
		</a>
	);
}

export function ChipButton({ hue, pressed, className, children, ...rest }: ChipButtonProps) {
	return (
		<button
			type="button"
			aria-pressed={pressed}
			data-hue={hue}
			className={classNames(styles.chip, className)}
			{...rest}
		>
			{pressed && <Icon name="check" className={styles.mark} />}
			{hue && !pressed && <span className={styles.pigment} />}
			{children}
		</button>
	);
}
