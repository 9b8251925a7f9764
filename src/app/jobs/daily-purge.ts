import * as z from "zod/mini";
import { type Clock, localDate } from "#core/time.ts";
import { purgeMarks } from "#leads/shield/store.ts";
import type { Db } from "#platform/database/database.ts";
import { defineJob, type Jobs } from "#platform/jobs/jobs.ts";
import { purgeLeads } from "#privacy/retention/retention-commands.ts";
import { purgePrivacyRecords } from "#privacy/store.ts";
import { purgeSearchTerms } from "#search/counts/purge-store.ts";
import { purgeEmailCounts } from "#visitors/email-limits/store.ts";

export const purgeJob = defineJob({
	name: "sweep",
	order: z.object({}),
	delays: [600, 3_600, 6 * 3_600],
});

/** At night where most visitors are, and not on the hour, when everybody's jobs begin. */
const purgeTime = { hour: 8, minute: 40 };

/** Once a day everything goes whose time is over. Each slice says what that is. */
export async function startDailyPurge(
	jobs: Jobs,
	{ db, clock, timeZone }: { db: Db; clock: Clock; timeZone: string },
): Promise<void> {
	await jobs.work(purgeJob, async () => {
		await purgeSearchTerms(db, localDate(clock(), timeZone));
		await purgeMarks(db, clock());
		await purgePrivacyRecords(db, clock());
		await purgeEmailCounts(db, localDate(clock(), timeZone));
		await purgeLeads(db, clock());
	});
	await jobs.daily(purgeJob, {}, purgeTime);
}
