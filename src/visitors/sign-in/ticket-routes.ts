import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Reply, Request, Server } from "#platform/http/server.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Problem } from "#visitors/accounts/account-schema.ts";
import { finishAddress, signInAddress } from "#visitors/accounts/addresses.ts";
import { wayBack } from "#visitors/accounts/rules.ts";
import type { Browser } from "#visitors/accounts/sessions/commands.ts";
import { cookieIn } from "#visitors/accounts/sessions/session-cookies.ts";
import { leadTo } from "#visitors/accounts/sessions/session-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { CountryBook } from "#visitors/audience/country-snapshot.ts";
import { setCookieHeader } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import type { SentCode } from "./codes/store.ts";
import { type Entered, findSentCode, type SignInParts } from "./commands.ts";

export interface SignInRouteParts extends SignInParts {
	readonly server: Server;
	readonly calls: CallServer;
	readonly pages: PageRoutes<Audience>;
	readonly countries: CountryBook;
	readonly browserOf: (request: Request) => Browser;
	readonly ownHost: string | undefined;
	readonly secure: boolean;
}

/** What went wrong, for a form that is shown again. */
export interface Wrong {
	readonly problems?: readonly Problem[];
	readonly refusal?: string;
	readonly status?: number;
}

/** Where somebody is led whose browser holds no code that could still be entered. */
export const askAnew = `${signInAddress.to()}?why=no-ticket`;

export function welcome(
	parts: SignInRouteParts,
	reply: Reply,
	entered: Entered,
): Reply {
	if (entered.kind === "no account") return leadTo(reply, finishAddress.to());
	const { ticket, browser } = visitorCookies;
	reply.header("set-cookie", [
		...entered.setCookies,
		setCookieHeader({ cookie: browser, value: entered.known }, parts.secure),
		setCookieHeader({ cookie: ticket, value: undefined }, parts.secure),
	]);
	return leadTo(reply, entered.back);
}

export function keepTicket(
	{ secure }: SignInRouteParts,
	reply: Reply,
	value: string,
): void {
	const { ticket: cookie } = visitorCookies;
	reply.header("set-cookie", setCookieHeader({ cookie, value }, secure));
}

function ticketOf({ headers }: Request): string | undefined {
	return cookieIn(headers.cookie, visitorCookies.ticket);
}

export function backOf(
	{ ownHost }: SignInRouteParts,
	request: Request,
	given: unknown,
): string {
	const { back } = Object(given) as Record<string, unknown>;
	return wayBack({
		asked: typeof back === "string" ? back : undefined,
		referer: request.headers.referer,
		host: ownHost ?? request.host,
	});
}

/** The code that was sent to this browser. */
export async function sentTo(
	parts: SignInParts,
	request: Request,
): Promise<{ ticket: string; sent: SentCode } | undefined> {
	const ticket = ticketOf(request);
	const sent = ticket && (await findSentCode(parts, ticket));
	return ticket && sent ? { ticket, sent } : undefined;
}
