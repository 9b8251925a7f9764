import type { Id } from "#core/ids.ts";
import {
	type Feature,
	featureCookie,
	parseFeatures,
} from "#forms/features/feature-rules.ts";
import type { Request } from "#platform/http/server.ts";
import type { Account } from "#visitors/accounts/account.ts";
import {
	formatAttribution,
	parseAttribution,
} from "#visitors/attribution/attribution-cookies.ts";
import { toSourceFields } from "#visitors/attribution/rules.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import {
	decideVisitorConsent,
	findRecognizedDevice,
	hasGpcSignal,
} from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { type Cookies, parseCookies } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";

/** Who pressed the button, as far as the request itself tells. */
export interface Sender {
	readonly cookies: Cookies;
	readonly place: VisitorLocation;
	readonly account: Account | undefined;
	/** Of the network, for whoever counts presses. */
	readonly address: string;
	readonly hostname: string;
	readonly referrer: string | undefined;
	readonly userAgent: string | undefined;
	readonly language: string | undefined;
	/** The latest arrival; like the three below only where the visitor lets us recognize them. */
	readonly utmSource: string | undefined;
	/** First and last arrival, in the keys of their cookie. */
	readonly attribution: Readonly<Record<string, string>> | undefined;
	readonly device: Id<"device"> | undefined;
	/** What was used in this browser before. */
	readonly features: readonly Feature[] | undefined;
}

export interface SenderDeps {
	readonly placeOf: (request: Request) => VisitorLocation;
	readonly accountOf: (request: Request) => Promise<Account | undefined>;
}

export function createSenderReader(deps: SenderDeps) {
	return async (request: Request): Promise<Sender> => {
		const { headers } = request;
		const cookies = parseCookies(headers.cookie);
		const place = deps.placeOf(request);
		const consentInput = { cookies, place, gpc: hasGpcSignal(request) };
		const mayRecognize = isPurposeAllowed(
			decideVisitorConsent(consentInput),
			"analytics",
		);
		return {
			cookies,
			place,
			account: await deps.accountOf(request),
			address: request.ip,
			hostname: toHeaderLine(request.hostname, 253) ?? "",
			referrer: toHeaderLine(headers.referer, 500),
			userAgent: toHeaderLine(headers["user-agent"], 500),
			language: toHeaderLine(headers["accept-language"], 100),
			device: findRecognizedDevice(consentInput),
			...(mayRecognize
				? { ...readArrival(cookies), features: readSenderFeatures(cookies) }
				: emptyArrival),
		};
	};
}

const emptyArrival = {
	utmSource: undefined,
	attribution: undefined,
	features: undefined,
};

function readArrival(
	cookies: Cookies,
): Pick<Sender, "utmSource" | "attribution"> {
	const known = parseAttribution(
		cookies[visitorCookies.attribution.name] ?? "",
	);
	if (!known) return { utmSource: undefined, attribution: undefined };
	const written = new URLSearchParams(formatAttribution(known));
	return {
		utmSource: toSourceFields(known).leadSource,
		attribution: Object.fromEntries(written),
	};
}

function readSenderFeatures(cookies: Cookies): Sender["features"] {
	const used = parseFeatures(cookies[featureCookie.name]);
	return used.length ? used : undefined;
}

/** A header may hold anything; kept is one line that every database takes. */
function toHeaderLine(
	header: string | string[] | undefined,
	maxLength: number,
): string | undefined {
	if (typeof header !== "string") return undefined;
	return (
		header
			.slice(0, maxLength)
			.replace(/\p{C}+/gu, "")
			.trim() || undefined
	);
}
