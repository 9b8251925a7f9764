/** The page that a referrer names; undefined for none, and for what is no page on the web. */
export function parseReferrer(
	referrer: string,
): { readonly host: string; readonly query: URLSearchParams } | undefined {
	const address = URL.parse(referrer);
	if (address?.protocol !== "https:" && address?.protocol !== "http:") return undefined;
	const host = address.hostname.replace(/\.$/, "");
	return host ? { host, query: address.searchParams } : undefined;
}

/**
 * The three engines under any of their country domains and subdomains. The ending is spelt out,
 * because google.evil.example and google.com.evil.example belong to others.
 */
const searchEngineHost = /(?:^|\.)(google|bing|yahoo)\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2})$/;

export function findSearchEngine(host: string): string | undefined {
	return searchEngineHost.exec(host)?.[1];
}

/** The site's own hosts and their subdomains, such as the accounts site. */
export function isSiteHost(host: string, siteHosts: readonly string[]): boolean {
	return siteHosts.some((siteHost) => {
		const domain = siteHost.replace(/^www\./, "");
		return host === domain || host.endsWith(`.${domain}`);
	});
}
