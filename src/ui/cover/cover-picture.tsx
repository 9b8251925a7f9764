import type { ComponentProps } from "react";
import styles from "#ui/cover/cover-picture.module.css";
import { classNames } from "#ui/layout/class-names.ts";
import type { Hue } from "#ui/tokens/hues.ts";

interface CoverPictureProps extends Omit<ComponentProps<"img">, "alt"> {
	hue: Hue;
	/** The address of the cover to show instead when the picture cannot be loaded. */
	cover?: string | undefined;
}

/**
 * A decorative picture beside text, in place of a drawn cover. `replaceBrokenPictures` shows the
 * cover where it cannot be loaded; without script the color of the cover's ground remains.
 */
export function CoverPicture({ hue, cover, className, ...rest }: CoverPictureProps) {
	return (
		<img
			{...rest}
			alt=""
			data-hue={hue}
			data-cover={cover}
			className={classNames(styles.ground, className)}
		/>
	);
}
