import type { Ask } from "#shell/browser/ask.ts";
import type { getVisit } from "#visitors/calls.ts";
import { getVisitEndpoint } from "./visit-calls.ts";
import { visitState } from "./visit-state.ts";

/** Asked once by every page after it has loaded. A failure is logged by the call; the page works without. */
export async function loadVisit(
	ask: Ask,
	page: { readonly address: string; readonly referrer: string },
): Promise<void> {
	const input = { page: page.address, referrer: page.referrer };
	await visitState.fill(
		// The schemas are the server's; see visit-head.ts.
		ask(getVisitEndpoint as typeof getVisit, input),
	);
}
