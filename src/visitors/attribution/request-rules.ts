import type { Request } from "#platform/http/server.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { decideVisitorConsent, hasGpcSignal } from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import { parseAttribution } from "./attribution-cookies.ts";
import { type Attribution, findCampaign, updateAttribution } from "./rules.ts";

interface RequestAttribution {
	readonly attribution: Attribution | undefined;
	/** True if the cookie does not have it yet. */
	readonly isNew: boolean;
}

const unknown: RequestAttribution = { attribution: undefined, isNew: false };

/**
 * Reads the attribution of the sender of a request: the cookie, and the campaign in the addresses
 * of the request. It is read where no script has reported the arrival. Without consent the result
 * is empty.
 */
export function createAttributionReader(deps: {
	readonly findLocation: (request: Request) => VisitorLocation;
	readonly siteHosts: readonly string[];
}) {
	return (request: Request): RequestAttribution => {
		const { headers, url, hostname } = request;
		const cookies = parseCookies(headers.cookie);
		const consent = decideVisitorConsent({
			cookies,
			place: deps.findLocation(request),
			gpc: hasGpcSignal(request),
		});
		if (!isPurposeAllowed(consent, "analytics")) return unknown;
		const known = parseAttribution(cookies[visitorCookies.attribution.name] ?? "");
		const campaign = findCampaign({
			query: new URLSearchParams(/\?[^#]*/.exec(url)?.[0]),
			referrer: headers.referer ?? "",
			siteHosts: [...deps.siteHosts, hostname],
		});
		const attribution = updateAttribution(known, campaign);
		return { attribution, isNew: attribution !== known };
	};
}

export type AttributionReader = ReturnType<typeof createAttributionReader>;
