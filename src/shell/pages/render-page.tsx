import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Assets } from "#shell/assets/assets.ts";
import { collectStyles } from "#shell/assets/styles.ts";
import { documentHtml, type Frame } from "./document.ts";
import { type Filler, FillingsContext, fillGaps } from "./gap.tsx";
import { IslandContext, type PlaceIsland } from "./island.tsx";
import {
	LastingContext,
	lastingHtml,
	lastingMark,
	type PlaceLasting,
} from "./memoized.tsx";
import type { Page } from "./page.ts";

export interface DrawnPage {
	readonly status: number;
	readonly html: string;
	readonly tags: readonly string[];
	readonly styleHash: string;
	/** False when a gap's filler failed: such a page is shown, but not kept. */
	readonly complete: boolean;
}

export interface Drawing {
	readonly frame: Frame;
	readonly assets: Assets;
	readonly fillers: readonly Filler[];
	readonly onGapFailure: (gap: string, problem: unknown) => void;
}

export async function drawPage(
	page: Page,
	drawing: Drawing,
	/** Handed to the fillers as it is. */
	moment?: unknown,
): Promise<DrawnPage> {
	const { assets, fillers, onGapFailure } = drawing;
	const gaps = page.gaps ?? [];
	const filled = await fillGaps(gaps, fillers, onGapFailure, moment);
	const draw = (fillings: Fillings) =>
		collectStyles(() =>
			drawBody(
				<FillingsContext value={fillings}>{page.body}</FillingsContext>,
				assets,
			),
		);
	let { complete } = filled;
	let drawn: ReturnType<typeof draw>;
	try {
		drawn = draw(filled.fillings);
	} catch (problem) {
		const sound = soundFillings(filled.fillings, assets, onGapFailure);
		if (sound.size === filled.fillings.size) throw problem;
		complete = false;
		drawn = draw(sound);
	}
	const style = drawing.frame.baseCss + drawn.css;
	return {
		status: page.status ?? 200,
		html: documentHtml(page, {
			body: drawn.value,
			style,
			frame: drawing.frame,
		}),
		tags: [...new Set([...page.tags, ...filled.tags])],
		styleHash: hashOf(style),
		complete,
	};
}

/** Pages of one kind mostly have one style. */
const hashes = new Map<string, string>();
const mostHashes = 200;

function hashOf(style: string): string {
	const known = hashes.get(style);
	if (known) return known;
	if (hashes.size >= mostHashes) hashes.clear();
	const hash = createHash("sha256").update(style).digest("base64");
	hashes.set(style, hash);
	return hash;
}

type Fillings = ReadonlyMap<string, ReactNode>;

/** Some fillings only break when they are drawn; the page then stands without them. */
function soundFillings(
	fillings: Fillings,
	assets: Assets,
	onFailure: Drawing["onGapFailure"],
): Fillings {
	const isSound = ([gap, node]: [string, ReactNode]) => {
		try {
			drawBody(node, assets);
			return true;
		} catch (problem) {
			onFailure(gap, problem);
			return false;
		}
	};
	return new Map([...fillings].filter(isSound));
}

/** A part of a page that is drawn after the page around it: where it belongs, and its HTML. */
interface Later {
	readonly mark: string;
	readonly html: () => string;
}

/**
 * Islands become React roots of their own in the browser, so each is drawn on its own, with its own
 * prefix for ids. They and the lasting parts are drawn after the page around them, never inside its drawing: React keeps
 * the state of a drawing in module variables, and a second one would mix them up.
 */
function drawBody(node: ReactNode, assets: Assets): string {
	const later: Later[] = [];
	const place: PlaceIsland = (name, wake, View, props) => {
		const source = islandSource(name);
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
	const placeLasting: PlaceLasting = (part) => {
		const key = String(later.length);
		later.push({ mark: lastingMark(key), html: () => lastingHtml(part) });
		return key;
	};
	const outer = renderToStaticMarkup(
		<IslandContext value={place}>
			<LastingContext value={placeLasting}>{node}</LastingContext>
		</IslandContext>,
	);
	return putIn(outer, later);
}

/** The marks stand in the order in which they were made, so none is looked for twice. */
function putIn(outer: string, later: readonly Later[]): string {
	let html = "";
	let from = 0;
	for (const part of later) {
		const at = outer.indexOf(part.mark, from);
		if (at === -1) continue;
		html += outer.slice(from, at) + part.html();
		from = at + part.mark.length;
	}
	return html + outer.slice(from);
}

function islandSource(name: string): string {
	return `src/${name.replace("/", "/islands/")}-island.tsx`;
}
