import type { BookingPlan } from "#booking/availability/slot-rules.ts";
import { formatCallTime } from "#booking/times/call-time-rules.ts";
import type { Clock } from "#core/time.ts";
import { changeLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Tx } from "#platform/database/database.ts";
import type { AdvisorCall } from "./call.ts";

interface NoteDeps {
	readonly clock: Clock;
	readonly follow: LeadChangeHandler;
}

/** The lead says when it will be called, so that every destination that has it gets a new revision. */
export async function noteCallOnLead(
	{ clock, follow }: NoteDeps,
	tx: Tx,
	{
		lead: stored,
		call,
		plan,
	}: {
		readonly lead: StoredLead;
		readonly call: AdvisorCall;
		readonly plan: BookingPlan | undefined;
	},
): Promise<StoredLead> {
	// Of a withdrawn lead nobody is told anything more.
	if (stored.state !== "open" || !plan) return stored;
	const { timeZone, advisors } = plan;
	const advisor = advisors.find((entry) => entry.advisor === call.advisor);
	const now = clock();
	const lead = {
		...stored.lead,
		call: {
			dateTime: formatCallTime(call.startsAt.epochMilliseconds, timeZone),
			timeZone,
			advisor: advisor?.name ?? call.advisor,
			...(call.state !== "booked" &&
				call.state !== "on_hold" && { status: call.state }),
		},
	};
	const { product, person, id } = stored;
	const revision = await changeLead(tx, id, { lead, product, person }, now);
	const changed = { ...stored, lead, revision, updatedAt: now };
	await follow(tx, { lead: changed, change: "updated" });
	return changed;
}
