import type { ComponentProps } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "./progress-bar.module.css";

/** Shows how much of something is done. It needs a name, or is hidden where words beside it say the same. */
export function ProgressBar({
	className,
	...native
}: Omit<ComponentProps<"progress">, "children">) {
	return <progress {...native} className={classNames(styles.bar, className)} />;
}
