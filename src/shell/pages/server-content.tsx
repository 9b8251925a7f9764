import { type ComponentProps, createContext, useContext, useState } from "react";

/** The element of the island in which a component was hydrated; undefined on the server. */
export const IslandElement = createContext<HTMLElement | undefined>(undefined);

/** The server inserts the children of an island into its HTML here. */
export const contentPlaceholder = "<!--content-->";

/**
 * The children of an island, as the server rendered them: React does not hydrate them, so that neither their components
 * nor their props are sent to the browser. `html` replaces them.
 */
export function ServerContent({
	html,
	...rest
}: {
	html: string | undefined;
} & Omit<ComponentProps<"div">, "children">) {
	const island = useContext(IslandElement);
	// React renders an island anew when its HTML was changed, for example by a translation, and needs the content then.
	const [initial] = useState(() => findServerContent(island)?.innerHTML ?? contentPlaceholder);
	return (
		<div
			{...rest}
			data-content=""
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React rendered on our server
			dangerouslySetInnerHTML={{ __html: html ?? initial }}
		/>
	);
}

export const findServerContent = (island: HTMLElement | undefined) =>
	island?.querySelector("[data-content]") ?? undefined;
