import { businessLeadMeta } from "#forms/business-lead-calls.ts";
import { readPageMeta } from "#shell/browser/page-data.ts";
import { visitState } from "#visitors/visit/visit-state.ts";
import { classifyScreen, type PageContext } from "./lead-rules.ts";

/** From the document and from the state of the visit. */
export function readPageContext(): PageContext {
	const visit = visitState.get().data;
	return {
		hostname: location.hostname,
		pageType: document.documentElement.dataset.pageType ?? "",
		userType: visit?.userType ?? "b2c",
		utmSource: visit?.source?.leadSource,
	};
}

/** What every lead contains about the browser. */
export function readBrowserInfo() {
	return {
		screen: classifyScreen(
			innerWidth,
			matchMedia("(hover: hover) and (pointer: fine)").matches,
		),
	};
}

/** The call for leads of companies, as the page configures it. */
export function businessCall(): string | undefined {
	return readPageMeta(businessLeadMeta);
}

export function isLoggedIn(): boolean {
	return visitState.get().data?.loggedIn ?? false;
}
