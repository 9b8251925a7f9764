import type { BookingPlan } from "#booking/availability/slot-rules.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Clock, Instant } from "#core/time.ts";
import { lockPersonAndLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { AdvisorCall } from "./call.ts";
import {
	announceCalls,
	deleteCall,
	findCall,
	findCallsOfLead,
	lockCallsOfLead,
	setCallState,
} from "./call-store.ts";
import { confirmHold, prolongHold } from "./hold-store.ts";
import { noteCallOnLead } from "./lead-call-commands.ts";
import {
	SlotTaken,
	type TakeSlotDeps,
	takeSlot,
} from "./take-slot-commands.ts";

/** A chosen time stays free for its visitor that long. */
export const holdMinutes = 5;

/** What happened to a call, as its invitation tells it. */
export type CallChange = "booked" | "moved" | "canceled";

export interface BookingDeps extends TakeSlotDeps {
	readonly db: Db;
	readonly clock: Clock;
	/** Undefined while content names no advisors. */
	readonly plan: () => BookingPlan | undefined;
	/** Queues what follows from a lead. */
	readonly follow: LeadChangeHandler;
	/** Queues the emails to visitor and advisor, in the transaction of the change. */
	readonly invite: (
		tx: Tx,
		change: CallChange,
		call: AdvisorCall,
		lead: StoredLead,
		before?: AdvisorCall,
	) => Promise<void>;
}

export type BookingRefusal =
	/** Of another visitor, or none. */
	| "foreign lead"
	| "withdrawn"
	/** A person looks at the request first. */
	| "checked first"
	/** Someone else has it, or it is past. */
	| "slot taken"
	/** This confirmation was sent before, for another time. */
	| "different confirmation"
	| "not offered";

interface ChosenTime {
	readonly lead: Id<"lead">;
	/** Its first instant, in milliseconds. */
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
		const { hold } = await findCallsOfLead(tx, lead.id);
		if (
			hold &&
			isHeld(hold, choice.from, now) &&
			(await prolongHold(tx, hold.id, until))
		)
			return accepted({ ...hold, holdUntil: until });
		const taken = await takeSlot(deps, tx, plan, {
			lead,
			from: choice.from,
			now,
			givenUp: [hold],
			toCall: (call) => ({ ...call, state: "on_hold", holdUntil: until }),
		});
		await announceCalls(tx);
		return accepted(taken);
	});
}

/** One that has run out is asked for like any other time: the advisor may have enough calls by now. */
const isHeld = (
	{ startsAt, holdUntil }: AdvisorCall,
	from: number,
	now: Instant,
) =>
	startsAt.epochMilliseconds === from &&
	holdUntil !== undefined &&
	holdUntil.epochMilliseconds > now.epochMilliseconds;

export interface ScheduledCall {
	readonly call: AdvisorCall;
	readonly lead: StoredLead;
}

/**
 * Books the time, or moves the call that its lead has already. Decided by the transaction and by the exclusion constraint, and
 * answered once both are durable. The same confirmation again gets the same answer.
 */
export function scheduleCall(
	deps: BookingDeps,
	choice: ChosenTime & {
		/** Made by the browser, one per confirmation. */
		readonly confirmation: Id<"confirmation">;
		readonly timeZone: string | undefined;
	},
): Promise<Result<ScheduledCall, BookingRefusal>> {
	const { from, confirmation, timeZone } = choice;
	return inLeadTransaction<ScheduledCall>(
		deps,
		choice,
		async (tx, lead, plan) => {
			const now = deps.clock();
			const { hold, booked: known } = await findCallsOfLead(tx, lead.id);
			const isSameTime = known?.startsAt.epochMilliseconds === from;
			if (known?.confirmedBy === confirmation && !isSameTime)
				return refused("different confirmation");
			if (known && isSameTime) return accepted({ call: known, lead });
			if (from <= now.epochMilliseconds) throw new SlotTaken();
			const booked = await closePastCall(tx, known, now);
			const confirmed = { confirmedBy: confirmation, timeZone };
			if (
				!booked &&
				hold &&
				isHeld(hold, from, now) &&
				(await confirmHold(tx, hold.id, confirmed, now))
			)
				return accepted(
					await finish(deps, tx, "booked", {
						call: {
							...hold,
							...confirmed,
							state: "booked",
							holdUntil: undefined,
						},
						lead,
						plan,
					}),
				);
			const call = await takeSlot(deps, tx, plan, {
				lead,
				from,
				now,
				givenUp: [hold, booked],
				// A moved call stays with its advisor, if possible.
				preferred: hold?.advisor ?? booked?.advisor,
				toCall: (placed) => ({
					...placed,
					...confirmed,
					...(booked && {
						id: booked.id,
						sequence: booked.sequence + 1,
						createdAt: booked.createdAt,
					}),
					state: "booked",
				}),
			});
			return accepted(
				await finish(deps, tx, booked ? "moved" : "booked", {
					call,
					lead,
					plan,
					before: booked,
				}),
			);
		},
	);
}

