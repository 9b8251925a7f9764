import type { Attempt } from "#assessments/attempt.ts";
import { emailKey } from "#core/text/email-address.ts";
import { greetingName } from "#deliveries/emails/visitor-email.ts";
import { changeLead, lockPersonAndLead } from "#leads/lead-store.ts";
import { findRecipient, mayEmailSender } from "#leads/people/recipient-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { PracticeLeadDeps } from "#practice-tests/deps.ts";
import { sendPracticeResult } from "#practice-tests/emails/practice-email-commands.ts";
import { giveAward } from "#practice-tests/scholarship/award-commands.ts";
import { findVisitorEntries } from "#practice-tests/scholarship/gate-commands.ts";
import type { PracticeFollowUps } from "#practice-tests/scholarship/scholarship-gate.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import {
	findEntryOfAttempt,
	lockEntries,
	markEntryBegun,
	markEntryEmailed,
} from "./practice-entry-store.ts";
import { toLeadPracticeResult } from "./practice-result-rules.ts";

export const createFollowUps = (deps: PracticeLeadDeps): PracticeFollowUps => ({
	async begun(tx, visitor, test, attempt) {
		const entries = await lockEntries(tx, findVisitorEntries(deps, visitor, test.id));
		// A second tab continues the same attempt.
		if (entries.some((entry) => entry.attempt === attempt.id)) return true;
		const entry = entries.find(({ isBegun }) => !isBegun);
		if (entry) await markEntryBegun(tx, entry.id, attempt.id, deps.clock());
		return entry !== undefined || !test.details.scholarship;
	},
	graded: (tx, test, attempt) => followUp(deps, tx, test, attempt),
});

async function followUp(
	deps: PracticeLeadDeps,
	tx: Tx,
	test: PracticeTest,
	attempt: Attempt,
): Promise<void> {
	const entry = await findEntryOfAttempt(tx, attempt.id);
	const result = entry && toLeadPracticeResult(attempt);
	const stored = result && (await lockPersonAndLead(tx, entry.lead));
	if (!stored) return;
	// The contact may have been corrected since the entry: the coupon belongs to the address that it is sent to.
	const owner = emailKey(stored.lead.email);
	const coupon = result.hasPassed ? await giveAward(tx, deps, { entry, test, owner }) : undefined;
	// Nothing more is sent about a withdrawn request: its coupon stands at the result.
	if (stored.state === "withdrawn") return;
	const { id, title } = test;
	const practice = { id, title, result, coupon: coupon?.code };
	await noteOnLead(deps, tx, { ...stored, lead: { ...stored.lead, practice } });
	if (!(await mayEmailSender(tx, stored))) return;
	const to = await findRecipient(tx, stored);
	const sent = await sendPracticeResult(deps, tx, {
		...{ to, test, attempt, result, coupon },
		firstName: greetingName(stored.lead),
	});
	if (sent) await markEntryEmailed(tx, entry.id, deps.clock());
}

/** Each destination gets the result as a new revision of the lead; those of a doubtful lead once it is released. */
async function noteOnLead(
	{ clock, onLeadChange }: PracticeLeadDeps,
	tx: Tx,
	stored: StoredLead,
): Promise<void> {
	const now = clock();
	const revision = await changeLead(tx, stored.id, stored, now);
	if (stored.state !== "open") return;
	const lead = { ...stored, revision, updatedAt: now };
	await onLeadChange(tx, { lead, change: "updated" });
}
