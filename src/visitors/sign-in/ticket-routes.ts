import type { FieldProblem } from "#core/calls.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { finishSignUpAddress, signInAddress } from "#visitors/accounts/addresses.ts";
import { decideReturnPath } from "#visitors/accounts/rules.ts";
import { findCookie } from "#visitors/accounts/sessions/session-cookies.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import type { SentCode } from "./codes/store.ts";
import { findSentCode, type SignInOutcome } from "./commands.ts";

/** The errors of a form that is shown again. */
export interface SignInFormErrors {
	readonly problems?: readonly FieldProblem[];
	readonly refusal?: string;
	readonly status?: number;
}

/** A browser without a code that could still be entered is redirected here. */
export const requestNewCodePath = `${signInAddress.to()}?why=no-ticket`;

export function redirectSignedIn(deps: VisitorsDeps, reply: Reply, outcome: SignInOutcome): Reply {
	if (outcome.kind === "no account") return redirectSeeOther(reply, finishSignUpAddress.to());
	const { ticket, browser } = visitorCookies;
	reply.header("set-cookie", [
		...outcome.setCookies,
		formatSetCookie({ cookie: browser, value: outcome.knownBrowserCookie }, deps.secure),
		formatSetCookie({ cookie: ticket, value: undefined }, deps.secure),
	]);
	return redirectSeeOther(reply, outcome.back);
}

export function setTicketCookie({ secure }: VisitorsDeps, reply: Reply, value: string): void {
	const { ticket: cookie } = visitorCookies;
	reply.header("set-cookie", formatSetCookie({ cookie, value }, secure));
}

function findTicket({ headers }: Request): string | undefined {
	return findCookie(headers.cookie, visitorCookies.ticket);
}

/** The way back, with the code of the invitation with which the visitor arrives. */
export function findReturnPath(
	{ siteHost, bases, invitations }: VisitorsDeps,
	request: Request,
	fields: unknown,
): Promise<string> {
	const { back }: Record<string, unknown> = Object(fields);
	const path = decideReturnPath({
		requested: typeof back === "string" ? back : undefined,
		referer: request.headers.referer,
		host: siteHost ?? request.host,
		bases,
	});
	return invitations.carry(path, request, fields);
}

/** The name of the box by which a visitor declines the invitation that a form names. */
export const notInvitedField = "notInvited";

export const isNotInvited = (fields: unknown): boolean => Boolean(Object(fields)[notInvitedField]);

/** The code that was sent to this browser. */
export async function findRequestedCode(
	deps: VisitorsDeps,
	request: Request,
): Promise<{ ticket: string; sent: SentCode } | undefined> {
	const ticket = findTicket(request);
	const sent = ticket && (await findSentCode(deps, ticket));
	return ticket && sent ? { ticket, sent } : undefined;
}
