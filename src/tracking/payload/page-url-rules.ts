/** Parameters that name a campaign; any other may name a person. */
const campaignParameter = /^utm_\w{1,30}$|^gclid$/;

/** The path of a page with its campaign, and nothing else of its query. */
export function toPageUrl(href: string): string {
	const url = URL.parse(href, "http://page.invalid");
	if (!url) return "";
	const query = new URLSearchParams(
		[...url.searchParams].filter(([name]) => campaignParameter.test(name)),
	);
	return query.size ? `${url.pathname}?${query}` : url.pathname;
}

/** The same without the campaign. */
export const removeUtm = (pageUrl: string): string => pageUrl.split("?")[0] ?? "";

/** The target of a link is a path of this site or another host. A query may hold a code of one visitor. */
export function toLinkUrl(href: string, page: string): string {
	const url = URL.parse(href, page);
	if (!url) return "";
	if (url.origin === new URL(page).origin) return url.pathname + url.hash;
	return url.protocol.startsWith("http") ? url.origin + url.pathname : url.protocol;
}
