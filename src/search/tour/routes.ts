import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { decideVisitorConsent, hasGpcSignal } from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { formatSetCookie, parseCookies } from "#visitors/cookie-rules.ts";
import { type ConfiguredCookieNames, configuredCookies } from "#visitors/cookies.ts";
import { showSearchHint } from "./calls.ts";
import { findDueHint } from "./hint-rules.ts";

/**
 * The server sets the cookie, because Safari deletes cookies of scripts after seven days; and before the hint is shown,
 * so that it is never repeated where cookies are refused.
 */
export function searchHintCalls(deps: {
	readonly calls: CallServer;
	readonly findLocation: (request: Request) => VisitorLocation;
	readonly names: ConfiguredCookieNames;
	readonly secure: boolean;
}): void {
	const { calls, findLocation, names, secure } = deps;
	const kinds = configuredCookies(names);
	calls.bind(showSearchHint, {
		answer: (_input, { request, reply }) => {
			const cookies = parseCookies(request.headers.cookie);
			const reader = findDueHint(names, (name) => cookies[name] !== undefined);
			const consent = decideVisitorConsent({
				cookies,
				place: findLocation(request),
				gpc: hasGpcSignal(request),
			});
			if (!reader || !isPurposeAllowed(consent, kinds[reader].need)) return { show: false };
			const order = { cookie: kinds[reader], value: crypto.randomUUID() };
			reply.header("set-cookie", formatSetCookie(order, secure));
			return { show: true };
		},
	});
}
