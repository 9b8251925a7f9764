import type { ComponentProps } from "react";
import { createSeededRandom } from "#ui/cover/seeded-random.ts";
import styles from "#ui/labels/avatar.module.css";
import { classNames } from "#ui/layout/class-names.ts";
import { type Hue, hues } from "#ui/tokens/hues.ts";

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** "Prof." and "Dr." are no names, while the "J." of "J. Ortiz" is. */
const title = /^\p{L}{2,}\.$/u;

/** Most names begin so, and the segmenter takes a hundred times as long. */
const plainLetter = /^[!-~](?=[!-~]|$)/;

function firstLetter(word: string): string | undefined {
	return plainLetter.exec(word)?.[0] ?? letters.segment(word).containing(0)?.segment;
}

/** First letters of the first and the last word; by letters people see, not by code units. */
export function toInitials(name: string, locale?: string): string {
	const all = name.trim().split(/\s+/u).filter(Boolean);
	const names = all.filter((word) => !title.test(word));
	const words = names.length > 0 ? names : all;
	const first = words[0];
	const last = words.length > 1 ? words.at(-1) : undefined;
	return [first, last]
		.map((word) => (word ? firstLetter(word) : ""))
		.join("")
		.toLocaleUpperCase(locale);
}

interface AvatarProps extends ComponentProps<"span"> {
	name: string;
	/** A square picture, where there is one. */
	src?: string | undefined;
	hue?: Hue | undefined;
	size?: "small" | "medium" | "large";
}

/** The picture is decoration: the name stands beside it as text. */
export function Avatar({ name, src, hue, size = "medium", className, ...rest }: AvatarProps) {
	return (
		<span
			aria-hidden="true"
			data-hue={hue ?? createSeededRandom(name).pick(hues)}
			className={classNames(styles.avatar, styles[size], className)}
			{...rest}
		>
			{src ? <img src={src} alt="" width="96" height="96" loading="lazy" /> : toInitials(name)}
		</span>
	);
}
