import { type Id, parseUuid } from "#core/ids.ts";
import type { Request } from "#platform/http/server.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";
import { type CookieKind, visitorCookies } from "#visitors/cookies.ts";
import { type Consent, decideConsent, isPurposeAllowed, parseConsentChoice } from "./rules.ts";

// A file of its own, because every page loads rules.ts.

export interface VisitorConsentInput {
	readonly cookies: Cookies;
	readonly place: VisitorLocation;
	readonly gpc: boolean;
}

/** Global Privacy Control has one value; anything else is not the signal. */
export function hasGpcSignal(request: Request): boolean {
	return request.headers["sec-gpc"] === "1";
}

export function decideVisitorConsent(input: VisitorConsentInput): Consent {
	return decideConsent({
		asksFirst: input.place.asksFirst,
		gpc: input.gpc,
		stored: parseConsentChoice(input.cookies[visitorCookies.consent.name] ?? ""),
	});
}

/** The device id that an earlier answer set; where consent comes first, it is not read before the visitor answers. */
export function findRecognizedDevice(input: VisitorConsentInput): Id<"device"> | undefined {
	return isPurposeAllowed(decideVisitorConsent(input), "analytics")
		? parseUuid(input.cookies[visitorCookies.device.name] ?? "")
		: undefined;
}

/** A refusal deletes the cookies that needed consent. Without an answer they stay and are not read: a traveler may yet consent. */
export function withdrawnCookies(consent: Consent, kinds: readonly CookieKind[]): CookieChange[] {
	return kinds
		.filter(({ need }) => need !== "always" && consent[need] === "refused")
		.map((cookie) => ({ cookie, value: undefined }));
}
