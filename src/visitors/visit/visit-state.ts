import { withoutSchemas } from "#core/calls.ts";
import { createAsyncStore } from "#shell/browser/async-store.ts";
import type { CallApi } from "#shell/browser/call-api.ts";
import type { getVisit, Visit } from "#visitors/calls.ts";
import { getVisitEndpoint } from "./visit-calls.ts";

/** The visit, for every island: empty until the page has loaded it. */
export const visitState = createAsyncStore<Visit>();

/**
 * Runs once on every page after it has loaded. A failure is logged by the call; the page works
 * without.
 */
export async function loadVisit(
	ask: CallApi,
	page: { readonly address: string; readonly referrer: string },
): Promise<void> {
	const input = { page: page.address, referrer: page.referrer };
	await visitState.fill(
		// The browser loads the address of the call without its schemas.
		ask(withoutSchemas<typeof getVisit>(getVisitEndpoint), input),
	);
}
