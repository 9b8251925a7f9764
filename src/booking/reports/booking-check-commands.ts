import { openAvailability } from "#booking/availability/availability-snapshot.ts";
import { listCalendarTimes } from "#booking/availability/calendar-times-store.ts";
import { countBookingsOfHour } from "#booking/calls/reserved-call-store.ts";
import { bookingDocument } from "#booking/content.ts";
import { messages } from "#booking/messages.ts";
import { largestUsualCount } from "#leads/reservations/reservation-rules.ts";
import type { OperatorCheck, OperatorCheckDeps } from "#platform/checks/operator-check.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";

const texts = messages.checks;

/** Visitors who find no time leave; the operator may have forgotten the hours of someone. */
export const bookingCheck: OperatorCheck = {
	name: "calls",
	fine: texts.fine,
	async find({ db, config, now }) {
		const availability = await openAvailability({
			...{ db, background: db, clock: () => now },
			timeZone: config.siteTimeZone,
			country: config.siteCountry,
			listCalendarTimes,
		});
		if (!availability.plan()) return [];
		const days = await availability.listDays();
		return days.length > 0 ? [] : [{ level: "wrong", says: texts.noTimes, mend: texts.mendTimes }];
	},
};

/** A flood of bookings, or a campaign that the operator knows of. */
export const unusualBookingsCheck: OperatorCheck = {
	name: "unusual_bookings",
	fine: texts.usual,
	async find({ db, config, now }) {
		const hour = await countBookingsOfHour(db, now);
		const { reservations } = config;
		const usual = Math.round(Math.max(hour.usual, reservations.usualPerHour));
		return hour.inLastHour < Math.max(1, largestUsualCount(hour, reservations))
			? []
			: [
					{
						level: "wrong",
						says: texts.unusual(hour.inLastHour, usual),
						mend: texts.mendUnusual,
					},
				];
	},
};

/** Lists the ids by which content names advisors. */
export async function listAdvisorIds({
	db,
}: Pick<OperatorCheckDeps, "db">): Promise<readonly string[]> {
	const content = await readDocument(db, bookingDocument);
	return content?.advisors.map(({ advisor }) => advisor) ?? [];
}
