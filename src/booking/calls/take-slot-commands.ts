import {
	type BookingPlan,
	findFreeSlot,
	isWithinHorizon,
	listOpenDays,
	listSharedDays,
	type OccupiedTime,
	rankAdvisors,
	type Slot,
	toCallSpan,
	toDaySpan,
} from "#booking/availability/slot-rules.ts";
import type { BookingDeps } from "#booking/deps.ts";
import { createId } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { ReservationKeys } from "#leads/reservations/reservation-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { AdvisorCall } from "./call.ts";
import {
	deleteCall,
	expireCall,
	findLatestAssignments,
	insertCall,
	listBookedTimes,
	lockDays,
} from "./call-store.ts";
import { clearEndedHolds } from "./hold-store.ts";
import { hasReservedCall } from "./reserved-call-store.ts";

/** Rolls back the calls that were given up for a time that is no longer free. */
export class SlotUnavailable extends Error {}

interface WantedSlot {
	readonly lead: StoredLead;
	readonly from: number;
	readonly now: Instant;
	readonly givenUp: readonly (AdvisorCall | undefined)[];
	readonly preferred?: string | undefined;
	/** Undefined for an operator, who may choose any day. */
	readonly keys: ReservationKeys | undefined;
	readonly toCall: (placed: AdvisorCall) => AdvisorCall;
}

/**
 * Takes a time with the first advisor of the ranking. The days of the new time and of each time
 * that is given up are locked, so that the counts and the constraint agree, and before any row of a
 * call is locked: a transaction that holds these locks never waits for one that requests them.
 * Without the locks nothing is written but the call, so that no transaction waits in turn for one
 * that waits for its time.
 */
export async function takeSlot(
	deps: Pick<BookingDeps, "listCalendarTimes">,
	tx: Tx,
	plan: BookingPlan,
	wanted: WantedSlot,
): Promise<AdvisorCall> {
	const { lead, from, now } = wanted;
	// Most who come too late need not wait for a lock.
	const offered = await findSlot(deps, tx, plan, wanted);
	// The query runs before the lock, during which other transactions wait for every answer of the
	// database.
	const latest =
		offered.slot.advisors.length > 1
			? await findLatestAssignments(tx, now.subtract({ hours: 30 * 24 }))
			: new Map<string, number>();
	const rank = ({ slot, busy }: FreeSlot) =>
		rankAdvisors(plan, slot, { busy, latest, field: fieldOf(lead) });
	const givenUp = wanted.givenUp.filter((call) => call !== undefined);
	const [next] = rank(offered);
	if (next && givenUp.length === 0 && !hasDailyLimit(plan, next)) {
		const call = placeCall(plan, wanted, next);
		if (await insertCall(tx, call, wanted.keys)) return call;
		await findSlot(deps, tx, plan, wanted);
	}
	const starts = givenUp.map(({ startsAt }) => startsAt.epochMilliseconds);
	await lockDays(tx, [from, ...starts], plan.timeZone);
	for (const call of givenUp)
		if (call.state === "unconfirmed") await expireCall(tx, call, now);
		else await deleteCall(tx, call.id);
	const ranked = rank(await findSlot(deps, tx, plan, wanted));
	const { preferred } = wanted;
	const order = [
		...ranked.filter((advisor) => advisor === preferred),
		...ranked.filter((advisor) => advisor !== preferred),
	];
	for (const advisor of order) {
		const call = placeCall(plan, wanted, advisor);
		if (await insertCall(tx, call, wanted.keys)) return call;
		// A hold that has run out may block the time.
		await clearEndedHolds(tx, toDaySpan(from, plan.timeZone), now);
		if (await insertCall(tx, call, wanted.keys)) return call;
	}
	throw new SlotUnavailable();
}

interface FreeSlot {
	readonly slot: Slot;
	readonly busy: readonly OccupiedTime[];
}

/** Visitors may book a slot only on a day that their picker would offer at this moment. */
async function findSlot(
	deps: Pick<BookingDeps, "listCalendarTimes">,
	tx: Tx,
	plan: BookingPlan,
	{ lead, from, now, keys }: WantedSlot,
): Promise<FreeSlot> {
	const day = toDaySpan(from, plan.timeZone);
	// The days before decide whether this one is offered.
	const span = keys ? { from: Math.min(now.epochMilliseconds, day.from), until: day.until } : day;
	if (keys && !isWithinHorizon(plan, now, from)) throw new SlotUnavailable();
	const busy = [
		...(await listBookedTimes(tx, span, now, lead.id)),
		...(await deps.listCalendarTimes(tx, span)),
	];
	const slot = keys
		? findOfferedSlot(plan, busy, {
				...{ now, from },
				hasReserved: await hasReservedCall(tx, keys.network, lead.id, now),
			})
		: findFreeSlot(plan, busy, now, from);
	if (!slot) throw new SlotUnavailable();
	return { slot, busy };
}

function findOfferedSlot(
	plan: BookingPlan,
	busy: readonly OccupiedTime[],
	{ now, from, hasReserved }: Pick<WantedSlot, "now" | "from"> & { hasReserved: boolean },
): Slot | undefined {
	const days = (hasReserved ? listSharedDays : listOpenDays)(plan, busy, now);
	return days.flatMap(({ slots }) => slots).find((slot) => slot.from === from);
}

function placeCall(
	plan: BookingPlan,
	{ lead, from, now, toCall }: WantedSlot,
	advisor: string,
): AdvisorCall {
	const span = toCallSpan(from);
	const buffer = findAdvisor(plan, advisor)?.buffer ?? 0;
	return toCall({
		id: createId<"call">(),
		lead: lead.id,
		advisor,
		startsAt: toInstant(span.from),
		endsAt: toInstant(span.until),
		freeFrom: toInstant(span.until + buffer * 60_000),
		state: "on_hold",
		holdUntil: undefined,
		sequence: 0,
		timeZone: undefined,
		createdAt: now,
		updatedAt: now,
	});
}

const findAdvisor = (plan: BookingPlan, advisor: string) =>
	plan.advisors.find((entry) => entry.advisor === advisor);

const hasDailyLimit = (plan: BookingPlan, advisor: string): boolean =>
	findAdvisor(plan, advisor)?.maxCallsPerDay !== undefined;

const toInstant = (milliseconds: number): Instant =>
	Temporal.Instant.fromEpochMilliseconds(milliseconds);

/** The slug of the category that the request is about. */
const fieldOf = ({ lead }: StoredLead): string | undefined =>
	lead.product?.categoryId === undefined ? lead.category?.id : String(lead.product.categoryId);
