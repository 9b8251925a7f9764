import { withSeatsLeft } from "#catalogue/groups/seat-rules.ts";
import type { Cohort } from "#catalogue/product.ts";
import {
	daysAfter,
	type Instant,
	instantAt,
	type LocalDate,
	localDate,
} from "#core/time.ts";

/** When each cohort welcomes its learners: at the beginning of a day of the site's own zone, soonest first. */
export function listCohortStarts(
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
export function findNextCohortStart(
	starts: readonly Instant[],
	now: Instant,
): Instant | undefined {
	return starts.find((start) => Temporal.Instant.compare(start, now) > 0);
}

/** What has begun already is left out, as is what begins with today; the others come soonest first. */
export function listUpcomingCohorts(
	cohorts: readonly Cohort[],
	now: Instant,
	zone: string,
) {
	const today = localDate(now, zone);
	return cohorts
		.filter(({ startsInDays }) => startsInDays > 0)
		.map((cohort) => {
			const starts = daysAfter(today, cohort.startsInDays);
			return { cohort: withSeatsLeft(cohort, starts), starts };
		})
		.sort((a, b) => Temporal.PlainDate.compare(a.starts, b.starts));
}

/** The last day of so many months, which need not be whole ones. */
export function calculateCohortEnd(
	starts: LocalDate,
	months: number,
): LocalDate {
	const whole = Math.floor(months);
	const days = Math.round((months - whole) * 30);
	return starts.add({ months: whole, days }).subtract({ days: 1 });
}

/** In an address a cohort goes by its place in the row: `next`, `2`, `3`. */
export function formatCohortSlug(index: number): string {
	return index === 0 ? "next" : String(index + 1);
}
