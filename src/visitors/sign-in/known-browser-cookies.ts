import type { Clock, Instant } from "#core/time.ts";
import { isSame, keyedHash, makeToken } from "#platform/secrets/hmac.ts";
import { cookieIn } from "#visitors/accounts/sessions/session-cookies.ts";
import { visitorCookies } from "#visitors/cookies.ts";

/**
 * Browsers in which the owner of an email address has signed in before. Codes that others ask for to the same address are
 * counted apart from theirs, so nobody keeps an owner out. The cookie signs nobody in.
 */
export interface KnownBrowsers {
	/** The browser's number for the address; undefined where nobody has signed in with it, or too long ago. */
	numberOf(cookies: string | undefined, email: string): string | undefined;
	/** The cookie's value after signing in with the address. */
	after(cookies: string | undefined, email: string): string;
}

/** A family may share a browser. */
const mostHeld = 3;
const between = "~";
const numberLength = 22;
const written = /^([\w-]{22})\.([a-z\d]{6,7})\.[\w-]{43}$/;

export function openKnownBrowsers(secret: string, clock: Clock): KnownBrowsers {
	const hash = keyedHash(secret);
	// The address is signed and not held: the cookie tells its reader nothing.
	const write = (number: string, at: string, email: string) =>
		`${number}.${at}.${hash("known browser", number, at, email)}`;
	const held = (cookies: string | undefined) =>
		(cookieIn(cookies, visitorCookies.browser) ?? "")
			.split(between, mostHeld)
			.flatMap((text) => {
				const [, number = "", at = ""] = written.exec(text) ?? [];
				return number && isFresh(at, clock()) ? [{ text, number, at }] : [];
			});
	const of = (cookies: string | undefined, email: string) =>
		held(cookies).find(({ text, number, at }) =>
			isSame(text, write(number, at, email)),
		);
	return {
		numberOf: (cookies, email) => of(cookies, email)?.number,
		after(cookies, email) {
			const before = of(cookies, email);
			// The same number again, or signing in would begin its count anew.
			const number = before?.number ?? makeToken().slice(0, numberLength);
			const at = Math.floor(clock().epochMilliseconds / 1000).toString(36);
			const others = held(cookies)
				.map(({ text }) => text)
				.filter((text) => text !== before?.text);
			return [write(number, at, email), ...others]
				.slice(0, mostHeld)
				.join(between);
		},
	};
}

function isFresh(at: string, now: Instant): boolean {
	const seconds = Number.parseInt(at, 36);
	return (
		now.epochMilliseconds / 1000 < seconds + visitorCookies.browser.seconds
	);
}
