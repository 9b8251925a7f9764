import { defaultCallBases } from "#core/calls.ts";
import type { Assets } from "./assets/assets.ts";
import type { DocumentFrame } from "./pages/document.ts";
import type { Page } from "./pages/page.ts";
import type { RenderDeps } from "./pages/render-page.tsx";

/** A build in which every source has a script of its own name. */
export const someAssets: Assets = {
	script: (source) => `/assets/${source}.js`,
	styles: () => [],
	imports: () => [],
	has: () => true,
};

export function someFrame(differences: Partial<DocumentFrame> = {}): DocumentFrame {
	return {
		siteName: "Lyceum",
		publicUrl: "https://ours.example",
		bases: defaultCallBases,
		baseCss: "",
		scripts: [],
		preloadScripts: [],
		preloadFonts: [],
		lazyVersion: undefined,
		arrivalCall: undefined,
		headExtra: "",
		...differences,
	};
}

export function someRenderDeps(differences: Partial<RenderDeps> = {}): RenderDeps {
	return {
		frame: someFrame(),
		assets: someAssets,
		fillers: [],
		onGapFailure: (gap, problem) => {
			throw new Error(`the gap ${gap} failed`, { cause: problem });
		},
		...differences,
	};
}

export function somePage(differences: Partial<Page> = {}): Page {
	return {
		type: "home",
		head: { title: "A page", description: "What it is about." },
		tags: [],
		body: "A body",
		...differences,
	};
}
