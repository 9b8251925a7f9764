import type { ComponentProps } from "react";
import styles from "#ui/icons/wordmark.module.css";
import { wordmarkShapes } from "#ui/icons/wordmark-shapes.ts";
import { classNames } from "#ui/layout/class-names.ts";

const signId = "sign";

/** The header draws it once, and the footer shows that drawing again: the shapes are long. */
type SignDrawing = "first" | "again" | "only";

function WordmarkSign({ drawing }: { drawing: SignDrawing }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 32 32" className={styles.sign}>
			{drawing === "again" ? (
				<use href={`#${signId}`} />
			) : (
				<g id={drawing === "first" ? signId : undefined}>
					<path fill="currentColor" fillRule="evenodd" d={wordmarkShapes.arcade} />
					<path className={styles.light} d={wordmarkShapes.light} />
				</g>
			)}
		</svg>
	);
}

interface WordmarkProps extends ComponentProps<"span"> {
	name: string;
	drawing?: SignDrawing;
}

export function Wordmark({ name, drawing = "only", className, ...rest }: WordmarkProps) {
	return (
		<span className={classNames(styles.wordmark, className)} {...rest}>
			<WordmarkSign drawing={drawing} />
			<span>{name}</span>
		</span>
	);
}
