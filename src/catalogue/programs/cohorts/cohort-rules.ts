import { withSeatsLeft } from "#catalogue/groups/seat-rules.ts";
import type { Cohort } from "#catalogue/product.ts";
import { type Instant, instantAt, type LocalDate, localDate, resolveDay } from "#core/time.ts";

const calculateCohortStart = (today: LocalDate, { starts, startsInDays = 0 }: Cohort): LocalDate =>
	resolveDay(today, starts ?? startsInDays);

/**
 * Lists the times at which cohorts that began today or later welcome their learners: the beginning
 * of the day in the site's own zone.
 */
export function listCohortStarts(
	cohorts: readonly Cohort[],
	now: Instant,
	zone: string,
): Instant[] {
	const today = localDate(now, zone);
	return cohorts
		.map((cohort) => calculateCohortStart(today, cohort))
		.filter((starts) => Temporal.PlainDate.compare(starts, today) >= 0)
		.map((starts) => instantAt(starts, new Temporal.PlainTime(), zone))
		.sort(Temporal.Instant.compare);
}

/** The first start still to come; without one there is no date to show. */
export function findNextCohortStart(starts: readonly Instant[], now: Instant): Instant | undefined {
	return starts.find((start) => Temporal.Instant.compare(start, now) > 0);
}

/**
 * Omits cohorts that have begun already or begin today; the others are sorted by date, the soonest
 * first.
 */
export function listUpcomingCohorts(cohorts: readonly Cohort[], now: Instant, zone: string) {
	const today = localDate(now, zone);
	return cohorts
		.map((cohort) => {
			const starts = calculateCohortStart(today, cohort);
			return { cohort: withSeatsLeft(cohort, starts), starts };
		})
		.filter(({ starts }) => Temporal.PlainDate.compare(starts, today) > 0)
		.sort((a, b) => Temporal.PlainDate.compare(a.starts, b.starts));
}

/** The last day of so many months, which need not be whole ones. */
export function calculateCohortEnd(starts: LocalDate, months: number): LocalDate {
	const whole = Math.floor(months);
	const days = Math.round((months - whole) * 30);
	return starts.add({ months: whole, days }).subtract({ days: 1 });
}

/** A cohort is addressed by its position in the row: `next`, `2`, `3`. */
export function formatCohortSlug(index: number): string {
	return index === 0 ? "next" : String(index + 1);
}
