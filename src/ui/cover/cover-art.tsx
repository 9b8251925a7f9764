import type { ComponentProps } from "react";
import { createMemo } from "#core/cache.ts";
import styles from "#ui/cover/cover-art.module.css";
import { type CoverImage as Art, composeCover } from "#ui/cover/cover-art-rules.ts";
import type { CompositionName } from "#ui/cover/cover-compositions.ts";
import { coverHeight, coverWidth } from "#ui/cover/cover-layers.ts";
import { classNames } from "#ui/layout/class-names.ts";
import type { Hue } from "#ui/tokens/hues.ts";

interface CoverArtProps extends Omit<ComponentProps<"svg">, "children"> {
	/** Identifies the subject of the cover permanently: its id, never its title. */
	seed: string;
	hue: Hue;
	composition?: CompositionName | undefined;
}

export function CoverArt({ seed, hue, composition, className, ...rest }: CoverArtProps) {
	return (
		<svg
			aria-hidden="true"
			data-hue={hue}
			viewBox={`0 0 ${coverWidth} ${coverHeight}`}
			preserveAspectRatio="xMidYMid slice"
			className={classNames(styles.tones, styles.cover, className)}
			{...rest}
		>
			{getCachedCover(seed, composition).layers.map(({ tone, path }) => (
				<path key={path} fill={`var(--c${tone})`} d={path} />
			))}
		</svg>
	);
}

const covers = createMemo<Art>(2_000);

/** The same seed draws the same cover, and a page draws dozens. */
function getCachedCover(seed: string, composition?: CompositionName): Art {
	return covers.get(`${seed} ${composition ?? ""}`, () => composeCover(seed, composition));
}
