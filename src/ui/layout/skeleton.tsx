import type { ComponentProps } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "#ui/layout/skeleton.module.css";

interface SkeletonProps extends ComponentProps<"div"> {
	shape?: "lines" | "heading" | "cover" | "control" | "card";
	/** How many lines of text are awaited. */
	lines?: number;
}

/** Holds the place of what is on its way, in its shape. Say so in words elsewhere. */
export function Skeleton({ shape = "lines", lines = 3, className, ...rest }: SkeletonProps) {
	const bars = Array.from({ length: lines }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
		<div key={index} className={styles.line} />
	));
	return (
		<div
			aria-hidden="true"
			className={classNames(styles.skeleton, styles[shape], className)}
			{...rest}
		>
			{shape === "card" && (
				<>
					<div className={styles.cover} />
					<div className={styles.heading} />
				</>
			)}
			{(shape === "card" || shape === "lines") && bars}
		</div>
	);
}
