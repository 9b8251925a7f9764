import type { BookingPlan } from "#booking/availability/slot-rules.ts";
import type { CallDeps } from "#booking/deps.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import { lockPersonAndLead } from "#leads/lead-store.ts";
import {
	decideReservation,
	largestUsualCount,
	linkMinutes,
	type ReservationDecision,
	type ReservationKeys,
	type ReservationProof,
	toReservationKeys,
} from "#leads/reservations/reservation-rules.ts";
import { lockReservationKeys } from "#leads/reservations/reservation-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import { type AdvisorCall, isLinkExpired } from "./call.ts";
import { completeCallChange, type ScheduledCall } from "./call-change-commands.ts";
import { closePastCall } from "./call-state-commands.ts";
import {
	announceCalls,
	type CallsOfLead,
	expireCall,
	findCallsOfLead,
	findLatestCall,
} from "./call-store.ts";
import { findConfirmedTime, storeConfirmation } from "./confirmation-store.ts";
import { confirmHold, prolongHold } from "./hold-store.ts";
import {
	countBookingsOfHour,
	countCallsToCome,
	countConfirmations,
	countHoldsOfNetwork,
	listCallsOfKeys,
} from "./reserved-call-store.ts";
import { SlotUnavailable, takeSlot } from "./take-slot-commands.ts";

/** A chosen time stays free for its visitor that long. */
export const holdMinutes = 5;
/** The first booking is no change. */
const changesPerDay = 5;

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
	/** The network has as many times on hold as it may have calls. */
	| "too many holds"
	| "too many changes"
	| "limit reached"
	| "require proof"
	| "not offered";

/** The visitor who chooses, if no operator does. */
interface ReservingVisitor {
	/** The network address. */
	readonly address: string;
	readonly proof: ReservationProof;
}

/** Rolls back a hold whose visitor could not learn how to confirm it. */
class LinkNotSent extends Error {}

interface ChosenTime {
	readonly lead: Id<"lead">;
	/** The first instant, in milliseconds. */
	readonly from: number;
	readonly mayChange: (lead: StoredLead) => boolean;
	/** Undefined for an operator. */
	readonly visitor: ReservingVisitor | undefined;
}