/** A call whose time has come is not moved: unless someone says otherwise, it was held. */
async function closePastCall(
	tx: Tx,
	call: AdvisorCall | undefined,
	now: Instant,
): Promise<AdvisorCall | undefined> {
	if (!call || call.startsAt.epochMilliseconds > now.epochMilliseconds)
		return call;
	const { id, sequence } = call;
	await setCallState(tx, id, { state: "held", sequence }, now);
	return undefined;
}

/** Frees its time, and says so to everyone who was invited. Once more changes nothing; one whose time has come is over. */
export async function cancelCall(
	deps: BookingDeps,
	id: Id<"call">,
): Promise<Result<ScheduledCall, "unknown" | "over">> {
	const known = await findCall(deps.db, id);
	if (!known) return refused("unknown");
	return deps.db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, known.lead);
		if (!lead) return refused("unknown");
		const { booked } = await lockCallsOfLead(tx, lead.id);
		const isToCome =
			known.startsAt.epochMilliseconds > deps.clock().epochMilliseconds;
		if (booked?.id === id && isToCome)
			return accepted(await cancelBooked(deps, tx, booked, lead));
		const call = await findCall(tx, id);
		return call?.state === "canceled"
			? accepted({ call, lead })
			: refused("over");
	});
}

/** A lead that is withdrawn is not called; its choice and its call are free again. */
export async function cancelCallOfLead(
	deps: BookingDeps,
	tx: Tx,
	lead: StoredLead,
): Promise<void> {
	const { hold, booked } = await lockCallsOfLead(tx, lead.id);
	if (hold) await deleteCall(tx, hold.id);
	if (booked) await cancelBooked(deps, tx, booked, lead);
	else if (hold) await announceCalls(tx);
}

async function cancelBooked(
	deps: BookingDeps,
	tx: Tx,
	booked: AdvisorCall,
	lead: StoredLead,
): Promise<ScheduledCall> {
	const sequence = booked.sequence + 1;
	const call: AdvisorCall = { ...booked, state: "canceled", sequence };
	await setCallState(
		tx,
		booked.id,
		{ state: "canceled", sequence },
		deps.clock(),
	);
	return finish(deps, tx, "canceled", { call, lead, plan: deps.plan() });
}

/** What became of a call whose time has come. */
export async function setCallOutcome(
	deps: BookingDeps,
	id: Id<"call">,
	state: "held" | "missed",
): Promise<Result<AdvisorCall, "unknown" | "over" | "to come">> {
	const known = await findCall(deps.db, id);
	if (!known) return refused("unknown");
	return deps.db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, known.lead);
		const call = lead && (await findCall(tx, id));
		if (!lead || !call) return refused("unknown");
		if (call.state === "canceled" || call.state === "on_hold")
			return refused("over");
		const now = deps.clock();
		if (call.startsAt.epochMilliseconds > now.epochMilliseconds)
			return refused("to come");
		if (call.state === state) return accepted(call);
		await setCallState(tx, id, { state, sequence: call.sequence }, now);
		const changed: AdvisorCall = { ...call, state };
		await noteCallOnLead(deps, tx, { lead, call: changed, plan: deps.plan() });
		return accepted(changed);
	});
}

async function finish(
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
	await deps.invite(tx, change, call, lead, before);
	await announceCalls(tx);
	return { call, lead };
}

/** Locks person and lead, in the order of all transactions, and decides who may choose at all. */
async function inLeadTransaction<Answer>(
	deps: BookingDeps,
	{ lead: id, mayChange }: ChosenTime,
	work: (
		tx: Tx,
		lead: StoredLead,
		plan: BookingPlan,
	) => Promise<Result<Answer, BookingRefusal>>,
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
		if (problem instanceof SlotTaken) return refused("slot taken");
		throw problem;
	}
}
