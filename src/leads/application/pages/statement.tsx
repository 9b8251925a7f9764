import { TextAreaField, type TextAreaFieldProps } from "#ui/field.tsx";
import { countText } from "../counter-rules.ts";
import { mostWordsOf } from "../fields.ts";
import styles from "./application.module.css";

/** A text with a longest length. `behaviours/word-count.ts` counts along; without it the hint says the limit. */
export function Statement({
	field,
	hint,
	...props
}: TextAreaFieldProps & { field: keyof typeof mostWordsOf; hint: string }) {
	const most = mostWordsOf[field];
	return (
		<div
			data-behaviour="leads/word-count"
			data-most={most}
			className={styles.statement}
		>
			<TextAreaField
				{...props}
				hint={`${hint} At most ${most} words.`}
				rows={8}
				dir="auto"
			/>
			<p data-count="" aria-hidden="true" hidden className={styles.small}>
				{countText("", most)}
			</p>
			<p data-count-said="" role="status" className="visually-hidden" />
		</div>
	);
}
