import { withoutSchemas } from "#core/calls.ts";
import { createAsyncStore } from "#shell/browser/async-store.ts";
import type { CallApi } from "#shell/browser/call-api.ts";
import type { getVisit, Visit } from "#visitors/calls.ts";
import { getVisitEndpoint } from "./visit-calls.ts";

/** The visit, for every island: empty until the page has loaded it. */
export const visitState = createAsyncStore<Visit>();

/**
 * Runs on every page after it has loaded, and again when the visitor has answered the question of
 * consent.
 */
export function loadPageVisit(ask: CallApi): Promise<void> {
	return loadVisit(ask, {
		address: location.href,
		referrer: document.referrer,
		type: document.documentElement.dataset.pageType,
		timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
	});
}

/**
 * A failure is logged by the call; the page works
 * without.
 */
export async function loadVisit(
	ask: CallApi,
	page: {
		readonly address: string;
		readonly referrer: string;
		readonly type: string | undefined;
		readonly timeZone: string | undefined;
	},
): Promise<void> {
	const { address, referrer, type: pageType = "", timeZone = "" } = page;
	const input = { page: address, referrer, pageType, timeZone };
	await visitState.fill(
		// The browser loads the address of the call without its schemas.
		ask(withoutSchemas<typeof getVisit>(getVisitEndpoint), input),
	);
}
