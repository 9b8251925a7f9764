import { formatSetCookie, formatUserCookie, parseCookies } from "#visitors/cookie-rules.ts";
import { type CookieKind, visitorCookies } from "#visitors/cookies.ts";

const { session, user, sso } = visitorCookies;

export interface SessionCookieOptions {
	readonly secure: boolean;
	/** The name of the cookie is configured. */
	readonly journey: CookieKind;
}

export function signedInCookieHeaders(
	signedIn: { token: string; userType: string; sso: string },
	{ secure, journey }: SessionCookieOptions,
): string[] {
	const userValue = formatUserCookie(signedIn.userType, true);
	return [
		formatSetCookie({ cookie: session, value: signedIn.token }, secure),
		formatSetCookie({ cookie: user, value: userValue }, secure),
		formatSetCookie({ cookie: journey, value: "1" }, secure),
		ssoCookieHeader(signedIn.sso, secure),
	];
}

export function ssoCookieHeader(value: string, secure: boolean): string {
	return formatSetCookie({ cookie: sso, value }, secure);
}

export function signedOutCookieHeaders({ secure, journey }: SessionCookieOptions): string[] {
	return [session, user, journey, sso].map((cookie) =>
		formatSetCookie({ cookie, value: undefined }, secure),
	);
}

export function findSessionToken(header: string | undefined): string | undefined {
	// Most visitors have no such cookie, and parsing all of them costs more than this check.
	if (!header?.includes(`${session.name}=`)) return undefined;
	return findCookie(header, session);
}

export function findSsoToken(header: string | undefined): string | undefined {
	return findCookie(header, sso);
}

/** A leftover cookie of an ended session would make pages show the wrong state. */
export function hasSignedInCookie(
	header: string | undefined,
	{ journey }: SessionCookieOptions,
): boolean {
	return [session, journey, sso].some((kind) => findCookie(header, kind));
}

export function findCookie(header: string | undefined, kind: CookieKind): string | undefined {
	return parseCookies(header)[kind.name] || undefined;
}
