import type { ComponentProps } from "react";
import { appearanceClass, type ButtonAppearance } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";

export interface ButtonLinkProps extends ButtonAppearance, ComponentProps<"a"> {
	href: string;
	/** Stands before the text. */
	icon?: IconName | undefined;
	/** Stands after the text. */
	iconAfter?: IconName | undefined;
}

/** A file of its own, because the script of forms has buttons without icons. */
export function ButtonLink(props: ButtonLinkProps) {
	const { look, size, icon, iconAfter, wide, ...rest } = props;
	const { className, children, ...native } = rest;
	return (
		<a {...native} className={appearanceClass(props, className)}>
			{icon && <Icon name={icon} />}
			<span>{children}</span>
			{iconAfter && <Icon name={iconAfter} />}
		</a>
	);
}
