import type { Clock, Instant } from "#core/time.ts";
import { createRandomToken, isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { findCookie } from "#visitors/accounts/sessions/session-cookies.ts";
import { visitorCookies } from "#visitors/cookies.ts";

/**
 * Browsers in which the owner of an email address has signed in before. Codes that other browsers request for the address are
 * counted apart from theirs, so that they cannot lock the owner out. The cookie does not sign in.
 */
interface KnownBrowsers {
	/** The browser's number for the address; undefined without a recent sign-in with it. */
	findNumber(cookies: string | undefined, email: string): string | undefined;
	/** The cookie's value after signing in with the address. */
	addEmail(cookies: string | undefined, email: string): string;
}

/** A family may share a browser. */
const maxKnownBrowsers = 3;
const separator = "~";
const numberLength = 22;
const entryPattern = /^([\w-]{22})\.([a-z\d]{6,7})\.[\w-]{43}$/;

export function createKnownBrowsers(hash: SecretHmac, clock: Clock): KnownBrowsers {
	// The address is signed and not stored: the cookie does not reveal it.
	const write = (number: string, issuedAt: string, email: string) =>
		`${number}.${issuedAt}.${hash("known browser", number, issuedAt, email)}`;
	const readEntries = (cookies: string | undefined) =>
		(findCookie(cookies, visitorCookies.browser) ?? "")
			.split(separator, maxKnownBrowsers)
			.flatMap((text) => {
				const [, number = "", issuedAt = ""] = entryPattern.exec(text) ?? [];
				return number && isEntryCurrent(issuedAt, clock()) ? [{ text, number, at: issuedAt }] : [];
			});
	const findEntry = (cookies: string | undefined, email: string) =>
		readEntries(cookies).find(({ text, number, at }) =>
			isSameSecret(text, write(number, at, email)),
		);
	return {
		findNumber: (cookies, email) => findEntry(cookies, email)?.number,
		addEmail(cookies, email) {
			const previous = findEntry(cookies, email);
			// The number stays the same, or signing in would reset its count.
			const number = previous?.number ?? createRandomToken().slice(0, numberLength);
			const issuedAt = Math.floor(clock().epochMilliseconds / 1000).toString(36);
			const others = readEntries(cookies)
				.map(({ text }) => text)
				.filter((text) => text !== previous?.text);
			return [write(number, issuedAt, email), ...others].slice(0, maxKnownBrowsers).join(separator);
		},
	};
}

function isEntryCurrent(issuedAt: string, now: Instant): boolean {
	const seconds = Number.parseInt(issuedAt, 36);
	return now.epochMilliseconds / 1000 < seconds + visitorCookies.browser.seconds;
}
