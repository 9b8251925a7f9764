import { businessLeadMeta } from "#forms/business-lead-calls.ts";
import { visitState } from "#visitors/visit/visit-state.ts";
import { classifyScreen, type PageContext } from "./lead-rules.ts";

/** As the page says it, and what it was answered about its visitor. */
export function readPageContext(): PageContext {
	const visit = visitState.get().data;
	return {
		hostname: location.hostname,
		pageType: document.documentElement.dataset.pageType ?? "",
		userType: visit?.userType ?? "b2c",
		utmSource: visit?.source?.leadSource,
	};
}

/** What the browser says of itself with every lead. */
export function readBrowserInfo() {
	return {
		screen: classifyScreen(
			innerWidth,
			matchMedia("(hover: hover) and (pointer: fine)").matches,
		),
	};
}

/** Which call the page names for the leads of companies. */
export function businessCall(): string | undefined {
	return document.querySelector<HTMLMetaElement>(
		`meta[name="${businessLeadMeta}"]`,
	)?.content;
}

export function isLoggedIn(): boolean {
	return visitState.get().data?.loggedIn ?? false;
}
