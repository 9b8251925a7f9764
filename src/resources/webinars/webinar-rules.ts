import { type Instant, instantAt, localDate, resolveDay } from "#core/time.ts";
import type { Webinar } from "#resources/resource-schema.ts";

export function findWebinarStart(
	{ date, day, details }: Pick<Webinar, "date" | "day" | "details">,
	now: Instant,
): Instant {
	const { at, zone } = details;
	return instantAt(
		resolveDay(localDate(now, zone), date ?? day),
		Temporal.PlainTime.from(at),
		zone,
	);
}

/** Selects the webinars that are still to come or on, the soonest first. */
export function selectComingWebinars(
	webinars: readonly Webinar[],
	now: Instant,
	max: number,
): Webinar[] {
	return webinars
		.map((webinar) => ({ webinar, start: findWebinarStart(webinar, now) }))
		.filter(
			({ webinar: { minutes }, start }) =>
				Temporal.Instant.compare(start.add({ minutes }), now) > 0,
		)
		.sort((a, b) => Temporal.Instant.compare(a.start, b.start) || a.webinar.id - b.webinar.id)
		.slice(0, max)
		.map(({ webinar }) => webinar);
}
