import type { ComponentProps } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "./progress-bar.module.css";

/** How much is done of something; give it a name, or hide it where words beside it say the same. */
export function ProgressBar({
	className,
	...native
}: Omit<ComponentProps<"progress">, "children">) {
	return <progress {...native} className={classNames(styles.bar, className)} />;
}
