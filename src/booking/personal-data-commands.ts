import type { AdvisorCall } from "#booking/calls/call.ts";
import { formatChosenTime } from "#leads/booking/chosen-time-rules.ts";
import { lockPersonAndLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { cancelCallOfLead } from "./calls/call-state-commands.ts";
import { listCallsOfLeads } from "./calls/call-store.ts";
import type { BookingDeps } from "./deps.ts";
import { toEmailIdStart } from "./invitations/call-email.ts";
import { callErasureEmail } from "./invitations/call-erasure-email.ts";
import { advisorName, findAdvisorContact } from "./invitations/invitation-commands.ts";
import { messages } from "./messages.ts";
import { formatCallTime } from "./times/call-time-rules.ts";

/** Those to the advisors hold name, phone number and address of the visitor, and a dead one could be replayed for years. */
const forgetCallEmails = (
	{ forgetEmails }: BookingDeps,
	tx: Tx,
	calls: readonly AdvisorCall[],
): Promise<void> => forgetEmails(tx, calls.map(toEmailIdStart));

/** Also of a call that was canceled: its invitation may still be in the mailbox. */
async function askAdvisorsToDelete(
	{ plan, emails }: BookingDeps,
	tx: Tx,
	calls: readonly AdvisorCall[],
): Promise<void> {
	for (const call of calls) {
		const advisor = findAdvisorContact(plan(), call);
		if (advisor) await emails.post(tx, "call for an advisor", callErasureEmail(call, advisor));
	}
}

/** The email to the advisor outlives the data. */
const withoutName = (stored: StoredLead): StoredLead => ({
	...stored,
	lead: {
		...stored.lead,
		name: { ...stored.lead.name, full: messages.advisor.erased },
	},
});

/**
 * The source precedes the leads, with which its rows are deleted: an advisor must not call a person
 * whose data is erased.
 */
export const callDataSource = (deps: BookingDeps): PersonalDataSource => ({
	name: "calls",
	title: messages.records.title,
	rank: 11,
	async find(db, { leads }) {
		const calls = await listCallsOfLeads(db, leads);
		const { records } = messages;
		return calls.map((call) => {
			const start = call.startsAt.epochMilliseconds;
			const when = formatChosenTime(formatCallTime(start, deps.timeZone), deps.timeZone);
			const advisor = advisorName(deps.plan(), call);
			return {
				line: records.line(when, advisor, records.states[call.state]),
				data: { ...call, advisor },
			};
		});
	},
	async erase(tx, { leads }) {
		const calls = await listCallsOfLeads(tx, leads);
		// This runs before the cancellation, which is queued anew and names no person.
		await forgetCallEmails(deps, tx, calls);
		for (const id of leads) {
			const lead = await lockPersonAndLead(tx, id);
			if (lead) await cancelCallOfLead(deps, tx, withoutName(lead));
		}
		await askAdvisorsToDelete(deps, tx, calls);
	},
});
