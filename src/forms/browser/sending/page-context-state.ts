import { businessLeadMeta } from "#forms/business-lead-calls.ts";
import { readPageMeta } from "#shell/browser/page-data.ts";
import { visitState } from "#visitors/visit/visit-state.ts";
import { classifyScreen, type PageContext } from "./lead-rules.ts";

/** Reads the document and the state of the visit. */
export function readPageContext(): PageContext {
	const visit = visitState.get().data;
	return {
		hostname: location.hostname,
		pageType: document.documentElement.dataset.pageType ?? "",
		// The value of the page applies before the visit is known.
		userType: visit?.userType ?? document.documentElement.dataset.userType ?? "b2c",
		utmSource: visit?.source?.leadSource,
	};
}

/** Reads how this page was reached: the server finds the campaign of the lead in it. */
export const readPageArrival = () => ({
	page_query: location.search,
	page_referrer: document.referrer,
});

/** Every lead contains this information about the browser. */
export function readBrowserInfo() {
	return {
		screen: classifyScreen(innerWidth, matchMedia("(hover: hover) and (pointer: fine)").matches),
	};
}

/** The call for leads of companies, as the page configures it. */
export function businessCall(): string | undefined {
	return readPageMeta(businessLeadMeta);
}

export function isLoggedIn(): boolean {
	return visitState.get().data?.loggedIn ?? false;
}

/** True on a company's own pages, and for a visitor who is known as a member of a company. */
export function isBusinessVisitor(): boolean {
	return (
		document.documentElement.dataset.userType === "b2b" || visitState.get().data?.userType === "b2b"
	);
}
