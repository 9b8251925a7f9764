import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { collectContributions } from "#core/slice/slice.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import { dailyPurge, purgeJob, startDailyPurge } from "#platform/jobs/daily-purge.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { countTerm } from "#search/counts/store.ts";
import { slices } from "./slices.ts";

async function aQueue() {
	const { db, url } = await aDatabase();
	const jobs = await openJobs(url, [purgeJob], {
		log: silentLog,
		random: () => 0.5,
		pollSeconds: 0.5,
	});
	onTestFinished(() => jobs.stop());
	return { db, jobs };
}

test("a purge that fails keeps no other from its work, and is tried again", async () => {
	const { db, jobs } = await aQueue();
	const begun: string[] = [];
	const failing = (name: string) => async () => {
		begun.push(name);
		throw new Error(`${name} failed`);
	};
	const working = async () => void begun.push("second");
	const purges = [failing("first"), working, failing("third")];
	await startDailyPurge(jobs, purges, {
		db,
		clock: () => Temporal.Instant.from("2026-11-21T02:00:00Z"),
		timeZone: "America/New_York",
	});
	await jobs.enqueue(db, purgeJob, {});
	await vi.waitFor(async () => {
		const { rows } = await sql`select state, start_after > now() as waits
			from jobs.job where name = 'sweep' order by state`.execute(db);
		expect(rows).toEqual([
			// The next attempt.
			{ state: "created", waits: true },
			{ state: "completed", waits: false },
		]);
	}, 15_000);
	expect(begun).toEqual(["first", "second", "third"]);
});

test("search terms older than 180 days are purged every day, with the visitors who typed them, and so are email counts of previous days, sign-in codes after two days and sessions that have ended", async () => {
	const { db, jobs } = await aQueue();
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
	await sql`insert into sign_in_codes (id, ticket_hash, code_hash, email,
			address_hash, sign_up, back, created_at, expires_at)
		select gen_random_uuid(), email, 'code', email, 'address',
			'{"firstName": "Ada", "lastName": "Byron"}', '/', created, created + interval '10 minutes'
		from (values ('old@example.com', '2026-11-19T01:59:00Z'::timestamptz),
			('new@example.com', '2026-11-19T02:01:00Z')) as sent (email, created)`.execute(db);
	await sql`with account as (insert into accounts (id, email, first_name, last_name, created_at)
			values (gen_random_uuid(), 'ada@example.com', 'Ada', 'Byron', '2026-10-01T00:00:00Z') returning id)
		insert into sessions select hash, id, ends - interval '30 days', ends - interval '30 days', ends
		from account, (values ('ended', '2026-11-21T02:00:00Z'::timestamptz),
			('lasting', '2026-11-21T02:01:00Z')) as given (hash, ends)`.execute(db);
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
		const codes = await sql`select email from sign_in_codes`.execute(db);
		expect(codes.rows).toEqual([{ email: "new@example.com" }]);
		const sessions = await sql`select token_hash from sessions`.execute(db);
		expect(sessions.rows).toEqual([{ token_hash: "lasting" }]);
	}, 15_000);
	const { rows } = await sql`select name, cron from jobs.schedule`.execute(db);
	expect(rows).toEqual([{ name: "sweep", cron: "40 8 * * *" }]);
});
