interface Heard {
	readonly headers: Readonly<Record<string, string | string[] | undefined>>;
	readonly host: string;
}

/**
 * A browser says where a post comes from. `Sec-Fetch-Site` cannot be set by a page's script, `Origin`
 * covers browsers without it; a client that sends neither is no browser and carries no cookies by accident.
 */
export function crossSiteProblem(
	request: Heard,
	publicUrl: string | undefined,
): string | undefined {
	const fetchSite = request.headers["sec-fetch-site"];
	if (typeof fetchSite === "string") {
		return fetchSite === "same-origin" || fetchSite === "none"
			? undefined
			: elsewhere;
	}
	const { origin } = request.headers;
	if (origin === undefined) return undefined;
	const own = publicUrl ? new URL(publicUrl).host : request.host;
	return typeof origin === "string" &&
		URL.canParse(origin) &&
		new URL(origin).host === own
		? undefined
		: elsewhere;
}

const elsewhere =
	"This form was sent from another site. Please open the page here and send it again.";
