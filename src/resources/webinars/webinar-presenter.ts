import { dateFormat } from "#core/text/formats.ts";
import { type Instant, instantAt, localDate } from "#core/time.ts";
import type { Webinar } from "#resources/resource-schema.ts";

export interface WebinarCardProps {
	readonly id: number;
	readonly title: string;
	readonly summary: string;
	readonly speaker: Webinar["details"]["speaker"];
	readonly minutes: number;
	readonly start: string;
	/** On the clock of its own place, whose zone is named: one page is read everywhere. */
	readonly when: string;
}

function findWebinarStart(webinar: Webinar, now: Instant): Instant {
	const { at, zone } = webinar.details;
	return instantAt(
		localDate(now, zone).add({ days: webinar.day }),
		Temporal.PlainTime.from(at),
		zone,
	);
}

export function presentWebinar(
	webinar: Webinar,
	now: Instant,
	locale: string,
): WebinarCardProps {
	const { id, title, summary, minutes, details } = webinar;
	const start = findWebinarStart(webinar, now);
	return {
		id,
		title,
		summary,
		speaker: details.speaker,
		minutes,
		start: start.toString(),
		when: dateFormat(locale, {
			weekday: "short",
			day: "numeric",
			month: "short",
			hour: "numeric",
			minute: "2-digit",
			timeZoneName: "short",
			timeZone: details.zone,
		}).format(start.epochMilliseconds),
	};
}
