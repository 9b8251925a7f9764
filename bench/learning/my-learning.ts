// Part of learning.ts: the list of started courses for people with few and many, in tables with few and many rows.
import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import { loadMyLearning } from "#learning/my-learning/my-learning-commands.ts";
import type { Db } from "#platform/database/database.ts";
import { pick } from "../parts/size.ts";
import { type Figure, median } from "../parts/world.ts";
import { amounts, type School, type Table } from "./school.ts";
import { type Load, requestPages, takeTurns } from "./turns.ts";

const rounds = pick(9, 1);
const looks = pick(200, 3);
const amount = pick(300, 5);
const format = (value: number) => value.toLocaleString("en");

export async function measureMyLearning(school: School): Promise<Figure[]> {
	return [...(await measureQueries(school)), ...(await measurePage(school))];
}

/** The two queries alone: the courses are unknown, so nearly nothing is shown of them. */
const look = (db: Db, learner: Id<"learner">) =>
	loadMyLearning(
		{
			db,
			clock: () => Temporal.Now.instant(),
			terms: () => ({ startLimit: 2 }),
			catalogue: { categories: [] },
			outlines: { find: () => undefined },
			formatDay: () => "",
		},
		learner,
		1,
	);

async function timeLooks(
	{ db }: Table,
	learners: readonly Id<"learner">[],
	read: (db: Db, learner: Id<"learner">) => Promise<unknown> = look,
): Promise<number> {
	const times: number[] = [];
	for (let count = 0; count < looks; count++) {
		const learner = learners[count % learners.length];
		if (!learner) throw new Error("nobody learns");
		const began = performance.now();
		await read(db, learner);
		times.push(performance.now() - began);
	}
	return median(times);
}

const readRows = (db: Db, learner: Id<"learner">) =>
	sql`select * from enrolments where learner_id = ${learner}
		order by is_finished, seen_at desc, id limit 20`.execute(db);

async function measureQueries({ few, many }: School): Promise<Figure[]> {
	const most = amounts.length - 1;
	const own = ({ collectors }: Table, index: number) =>
		collectors.slice(index, index + 1).map(({ id }) => id);
	const takeTurn = async () => ({
		bare: await timeLooks(many, own(many, 1), readRows),
		few: await timeLooks(few, own(few, 0)),
		fewMost: await timeLooks(few, own(few, most)),
		fewOthers: await timeLooks(few, few.others),
		many: await timeLooks(many, own(many, 0)),
		page: await timeLooks(many, own(many, 1)),
		most: await timeLooks(many, own(many, most)),
		others: await timeLooks(many, many.others),
	});
	const turns = await takeTurns(rounds, takeTurn);
	type Times = (typeof turns)[number];
	const compare = (ours: keyof Times, base: keyof Times) => {
		const ratio = median(turns.map((turn) => turn[ours] / turn[base]));
		const [time, baseTime] = [ours, base].map((name) => median(turns.map((turn) => turn[name])));
		return `${ratio.toFixed(2)} times (${time?.toFixed(2)} against ${baseTime?.toFixed(2)} ms)`;
	};
	const [tenth, page, all] = amounts;
	return [
		{
			what: `its queries for ${tenth} courses, ${format(many.rows)} rows beside ${format(few.rows)}`,
			measured: compare("many", "few"),
			wanted: "flat",
		},
		{
			what: "the same for somebody else each time",
			measured: compare("others", "fewOthers"),
			wanted: "flat",
		},
		{
			what: `in ${format(many.rows)} rows, ${format(all)} courses beside ${page}, of which both show ${page}`,
			measured: compare("most", "page"),
			wanted: "flat",
		},
		{
			what: `in ${format(many.rows)} rows, ${format(all)} courses beside ${tenth}`,
			measured: compare("most", "many"),
			wanted: "flat",
		},
		{
			what: `${format(all)} courses, ${format(many.rows)} rows beside ${format(few.rows)}`,
			measured: compare("most", "fewMost"),
			wanted: "flat",
		},
		{
			what: `the same for ${page} courses, beside reading these rows and nothing else`,
			measured: compare("page", "bare"),
			wanted: "",
		},
	];
}

async function measurePage(school: School): Promise<Figure[]> {
	const { many } = school;
	const turns = await takeTurns(rounds, async () => {
		const visits: Load[] = [];
		for (const { cookie } of many.collectors)
			visits.push(await requestPages(school, amount, [{ path: "/my-learning", cookie }]));
		return visits;
	});
	const show = (index: number) => {
		const read = (name: "cpu" | "latency") =>
			median(turns.map((turn) => turn[index]?.[name] ?? Number.NaN)).toFixed(2);
		return `${read("latency")} ms, ${read("cpu")} ms of CPU`;
	};
	return [
		...amounts.map((count, index) => ({
			what: `the page for ${format(count)} courses, latency`,
			measured: show(index),
			wanted: index === 0 ? "" : "flat from 20 on",
		})),
		{
			what: "queries of a page, with that of the session",
			measured: String(await countQueries(school)),
			wanted: "at most 4",
		},
	];
}

async function countQueries({ site, many }: School): Promise<number> {
	const [collector] = many.collectors;
	const read = async (): Promise<number> =>
		(await (await fetch(`${site.bareUrl}/queries`)).json()).queries;
	const before = await read();
	const headers = { cookie: collector?.cookie ?? "" };
	const { status } = await fetch(`${site.url}/my-learning`, { headers, redirect: "manual" });
	if (status !== 200) throw new Error(`my learning answered ${status}`);
	return (await read()) - before;
}
