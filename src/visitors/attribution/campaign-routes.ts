import type { Reply, Request, Server } from "#platform/http/server.ts";
import { campaignImageAddress } from "#visitors/addresses.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import { formatAttribution } from "./attribution-cookies.ts";
import { readReportedPageType } from "./campaign-image-rules.ts";
import type { AttributionReader } from "./request-rules.ts";

type StoreCampaign = (request: Request, reply: Reply) => void;

/** Sets the cookie when the addresses of a request name a campaign: only on answers that no shared cache keeps. */
export function createCampaignStore(
	readAttribution: AttributionReader,
	secure: boolean,
): StoreCampaign {
	return (request, reply) => {
		// A page that a browser only prefetches has not been opened.
		if (request.headers["sec-purpose"] !== undefined) return;
		const { attribution, isNew } = readAttribution(request);
		if (!attribution || !isNew) return;
		const value = formatAttribution(attribution);
		const change = { cookie: visitorCookies.attribution, value };
		reply.header("set-cookie", formatSetCookie(change, secure));
	};
}

/**
 * An empty image, which browsers without script request. Its referrer is the whole address of the landing page, which itself
 * may be cached and so sets no cookie.
 */
export function campaignImageRoute(
	server: Server,
	store: readonly ((request: Request, reply: Reply) => void | Promise<void>)[],
): void {
	server.get(
		campaignImageAddress.pattern,
		{ config: { load: "uncounted" } },
		async (request, reply) => {
			const { "sec-fetch-site": origin = "same-origin" } = request.headers;
			// Another site's page must not choose the campaign in this address.
			const isOwn = origin === "same-origin" && isPlainAddress(request.url);
			if (isOwn) for (const storeOne of store) await storeOne(request, reply);
			return reply.code(204).header("cache-control", "no-store").send();
		},
	);
}

const isPlainAddress = (url: string) => !url.includes("?") || readReportedPageType(url) !== "";
