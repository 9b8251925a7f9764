import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "#ui/wordmark.module.css";

/** Three openings of an arcade; the middle one stands open and lit. */
export const wordmarkShapes = {
	arcade:
		"M2 3h28v3H2zM3 8h26v20.5h-26zM2 28.5h28v2.5H2zM5.5 28.5V17.5a2.5 2.5 0 0 1 5 0v11zM21.5 28.5V17.5a2.5 2.5 0 0 1 5 0v11zM13 28.5V15a3 3 0 0 1 6 0v13.5z",
	light: "M13 28.5V15a3 3 0 0 1 6 0v13.5z",
};

export function WordmarkSign({ className, ...rest }: ComponentProps<"svg">) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 32 32"
			className={classNames(styles.sign, className)}
			{...rest}
		>
			<path fill="currentColor" fillRule="evenodd" d={wordmarkShapes.arcade} />
			<path className={styles.light} d={wordmarkShapes.light} />
		</svg>
	);
}

export interface WordmarkProps extends ComponentProps<"span"> {
	name: string;
}

export function Wordmark({ name, className, ...rest }: WordmarkProps) {
	return (
		<span className={classNames(styles.wordmark, className)} {...rest}>
			<WordmarkSign />
			<span>{name}</span>
		</span>
	);
}
