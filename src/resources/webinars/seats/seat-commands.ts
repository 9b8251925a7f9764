import { forEachSafely } from "#core/collections/for-each-safely.ts";
import { createId, type Id } from "#core/ids.ts";
import { mailboxKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { SeatDeps } from "#resources/deps.ts";
import { findPhase, findWebinarTime } from "#resources/webinars/webinar-rules.ts";
import type { Webinar } from "#resources/webinars/webinar-schema.ts";
import { sendSeatEmail, sendSeatReminder } from "./seat-email-commands.ts";
import {
	listDueSeatReminders,
	lockDueSeatReminder,
	markSeatReminded,
} from "./seat-reminder-store.ts";
import {
	announceWebinarSeats,
	countHeldSeats,
	findFirstWaiting,
	findSeat,
	findSeatOfMailbox,
	insertSeat,
	listReleasedSeats,
	listUnsettledWebinars,
	listWithdrawnSeats,
	lockSeats,
	renewSeat,
	setSeatState,
} from "./seat-store.ts";
import type { WebinarSeat } from "./webinar-seat.ts";

/**
 * Takes a seat for the person of a lead, or a place on the waiting list. A mailbox has one, however often and from wherever
 * it registers; a request that a person has yet to look at takes none before that.
 */
export async function takeSeat(
	deps: SeatDeps,
	tx: Tx,
	webinar: Webinar,
	{ id: lead, lead: { email }, state: leadState }: StoredLead,
): Promise<WebinarSeat> {
	const now = deps.clock();
	await lockSeats(tx, webinar.id);
	const mailbox = mailboxKey(email);
	const before = await findSeatOfMailbox(tx, { webinar: webinar.id, mailbox });
	const isChecked = leadState !== "open";
	if (before && (isChecked ? before.state !== "canceled" : isTaken(before, now))) return before;
	const seat: WebinarSeat = {
		...findWebinarTime(webinar, now),
		...{ id: before?.id ?? createId(), webinar: webinar.id, mailbox, lead },
		state: isChecked ? "checked" : await findFreeState(tx, webinar, now),
		sequence: before ? before.sequence + 1 : 0,
		wantsReminders: true,
		outsideJoinUrl: undefined,
		createdAt: before?.createdAt ?? now,
	};
	if (before) await renewSeat(tx, seat, now);
	else await insertSeat(tx, seat);
	if (seat.state === "held") await handOver(deps, tx, "held", seat, webinar);
	else if (seat.state === "waiting") await sendSeatEmail(deps, tx, "waiting", seat, webinar);
	await announceWebinarSeats(tx);
	return seat;
}

/** A webinar whose day content counts from today takes place again and again, each time with other seats. */
const isTaken = (seat: WebinarSeat, now: Instant) =>
	(seat.state === "held" || seat.state === "waiting") && findPhase(seat, now) !== "over";

async function findFreeState(tx: Tx, webinar: Webinar, now: Instant): Promise<"held" | "waiting"> {
	const { seats } = webinar.details;
	if (seats === undefined) return "held";
	// Whoever waits comes first.
	if (await findFirstWaiting(tx, webinar.id, now)) return "waiting";
	return (await countHeldSeats(tx, webinar.id, now)) < seats ? "held" : "waiting";
}

async function handOver(
	deps: SeatDeps,
	tx: Tx,
	kind: "held" | "freed",
	seat: WebinarSeat,
	webinar: Webinar,
): Promise<void> {
	await sendSeatEmail(deps, tx, kind, seat, webinar);
	await deps.followSeat(tx, seat, webinar);
}

/** Gives a seat back, and tells who gets it instead. Undefined where there was none to give back. */
export function cancelSeat(
	deps: SeatDeps,
	id: Id<"webinar seat">,
): Promise<WebinarSeat | undefined> {
	return deps.db.transaction().execute(async (tx) => {
		const found = await findSeat(tx, id);
		const webinar = found && deps.webinars.findById(found.webinar);
		if (!webinar) return undefined;
		await lockSeats(tx, webinar.id);
		const seat = await findSeat(tx, id);
		if (!seat || !isTaken(seat, deps.clock())) return undefined;
		const canceled = await cancelLocked(deps, tx, seat, webinar);
		await fillSeats(deps, tx, webinar);
		return canceled;
	});
}

async function cancelLocked(
	deps: SeatDeps,
	tx: Tx,
	seat: WebinarSeat,
	webinar: Webinar,
): Promise<WebinarSeat> {
	const canceled = await setSeatState(tx, seat.id, "canceled", deps.clock());
	await announceWebinarSeats(tx);
	await deps.followSeat(tx, canceled, webinar);
	await sendSeatEmail(deps, tx, seat.state === "waiting" ? "left" : "canceled", canceled, webinar);
	return canceled;
}

/** Gives free seats to those who wait, the first of them first. Its caller has locked the seats and announces its own changes. */
export async function fillSeats(deps: SeatDeps, tx: Tx, webinar: Webinar): Promise<void> {
	if (webinar.details.canceled) return;
	const now = deps.clock();
	const limit = webinar.details.seats ?? Number.POSITIVE_INFINITY;
	for (let held = await countHeldSeats(tx, webinar.id, now); held < limit; held += 1) {
		const next = await findFirstWaiting(tx, webinar.id, now);
		if (!next) break;
		await handOver(deps, tx, "freed", await setSeatState(tx, next.id, "held", now), webinar);
		await announceWebinarSeats(tx);
	}
}

/** Follows requests that were checked or withdrawn, and content that has more seats. Runs each minute. */
export async function settleSeats(deps: SeatDeps): Promise<void> {
	await forEachSafely(await listUnsettledWebinars(deps.db, deps.clock()), async (id) => {
		const webinar = deps.webinars.findById(id);
		if (webinar) await settleWebinar(deps, webinar);
	});
}

function settleWebinar(deps: SeatDeps, webinar: Webinar): Promise<void> {
	return deps.db.transaction().execute(async (tx) => {
		const now = deps.clock();
		await lockSeats(tx, webinar.id);
		for (const seat of await listWithdrawnSeats(tx, webinar.id, now)) {
			await deps.followSeat(tx, await setSeatState(tx, seat.id, "canceled", now), webinar);
			await announceWebinarSeats(tx);
		}
		for (const seat of await listReleasedSeats(tx, webinar.id, now)) {
			const released = await setSeatState(tx, seat.id, "waiting", now);
			await fillSeats(deps, tx, webinar);
			const after = await findSeat(tx, released.id);
			if (after?.state === "waiting") await sendSeatEmail(deps, tx, "waiting", after, webinar);
		}
		await fillSeats(deps, tx, webinar);
	});
}

/** Runs each minute in every process: the row that says a reminder is queued decides which process queues it. */
export async function sendDueSeatReminders(deps: SeatDeps): Promise<void> {
	const due = await Promise.all(
		(["day", "hour"] as const).map(async (kind) =>
			(await listDueSeatReminders(deps.db, kind, deps.clock())).map((id) => ({ kind, id })),
		),
	);
	await forEachSafely(due.flat(), ({ kind, id }) =>
		deps.db.transaction().execute(async (tx) => {
			const now = deps.clock();
			const seat = await lockDueSeatReminder(tx, kind, id, now);
			const webinar = seat && deps.webinars.findById(seat.webinar);
			if (webinar) await sendSeatReminder(deps, tx, kind, seat, webinar);
			if (seat) await markSeatReminded(tx, kind, id, now);
		}),
	);
}
