import { wordCountText } from "#forms/fields/word-count-rules.ts";
import {
	TextAreaField,
	type TextAreaFieldProps,
} from "#ui/controls/text-field.tsx";
import styles from "./counted-area.module.css";

/** A text whose words are counted. `behaviours/word-count.ts` counts along; without it the hint says the limit. */
export function CountedArea({
	most,
	hint = "",
	...props
}: Omit<TextAreaFieldProps, "hint"> & {
	most: number;
	hint?: string | undefined;
}) {
	return (
		<div
			data-behaviour="forms/word-count"
			data-most={most}
			className={styles.counted}
		>
			<TextAreaField
				{...props}
				hint={`${hint} At most ${most} words.`.trim()}
			/>
			<p data-count="" aria-hidden="true" hidden className={styles.small}>
				{wordCountText("", most)}
			</p>
			<p data-count-said="" role="status" className="visually-hidden" />
		</div>
	);
}
