import { type Instant, instantAt, localDate } from "#core/time.ts";
import type { Cohort } from "./product.ts";

/** When each cohort welcomes its learners: at the beginning of a day of the site's own zone, soonest first. */
export function cohortStarts(
	cohorts: readonly Cohort[],
	now: Instant,
	zone: string,
): Instant[] {
	const today = localDate(now, zone);
	return cohorts
		.map(({ startsInDays }) =>
			instantAt(
				today.add({ days: startsInDays }),
				new Temporal.PlainTime(),
				zone,
			),
		)
		.sort(Temporal.Instant.compare);
}

/** The first start still to come; without one there is no date to show. */
export function nextCohortStart(
	starts: readonly Instant[],
	now: Instant,
): Instant | undefined {
	return starts.find((start) => Temporal.Instant.compare(start, now) > 0);
}
