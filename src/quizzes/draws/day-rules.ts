import type { Instant, LocalDate } from "#core/time.ts";

/** The clocks that are furthest ahead of UTC and furthest behind it. */
const earliestZone = "+14:00";
const latestZone = "-12:00";
/** Submissions that were on their way when the day ended arrive within it. */
const hoursBeforeDraw = 1;
/** Days whose hash is published ahead. A site that is down for longer has days without a prize. */
const announcedDays = 7;

/** The end of the time in which a prize can be claimed. */
export const toClaimEnd = (notifiedAt: Instant): Instant => notifiedAt.add({ hours: 14 * 24 });

/** A calendar day as it passes on Earth: it begins somewhere 26 hours before it begins everywhere. */
export interface DayTimes {
	/** The day begins where it begins first. */
	readonly startsAt: Instant;
	/** The day has ended everywhere. */
	readonly endsAt: Instant;
	readonly drawsAt: Instant;
}

export function findDayTimes(day: LocalDate): DayTimes {
	const startsAt = day.toZonedDateTime(earliestZone).toInstant();
	const endsAt = day.add({ days: 1 }).toZonedDateTime(latestZone).toInstant();
	return { startsAt, endsAt, drawsAt: endsAt.add({ hours: hoursBeforeDraw }) };
}

/** The next days that have not begun anywhere: a hash that is published later proves nothing. */
export function listDaysToAnnounce(now: Instant): readonly LocalDate[] {
	const first = now.toZonedDateTimeISO(earliestZone).toPlainDate().add({ days: 1 });
	return Array.from({ length: announcedDays }, (_, days) => first.add({ days }));
}

/** The list of a draw can be computed again for so long. */
const recordDays = 180;

export const findRecordStart = (today: LocalDate): LocalDate =>
	today.subtract({ days: recordDays });

/** A list that is being deleted would prove nothing. */
export const isRecorded = (day: LocalDate, today: LocalDate): boolean =>
	Temporal.PlainDate.compare(day, findRecordStart(today)) > 0;

/** Entries are accepted from the first minute of the day until it has ended everywhere. */
export function isOpenForEntries(day: LocalDate, now: Instant): boolean {
	const { startsAt, endsAt } = findDayTimes(day);
	return Temporal.Instant.compare(now, startsAt) >= 0 && Temporal.Instant.compare(now, endsAt) < 0;
}
