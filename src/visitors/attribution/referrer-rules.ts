/** The host a referrer names; undefined for none, and for what is no page on the web. */
export function parseReferrerHost(referrer: string): string | undefined {
	if (!URL.canParse(referrer)) return undefined;
	const { protocol, hostname } = new URL(referrer);
	if (protocol !== "https:" && protocol !== "http:") return undefined;
	return hostname.replace(/\.$/, "") || undefined;
}

/**
 * The three engines under any of their country domains and subdomains. The ending is spelt out,
 * because google.evil.example and google.com.evil.example belong to others.
 */
const searchEngineHost =
	/(?:^|\.)(google|bing|yahoo)\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2})$/;

export function findSearchEngine(host: string): string | undefined {
	return searchEngineHost.exec(host)?.[1];
}

/** The site's own hosts and their subdomains, such as the accounts site. */
export function isOwnHost(host: string, ownHosts: readonly string[]): boolean {
	return ownHosts.some((ownHost) => {
		const domain = ownHost.replace(/^www\./, "");
		return host === domain || host.endsWith(`.${domain}`);
	});
}
