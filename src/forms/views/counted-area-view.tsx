import { useEffect, useState } from "react";
import { wordCountText } from "#forms/fields/word-count-rules.ts";
import { TextAreaField, type TextAreaFieldProps } from "#ui/controls/text-field.tsx";
import styles from "./counted-area-view.module.css";

/** A screen reader reads the count after a pause in typing, not at every letter. */
const restMs = 1200;

/**
 * A text field that counts words. Inside an island React counts; elsewhere `behaviours/word-count`
 * does, and without script the hint names the limit.
 */
export function CountedArea({
	most,
	hint = "",
	typed = "",
	isLive,
	...props
}: Omit<TextAreaFieldProps, "hint"> & {
	most: number;
	hint?: string | undefined;
	/** The text in the field. */
	typed?: string;
	/** Undefined outside of an island. */
	isLive?: boolean;
}) {
	const text = wordCountText(typed, most);
	const [rested, setRested] = useState("");
	useEffect(() => {
		if (!isLive) return;
		const timer = setTimeout(setRested, restMs, text);
		return () => clearTimeout(timer);
	}, [isLive, text]);
	return (
		<div
			{...(isLive === undefined && {
				"data-behaviour": "forms/word-count",
				"data-most": most,
			})}
			className={styles.counted}
		>
			<TextAreaField {...props} hint={`${hint} At most ${most} words.`.trim()} />
			<p data-count="" aria-hidden="true" hidden={!isLive} className={styles.small}>
				{text}
			</p>
			<p data-count-said="" role="status" className="visually-hidden">
				{rested}
			</p>
		</div>
	);
}
