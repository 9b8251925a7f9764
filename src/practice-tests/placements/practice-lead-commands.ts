import type { PracticeLeadDeps } from "#practice-tests/deps.ts";
import { findEarnedCoupon } from "#practice-tests/scholarship/award-commands.ts";
import { createScholarshipGate } from "#practice-tests/scholarship/gate-commands.ts";
import type { PracticeLeads } from "#practice-tests/scholarship/scholarship-gate.ts";
import { createFollowUps } from "./follow-up-commands.ts";
import { findEntryOfAttempt } from "./practice-entry-store.ts";

/** Everything that leads and attempts at practice tests have to do with each other. */
export function openPracticeLeads(deps: PracticeLeadDeps): PracticeLeads {
	return {
		...createFollowUps(deps),
		scholarship: createScholarshipGate(deps),
		findCoupon: (attempt) => findEarnedCoupon(deps.db, attempt),
		findResultEmail: async (attempt) => {
			const entry = await findEntryOfAttempt(deps.db, attempt);
			return entry && (entry.isEmailed ? "sent" : "awaited");
		},
	};
}
