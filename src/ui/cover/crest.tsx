import { type ComponentProps, useId } from "react";
import artStyles from "#ui/cover/cover-art.module.css";
import styles from "#ui/cover/crest.module.css";
import { composeCrest, crestHeight, crestWidth, shieldPath } from "#ui/cover/crest-rules.ts";
import { classNames } from "#ui/layout/class-names.ts";
import type { Hue } from "#ui/tokens/hues.ts";

interface CrestProps extends Omit<ComponentProps<"svg">, "children"> {
	/** Identifies the school permanently. */
	seed: string;
	hue: Hue;
}

/** Arms for a school that has no sign of its own: the name stands beside them. */
export function Crest({ seed, hue, className, ...rest }: CrestProps) {
	const clip = useId();
	const { field, layers } = composeCrest(seed);
	return (
		<svg
			aria-hidden="true"
			data-hue={hue}
			viewBox={`0 0 ${crestWidth} ${crestHeight}`}
			className={classNames(artStyles.tones, styles.crest, className)}
			{...rest}
		>
			<clipPath id={clip}>
				<path d={shieldPath} />
			</clipPath>
			<g clipPath={`url(#${clip})`}>
				<path fill={`var(--c${field})`} d={shieldPath} />
				{layers.map(({ tone, path }) => (
					<path key={path} fill={`var(--c${tone})`} d={path} />
				))}
			</g>
			<path className={styles.edge} d={shieldPath} />
		</svg>
	);
}
