import { dateFormat } from "#core/text/formats.ts";
import { type Instant, localDate } from "#core/time.ts";
import { webinarAddress } from "#resources/addresses.ts";
import { type DescribedTimes, describeWeeklyTimes } from "#ui/times/weekly-times-rules.ts";
import { findWebinarStart } from "./webinar-rules.ts";
import type { Webinar } from "./webinar-schema.ts";

export interface WebinarCardProps {
	readonly id: number;
	/** Its page. */
	readonly href: string;
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
	const { id, slug, title, summary, minutes, details } = webinar;
	const start = findWebinarStart(webinar, now);
	return {
		id,
		href: webinarAddress.to({ slug }),
		title,
		summary,
		speaker: details.speaker,
		minutes,
		...presentWebinarTimes(start, webinar, { now, locale }),
	};
}

/** The time of a webinar, for the element whose script writes it on the reader's clock. */
export const presentWebinarTimes = (
	start: Instant,
	{ minutes, details }: Pick<Webinar, "minutes" | "details">,
	{ now, locale }: { readonly now: Instant; readonly locale: string },
): Pick<WebinarCardProps, "start" | "describedTimes"> => ({
	start: start.toString(),
	describedTimes: presentTimes(start.toZonedDateTimeISO(details.zone), { minutes, locale, now }),
});

/** Writes it on the clock of the webinar, which is named: emails go everywhere. */
export function formatWebinarTime(instant: Instant, timeZone: string): string {
	return dateFormat("en-US", {
		...{ weekday: "long", month: "long", day: "numeric", year: "numeric" },
		...{ hour: "numeric", minute: "2-digit", timeZoneName: "long", timeZone },
	}).format(instant.epochMilliseconds);
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
