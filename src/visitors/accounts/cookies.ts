import { type Id, parseUuid } from "#core/ids.ts";
import { type CookieKind, visitorCookies } from "../cookie-list.ts";
import { cookiesOf, setCookieHeader } from "../cookies.ts";
import { sessionDays } from "./rules.ts";
import { ssoSeconds } from "./sso-token.ts";

const month = sessionDays * 24 * 3600;

export const accountCookies = {
	session: {
		name: "sl_session",
		need: "always",
		seconds: month,
		words:
			"Your key while you are signed in, for 30 days after your latest visit. No script ever reads it.",
	},
	journey: {
		name: "sl_journey",
		need: "always",
		seconds: month,
		readable: true,
		words: "That you are signed in. Nothing that tells who you are.",
	},
	sso: {
		name: "sl_sso",
		need: "always",
		seconds: ssoSeconds,
		readable: true,
		words:
			"A signed name tag for an hour, by which parts of a page know whose courses to show. It opens nothing.",
	},
	ticket: {
		name: "sl_ticket",
		need: "always",
		seconds: 3600,
		words:
			"While you sign in: which code was sent to you. The code works only in this browser.",
	},
} as const satisfies Record<string, CookieKind>;

const { session, journey, sso } = accountCookies;
const { user, device } = visitorCookies;

export function signedInCookies(
	facts: { token: string; userType: string; sso: string },
	secure: boolean,
): string[] {
	const said = new URLSearchParams({ userType: facts.userType, loggedIn: "1" });
	return [
		setCookieHeader({ cookie: session, value: facts.token }, secure),
		setCookieHeader({ cookie: user, value: said.toString() }, secure),
		setCookieHeader({ cookie: journey, value: "1" }, secure),
		ssoSetCookie(facts.sso, secure),
	];
}

export function ssoSetCookie(value: string, secure: boolean): string {
	return setCookieHeader({ cookie: sso, value }, secure);
}

export function signedOutCookies(secure: boolean): string[] {
	return [session, user, journey, sso].map((cookie) =>
		setCookieHeader({ cookie, value: undefined }, secure),
	);
}

export function sessionTokenIn(header: string | undefined): string | undefined {
	// Most visitors have no such cookie, and reading all of them costs more than this look.
	if (!header?.includes(`${session.name}=`)) return undefined;
	return cookieIn(header, session);
}

export function ssoTokenIn(header: string | undefined): string | undefined {
	return cookieIn(header, sso);
}

export function deviceIn(header: string | undefined): Id<"device"> | undefined {
	return parseUuid(cookieIn(header, device) ?? "");
}

/** A leftover of a session that has ended tells pages something that is no longer so. */
export function saysSignedIn(header: string | undefined): boolean {
	return [session, journey, sso].some((kind) => cookieIn(header, kind));
}

export function cookieIn(
	header: string | undefined,
	kind: CookieKind,
): string | undefined {
	return cookiesOf(header)[kind.name] || undefined;
}
