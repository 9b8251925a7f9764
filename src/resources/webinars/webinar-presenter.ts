import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import type { Webinar } from "#resources/resource-schema.ts";
import { findWebinarStart } from "./webinar-rules.ts";

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
