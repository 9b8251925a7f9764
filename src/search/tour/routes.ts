import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import type { Place } from "#visitors/audience/audience-rules.ts";
import { isAllowed } from "#visitors/consent/rules.ts";
import { cookiesOf, setCookieHeader } from "#visitors/cookie-rules.ts";
import { namedCookies } from "#visitors/cookies.ts";
import { sendsGpc } from "#visitors/visit/routes.ts";
import { visitorConsent } from "#visitors/visit/rules.ts";
import { showSearchHint } from "./calls.ts";
import { type HintNames, hintDue } from "./hint-rules.ts";

/**
 * The cookie comes from here, because Safari keeps what a page's own script sets for seven days at most; and before
 * the hint is drawn, so that whoever cannot be remembered is never shown it again and again.
 */
export function hintCalls(parts: {
	readonly calls: CallServer;
	readonly placeOf: (request: Request) => Place;
	readonly names: HintNames;
	readonly secure: boolean;
}): void {
	const { calls, placeOf, names, secure } = parts;
	const kinds = namedCookies(names);
	calls.bind(showSearchHint, {
		answer: (_input, { request, reply }) => {
			const cookies = cookiesOf(request.headers.cookie);
			const reader = hintDue(names, (name) => cookies[name] !== undefined);
			const consent = visitorConsent({
				cookies,
				place: placeOf(request),
				gpc: sendsGpc(request),
			});
			if (!reader || !isAllowed(consent, kinds[reader].need))
				return { show: false };
			const order = { cookie: kinds[reader], value: crypto.randomUUID() };
			reply.header("set-cookie", setCookieHeader(order, secure));
			return { show: true };
		},
	});
}
