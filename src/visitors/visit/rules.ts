import { formatAttribution, parseAttribution } from "#visitors/attribution/attribution-cookies.ts";
import {
	type Attribution,
	toSourceFields,
	toTouch,
	updateAttribution,
} from "#visitors/attribution/rules.ts";
import { toLocator } from "#visitors/audience/country-rules.ts";
import type { SuggestedCountry, Visit, VisitRequest } from "#visitors/calls.ts";
import {
	decideVisitorConsent,
	findRecognizedDevice,
	type VisitorConsentInput,
	withdrawnCookies,
} from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { type CookieChange, formatUserCookie, isCookieChanged } from "#visitors/cookie-rules.ts";
import { type CookieKind, visitorCookies } from "#visitors/cookies.ts";
import type { Enterprise } from "#visitors/enterprises/enterprise.ts";

export interface SignedInUser {
	readonly userType: string | undefined;
	/** Works for the business itself. */
	readonly isStaff?: boolean;
}

export interface VisitInput extends VisitorConsentInput {
	readonly visitRequest: Pick<VisitRequest, "page" | "referrer">;
	/** The cookies of the site, all of them. */
	readonly cookieKinds: readonly CookieKind[];
	/** The changes from the address of the page. */
	readonly arrived: readonly CookieChange[];
	readonly member: SignedInUser | undefined;
	readonly siteHosts: readonly string[];
	/** The organization whose pages include this one. */
	readonly enterprise: Enterprise | undefined;
	/** The country whose prices are offered to the visitor. */
	readonly suggestedCountry?: SuggestedCountry | undefined;
	/** A new random id for this browser, should it need one. */
	readonly newDevice: string;
	/** A new random id for this one visit. */
	readonly request: string;
}

interface VisitDecision {
	readonly visit: Visit;
	/** Only what changes in the browser. */
	readonly cookies: readonly CookieChange[];
}

/** Names fixed by other systems, one of them misspelt. */
const questionnaireCookieName = "skillUp_questionaire_selected_options";
const skillUpCookieName = "skillup_uuid";

/** Decides what the site may disclose to a visitor's browser, and which cookies it may set. */
export function decideVisit(input: VisitInput): VisitDecision {
	const { cookies, place, member } = input;
	const page = parsePageAddress(input.visitRequest.page);
	const consent = decideVisitorConsent(input);
	const company = input.enterprise?.id ?? null;
	// A member acts for the company on its pages.
	const userType = company ? "b2b" : (member?.userType ?? "b2c");
	const mayRecognize = isPurposeAllowed(consent, "analytics");
	const device = mayRecognize ? (findRecognizedDevice(input) ?? input.newDevice) : undefined;
	const attribution = mayRecognize ? decideAttribution(input, page) : undefined;
	const visit: Visit = {
		loggedIn: member !== undefined,
		staff: member?.isStaff ?? false,
		userType,
		kinds: [
			member ? "logged-in" : "guest",
			userType === "Freemium" ? "freemium" : userType === "b2b" ? "business" : "consumer",
			...(place.european ? (["european"] as const) : []),
		],
		company,
		european: place.european,
		locator: place.country ? toLocator(place.country) : null,
		suggestedCountry: input.suggestedCountry ?? null,
		consent,
		ids: {
			device: device ?? null,
			request: input.request,
			skillUp: textWithin(cookies[skillUpCookieName], 100),
		},
		source: attribution ? toSourceFields(attribution.after) : null,
		questionnaireOptions: member ? null : textWithin(cookies[questionnaireCookieName], 2_000),
	};
	const cookieChanges: CookieChange[] = [
		{
			cookie: visitorCookies.user,
			value: formatUserCookie(userType, member !== undefined),
		},
		...(mayRecognize
			? [
					{ cookie: visitorCookies.device, value: device },
					{
						cookie: visitorCookies.attribution,
						value: attribution?.written,
					},
				]
			: withdrawnCookies(consent, input.cookieKinds)),
		...input.arrived,
	];
	return {
		visit,
		cookies: cookieChanges.filter((order) => isCookieChanged(order, cookies)),
	};
}

/** The attribution, and the value of its cookie. */
function decideAttribution(
	{ visitRequest, cookies, siteHosts }: VisitInput,
	page: URL | undefined,
): { after: Attribution; written: string | undefined } | undefined {
	const sent = cookies[visitorCookies.attribution.name];
	const known = parseAttribution(sent ?? "");
	const touch = toTouch({
		query: page?.searchParams ?? new URLSearchParams(),
		referrer: visitRequest.referrer,
		siteHosts,
	});
	const after = updateAttribution(known, touch);
	if (!after) return undefined;
	// Unchanged is left as it is, so that its days are counted from the arrival.
	const written = after === known ? sent : formatAttribution(after);
	return { after, written };
}

/** Only its path and query are used: the host is what the browser claims. */
export function parsePageAddress(page: string): URL | undefined {
	return URL.canParse(page, "http://page.invalid")
		? new URL(page, "http://page.invalid")
		: undefined;
}

function textWithin(text: string | undefined, maxLength: number): string | null {
	return text && text.length <= maxLength ? text : null;
}
