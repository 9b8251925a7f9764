import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createMemo } from "#core/cache.ts";
import type { Assets } from "#shell/assets/assets.ts";
import { collectStyles } from "#shell/assets/styles.ts";
import { type DocumentFrame, renderDocument } from "./document.ts";
import { FillingsContext, fillGaps, type GapFiller } from "./gap.tsx";
import { IslandContext, type RenderIsland } from "./island.tsx";
import {
	MemoizedContext,
	memoizedMark,
	type RegisterMemoized,
	renderMemoized,
} from "./memoized.tsx";
import type { Page } from "./page.ts";

export interface RenderedPage {
	readonly status: number;
	readonly html: string;
	readonly tags: readonly string[];
	readonly styleHash: string;
	/** False when a gap's filler failed: such a page is sent, but not cached. */
	readonly complete: boolean;
}

export interface RenderDeps {
	readonly frame: DocumentFrame;
	readonly assets: Assets;
	readonly fillers: readonly GapFiller[];
	readonly onGapFailure: (gap: string, problem: unknown) => void;
}

export async function renderPage(
	page: Page,
	deps: RenderDeps,
	/** Passed to the fillers. */
	renderContext?: unknown,
): Promise<RenderedPage> {
	const { assets, fillers, onGapFailure } = deps;
	const gaps = page.gaps ?? [];
	const filled = await fillGaps(gaps, fillers, onGapFailure, renderContext);
	const render = (fillings: Fillings) =>
		collectStyles(() =>
			renderBody(
				<FillingsContext value={fillings}>{page.body}</FillingsContext>,
				assets,
			),
		);
	let { complete } = filled;
	let rendered: ReturnType<typeof render>;
	try {
		rendered = render(filled.fillings);
	} catch (problem) {
		const renderable = filterRenderable(filled.fillings, assets, onGapFailure);
		if (renderable.size === filled.fillings.size) throw problem;
		complete = false;
		rendered = render(renderable);
	}
	const style = deps.frame.baseCss + rendered.css;
	return {
		status: page.status ?? 200,
		html: renderDocument(page, {
			body: rendered.value,
			style,
			frame: deps.frame,
		}),
		tags: [...new Set([...page.tags, ...filled.tags])],
		styleHash: hashStyle(style),
		complete,
	};
}

/** Pages of one kind mostly have one style. */
const hashes = createMemo<string>(200);

function hashStyle(style: string): string {
	return hashes.get(style, () =>
		createHash("sha256").update(style).digest("base64"),
	);
}

type Fillings = ReadonlyMap<string, ReactNode>;

/** Some fillings only throw while they are rendered; the page is then rendered without them. */
function filterRenderable(
	fillings: Fillings,
	assets: Assets,
	onFailure: RenderDeps["onGapFailure"],
): Fillings {
	const isSound = ([gap, node]: [string, ReactNode]) => {
		try {
			renderBody(node, assets);
			return true;
		} catch (problem) {
			onFailure(gap, problem);
			return false;
		}
	};
	return new Map([...fillings].filter(isSound));
}

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
function renderBody(node: ReactNode, assets: Assets): string {
	const later: DeferredPart[] = [];
	const renderIsland: RenderIsland = (name, wake, View, props) => {
		const source = toIslandSource(name);
		const idPrefix = `i${later.length}-`;
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
				"data-props": JSON.stringify(props),
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
