import type { Ask } from "#shell/browser/ask.ts";
import type { getVisit } from "#visitors/calls.ts";
import { visitHead } from "./visit-calls.ts";
import { visitStore } from "./visit-state.ts";

/** Asked once by every page after it has loaded. A failure is logged by the call; the page works without. */
export async function askVisit(
	ask: Ask,
	page: { readonly address: string; readonly referrer: string },
): Promise<void> {
	const asked = { page: page.address, referrer: page.referrer };
	await visitStore.fill(
		// The schemas are the server's; see visit-head.ts.
		ask(visitHead as typeof getVisit, asked),
	);
}
