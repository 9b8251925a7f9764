import type { ResourcesDeps, SeatDeps } from "#resources/deps.ts";
import { webinarMessages } from "#resources/webinars/messages.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { fillSeats } from "./seat-commands.ts";
import { toSeatEmailStart } from "./seat-email.ts";
import { announceWebinarSeats, deleteSeat, listSeatsOfLeads, lockSeats } from "./seat-store.ts";

const { personalData: texts } = webinarMessages;

/** The source precedes the leads, with which its rows are deleted: a seat goes to whoever waits for it. */
export const seatDataSource = (
	deps: SeatDeps & Pick<ResourcesDeps, "forgetEmails">,
): PersonalDataSource => ({
	name: "webinarSeats",
	title: texts.title,
	rank: 13,
	async find(db, { leads }) {
		const seats = await listSeatsOfLeads(db, leads);
		return seats.map((seat) => {
			const title = deps.webinars.findById(seat.webinar)?.title ?? String(seat.webinar);
			return { line: texts.states[seat.state](title), data: { ...seat, title } };
		});
	},
	async erase(tx, { leads }) {
		const seats = await listSeatsOfLeads(tx, leads);
		await deps.forgetEmails(tx, seats.map(toSeatEmailStart));
		for (const seat of seats.toSorted((a, b) => a.webinar - b.webinar)) {
			const { id, webinar } = seat;
			await lockSeats(tx, webinar);
			await deps.followSeat(tx, { ...seat, state: "canceled" });
			await deleteSeat(tx, id);
			await announceWebinarSeats(tx);
			const known = deps.webinars.findById(webinar);
			if (known) await fillSeats(deps, tx, known);
		}
	},
});