/** Keeps a time for its visitor alone. Another choice of the same visitor takes the place of the first. */
export function holdSlot(
	deps: CallDeps,
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
		const { limits } = deps.reservations;
		const keys = choice.visitor && toReservationKeys(deps.hash, lead.lead, choice.visitor.address);
		// Whoever gets no hold can still book.
		const holds = keys ? await countHoldsOfNetwork(tx, keys.network, lead.id, now) : 0;
		if (holds > 0 && holds >= limits.perNetwork) return refused("too many holds");
		const reserved = await takeSlot(deps, tx, plan, {
			...{ lead, now, keys },
			from: choice.from,
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
	deps: CallDeps,
	choice: ConfirmedTime,
): Promise<Result<ScheduledCall, BookingRefusal>> {
	const { confirmation, from } = choice;
	return inLeadTransaction<ScheduledCall>(deps, choice, async (tx, lead, plan) => {
		const calls = await findCallsOfLead(tx, lead.id);
		const earlier = calls.isFirst ? undefined : await findConfirmedTime(tx, lead.id, confirmation);
		if (!earlier) {
			const booked = await bookOrMove(deps, tx, choice, { ...calls, lead, plan });
			if (!booked.ok) return booked;
			const { startsAt } = booked.value.call;
			if (choice.visitor)
				await storeConfirmation(tx, lead.id, confirmation, startsAt, deps.clock());
			return booked;
		}
		if (earlier.epochMilliseconds !== from) return refused("different confirmation");
		const call = await findLatestCall(tx, lead.id);
		return !call || call.state === "canceled" || call.state === "expired"
			? refused("canceled")
			: accepted({ call, lead });
	});
}

interface BookingInput extends CallsOfLead {
	readonly lead: StoredLead;
	readonly plan: BookingPlan;
}

async function bookOrMove(
	deps: CallDeps,
	tx: Tx,
	{ from, timeZone, visitor }: ConfirmedTime,
	{ lead, plan, hold, unconfirmed, booked: known }: BookingInput,
): Promise<Result<ScheduledCall, BookingRefusal>> {
	const now = deps.clock();
	if (known?.startsAt.epochMilliseconds === from) return accepted({ call: known, lead });
	if (unconfirmed?.startsAt.epochMilliseconds === from && !isLinkExpired(unconfirmed, now))
		return accepted({ call: unconfirmed, lead });
	if (from <= now.epochMilliseconds) throw new SlotUnavailable();
	const booked = await closePastCall(tx, known, now);
	const keys = visitor && toReservationKeys(deps.hash, lead.lead, visitor.address);
	if (keys && (await countConfirmations(tx, lead.id, now)) > changesPerDay)
		return refused("too many changes");
	// A moved call is no further one.
	const decision =
		keys && !booked ? await decideCall(deps, tx, { keys, lead, now, visitor }) : "reserve";
	if (keys && decision === "limit reached")
		await deps.reservations.sendLinks(tx, await listCallsOfKeys(tx, keys, now));
	if (decision === "limit reached" || decision === "require proof") return refused(decision);
	const submitted =
		decision === "reserve"
			? ({ timeZone, state: "booked", holdUntil: undefined } as const)
			: ({ timeZone, state: "unconfirmed", holdUntil: now.add({ minutes: linkMinutes }) } as const);
	const call =
		(!booked && hold && isHeld(hold, from, now) && (await submitHold())) ||
		(await takeSlot(deps, tx, plan, {
			...{ lead, from, now, keys },
			givenUp: [hold, unconfirmed, booked],
			// A moved call stays with its advisor, if possible.
			preferred: hold?.advisor ?? booked?.advisor,
			toCall: (placed) => ({
				...placed,
				...(booked && {
					id: booked.id,
					sequence: booked.sequence + 1,
					createdAt: booked.createdAt,
				}),
				...submitted,
			}),
		}));
	if (call.state === "unconfirmed") {
		if (!(await deps.reservations.requestLink(tx, call, lead))) throw new LinkNotSent();
		await announceCalls(tx);
		return accepted({ call, lead });
	}
	return accepted(
		await completeCallChange(deps, tx, booked ? "moved" : "booked", {
			...{ call, lead, plan },
			before: booked,
		}),
	);

	async function submitHold(): Promise<AdvisorCall | undefined> {
		if (!hold) return undefined;
		const held: AdvisorCall = { ...hold, ...submitted, createdAt: now };
		if (unconfirmed) await expireCall(tx, unconfirmed, now);
		return (await confirmHold(tx, held, keys, now)) ? held : undefined;
	}
}

/** The locks make concurrent bookings of one email, phone or network wait, so that each counts the others. */
async function decideCall(
	{ reservations: { limits } }: Pick<CallDeps, "reservations">,
	tx: Tx,
	input: {
		readonly keys: ReservationKeys;
		readonly lead: StoredLead;
		readonly now: Instant;
		readonly visitor: ReservingVisitor | undefined;
	},
): Promise<ReservationDecision> {
	const { keys, lead, now, visitor } = input;
	const hour = await countBookingsOfHour(tx, now);
	await lockReservationKeys(tx, keys);
	const counts = await countCallsToCome(tx, keys, lead.id, now);
	return decideReservation(
		counts,
		{
			isRepeated: counts.inLastHour > 0,
			proof: visitor?.proof ?? "missing",
			isUnusual: hour.inLastHour >= largestUsualCount(hour, limits),
		},
		limits,
	);
}

/** Locks person and lead, in the order of all transactions, and decides who may choose at all. */
async function inLeadTransaction<Answer>(
	deps: CallDeps,
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
		if (problem instanceof LinkNotSent) return refused("limit reached");
		throw problem;
	}
}
