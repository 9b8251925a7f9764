/** Parts of the site that a browser may have used. Only these are recorded. */
export const featureNames = [
	"search",
	"compare",
	"cart",
	"free-course",
	"preview",
	"agenda",
	"download",
	"ebook",
	"question",
	"call",
	"practice-test",
	"business",
] as const;
export type Feature = (typeof featureNames)[number];

/** Apart from the list of cookies with their descriptions, because every page loads this file. */
export const featureCookie = {
	name: "sl_features",
	seconds: 90 * 24 * 3600,
} as const;

const isFeature = (name: string): name is Feature =>
	featureNames.some((feature) => feature === name);

/** The limit is more than all names take. */
const maxCookieLength = 300;

/** The features in the cookie, each once, in its order. Other values are ignored: a cookie can be changed by the visitor. */
export function parseFeatures(cookie: string | undefined): Feature[] {
	if (!cookie || cookie.length > maxCookieLength) return [];
	return [...new Set(cookie.split(".").filter(isFeature))];
}

/** The new value of the cookie; undefined if it does not change. */
export function withFeature(cookie: string | undefined, used: Feature): string | undefined {
	const known = parseFeatures(cookie);
	return known.includes(used) ? undefined : [...known, used].join(".");
}

/** The feature of a form by the mark `type` of its placement. Forms of other types have none. */
export function findFormFeature(type: string | undefined): Feature | undefined {
	const name = type?.replaceAll(" ", "-") ?? "";
	return isFeature(name) ? name : undefined;
}

/** The feature of a page; a search without a query has none. */
export function findPageFeature(page: {
	readonly address: string;
	readonly type: string | undefined;
}): Feature | undefined {
	const { pathname, searchParams } = new URL(page.address);
	if (page.type === "fremium-course") return "free-course";
	if (pathname.endsWith("/search")) return searchParams.get("q")?.trim() ? "search" : undefined;
	if (pathname.endsWith("/compare")) return "compare";
	return pathname.endsWith("/cart") ? "cart" : undefined;
}

/** A link to a PDF file is a download. */
export function findLinkFeature(href: string): Feature | undefined {
	return /\.pdf(?:[?#]|$)/.test(href) ? "download" : undefined;
}
