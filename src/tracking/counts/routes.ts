import { isPrefetch } from "#platform/http/same-site.ts";
import type { Request } from "#platform/http/server.ts";
import { reportAddress } from "#tracking/addresses.ts";
import type { TrackingDeps } from "#tracking/deps.ts";
import { isStaffEmail } from "#visitors/accounts/staff-rules.ts";
import { readReportedPageType } from "#visitors/attribution/campaign-image-rules.ts";
import { isCounted } from "#visitors/audience/robot-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { countVisit } from "./calls.ts";
import { type ReportedVisit, toCountedVisit } from "./counted-visit-rules.ts";

/** More than any person reads; many visitors may share an address. */
const perMinute = 240;

export function visitCountCall(
	deps: Pick<TrackingDeps, "visitCounts" | "findLocation">,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
	calls.bind(countVisit, {
		perMinute,
		load: "visits",
		answer: async (reported, { request }) => {
			countRequest(deps, request, reported);
			return { status: 200 } as const;
		},
	});
}

const reportPages = reportAddress.to({ report: "" });

/** The country is where the request comes from; nothing else of the request is counted. */
function countRequest(
	{ visitCounts: counts, findLocation }: Pick<TrackingDeps, "visitCounts" | "findLocation">,
	request: Request,
	reported: ReportedVisit,
): void {
	// The people of the business read reports.
	if (reported.page.startsWith(reportPages)) return;
	if (isCounted(request) && !isPrefetch(request))
		counts.count(toCountedVisit(reported, findLocation(request).country?.code));
}

/** Counts the page whose image a browser without script requests, and the form that is open on it. */
export function createPlainVisitCounter(
	deps: Pick<TrackingDeps, "visitCounts" | "findLocation"> &
		Pick<TrackingDeps, "sessions" | "brand">,
) {
	return async (request: Request): Promise<void> => {
		const page = URL.parse(request.headers.referer ?? "");
		if (!page || (await isStaff(deps, request.headers.cookie))) return;
		const reported = {
			page: page.pathname,
			pageType: readReportedPageType(request.url),
			siteModule: page.searchParams.get("form") ?? "",
			query: page.search,
		};
		countRequest(deps, request, { ...reported, kind: "page", siteModule: "" });
		if (reported.siteModule) countRequest(deps, request, { ...reported, kind: "form_opened" });
	};
}

async function isStaff(
	{ sessions, brand }: Pick<TrackingDeps, "sessions" | "brand">,
	cookies: string | undefined,
): Promise<boolean> {
	const { account } = await sessions.readSession(cookies);
	return account !== undefined && isStaffEmail(account.email, brand().email);
}

/** Counts a form that was sent without script: it was started, too. */
export function countPlainForm(
	deps: Pick<TrackingDeps, "visitCounts" | "findLocation">,
	request: Request,
): void {
	const { form } = Object(request.query) as { form?: unknown };
	if (typeof form !== "string") return;
	const { pathname, search } = new URL(request.url, "http://page.invalid");
	countRequest(deps, request, {
		kind: "form_started",
		page: pathname,
		pageType: "",
		siteModule: form,
		query: search,
	});
}
