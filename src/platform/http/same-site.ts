import { messages } from "./messages.ts";

interface RequestOrigin {
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly host: string;
}

/**
 * Finds cross-site requests by the headers of the browser. `Sec-Fetch-Site` cannot be set by a
 * page's script, `Origin` covers browsers without it; a client that sends neither is no browser and
 * carries no cookies by accident.
 */
export function crossSiteProblem(
	request: RequestOrigin,
	publicUrl: string | undefined,
): string | undefined {
	if (isPrefetch(request)) return messages.otherSite;
	const fetchSite = request.headers["sec-fetch-site"];
	if (typeof fetchSite === "string") {
		return fetchSite === "same-origin" || fetchSite === "none" ? undefined : messages.otherSite;
	}
	const { origin } = request.headers;
	if (origin === undefined) return undefined;
	const own = findSiteHost(request.host, publicUrl);
	return typeof origin === "string" && URL.canParse(origin) && new URL(origin).host === own
		? undefined
		: messages.otherSite;
}

/**
 * True if a page was opened from this site or directly, and the address itself shows what opened
 * it. `referrer-policy` of another site can hide its address, never `Sec-Fetch-Site`, and that
 * stays cross-site through redirects of ours. Without it (an old browser, plain http) only an
 * address of ours as referrer counts.
 */
export function isSameSiteNavigation(
	{ headers, host }: RequestOrigin,
	publicUrl: string | undefined,
	/**
	 * True if the referring page was itself opened with the requested parameters: then another site
	 * may have chosen them.
	 */
	isCarriedAlong: (from: URL) => boolean,
): boolean {
	if (isPrefetch({ headers })) return false;
	const fetchSite = headers["sec-fetch-site"];
	if (fetchSite === "none") return true;
	if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
	const from = URL.parse(String(headers.referer ?? ""));
	return from?.host === findSiteHost(host, publicUrl) && !isCarriedAlong(from);
}

/** A page that a browser only prefetches has not been opened. */
export const isPrefetch = ({ headers }: Pick<RequestOrigin, "headers">) =>
	/prefetch|prerender/.test(String(headers["sec-purpose"] ?? ""));

function findSiteHost(host: string, publicUrl: string | undefined): string {
	return publicUrl ? new URL(publicUrl).host : host;
}
