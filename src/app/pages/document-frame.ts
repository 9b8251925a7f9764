import fontUrl from "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url";
import { type CallBases, callAddress } from "#core/calls.ts";
import { type BusinessLeadCall, businessLeadMeta } from "#forms/business-lead-calls.ts";
import type { Assets } from "#shell/assets/assets.ts";
import type { LazyFiles } from "#shell/assets/lazy-routes.ts";
import type { DocumentFrame } from "#shell/pages/document.ts";
import { escapeHtml } from "#shell/pages/html.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import base from "#ui/tokens/base.css?inline";
import font from "#ui/tokens/font.css?inline";
import tokens from "#ui/tokens/tokens.css?inline";
import { getVisitEndpoint } from "#visitors/visit/visit-calls.ts";
import { devReloadScript } from "./dev-reload.ts";

/** The island element has no box of its own. */
const islandCss = "lyceum-island{display:contents}";
const wakeScriptPath = "src/shell/browser/wake.ts";

export function siteDocumentFrame(input: {
	brand: Brand;
	publicUrl: string;
	bases: CallBases;
	assets: Assets;
	lazyVersion: string | undefined;
	businessLeadCall: BusinessLeadCall;
	development: boolean;
}): DocumentFrame {
	const { brand, assets } = input;
	return {
		siteName: brand.name,
		publicUrl: input.publicUrl,
		bases: input.bases,
		baseCss: tokens + font + base + islandCss + brandColors(brand),
		scripts: [assets.script(wakeScriptPath)],
		preloadScripts: assets.imports(wakeScriptPath),
		preloadFonts: [fontUrl],
		lazyVersion: input.lazyVersion,
		arrivalCall: callAddress(getVisitEndpoint, input.bases),
		headExtra: [
			brand.icon
				? `<link rel="icon" href="${escapeHtml(brand.icon)}">`
				: '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
			'<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
			'<link rel="manifest" href="/site.webmanifest">',
			'<meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)">',
			'<meta name="theme-color" content="#10141f" media="(prefers-color-scheme: dark)">',
			input.businessLeadCall === "segment-data"
				? ""
				: `<meta name="${businessLeadMeta}" content="${input.businessLeadCall}">`,
			input.development ? devReloadScript : "",
		].join(""),
	};
}

/** The content schema allows plain hexadecimal colors only. */
function brandColors({ accent, second }: Brand): string {
	const colors = [
		accent && `--brand-accent:${accent}`,
		second && `--brand-second:${second}`,
	].filter(Boolean);
	return colors.length ? `@layer tokens{:root{${colors.join(";")}}}` : "";
}

/** A page type may have lazy files of its own in `src/app/lazy/`; the others share the default ones. */
export function findLazyFiles(assets: Assets, version: string | undefined): LazyFiles {
	const source = (pageType: string, ending: string) => {
		const own = `src/app/lazy/${pageType}.${ending}`;
		return assets.has(own) ? own : `src/app/lazy/default.${ending}`;
	};
	return {
		version,
		script: (pageType) => assets.script(source(pageType, "ts")),
		style: (pageType) => assets.script(source(pageType, "css")),
	};
}
