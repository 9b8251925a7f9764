import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { createMemo } from "#core/cache.ts";
import type { Assets } from "#shell/assets/assets.ts";
import { collectStyles } from "#shell/assets/styles.ts";
import { type DocumentFrame, renderDocument } from "./document.ts";
import { FillingsContext, fillGaps, type GapFiller } from "./gap.tsx";
import type { Page, PagePolicy } from "./page.ts";
import { renderBody } from "./render-body.tsx";
import { takeTurn } from "./turns.ts";

export interface RenderedPage {
	readonly status: number;
	readonly html: string;
	readonly tags: readonly string[];
	readonly styleHash: string;
	readonly policy: PagePolicy | undefined;
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
			renderBody(<FillingsContext value={fillings}>{page.body}</FillingsContext>, assets),
		);
	await takeTurn();
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
		html: page.isPart
			? rendered.value
			: renderDocument(page, {
					body: rendered.value,
					style,
					frame: deps.frame,
				}),
		tags: [...new Set([...page.tags, ...filled.tags])],
		styleHash: hashStyle(style),
		policy: page.policy,
		complete,
	};
}

/** Pages of one kind mostly have one style. */
const hashes = createMemo<string>(200);

function hashStyle(style: string): string {
	return hashes.get(style, () => createHash("sha256").update(style).digest("base64"));
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
