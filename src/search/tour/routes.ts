import type { SearchDeps } from "#search/deps.ts";
import { decideVisitorConsent, hasGpcSignal } from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { formatSetCookie, parseCookies } from "#visitors/cookie-rules.ts";
import { configuredCookies } from "#visitors/cookies.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { showSearchHint } from "./calls.ts";
import { findDueHint } from "./hint-rules.ts";

/**
 * The server sets the cookie, because Safari deletes cookies of scripts after seven days; and before the hint is shown,
 * so that it is never repeated where cookies are refused.
 */
export function searchHintCalls(
	{ findLocation, cookieNames: names, secure }: SearchDeps,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
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
