import type { ComponentProps } from "react";
import styles from "#ui/icons/wordmark.module.css";
import { wordmarkShapes } from "#ui/icons/wordmark-shapes.ts";
import { classNames } from "#ui/layout/class-names.ts";

function WordmarkSign({ className, ...rest }: ComponentProps<"svg">) {
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

interface WordmarkProps extends ComponentProps<"span"> {
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
