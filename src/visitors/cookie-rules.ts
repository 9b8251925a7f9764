import { parseCookie, stringifySetCookie } from "cookie";
import type { CookieKind } from "./cookies.ts";

export type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * The values are not decoded: each cookie has its own encoding, and a stray `%` must not break the
 * others.
 */
export function parseCookies(header: string | undefined): Cookies {
	return header ? parseCookie(header, { decode: (text) => text }) : {};
}

/** A cookie to set, or, without a value, to delete. */
export interface CookieChange {
	readonly cookie: CookieKind;
	readonly value: string | undefined;
}

export function isCookieChanged({ cookie, value }: CookieChange, cookies: Cookies): boolean {
	return cookies[cookie.name] !== value;
}

export function formatSetCookie({ cookie, value }: CookieChange, secure: boolean): string {
	const maxAge = value === undefined ? 0 : cookie.seconds;
	return stringifySetCookie(
		{
			name: cookie.name,
			value: value ?? "",
			path: "/",
			...(maxAge !== undefined && { maxAge }),
			sameSite: "lax",
			httpOnly: !cookie.readable,
			secure,
		},
		{ encode: (text) => text },
	);
}

/** Deletes the data that a browser stores about the person at it. */
export function forgetPersonHeaders(
	kinds: readonly CookieKind[],
	cookieHeader: string | undefined,
	secure: boolean,
): string[] {
	const cookies = parseCookies(cookieHeader);
	return kinds
		.filter(({ name, isPersonal }) => isPersonal && name in cookies)
		.map((cookie) => formatSetCookie({ cookie, value: undefined }, secure));
}

/** The value of `sl_user`. */
export function formatUserCookie(userType: string, isLoggedIn: boolean): string {
	return encodeURIComponent(JSON.stringify({ userType, isLoggedIn }));
}
