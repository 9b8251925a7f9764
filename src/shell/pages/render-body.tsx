import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Assets } from "#shell/assets/assets.ts";
import { IslandContext, type RenderIsland } from "./island.tsx";
import {
	MemoizedContext,
	memoizedMark,
	type RegisterMemoized,
	renderMemoized,
} from "./memoized.tsx";

/** A part that is rendered after the page around it: where it is inserted, and its HTML. */
interface DeferredPart {
	readonly mark: string;
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
	const renderIsland: RenderIsland = (
		name,
		wake,
		View,
		props,
		browserProps,
	) => {
		const source = toIslandSource(name);
		const idPrefix = `${prefix}${later.length}-`;
		const mark = `<!--island ${later.length}-->`;
		later.push({
			mark,
			html: () =>
				renderToString(<View {...props} />, { identifierPrefix: idPrefix }),
		});
		const styles = assets.styles(source).join(" ");
		return {
			html: mark,
			attributes: {
				"data-island": assets.script(source),
				"data-wake": wake,
				"data-ids": idPrefix,
				"data-props": JSON.stringify(browserProps),
				...(styles ? { "data-styles": styles } : {}),
			},
		};
	};
	const registerMemoized: RegisterMemoized = (part) => {
		const key = String(later.length);
		later.push({ mark: memoizedMark(key), html: () => renderMemoized(part) });
		return key;
	};
	const outer = renderToStaticMarkup(
		<IslandContext value={renderIsland}>
			<MemoizedContext value={registerMemoized}>{node}</MemoizedContext>
		</IslandContext>,
	);
	return insertDeferred(outer, later);
}

/** The marks are in the order of registration, so one pass finds them all. */
function insertDeferred(outer: string, later: readonly DeferredPart[]): string {
	let html = "";
	let from = 0;
	for (const part of later) {
		const index = outer.indexOf(part.mark, from);
		if (index === -1) continue;
		html += outer.slice(from, index) + part.html();
		from = index + part.mark.length;
	}
	return html + outer.slice(from);
}

function toIslandSource(name: string): string {
	return `src/${name.replace("/", "/islands/")}-island.tsx`;
}
