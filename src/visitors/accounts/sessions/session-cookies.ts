import {
	cookiesOf,
	setCookieHeader,
	userFacts,
} from "#visitors/cookie-rules.ts";
import { type CookieKind, visitorCookies } from "#visitors/cookies.ts";

const { session, user, sso } = visitorCookies;

/** How this site sets cookies. */
export interface CookieManner {
	readonly secure: boolean;
	/** Its name is configured. */
	readonly journey: CookieKind;
}

export function signedInCookies(
	facts: { token: string; userType: string; sso: string },
	{ secure, journey }: CookieManner,
): string[] {
	const said = userFacts(facts.userType, true);
	return [
		setCookieHeader({ cookie: session, value: facts.token }, secure),
		setCookieHeader({ cookie: user, value: said }, secure),
		setCookieHeader({ cookie: journey, value: "1" }, secure),
		ssoSetCookie(facts.sso, secure),
	];
}

export function ssoSetCookie(value: string, secure: boolean): string {
	return setCookieHeader({ cookie: sso, value }, secure);
}

export function signedOutCookies({ secure, journey }: CookieManner): string[] {
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

/** A leftover of a session that has ended tells pages something that is no longer so. */
export function saysSignedIn(
	header: string | undefined,
	{ journey }: CookieManner,
): boolean {
	return [session, journey, sso].some((kind) => cookieIn(header, kind));
}

export function cookieIn(
	header: string | undefined,
	kind: CookieKind,
): string | undefined {
	return cookiesOf(header)[kind.name] || undefined;
}
