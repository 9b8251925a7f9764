import { type ComponentType, createContext, useContext } from "react";

/** When an island's script is loaded: seen, touched, or as soon as the browser has nothing else to do. */
type IslandWake = "visible" | "interaction" | "idle";

interface IslandMarkup {
	readonly attributes: Readonly<Record<string, string>>;
	readonly html: string;
}
/** Provided while a page is rendered: registers an island and returns the attributes of its element. */
export type RenderIsland = <Props extends object>(
	name: string,
	wake: IslandWake,
	View: ComponentType<Props>,
	props: Props,
	/** What the browser gets as JSON. */
	browserProps: Props,
) => IslandMarkup;

export const IslandContext = createContext<RenderIsland | undefined>(undefined);

/**
 * Marks a component as an island. On the server it renders the component inside a `<lyceum-island>` that
 * the browser hydrates; in the browser it is the component itself. `name` is its file:
 * `visitors/country-picker` is `src/visitors/islands/country-picker-island.tsx`, which exports nothing else.
 * `toBrowserProps` leaves out what the browser finds in the HTML of the server.
 */
export function island<Props extends object>(
	name: string,
	wake: IslandWake,
	View: ComponentType<Props>,
	toBrowserProps: (props: Props) => Props = (props) => props,
): ComponentType<Props> {
	if (!import.meta.env.SSR) return View;
	return function Island(props: Props) {
		const renderIsland = useContext(IslandContext);
		// Inside another island, or in a test without a page, it is an ordinary part of its parent.
		if (!renderIsland) return <View {...props} />;
		const { attributes, html } = renderIsland(
			name,
			wake,
			View,
			props,
			toBrowserProps(props),
		);
		return (
			<lyceum-island
				{...attributes}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the island's own markup, rendered by React
				dangerouslySetInnerHTML={{ __html: html }}
			/>
		);
	};
}

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"lyceum-island": React.DetailedHTMLProps<
				React.HTMLAttributes<HTMLElement>,
				HTMLElement
			>;
		}
	}
}
