import * as z from "zod/mini";
import { errorMessage } from "#core/error-code.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import { type Clock, type Instant, type LocalDate, localDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { defineJob } from "./job-kind.ts";
import type { Jobs } from "./jobs.ts";

/** Deletes what a module may not store any longer. It runs again after a failure, so it is harmless to repeat. */
type DailyPurge = (
	db: Db,
	time: { readonly now: Instant; readonly today: LocalDate },
) => Promise<void>;

export const dailyPurge = defineContributions<DailyPurge>("daily purges");

export const purgeJob = defineJob({
	name: "sweep",
	payload: z.object({}),
	delays: [600, 3_600, 6 * 3_600],
});

/**
 * The purge runs at night where most visitors are, and not on the hour, when most scheduled jobs
 * begin.
 */
const purgeTime = { hour: 8, minute: 40 };

/** Runs every purge once a day, one after the other. One that fails does not keep the others from it. */
export async function startDailyPurge(
	jobs: Jobs,
	purges: readonly DailyPurge[],
	{ db, clock, timeZone }: { db: Db; clock: Clock; timeZone: string },
): Promise<void> {
	await jobs.work(purgeJob, async () => {
		const now = clock();
		const time = { now, today: localDate(now, timeZone) };
		const failures: unknown[] = [];
		for (const purge of purges) await purge(db, time).catch((failure) => failures.push(failure));
		if (failures.length > 1)
			throw new AggregateError(failures, failures.map(errorMessage).join("; "));
		if (failures.length > 0) throw failures[0];
	});
	await jobs.daily(purgeJob, {}, purgeTime);
}
