import type { BookingPlan } from "#booking/availability/slot-rules.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import { lockPersonAndLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { AdvisorCall } from "./call.ts";
import {
	type BookingDeps,
	completeCallChange,
	type ScheduledCall,
} from "./call-change-commands.ts";
import { closePastCall } from "./call-state-commands.ts";
import { announceCalls, type CallsOfLead, findCallsOfLead, findLatestCall } from "./call-store.ts";
import { findConfirmedTime, storeConfirmation } from "./confirmation-store.ts";
import { confirmHold, prolongHold } from "./hold-store.ts";
import { SlotUnavailable, takeSlot } from "./take-slot-commands.ts";

/** A chosen time stays free for its visitor that long. */
export const holdMinutes = 5;

export type BookingRefusal =
	/** The lead belongs to another visitor, or does not exist. */
	| "foreign lead"
	| "withdrawn"
	/** A person looks at the request first. */
	| "checked first"
	/** Another visitor has the time, or it is past. */
	| "slot unavailable"
	/** This confirmation was sent before, for another time. */
	| "different confirmation"
	/** This confirmation was sent before, and its call was canceled since. */
	| "canceled"
	| "not offered";

interface ChosenTime {
	readonly lead: Id<"lead">;
	/** The first instant, in milliseconds. */
	readonly from: number;
	readonly mayChange: (lead: StoredLead) => boolean;
}

/** Keeps a time for its visitor alone. Another choice of the same visitor takes the place of the first. */
export function holdSlot(
	deps: BookingDeps,
	choice: ChosenTime,
): Promise<Result<AdvisorCall, BookingRefusal>> {
	return inLeadTransaction(deps, choice, async (tx, lead, plan) => {
		const now = deps.clock();
		const until = now.add({ minutes: holdMinutes });
		const { hold, booked } = await findCallsOfLead(tx, lead.id);
		// The visitor's own call keeps its time from everybody else for longer than a hold, and a hold beside it would collide with it.
		if (booked?.startsAt.epochMilliseconds === choice.from)
			return accepted({ ...booked, holdUntil: until });
		if (hold && isHeld(hold, choice.from, now) && (await prolongHold(tx, hold.id, until)))
			return accepted({ ...hold, holdUntil: until });
		const reserved = await takeSlot(deps, tx, plan, {
			lead,
			from: choice.from,
			now,
			givenUp: [hold],
			toCall: (call) => ({ ...call, state: "on_hold", holdUntil: until }),
		});
		await announceCalls(tx);
		return accepted(reserved);
	});
}

/**
 * A choice that has run out is treated like any other time: the advisor may have enough calls by
 * now.
 */
const isHeld = ({ startsAt, holdUntil }: AdvisorCall, from: number, now: Instant) =>
	startsAt.epochMilliseconds === from &&
	holdUntil !== undefined &&
	holdUntil.epochMilliseconds > now.epochMilliseconds;

interface ConfirmedTime extends ChosenTime {
	/** The browser creates one per confirmation. */
	readonly confirmation: Id<"confirmation">;
	readonly timeZone: string | undefined;
}

/**
 * Books the time, or moves the call that its lead has already. Decided by the transaction and by the exclusion constraint, and
 * answered once both are durable. The same confirmation again changes nothing, also when the call was moved or canceled since.
 */
export function scheduleCall(
	deps: BookingDeps,
	choice: ConfirmedTime,
): Promise<Result<ScheduledCall, BookingRefusal>> {
	const { confirmation, from } = choice;
	return inLeadTransaction<ScheduledCall>(deps, choice, async (tx, lead, plan) => {
		const calls = await findCallsOfLead(tx, lead.id);
		const earlier = calls.isFirst ? undefined : await findConfirmedTime(tx, lead.id, confirmation);
		if (!earlier) {
			const booked = await bookOrMove(deps, tx, choice, {
				...calls,
				lead,
				plan,
			});
			const { startsAt } = booked.call;
			await storeConfirmation(tx, lead.id, confirmation, startsAt, deps.clock());
			return accepted(booked);
		}
		if (earlier.epochMilliseconds !== from) return refused("different confirmation");
		const call = await findLatestCall(tx, lead.id);
		return !call || call.state === "canceled" ? refused("canceled") : accepted({ call, lead });
	});
}

async function bookOrMove(
	deps: BookingDeps,
	tx: Tx,
	{ from, timeZone }: ConfirmedTime,
	{
		lead,
		plan,
		hold,
		booked: known,
	}: CallsOfLead & {
		readonly lead: StoredLead;
		readonly plan: BookingPlan;
	},
): Promise<ScheduledCall> {
	const now = deps.clock();
	if (known?.startsAt.epochMilliseconds === from) return { call: known, lead };
	if (from <= now.epochMilliseconds) throw new SlotUnavailable();
	const booked = await closePastCall(tx, known, now);
	if (!booked && hold && isHeld(hold, from, now) && (await confirmHold(tx, hold.id, timeZone, now)))
		return completeCallChange(deps, tx, "booked", {
			call: { ...hold, timeZone, state: "booked", holdUntil: undefined },
			lead,
			plan,
		});
	const call = await takeSlot(deps, tx, plan, {
		lead,
		from,
		now,
		givenUp: [hold, booked],
		// A moved call stays with its advisor, if possible.
		preferred: hold?.advisor ?? booked?.advisor,
		toCall: (placed) => ({
			...placed,
			timeZone,
			...(booked && {
				id: booked.id,
				sequence: booked.sequence + 1,
				createdAt: booked.createdAt,
			}),
			state: "booked",
		}),
	});
	return completeCallChange(deps, tx, booked ? "moved" : "booked", {
		call,
		lead,
		plan,
		before: booked,
	});
}

/** Locks person and lead, in the order of all transactions, and decides who may choose at all. */
async function inLeadTransaction<Answer>(
	deps: BookingDeps,
	{ lead: id, mayChange }: ChosenTime,
	work: (tx: Tx, lead: StoredLead, plan: BookingPlan) => Promise<Result<Answer, BookingRefusal>>,
): Promise<Result<Answer, BookingRefusal>> {
	const plan = deps.plan();
	if (!plan) return refused("not offered");
	try {
		return await deps.db.transaction().execute(async (tx) => {
			const lead = await lockPersonAndLead(tx, id);
			// The same refusal whether the lead exists or not, so that ids cannot be probed.
			if (!lead || !mayChange(lead)) return refused("foreign lead");
			if (lead.state === "withdrawn") return refused("withdrawn");
			if (lead.state === "quarantined") return refused("checked first");
			return work(tx, lead, plan);
		});
	} catch (problem) {
		if (problem instanceof SlotUnavailable) return refused("slot unavailable");
		throw problem;
	}
}
