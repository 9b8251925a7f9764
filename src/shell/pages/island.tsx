import { type ComponentType, createContext, type ReactNode, useContext } from "react";

/**
 * An island's script is loaded when the island is seen, touched, or as soon as the browser is idle.
 */
type IslandWake = "visible" | "interaction" | "idle";

interface WithContent {
	/** HTML of the server inside the island; its view renders it with `ServerContent`. */
	readonly children?: ReactNode;
}

interface IslandMarkup {
	readonly attributes: Readonly<Record<string, string>>;
	/** The placeholder at which the HTML is inserted, up to the content if there is any. */
	readonly placeholder: string;
	/** Called when the content has been rendered: registers the HTML after it. */
	readonly placeholderAfterContent: () => string;
}
/** Provided while a page is rendered: registers an island and returns the attributes of its element. */
export type RenderIsland = <Props extends object>(
	name: string,
	wake: IslandWake,
	View: ComponentType<Props>,
	props: Props & WithContent,
	/** The browser gets these props as JSON. */
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
): ComponentType<Props & WithContent> {
	if (!import.meta.env.SSR) return View;
	return function Island(props: Props & WithContent) {
		const renderIsland = useContext(IslandContext);
		// Inside another island, or in a test without a page, it is an ordinary part of its parent.
		if (!renderIsland) return <View {...props} />;
		const { attributes, placeholder, placeholderAfterContent } = renderIsland(
			name,
			wake,
			View,
			props,
			toBrowserProps(props),
		);
		return (
			<lyceum-island {...attributes}>
				<lyceum-deferred data-key={placeholder} />
				{props.children !== undefined && (
					<>
						{props.children}
						<AfterContent placeholder={placeholderAfterContent} />
					</>
				)}
			</lyceum-island>
		);
	};
}

/** React renders it after the content, so the placeholders are registered in the order of the document. */
function AfterContent({ placeholder }: { placeholder: () => string }) {
	return <lyceum-deferred data-key={placeholder()} />;
}

/** The placeholder as React writes it. No text of a page can be equal: there it would be escaped. */
export const deferredPlaceholder = (key: string) =>
	`<lyceum-deferred data-key="${key}"></lyceum-deferred>`;

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"lyceum-island": React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
			"lyceum-deferred": { "data-key": string };
		}
	}
}
