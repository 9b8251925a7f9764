// A funnel of 30 days from roll-ups, beside the same funnel from the rows of single events. `npm run bench tracking-reports 200000`
// takes another number of events than 2,000,000.
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { stepEvents } from "#tracking/reports/funnel-rules.ts";
import { listVisitorSteps } from "#tracking/reports/funnel-store.ts";
import { rollUpFunnels } from "#tracking/reports/roll-up-commands.ts";
import { pick } from "./parts/size.ts";
import { median, printTable } from "./parts/world.ts";
import { openBenchDatabase } from "./quizzes/database.ts";
import { insertRandomEvents } from "./tracking/random-events.ts";

const written = Number(process.argv.slice(2).find((text) => /^\d+$/.test(text)));
const events = written || pick(2_000_000, 2_000);
const days = 30;
const rounds = pick(5, 1);

const now = Temporal.Now.instant();
const zone = "UTC";
const today = now.toZonedDateTimeISO(zone).toPlainDate();
const period = { from: today.subtract({ days }), to: today };

async function measure(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}
async function measureMedian(work: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) times.push(await measure(work));
	return median(times);
}

/** The furthest step of each browser in order on a day, straight from the events. */
async function funnelFromEvents(db: Db): Promise<unknown> {
	const any = (names: readonly string[]) => sql`name = any(${[...names]}::text[])`;
	const { seen, opened, started, sent } = stepEvents;
	return sql`with actions as (
			select device, (occurred_at at time zone ${zone})::date as day, occurred_at as at, name,
				page_type, site_module
			from events where device is not null and ${any([...seen, ...opened, ...started, ...sent])}
				and occurred_at >= ${period.from.toString()}::date
		), s1 as (
			select *, min(at) filter (where ${any(seen)}) over (partition by day, device, page_type) as seen_at
			from actions
		), s2 as (
			select *, min(at) filter (where ${any(opened)} and at >= seen_at)
				over (partition by day, device, site_module) as opened_at from s1
		), s3 as (
			select *, min(at) filter (where ${any(started)} and at >= opened_at)
				over (partition by day, device, site_module) as started_at from s2
		)
		select count(distinct device) filter (where seen_at is not null),
			count(distinct device) filter (where opened_at is not null),
			count(distinct device) filter (where started_at is not null),
			count(distinct device) filter (where ${any(sent)} and at >= started_at)
		from s3`.execute(db);
}

const database = await openBenchDatabase();
const { db } = database;
try {
	await insertRandomEvents(db, { events, days, today });
	const counting: number[] = [];
	const deps = {
		...{ db, clock: () => now, timeZone: zone, eventRetentionDays: 400 },
		findStaffDomain: () => undefined,
	};
	for (let isMore = true; isMore; )
		counting.push(
			await measure(async () => {
				isMore = await rollUpFunnels(deps);
			}),
		);
	await sql`vacuum analyze funnel_visitors`.execute(db);
	const raw = await measureMedian(() => funnelFromEvents(db));
	const rolled = await measureMedian(() => listVisitorSteps(db, period));
	const split = await measureMedian(() => listVisitorSteps(db, period, "campaign"));
	const { rows } = await sql<{ count: string }>`select count(*) from funnel_visitors`.execute(db);
	const ms = (time: number) => `${time.toFixed(0)} ms`;
	printTable(`A funnel of ${days} days over ${events.toLocaleString("en")} events`, [
		{ what: "from single events", measured: ms(raw), wanted: "" },
		{ what: "from roll-ups", measured: ms(rolled), wanted: "under a second" },
		{ what: "the same by campaign", measured: ms(split), wanted: "under a second" },
		{
			what: "rows of the roll-up",
			measured: Number(rows[0]?.count).toLocaleString("en"),
			wanted: "",
		},
		{
			what: "counting all days once, four at a time",
			measured: `${ms(counting.reduce((sum, time) => sum + time, 0))}, the longest ${ms(Math.max(...counting))}`,
			wanted: "each under 30 s",
		},
	]);
} finally {
	await database.close();
}
