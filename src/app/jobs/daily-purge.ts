import * as z from "zod/mini";
import { type Clock, localDate } from "#core/time.ts";
import { sweepMarks } from "#leads/shield/store.ts";
import type { Db } from "#platform/database/database.ts";
import { defineJob, type Jobs } from "#platform/jobs/jobs.ts";
import { sweepLeads } from "#privacy/retention/retention-store.ts";
import { sweepPrivacy } from "#privacy/store.ts";
import { sweepSearches } from "#search/counts/purge-store.ts";
import { sweepEmailCounts } from "#visitors/email-limits/store.ts";

export const sweepJob = defineJob({
	name: "sweep",
	order: z.object({}),
	delays: [600, 3_600, 6 * 3_600],
});

/** At night where most visitors are, and not on the hour, when everybody's jobs begin. */
const daily = { hour: 8, minute: 40 };

/** Once a day everything goes whose time is over. Each slice says what that is. */
export async function startSweeping(
	jobs: Jobs,
	{ db, clock, timeZone }: { db: Db; clock: Clock; timeZone: string },
): Promise<void> {
	await jobs.work(sweepJob, async () => {
		await sweepSearches(db, localDate(clock(), timeZone));
		await sweepMarks(db, clock());
		await sweepPrivacy(db, clock());
		await sweepEmailCounts(db, localDate(clock(), timeZone));
		await sweepLeads(db, clock());
	});
	await jobs.daily(sweepJob, {}, daily);
}
