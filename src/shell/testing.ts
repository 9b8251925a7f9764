import { defaultBases } from "#core/calls.ts";
import type { Assets } from "./assets/assets.ts";
import type { Frame } from "./pages/document.ts";
import type { Page } from "./pages/page.ts";
import type { Drawing } from "./pages/render-page.tsx";

/** A build in which every source has a script of its own name. */
export const someAssets: Assets = {
	script: (source) => `/assets/${source}.js`,
	styles: () => [],
	imports: () => [],
	has: () => true,
};

export function aFrame(differences: Partial<Frame> = {}): Frame {
	return {
		siteName: "Lyceum",
		publicUrl: "https://ours.example",
		bases: defaultBases,
		baseCss: "",
		scripts: [],
		preloadScripts: [],
		preloadFonts: [],
		lazyVersion: undefined,
		headExtra: "",
		...differences,
	};
}

export function aDrawing(differences: Partial<Drawing> = {}): Drawing {
	return {
		frame: aFrame(),
		assets: someAssets,
		fillers: [],
		onGapFailure: (gap, problem) => {
			throw new Error(`the gap ${gap} failed`, { cause: problem });
		},
		...differences,
	};
}

export function aPage(differences: Partial<Page> = {}): Page {
	return {
		type: "home",
		head: { title: "A page", description: "What it is about." },
		tags: [],
		body: "A body",
		...differences,
	};
}
