import type { ComponentProps } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "#ui/layout/skeleton.module.css";

interface SkeletonProps extends ComponentProps<"div"> {
	shape?: "lines" | "heading" | "cover" | "control" | "card";
	lines?: number;
}

/** Reserves the space of content on its way, in its shape. Another text must announce it. */
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
