import { type Id, parseUuid } from "#core/ids.ts";
import { enterpriseIn } from "#shell/browser/ask.ts";
import {
	formatAttribution,
	parseAttribution,
} from "#visitors/attribution/attribution-cookies.ts";
import {
	type Attribution,
	attributionAfter,
	sourceFields,
	touchOf,
} from "#visitors/attribution/rules.ts";
import type { Place } from "#visitors/audience/audience-rules.ts";
import { locatorOf } from "#visitors/audience/country-rules.ts";
import type { Visit, VisitQuestion } from "#visitors/calls.ts";
import {
	type Consent,
	consentOf,
	isAllowed,
	parseChoice,
} from "#visitors/consent/rules.ts";
import {
	type CookieOrder,
	type Cookies,
	userFacts,
} from "#visitors/cookie-rules.ts";
import { type CookieKind, visitorCookies } from "#visitors/cookies.ts";

/** What the sign-in knows of somebody who is signed in. */
export interface Member {
	readonly userType: string | undefined;
}

export interface VisitFacts {
	readonly asked: VisitQuestion;
	readonly cookies: Cookies;
	/** Every cookie of the site. */
	readonly cookieKinds: readonly CookieKind[];
	readonly place: Place;
	readonly gpc: boolean;
	readonly member: Member | undefined;
	readonly ownHosts: readonly string[];
	/** A new random id for this browser, should it need one. */
	readonly newDevice: string;
	/** A new random id for this one visit. */
	readonly request: string;
}

export interface VisitDecision {
	readonly visit: Visit;
	/** Only what changes in the browser. */
	readonly cookies: readonly CookieOrder[];
}

/** Names fixed elsewhere, one of them misspelt so. */
const questionnaireCookie = "skillUp_questionaire_selected_options";
const skillUpCookie = "skillup_uuid";

/** Everything that may be said about a visitor, and everything that may be kept in their browser. */
export function decideVisit(facts: VisitFacts): VisitDecision {
	const { cookies, place, member } = facts;
	const page = readPage(facts.asked.page);
	const consent = visitorConsent(facts);
	const company = companyOf(page);
	const userType = member?.userType ?? (company ? "b2b" : "b2c");
	const mayRecognize = isAllowed(consent, "analytics");
	const device = mayRecognize
		? (recognizedDevice(facts) ?? facts.newDevice)
		: undefined;
	const attribution = mayRecognize ? attributionNow(facts, page) : undefined;
	const visit: Visit = {
		loggedIn: member !== undefined,
		userType,
		kinds: [
			member ? "logged-in" : "guest",
			userType === "Freemium"
				? "freemium"
				: userType === "b2b"
					? "business"
					: "consumer",
			...(place.european ? (["european"] as const) : []),
		],
		company: company ?? null,
		european: place.european,
		locator: place.country ? locatorOf(place.country) : null,
		consent,
		ids: {
			device: device ?? null,
			request: facts.request,
			skillUp: bounded(cookies[skillUpCookie], 100),
		},
		source: attribution ? sourceFields(attribution.after) : null,
		questionnaireOptions: member
			? null
			: bounded(cookies[questionnaireCookie], 2_000),
	};
	const wanted: CookieOrder[] = [
		{
			cookie: visitorCookies.user,
			value: userFacts(userType, member !== undefined),
		},
		...(mayRecognize
			? [
					{ cookie: visitorCookies.device, value: device },
					{
						cookie: visitorCookies.attribution,
						value: attribution?.written,
					},
				]
			: heldBack(consent, facts.cookieKinds)),
	];
	return { visit, cookies: wanted.filter((order) => isNews(order, cookies)) };
}

type Asked = Pick<VisitFacts, "cookies" | "place" | "gpc">;

/** The device that this browser was told before; a traveler's lies unread until they answer. */
export function recognizedDevice(facts: Asked): Id<"device"> | undefined {
	return isAllowed(visitorConsent(facts), "analytics")
		? parseUuid(facts.cookies[visitorCookies.device.name] ?? "")
		: undefined;
}

export function visitorConsent(facts: Asked): Consent {
	return consentOf({
		asksFirst: facts.place.asksFirst,
		gpc: facts.gpc,
		kept: parseChoice(facts.cookies[visitorCookies.consent.name] ?? ""),
	});
}

/** After a no, what was kept before goes. Without an answer it lies unread: a traveler may yet give one. */
export function heldBack(
	consent: Consent,
	kinds: readonly CookieKind[],
): CookieOrder[] {
	return kinds
		.filter(({ need }) => need !== "always" && consent[need] === "refused")
		.map((cookie) => ({ cookie, value: undefined }));
}

export function isNews(
	{ cookie, value }: CookieOrder,
	cookies: Cookies,
): boolean {
	return cookies[cookie.name] !== value;
}

/** How somebody came, and how their browser keeps it. */
function attributionNow(
	{ asked, cookies, ownHosts }: VisitFacts,
	page: URL | undefined,
): { after: Attribution; written: string | undefined } | undefined {
	const sent = cookies[visitorCookies.attribution.name];
	const known = parseAttribution(sent ?? "");
	const touch = touchOf({
		query: page?.searchParams ?? new URLSearchParams(),
		referrer: asked.referrer,
		ownHosts,
	});
	const after = attributionAfter(known, touch);
	if (!after) return undefined;
	// Unchanged is left as it is, so that its days are counted from the arrival.
	const written = after === known ? sent : formatAttribution(after);
	return { after, written };
}

/** Only its path and query are looked at: the host would be whatever the browser says. */
function readPage(page: string): URL | undefined {
	return URL.canParse(page, "http://page.invalid")
		? new URL(page, "http://page.invalid")
		: undefined;
}

/** A company's own pages stand under its identifier. */
function companyOf(page: URL | undefined): string | undefined {
	const name = page && enterpriseIn(page.pathname);
	return name && /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u.test(name)
		? name
		: undefined;
}

function bounded(text: string | undefined, longest: number): string | null {
	return text && text.length <= longest ? text : null;
}
