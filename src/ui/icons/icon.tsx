import type { ComponentProps } from "react";
import { createRecord, listKeys } from "#core/collections/records.ts";
import styles from "#ui/icons/icon.module.css";
import {
	directionalIcons,
	type IconName,
	iconShapes,
} from "#ui/icons/icon-shapes.ts";
import { classNames } from "#ui/layout/class-names.ts";

interface IconProps extends Omit<ComponentProps<"svg">, "children"> {
	name: IconName;
	/** Stars and play buttons may be solid. */
	filled?: boolean;
}

/** Always decoration: the words stand beside it or in a visually hidden text. */
export function Icon({ name, filled = false, className, ...rest }: IconProps) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 24 24"
			className={classNames(
				styles.icon,
				filled && styles.filled,
				directionalIcons.has(name) && styles.directional,
				className,
			)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but shapes of ours
			dangerouslySetInnerHTML={paths[name]}
			{...rest}
		/>
	);
}

/** A page has some hundred icons, whose inside never changes: written once, it costs no element. */
const paths = createRecord(listKeys(iconShapes), (name) => ({
	__html: `<path d="${iconShapes[name]}"></path>`,
}));
