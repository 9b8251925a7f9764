import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import type { Browser } from "#visitors/accounts/sessions/commands.ts";
import type { Place } from "#visitors/audience/audience-rules.ts";
import { getVisit } from "#visitors/calls.ts";
import { cookiesOf, setCookieHeader } from "#visitors/cookie-rules.ts";
import type { CookieKind } from "#visitors/cookies.ts";
import { decideVisit, type Member, recognizedDevice } from "./rules.ts";

/** Who is signed in, and what the sign-in wants to tell the browser by the way. */
export type Greet = (cookieHeader: string | undefined) => Promise<{
	readonly account: Member | undefined;
	readonly setCookies: readonly string[];
}>;

export function visitRoutes(parts: {
	calls: CallServer;
	placeOf: (request: Request) => Place;
	greet: Greet;
	/** The site's own addresses, on whichever host they stand. */
	ownAddresses: readonly string[];
	cookieKinds: readonly CookieKind[];
	secure: boolean;
}): void {
	const ownHosts = parts.ownAddresses.map(
		(address) => new URL(address).hostname,
	);
	parts.calls.bind(getVisit, {
		load: "visits",
		answer: async (asked, { request, reply }) => {
			const { account, setCookies } = await parts.greet(request.headers.cookie);
			const { visit, cookies } = decideVisit({
				asked,
				cookies: cookiesOf(request.headers.cookie),
				cookieKinds: parts.cookieKinds,
				place: parts.placeOf(request),
				gpc: sendsGpc(request),
				member: account,
				ownHosts: [...ownHosts, request.hostname],
				newDevice: crypto.randomUUID(),
				request: crypto.randomUUID(),
			});
			// Last, because a browser keeps the last one of a name.
			const due = cookies.map((order) => setCookieHeader(order, parts.secure));
			for (const one of [...setCookies, ...due])
				reply.header("set-cookie", one);
			return visit;
		},
	});
}

/** The browser of a request, as the sign-in needs to know it. */
export function browserReader(placeOf: (request: Request) => Place) {
	return (request: Request): Browser => {
		const { cookie } = request.headers;
		const device = recognizedDevice({
			cookies: cookiesOf(cookie),
			place: placeOf(request),
			gpc: sendsGpc(request),
		});
		return { cookies: cookie, device };
	};
}

/** Global Privacy Control has one value; anything else is not the signal. */
export function sendsGpc(request: Request): boolean {
	return request.headers["sec-gpc"] === "1";
}
