import type { ComponentProps } from "react";
import styles from "#ui/icons/icon.module.css";
import { classNames } from "#ui/layout/class-names.ts";

export interface IconProps extends Omit<ComponentProps<"svg">, "children"> {
	/** Stars and play buttons may be solid. */
	filled?: boolean;
}

/** Always decoration: the words stand beside it or in a visually hidden text. */
export function IconShape({
	shape,
	directional,
	filled = false,
	className,
	...rest
}: IconProps & { shape: string; directional: boolean }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 24 24"
			className={classNames(
				styles.icon,
				filled && styles.filled,
				directional && styles.directional,
				className,
			)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but shapes of ours
			dangerouslySetInnerHTML={toContent(shape)}
			{...rest}
		/>
	);
}

/**
 * The inside of an icon never changes, and a page has some hundred: written once, it costs no
 * element.
 */
const contents = new Map<string, { readonly __html: string }>();
function toContent(shape: string) {
	const content = contents.get(shape) ?? {
		__html: `<path d="${shape}"></path>`,
	};
	contents.set(shape, content);
	return content;
}
