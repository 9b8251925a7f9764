import type { Clock } from "#core/time.ts";
import type { LeadReceipts } from "#leads/known-visitors/lead-access-rules.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Db } from "#platform/database/database.ts";
import { createPracticeEmails } from "#practice-tests/emails/practice-email-commands.ts";
import { findEarnedCoupon } from "#practice-tests/scholarship/award-commands.ts";
import { createScholarshipGate } from "#practice-tests/scholarship/gate-commands.ts";
import type { PracticeLeads } from "#practice-tests/scholarship/scholarship-gate.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import { createFollowUps } from "./follow-up-commands.ts";
import { findEntryOfAttempt } from "./practice-entry-store.ts";

/** Everything that leads and attempts at practice tests have to do with each other. */
export function openPracticeLeads(deps: {
	readonly db: Db;
	readonly clock: Clock;
	/** The time zone of the site. */
	readonly timeZone: string;
	readonly publicUrl: string;
	readonly brand: () => { readonly name: string };
	readonly emails: EmailQueue;
	readonly receipts: Pick<LeadReceipts, "leadIds">;
	readonly onLeadChange: LeadChangeHandler;
}): PracticeLeads {
	return {
		...createFollowUps({ ...deps, emails: createPracticeEmails(deps) }),
		scholarship: createScholarshipGate(deps),
		findCoupon: (attempt) => findEarnedCoupon(deps.db, attempt),
		findResultEmail: async (attempt) => {
			const entry = await findEntryOfAttempt(deps.db, attempt);
			return entry && (entry.isEmailed ? "sent" : "awaited");
		},
	};
}
