import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Assets } from "#shell/assets/assets.ts";
import { deferredPlaceholder, IslandContext, type RenderIsland } from "./island.tsx";
import { MemoizedContext, type RegisterMemoized, renderMemoized } from "./memoized.tsx";
import { contentPlaceholder } from "./server-content.tsx";

/** A part that is rendered after the page around it: where it is inserted, and its HTML. */
interface DeferredPart {
	readonly placeholder: string;
	readonly html: () => string;
}
/**
 * Islands become React roots of their own in the browser, so each is rendered on its own, with its own
 * prefix for ids. They and the memoized parts are rendered after the page around them, never during that rendering:
 * React stores the state of a rendering in module variables, which a nested one would overwrite.
 */
export function renderBody(
	node: ReactNode,
	assets: Assets,
	/** Differs between what meets in one document, so that ids do. */
	prefix = "i",
): string {
	const later: DeferredPart[] = [];
	const defer = (html: () => string): string => {
		const key = String(later.length);
		later.push({ placeholder: deferredPlaceholder(key), html });
		return key;
	};
	const renderIsland: RenderIsland = (name, wake, View, props, browserProps) => {
		const source = toIslandSource(name);
		const idPrefix = `${prefix}${later.length}-`;
		const sections = divideAtContent(() =>
			renderToString(<View {...props} />, { identifierPrefix: idPrefix }),
		);
		const styles = assets.styles(source).join(" ");
		return {
			placeholder: defer(sections.before),
			placeholderAfterContent: () => defer(sections.after),
			attributes: {
				"data-island": assets.script(source),
				"data-wake": wake,
				"data-ids": idPrefix,
				"data-props": JSON.stringify({ ...browserProps, children: undefined }),
				...(styles ? { "data-styles": styles } : {}),
			},
		};
	};
	const registerMemoized: RegisterMemoized = (part) => defer(() => renderMemoized(part));
	const outer = renderToStaticMarkup(
		<IslandContext value={renderIsland}>
			<MemoizedContext value={registerMemoized}>{node}</MemoizedContext>
		</IslandContext>,
	);
	return insertDeferred(outer, later);
}

/** The HTML of an island is rendered once, and inserted before and after its content. */
function divideAtContent(render: () => string) {
	let sections: string[] | undefined;
	const section = (index: 0 | 1) => {
		sections ??= render().split(contentPlaceholder, 2);
		return sections[index] ?? "";
	};
	return { before: () => section(0), after: () => section(1) };
}

/** The placeholders are in the order of registration, so one pass finds them all. */
function insertDeferred(outer: string, later: readonly DeferredPart[]): string {
	let html = "";
	let from = 0;
	for (const part of later) {
		const index = outer.indexOf(part.placeholder, from);
		if (index === -1) continue;
		html += outer.slice(from, index) + part.html();
		from = index + part.placeholder.length;
	}
	return html + outer.slice(from);
}

function toIslandSource(name: string): string {
	return `src/${name.replace("/", "/islands/")}-island.tsx`;
}
