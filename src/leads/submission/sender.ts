import type { Id } from "#core/ids.ts";
import {
	type Feature,
	featureCookie,
	readFeatures,
} from "#forms/features/feature-rules.ts";
import type { Request } from "#platform/http/server.ts";
import type { Account } from "#visitors/accounts/account.ts";
import {
	formatAttribution,
	parseAttribution,
} from "#visitors/attribution/attribution-cookies.ts";
import { sourceFields } from "#visitors/attribution/rules.ts";
import type { Place } from "#visitors/audience/audience-rules.ts";
import { isAllowed } from "#visitors/consent/rules.ts";
import { type Cookies, cookiesOf } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import { sendsGpc } from "#visitors/visit/routes.ts";
import { recognizedDevice, visitorConsent } from "#visitors/visit/rules.ts";

/** Who pressed the button, as far as the request itself tells. */
export interface Sender {
	readonly cookies: Cookies;
	readonly place: Place;
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

export interface SenderParts {
	readonly placeOf: (request: Request) => Place;
	readonly accountOf: (request: Request) => Promise<Account | undefined>;
}

export function senderReader(parts: SenderParts) {
	return async (request: Request): Promise<Sender> => {
		const { headers } = request;
		const cookies = cookiesOf(headers.cookie);
		const place = parts.placeOf(request);
		const asked = { cookies, place, gpc: sendsGpc(request) };
		const mayRecognize = isAllowed(visitorConsent(asked), "analytics");
		return {
			cookies,
			place,
			account: await parts.accountOf(request),
			address: request.ip,
			hostname: plain(request.hostname, 253) ?? "",
			referrer: plain(headers.referer, 500),
			userAgent: plain(headers["user-agent"], 500),
			language: plain(headers["accept-language"], 100),
			device: recognizedDevice(asked),
			...(mayRecognize
				? { ...arrivalIn(cookies), features: featuresIn(cookies) }
				: nothingOfArrival),
		};
	};
}

const nothingOfArrival = {
	utmSource: undefined,
	attribution: undefined,
	features: undefined,
};

function arrivalIn(
	cookies: Cookies,
): Pick<Sender, "utmSource" | "attribution"> {
	const known = parseAttribution(
		cookies[visitorCookies.attribution.name] ?? "",
	);
	if (!known) return { utmSource: undefined, attribution: undefined };
	const written = new URLSearchParams(formatAttribution(known));
	return {
		utmSource: sourceFields(known).leadSource,
		attribution: Object.fromEntries(written),
	};
}

function featuresIn(cookies: Cookies): Sender["features"] {
	const used = readFeatures(cookies[featureCookie.name]);
	return used.length ? used : undefined;
}

/** A header may hold anything; kept is one line that every database takes. */
function plain(
	header: string | string[] | undefined,
	most: number,
): string | undefined {
	if (typeof header !== "string") return undefined;
	return (
		header
			.slice(0, most)
			.replace(/\p{C}+/gu, "")
			.trim() || undefined
	);
}
