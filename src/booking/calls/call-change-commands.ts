import type { BookingPlan } from "#booking/availability/slot-rules.ts";
import type { BookingDeps, CallDeps } from "#booking/deps.ts";
import { formatCallTime } from "#booking/times/call-time-rules.ts";
import { changeLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { AdvisorCall, CallChange } from "./call.ts";
import { announceCalls } from "./call-store.ts";

export interface ScheduledCall {
	readonly call: AdvisorCall;
	readonly lead: StoredLead;
	/** The visitor gets no email about the change, because too many went to the address today. */
	readonly isEmailSuppressed?: boolean;
}

/** Writes the change on the lead and queues the emails about it. */
export async function completeCallChange(
	deps: CallDeps,
	tx: Tx,
	change: CallChange,
	changed: {
		readonly call: AdvisorCall;
		readonly lead: StoredLead;
		readonly plan: BookingPlan | undefined;
		readonly before?: AdvisorCall | undefined;
	},
): Promise<ScheduledCall> {
	const { call, before } = changed;
	const lead = await noteCallOnLead(deps, tx, changed);
	const isEmailSent = await deps.invite(tx, change, call, lead, before);
	await announceCalls(tx);
	return { call, lead, ...(!isEmailSent && { isEmailSuppressed: true }) };
}

const isEnded = (state: AdvisorCall["state"]) =>
	state === "canceled" || state === "held" || state === "missed";

/**
 * Stores the time of the call on the lead, so that every destination that has it gets a new
 * revision.
 */
export async function noteCallOnLead(
	{ clock, onLeadChange }: Pick<BookingDeps, "clock" | "onLeadChange">,
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
	// No more notifications are sent about a withdrawn lead.
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
			...(isEnded(call.state) && { status: call.state }),
		},
	};
	const { product, person, id } = stored;
	const revision = await changeLead(tx, id, { lead, product, person }, now);
	const changed = { ...stored, lead, revision, updatedAt: now };
	await onLeadChange(tx, { lead: changed, change: "updated" });
	return changed;
}
