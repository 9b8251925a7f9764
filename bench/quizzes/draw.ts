// Part of quizzes.ts: the draw of a day with some and with many entries, beside the bare query that reads as many.
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { runPrizeDays } from "#quizzes/draws/selection-commands.ts";
import { storePrize } from "#quizzes/draws/testing.ts";
import { pick } from "../parts/size.ts";
import type { Figure } from "../parts/world.ts";
import type { BenchDatabase } from "./database.ts";

const sizes = [pick(100_000, 200), pick(1_000_000, 2_000)] as const;
const first = Temporal.PlainDate.from("2026-11-21");

export async function measureDraw({ db }: BenchDatabase): Promise<Figure[]> {
	await storePrize(db);
	let now = Temporal.Instant.from("2026-11-20T09:00:00Z");
	const run = async () => {
		const [began, before] = [performance.now(), process.memoryUsage.rss()];
		await runPrizeDays({
			...{ db, clock: () => now, createSeed: () => crypto.randomUUID() },
			notifyWinner: async () => undefined,
		});
		return {
			seconds: (performance.now() - began) / 1_000,
			megabytes: (process.memoryUsage.rss() - before) / 1e6,
		};
	};
	await run();
	const draws: { seconds: number; megabytes: number; bare: number }[] = [];
	for (const [index, entries] of sizes.entries()) {
		const day = first.add({ days: index });
		await insertEntries(db, day, entries);
		await sql`analyze`.execute(db);
		const began = performance.now();
		await sql`
			select key from draw_entries where day = ${day.toString()}
			order by sha256(convert_to('seed' || ':' || key, 'UTF8')) limit 1`.execute(db);
		const bare = (performance.now() - began) / 1_000;
		now = day.toZonedDateTime("UTC").add({ hours: 37 }).toInstant();
		draws.push({ ...(await run()), bare });
	}
	const format = (value: number) => value.toLocaleString("en");
	const [few, many] = draws;
	return [
		...draws.map(({ seconds, megabytes, bare }, index) => ({
			what: `a draw among ${format(sizes[index] ?? 0)} entries`,
			measured: `${seconds.toFixed(2)} s (bare query ${bare.toFixed(2)} s), ${Math.max(0, megabytes).toFixed(0)} MB more`,
			wanted: "no list in memory",
		})),
		{
			what: "ten times the entries take",
			measured: `${((many?.seconds ?? 0) / (few?.seconds ?? 1)).toFixed(1)} times as long`,
			wanted: "about 10",
		},
	];
}

/** A statement that inserts more would run into the limit of its time. */
const insertedAtOnce = 50_000;

async function insertEntries(db: Db, day: Temporal.PlainDate, count: number): Promise<void> {
	for (let from = 1; from <= count; from += insertedAtOnce) {
		const to = Math.min(count, from + insertedAtOnce - 1);
		const name = (number: unknown) => sql`${`${day}-`} || ${number} || '@example.com'`;
		await sql`
			insert into accounts (id, email, first_name, last_name, user_type, created_at)
			select gen_random_uuid(), ${name(sql`n`)}, 'Ada', 'Byron', 'b2c', now()
			from generate_series(${from}::int, ${to}::int) n`.execute(db);
		await sql`
			insert into draw_entries (id, day, key, account_id, terms_hash, created_at)
			select id, ${day.toString()}, encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), id, '', now()
			from generate_series(${from}::int, ${to}::int) n
			join accounts on email = ${name(sql`n`)}`.execute(db);
	}
}
