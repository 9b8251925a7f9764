import { type CallBases, defaultCallBases } from "#core/calls.ts";
import { createRecord, listKeys } from "#core/collections/records.ts";
import { siteLanguage } from "#core/site-language.ts";
import { escapeHtml, jsonForScript } from "./html.ts";
import type { Page, PageHead, PageLanguage } from "./page.ts";

/** Every page of one site shares this. */
export interface DocumentFrame {
	readonly siteName: string;
	readonly publicUrl: string;
	readonly bases: CallBases;
	readonly baseCss: string;
	/** Scripts that start at once: the one that wakes islands. */
	readonly scripts: readonly string[];
	/** Scripts worth fetching along with them. */
	readonly preloadScripts: readonly string[];
	readonly preloadFonts: readonly string[];
	/** Written into the names of the lazy files, so that they can be cached for ever. */
	readonly lazyVersion: string | undefined;
	/**
	 * A page reports an arrival to this address when it is left before its lazy script has done so.
	 */
	readonly arrivalCall: string | undefined;
	readonly headExtra: string;
}

export function renderDocument(
	page: Page,
	content: { body: string; style: string; frame: DocumentFrame },
): string {
	const { frame } = content;
	const { lang = siteLanguage, dir = "ltr" } = page.head;
	const root = renderAttributes({
		lang,
		dir,
		"data-page-type": page.type,
		...page.attributes,
		"data-lazy-version": frame.lazyVersion,
		"data-bases": serializeChangedBases(frame.bases),
		"data-arrival-call": frame.arrivalCall,
	});
	return [
		`<!doctype html><html${root}><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		renderHead(page.head, frame),
		`<style>${content.style}</style>`,
		...frame.preloadFonts.map(
			(font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
		),
		...frame.scripts.map((script) => `<script type="module" src="${script}" async></script>`),
		...frame.preloadScripts.map((script) => `<link rel="modulepreload" href="${script}">`),
		frame.headExtra,
		`</head><body>${content.body}</body></html>`,
	].join("");
}

function renderHead(head: PageHead, frame: DocumentFrame): string {
	const title = head.title === frame.siteName ? head.title : `${head.title} | ${frame.siteName}`;
	const canonical = head.canonical === undefined ? undefined : frame.publicUrl + head.canonical;
	const image = head.image ?? { path: "/og.png", alt: frame.siteName };
	return [
		`<title>${escapeHtml(title)}</title>`,
		renderMeta("name", "description", head.description),
		canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : "",
		...(head.feeds ?? []).map(
			(feed) =>
				`<link rel="alternate" type="${feed.type}" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}">`,
		),
		...renderAlternates(head.languages ?? [], frame.publicUrl),
		head.listed === false ? renderMeta("name", "robots", "noindex") : "",
		renderMeta("property", "og:type", "website"),
		renderMeta("property", "og:site_name", frame.siteName),
		renderMeta("property", "og:title", head.title),
		renderMeta("property", "og:description", head.description),
		canonical ? renderMeta("property", "og:url", canonical) : "",
		renderMeta("property", "og:image", frame.publicUrl + image.path),
		renderMeta("property", "og:image:width", "1200"),
		renderMeta("property", "og:image:height", "630"),
		renderMeta("property", "og:image:alt", image.alt),
		renderMeta("name", "twitter:card", "summary_large_image"),
		...(head.structured ?? []).map(
			(block) => `<script type="application/ld+json">${jsonForScript(block)}</script>`,
		),
	].join("");
}

function renderAlternates(languages: readonly PageLanguage[], publicUrl: string): string[] {
	const link = (locale: string, path: string) =>
		`<link rel="alternate" hreflang="${escapeHtml(locale)}" href="${escapeHtml(publicUrl + path)}">`;
	return [
		...languages.map(({ locale, path }) => link(locale, path)),
		...languages.slice(0, 1).map(({ path }) => link("x-default", path)),
	];
}

function renderMeta(kind: "name" | "property", key: string, content: string): string {
	return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

/** Only bases that differ from the published ones are sent to the browser. */
function serializeChangedBases(bases: CallBases): string | undefined {
	const changed = listKeys(bases).filter((name) => defaultCallBases[name] !== bases[name]);
	return changed.length ? JSON.stringify(createRecord(changed, (name) => bases[name])) : undefined;
}

function renderAttributes(values: Record<string, string | undefined>): string {
	return Object.entries(values)
		.filter((entry): entry is [string, string] => entry[1] !== undefined)
		.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
		.join("");
}
