import { type Instant, localDate } from "#core/time.ts";
import type { Webinar } from "#resources/resource-schema.ts";
import { type DescribedTimes, describeWeeklyTimes } from "#ui/times/weekly-times-rules.ts";
import { findWebinarStart } from "./webinar-rules.ts";

export interface WebinarCardProps {
	readonly id: number;
	readonly title: string;
	readonly summary: string;
	readonly speaker: Webinar["details"]["speaker"];
	readonly minutes: number;
	readonly start: string;
	/**
	 * The time on the clock of its own location, which the browser converts: one page is read
	 * everywhere.
	 */
	readonly describedTimes: DescribedTimes;
}

export function presentWebinar(webinar: Webinar, now: Instant, locale: string): WebinarCardProps {
	const { id, title, summary, minutes, details } = webinar;
	const start = findWebinarStart(webinar, now);
	return {
		id,
		title,
		summary,
		speaker: details.speaker,
		minutes,
		start: start.toString(),
		describedTimes: presentTimes(start.toZonedDateTimeISO(details.zone), {
			minutes,
			locale,
			now,
		}),
	};
}

function presentTimes(
	start: Temporal.ZonedDateTime,
	{
		minutes,
		locale,
		now,
	}: {
		readonly minutes: number;
		readonly locale: string;
		readonly now: Instant;
	},
): DescribedTimes {
	const zone = start.timeZoneId;
	const clock = (time: Temporal.ZonedDateTime) =>
		time.toPlainTime().toString({ smallestUnit: "minute" });
	const times = {
		begins: start.toPlainDate().toString(),
		weekdays: [start.dayOfWeek],
		from: clock(start),
		to: clock(start.add({ minutes })),
		zone,
		locale,
		year: localDate(now, zone).year,
	};
	return { times, texts: describeWeeklyTimes(times) };
}
