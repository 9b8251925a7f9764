import { pricedPageTypes } from "#core/page-types.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { VisitorBrowser } from "#visitors/accounts/sessions/commands.ts";
import { isStaffEmail } from "#visitors/accounts/staff-rules.ts";
import { readReportedPageType } from "#visitors/attribution/campaign-image-rules.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { decideSuggestedCountry } from "#visitors/audience/country-suggestion-rules.ts";
import { getVisit, type SuggestedCountry, type VisitRequest } from "#visitors/calls.ts";
import {
	decideVisitorConsent,
	findRecognizedDevice,
	hasGpcSignal,
} from "#visitors/consent/cookie-consent-rules.ts";
import { formatSetCookie, isCookieChanged, parseCookies } from "#visitors/cookie-rules.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import { findEnterpriseMatch } from "#visitors/enterprises/enterprise-lookup-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { readArrivalCookies } from "./arrival-cookies.ts";
import { decideVisit, parsePageAddress, type SignedInUser } from "./rules.ts";

export function visitRoutes(deps: VisitorsDeps, { calls }: Pick<SiteHttp, "calls">): void {
	calls.bind(getVisit, {
		load: "visits",
		answer: async (visitRequest, { request, reply }) => {
			const { account, setCookies } = await readSignedInUser(deps, request.headers.cookie);
			const consentInput = readConsentInput(deps, request);
			const page = parsePageAddress(visitRequest.page);
			const { visit, cookies } = decideVisit({
				visitRequest,
				...consentInput,
				cookieKinds: deps.cookieKinds,
				arrived: await readArrivalCookies(
					deps.arrivalCookies,
					{ query: page?.searchParams, pageType: visitRequest.pageType },
					decideVisitorConsent(consentInput),
				),
				member: account,
				enterprise: findEnterpriseMatch(deps.enterprises, {
					host: request.hostname,
					path: page?.pathname ?? "",
				})?.enterprise,
				siteHosts: [...deps.siteHosts, request.hostname],
				suggestedCountry: findSuggestedCountry(deps, visitRequest, consentInput),
				newDevice: crypto.randomUUID(),
				request: crypto.randomUUID(),
			});
			// Last, because of several cookies with one name a browser stores the last.
			const due = cookies.map((order) => formatSetCookie(order, deps.secure));
			for (const header of [...setCookies, ...due]) reply.header("set-cookie", header);
			return visit;
		},
	});
}

async function readSignedInUser(
	{ sessions, brand }: VisitorsDeps,
	cookies: string | undefined,
): Promise<{
	readonly account: SignedInUser | undefined;
	readonly setCookies: readonly string[];
}> {
	const { account, setCookies } = await sessions.readSession(cookies);
	if (!account) return { account, setCookies };
	const isStaff = isStaffEmail(account.email, brand().email);
	return { account: { ...account, isStaff }, setCookies };
}

function findSuggestedCountry(
	deps: Pick<VisitorsDeps, "countries" | "currencyOf">,
	{ pageType, timeZone }: VisitRequest,
	{ place }: { readonly place: VisitorLocation },
): SuggestedCountry | undefined {
	if (place.chosen || !pricedPageTypes.some((type) => type === pageType)) return undefined;
	const zoneCountry = deps.countries.byTimeZone(timeZone);
	return decideSuggestedCountry({ place, zoneCountry, currencyOf: deps.currencyOf });
}

const readConsentInput = (
	{ findLocation }: Pick<VisitorsDeps, "findLocation">,
	request: Request,
) => ({
	cookies: parseCookies(request.headers.cookie),
	place: findLocation(request),
	gpc: hasGpcSignal(request),
});

/**
 * Sets the cookies from the address of a landing page, for browsers without script, which request
 * no visit.
 */
export function createArrivalStore(
	deps: Pick<VisitorsDeps, "findLocation" | "arrivalCookies" | "secure">,
) {
	return async (request: Request, reply: Reply): Promise<void> => {
		const consentInput = readConsentInput(deps, request);
		const query = new URLSearchParams(/\?[^#]*/.exec(request.headers.referer ?? "")?.[0]);
		for (const change of await readArrivalCookies(
			deps.arrivalCookies,
			{ query, pageType: readReportedPageType(request.url) },
			decideVisitorConsent(consentInput),
		))
			if (isCookieChanged(change, consentInput.cookies))
				reply.header("set-cookie", formatSetCookie(change, deps.secure));
	};
}

/** Reads the properties of the browser that the sign-in needs. */
export function createBrowserReader(findLocation: (request: Request) => VisitorLocation) {
	return (request: Request): VisitorBrowser => {
		const { cookie } = request.headers;
		const device = findRecognizedDevice({
			cookies: parseCookies(cookie),
			place: findLocation(request),
			gpc: hasGpcSignal(request),
		});
		return { cookies: cookie, device };
	};
}
