import type { ComponentProps } from "react";
import { createSeededRandom } from "#ui/cover/seeded-random.ts";
import styles from "#ui/labels/avatar.module.css";
import { toInitials } from "#ui/labels/initials.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { type Hue, hues } from "#ui/tokens/hues.ts";

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
