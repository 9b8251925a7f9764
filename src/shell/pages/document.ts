import type { Bases } from "#core/calls.ts";
import { defaultBases } from "#core/calls.ts";
import { escapeHtml, jsonForScript } from "./html.ts";
import type { Head, Page } from "./page.ts";

/** What every page of one site shares. */
export interface Frame {
	readonly siteName: string;
	readonly publicUrl: string;
	readonly bases: Bases;
	readonly baseCss: string;
	/** Scripts that start at once: the one that wakes islands. */
	readonly scripts: readonly string[];
	/** Scripts worth fetching along with them. */
	readonly preloadScripts: readonly string[];
	readonly preloadFonts: readonly string[];
	/** Written into the names of the lazy files, so that they can be kept for ever. */
	readonly lazyVersion: string | undefined;
	readonly headExtra: string;
}

export function documentHtml(
	page: Page,
	parts: { body: string; style: string; frame: Frame },
): string {
	const { frame } = parts;
	const { lang = "en", dir = "ltr" } = page.head;
	const root = attributes({
		lang,
		dir,
		"data-page-type": page.type,
		"data-lazy-version": frame.lazyVersion,
		"data-bases": configuredBases(frame.bases),
	});
	return [
		`<!doctype html><html${root}><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		headHtml(page.head, frame),
		`<style>${parts.style}</style>`,
		...frame.preloadFonts.map(
			(font) =>
				`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
		),
		...frame.scripts.map(
			(script) => `<script type="module" src="${script}" async></script>`,
		),
		...frame.preloadScripts.map(
			(script) => `<link rel="modulepreload" href="${script}">`,
		),
		frame.headExtra,
		`</head><body>${parts.body}</body></html>`,
	].join("");
}

function headHtml(head: Head, frame: Frame): string {
	const title =
		head.title === frame.siteName
			? head.title
			: `${head.title} | ${frame.siteName}`;
	const canonical =
		head.canonical === undefined ? undefined : frame.publicUrl + head.canonical;
	const image = head.image ?? { path: "/og.png", alt: frame.siteName };
	return [
		`<title>${escapeHtml(title)}</title>`,
		meta("name", "description", head.description),
		canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : "",
		head.listed === false ? meta("name", "robots", "noindex") : "",
		meta("property", "og:type", "website"),
		meta("property", "og:site_name", frame.siteName),
		meta("property", "og:title", head.title),
		meta("property", "og:description", head.description),
		canonical ? meta("property", "og:url", canonical) : "",
		meta("property", "og:image", frame.publicUrl + image.path),
		meta("property", "og:image:width", "1200"),
		meta("property", "og:image:height", "630"),
		meta("property", "og:image:alt", image.alt),
		meta("name", "twitter:card", "summary_large_image"),
		...(head.structured ?? []).map(
			(one) =>
				`<script type="application/ld+json">${jsonForScript(one)}</script>`,
		),
	].join("");
}

function meta(kind: "name" | "property", key: string, content: string): string {
	return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

/** Only bases that differ from the published ones are told to the browser. */
function configuredBases(bases: Bases): string | undefined {
	const changed = Object.entries(bases).filter(
		([name, base]) => defaultBases[name as keyof Bases] !== base,
	);
	return changed.length
		? JSON.stringify(Object.fromEntries(changed))
		: undefined;
}

function attributes(values: Record<string, string | undefined>): string {
	return Object.entries(values)
		.filter((entry): entry is [string, string] => entry[1] !== undefined)
		.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
		.join("");
}
