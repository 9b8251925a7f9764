import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { collectContributions } from "#core/slice/slice.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import {
	dailyPurge,
	purgeJob,
	startDailyPurge,
} from "#platform/jobs/daily-purge.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { countTerm } from "#search/counts/store.ts";
import { slices } from "./slices.ts";

test("search terms older than 180 days are purged every day, with the visitors who typed them, and so are email counts of previous days", async () => {
	const { db, url } = await aDatabase();
	const today = Temporal.PlainDate.from("2026-11-20");
	for (const [term, days, visitor] of [
		["stored today", 0, "one"],
		["stored long ago", 180, "two"],
		["purged", 181, "three"],
		["purged", 181, "four"],
		// One visitor searched for the term again, the other did not.
		["half purged", 181, "five"],
		["half purged", 1, "six"],
	] as const) {
		const day = today.subtract({ days }).toString();
		await countTerm(db, { term, day, visitor });
	}
	await sql`insert into email_counts values
		('one', '2026-11-19', 3), ('two', '2026-11-20', 2)`.execute(db);
	const jobs = await openJobs(url, [purgeJob], {
		log: silentLog,
		random: () => 0.5,
		pollSeconds: 0.5,
	});
	onTestFinished(() => jobs.stop());
	await startDailyPurge(jobs, collectContributions(slices, dailyPurge), {
		db,
		clock: () => Temporal.Instant.from("2026-11-21T02:00:00Z"),
		timeZone: "America/New_York",
	});
	await jobs.enqueue(db, purgeJob, {});
	const left = async (table: string) => {
		const { rows } = await sql<{ term: string }>`select term from
			${sql.table(table)} order by day, term`.execute(db);
		return rows.map(({ term }) => term);
	};
	await vi.waitFor(async () => {
		const terms = ["stored long ago", "half purged", "stored today"];
		expect(await left("search_terms")).toEqual(terms);
		expect(await left("search_term_visitors")).toEqual(terms);
		const counts = await sql`select sent from email_counts`.execute(db);
		expect(counts.rows).toEqual([{ sent: 2 }]);
	}, 15_000);
	const { rows } = await sql`select name, cron from jobs.schedule`.execute(db);
	expect(rows).toEqual([{ name: "sweep", cron: "40 8 * * *" }]);
});
