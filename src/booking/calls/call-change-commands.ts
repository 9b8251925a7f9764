import type { BookingPlan } from "#booking/availability/slot-rules.ts";
import { formatCallTime } from "#booking/times/call-time-rules.ts";
import type { Clock } from "#core/time.ts";
import { changeLead } from "#leads/lead-store.ts";
import type { ReservationLimits } from "#leads/reservations/reservation-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import type { AdvisorCall } from "./call.ts";
import { announceCalls } from "./call-store.ts";
import type { TakeSlotDeps } from "./take-slot-commands.ts";

/** The change of a call that its invitation reports. */
export type CallChange = "booked" | "moved" | "canceled";

export interface BookingDeps extends TakeSlotDeps {
	readonly db: Db;
	readonly clock: Clock;
	/** Undefined while content names no advisors. */
	readonly plan: () => BookingPlan | undefined;
	/** Queues the emails and deliveries that follow from a lead. */
	readonly onLeadChange: LeadChangeHandler;
	/** Queues the emails to visitor and advisor, in the transaction of the change. False where the visitor gets none. */
	readonly invite: (
		tx: Tx,
		change: CallChange,
		call: AdvisorCall,
		lead: StoredLead,
		before?: AdvisorCall,
	) => Promise<boolean>;
	readonly reservations: CallReservations;
}

/** The limits of what visitors may reserve, and the emails that follow from them. */
export interface CallReservations {
	readonly hash: SecretHmac;
	readonly limits: ReservationLimits;
	/** Queues the email with the link that books the held time. False where the visitor gets none. */
	readonly requestLink: (tx: Tx, call: AdvisorCall, lead: StoredLead) => Promise<boolean>;
	/** Queues emails with the links of calls, each to the address of its own visitor. */
	readonly sendLinks: (tx: Tx, calls: readonly AdvisorCall[]) => Promise<void>;
}

export interface ScheduledCall {
	readonly call: AdvisorCall;
	readonly lead: StoredLead;
	/** The visitor gets no email about the change, because too many went to the address today. */
	readonly isEmailSuppressed?: boolean;
}

/** Writes the change on the lead and queues the emails about it. */
export async function completeCallChange(
	deps: BookingDeps,
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
