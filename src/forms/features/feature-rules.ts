/** Parts of the site that a browser may have used. No more than these are ever noted. */
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

/** Apart from the list of cookies and its words, because every page loads this. */
export const featureCookie = {
	name: "sl_features",
	seconds: 90 * 24 * 3600,
} as const;

const isFeature = (name: string): name is Feature =>
	(featureNames as readonly string[]).includes(name);

/** More than all names take. */
const maxCookieLength = 300;

/** What the cookie names, each once and in its order. Anybody may write into a cookie: the rest is passed over. */
export function parseFeatures(cookie: string | undefined): Feature[] {
	if (!cookie || cookie.length > maxCookieLength) return [];
	return [...new Set(cookie.split(".").filter(isFeature))];
}

/** The cookie from now on; undefined when there is nothing new to note. */
export function withFeature(
	cookie: string | undefined,
	used: Feature,
): string | undefined {
	const known = parseFeatures(cookie);
	return known.includes(used) ? undefined : [...known, used].join(".");
}

/** By what content says of the form: its mark `type`. Forms of other types are none of these. */
export function findFormFeature(type: string | undefined): Feature | undefined {
	const name = type?.replaceAll(" ", "-") ?? "";
	return isFeature(name) ? name : undefined;
}

/** By the pages on which each is used; a search that asks for nothing is none. */
export function findPageFeature(page: {
	readonly address: string;
	readonly type: string | undefined;
}): Feature | undefined {
	const { pathname, searchParams } = new URL(page.address);
	if (page.type === "fremium-course") return "free-course";
	if (pathname.endsWith("/search"))
		return searchParams.get("q")?.trim() ? "search" : undefined;
	if (pathname.endsWith("/compare")) return "compare";
	return pathname.endsWith("/cart") ? "cart" : undefined;
}

/** A file that somebody takes along. */
export function findLinkFeature(href: string): Feature | undefined {
	return /\.pdf(?:[?#]|$)/.test(href) ? "download" : undefined;
}
