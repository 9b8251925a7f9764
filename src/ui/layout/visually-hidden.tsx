import type { ComponentProps } from "react";
import { classNames } from "#ui/layout/class-names.ts";

/** Text for those who listen instead of look. The class lives in base.css. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
	return <span className={classNames("visually-hidden", className)} {...rest} />;
}
