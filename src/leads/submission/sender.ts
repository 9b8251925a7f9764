import type { Id } from "#core/ids.ts";
import { type Feature, featureCookie, parseFeatures } from "#forms/features/feature-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { Request } from "#platform/http/server.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { formatAttribution } from "#visitors/attribution/attribution-cookies.ts";
import type { AttributionReader, SentArrival } from "#visitors/attribution/request-rules.ts";
import { toSourceFields } from "#visitors/attribution/rules.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import {
	decideVisitorConsent,
	findRecognizedDevice,
	hasGpcSignal,
} from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { type Cookies, parseCookies } from "#visitors/cookie-rules.ts";

/** Reads who recommended the site from a request; undefined also for a code that cannot be read. */
export type ReferrerFinder = (request: Request) => Promise<Lead["referrer"]>;

/** The sender of a form, as far as the request shows. */
export interface Sender {
	readonly cookies: Cookies;
	readonly place: VisitorLocation;
	readonly account: Account | undefined;
	/** The network address, by which submissions are counted. */
	readonly address: string;
	readonly hostname: string;
	readonly referrer: string | undefined;
	readonly userAgent: string | undefined;
	readonly language: string | undefined;
	/** The referrer, by the code of a shared link. */
	readonly recommendedBy: Lead["referrer"];
	/** The latest arrival. */
	readonly utmSource: string | undefined;
	/**
	 * First and last arrival, under the keys of their cookie; without consent to it, the arrival on
	 * the page with the form.
	 */
	readonly attribution: Readonly<Record<string, string>> | undefined;
	/** This and the features require consent to recognition. */
	readonly device: Id<"device"> | undefined;
	/** The features used in this browser before. */
	readonly features: readonly Feature[] | undefined;
}

export function createSenderReader(deps: {
	readonly findLocation: (request: Request) => VisitorLocation;
	readonly readAttribution: AttributionReader;
	readonly accountOf: (request: Request) => Promise<Account | undefined>;
	readonly findReferrer: ReferrerFinder;
}) {
	return async (request: Request): Promise<Sender> => {
		const { headers } = request;
		const cookies = parseCookies(headers.cookie);
		const place = deps.findLocation(request);
		const consentInput = { cookies, place, gpc: hasGpcSignal(request) };
		const mayRecognize = isPurposeAllowed(decideVisitorConsent(consentInput), "analytics");
		return {
			cookies,
			place,
			account: await deps.accountOf(request),
			recommendedBy: await deps.findReferrer(request),
			address: request.ip,
			hostname: toSingleLine(request.hostname, 253) ?? "",
			referrer: toSingleLine(headers.referer, 500),
			userAgent: toSingleLine(headers["user-agent"], 500),
			language: toSingleLine(headers["accept-language"], 100),
			device: findRecognizedDevice(consentInput),
			...toArrival(deps.readAttribution(request, readSentArrival(request))),
			features: mayRecognize ? readSenderFeatures(cookies) : undefined,
		};
	};
}

/** A form says how its page was reached; only a browser without script needs its own address for the rest. */
function readSentArrival({ body, headers }: Request): SentArrival | undefined {
	const { page_query: query, page_referrer: referrer } = Object(body) as Record<string, unknown>;
	if (typeof referrer !== "string") return undefined;
	const address = typeof query === "string" ? query : URL.parse(headers.referer ?? "")?.search;
	return {
		query: new URLSearchParams(address?.slice(0, maxAddressLength)),
		referrer: referrer.slice(0, maxAddressLength),
	};
}

const maxAddressLength = 2_000;

function toArrival({
	attribution,
}: ReturnType<AttributionReader>): Pick<Sender, "utmSource" | "attribution"> {
	if (!attribution) return { utmSource: undefined, attribution: undefined };
	const written = new URLSearchParams(formatAttribution(attribution));
	return {
		utmSource: toSourceFields(attribution).leadSource,
		attribution: Object.fromEntries(written),
	};
}

function readSenderFeatures(cookies: Cookies): Sender["features"] {
	const used = parseFeatures(cookies[featureCookie.name]);
	return used.length ? used : undefined;
}

/** A header or a parameter may contain anything; the result is one line without control characters, which the database accepts. */
export function toSingleLine(text: unknown, maxLength: number): string | undefined {
	if (typeof text !== "string") return undefined;
	// Cut first: the cut may leave half a surrogate pair, which the replacement then removes.
	return (
		text
			.slice(0, maxLength)
			.replace(/\p{C}+/gu, "")
			.trim() || undefined
	);
}
