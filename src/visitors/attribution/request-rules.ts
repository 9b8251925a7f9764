import type { Request } from "#platform/http/server.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { decideVisitorConsent, hasGpcSignal } from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import { parseAttribution } from "./attribution-cookies.ts";
import { type Attribution, findCampaign, toTouch, updateAttribution } from "./rules.ts";

interface RequestAttribution {
	readonly attribution: Attribution | undefined;
	/** True if the cookie may have it and does not yet. */
	readonly isNew: boolean;
}

/** The form says how its page was reached. */
export interface SentArrival {
	readonly query: URLSearchParams;
	readonly referrer: string;
}

/**
 * Reads the attribution of the sender of a request: the cookie, and the campaign in the addresses
 * of the request. It is read where no script has reported the arrival. The cookie needs consent; what the addresses say
 * does not, because it is stored in no browser.
 */
export function createAttributionReader(deps: {
	readonly findLocation: (request: Request) => VisitorLocation;
	readonly siteHosts: readonly string[];
}) {
	return (request: Request, sent?: SentArrival): RequestAttribution => {
		const { headers, url, hostname } = request;
		const cookies = parseCookies(headers.cookie);
		const consent = decideVisitorConsent({
			cookies,
			place: deps.findLocation(request),
			gpc: hasGpcSignal(request),
		});
		const mayStore = isPurposeAllowed(consent, "analytics");
		const known = mayStore
			? parseAttribution(cookies[visitorCookies.attribution.name] ?? "")
			: undefined;
		const siteHosts = [...deps.siteHosts, hostname];
		const touch = sent
			? toTouch({ ...sent, siteHosts })
			: findCampaign({
					query: new URLSearchParams(/\?[^#]*/.exec(url)?.[0]),
					referrer: headers.referer ?? "",
					siteHosts,
				});
		const attribution = updateAttribution(known, touch);
		return { attribution, isNew: mayStore && attribution !== known };
	};
}

export type AttributionReader = ReturnType<typeof createAttributionReader>;
