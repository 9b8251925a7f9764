import { forEachSafely } from "#core/collections/for-each-safely.ts";
import type { Tx } from "#platform/database/database.ts";
import type { SeatDeps } from "#resources/deps.ts";
import { findPhase, findWebinarTime } from "#resources/webinars/webinar-rules.ts";
import type { Webinar } from "#resources/webinars/webinar-schema.ts";
import { findStoredWebinar } from "#resources/webinars/webinar-store.ts";
import { listSeatsToCome, listSeatTimes, moveSeat } from "./seat-change-store.ts";
import { sendSeatEmail } from "./seat-email-commands.ts";
import { announceWebinarSeats, lockSeats, setSeatState } from "./seat-store.ts";

/**
 * Tells everybody with a seat, or on the waiting list, when content has moved a webinar or canceled it. Runs each minute in
 * every process: the row of a seat has the time that its person knows.
 */
export async function followWebinarChanges(deps: SeatDeps): Promise<void> {
	const known = await listSeatTimes(deps.db, deps.clock());
	const changed = known.filter((seats) => {
		const webinar = deps.webinars.findById(seats.webinar);
		return webinar && (webinar.details.canceled || isMoved(deps, webinar, seats));
	});
	const ids = new Set(changed.map(({ webinar }) => webinar));
	await forEachSafely([...ids], (id) =>
		deps.db.transaction().execute(async (tx) => {
			await lockSeats(tx, id);
			// Read behind the lock: a process that has not read the new content yet would move seats back.
			const webinar = await findStoredWebinar(tx, id);
			if (webinar?.details.canceled) await callOff(deps, tx, webinar);
			else if (webinar) await moveSeats(deps, tx, webinar);
		}),
	);
}

type SeatTime = Parameters<typeof findPhase>[0];

/** A webinar whose day content counts from today is never moved. */
function isMoved({ clock }: Pick<SeatDeps, "clock">, webinar: Webinar, seat: SeatTime): boolean {
	const time = findWebinarTime(webinar, clock());
	return (
		webinar.date !== undefined &&
		findPhase(time, clock()) !== "over" &&
		!(time.startsAt.equals(seat.startsAt) && time.endsAt.equals(seat.endsAt))
	);
}

async function moveSeats(deps: SeatDeps, tx: Tx, webinar: Webinar): Promise<void> {
	const now = deps.clock();
	for (const seat of await listSeatsToCome(tx, webinar.id, now)) {
		if (!isMoved(deps, webinar, seat)) continue;
		const moved = await moveSeat(tx, seat.id, findWebinarTime(webinar, now), now);
		if (moved.state === "held") await sendSeatEmail(deps, tx, "moved", moved, webinar);
		if (moved.state === "waiting") await sendSeatEmail(deps, tx, "movedWaiting", moved, webinar);
	}
}

async function callOff(deps: SeatDeps, tx: Tx, webinar: Webinar): Promise<void> {
	const now = deps.clock();
	for (const seat of await listSeatsToCome(tx, webinar.id, now)) {
		const canceled = await setSeatState(tx, seat.id, "canceled", now);
		await deps.followSeat(tx, canceled, webinar);
		await announceWebinarSeats(tx);
		if (seat.state === "held") await sendSeatEmail(deps, tx, "calledOff", canceled, webinar);
		if (seat.state === "waiting")
			await sendSeatEmail(deps, tx, "calledOffWaiting", canceled, webinar);
	}
}
