// Part of quizzes.ts: the best results of a learner with a short and a long history.
import { sql } from "kysely";
import { listSubjectSums } from "#assessments/attempt-store.ts";
import type { Id } from "#core/ids.ts";
import { takeTurns } from "../learning/turns.ts";
import { pick } from "../parts/size.ts";
import { type Figure, median } from "../parts/world.ts";
import type { BenchDatabase } from "./database.ts";

const rounds = pick(9, 1);
const looks = pick(300, 3);
const histories = [24, pick(10_000, 48)] as const;
/** As many as the demo has. */
const levels = 24;

export async function measureDashboard({ db, aLearner }: BenchDatabase): Promise<Figure[]> {
	const learners: Id<"learner">[] = [];
	for (const attempts of histories) {
		const learner = await aLearner();
		await sql`
			insert into attempts (id, learner_id, subject, served, pass_percent, started_at, submitted_at, points,
				max_points, has_passed)
			select gen_random_uuid(), ${learner}, 'quiz ' || n % ${levels}, '[]', 60, now() - n * interval '1 hour',
				now() - n * interval '1 hour', 300, 500, true
			from generate_series(1, ${attempts}) n`.execute(db);
		await sql`
			insert into attempt_sums
			select learner_id, subject, count(*), 60, true, max(submitted_at) from attempts
			where learner_id = ${learner} group by learner_id, subject`.execute(db);
		learners.push(learner);
	}
	await sql`analyze`.execute(db);
	const time = async (read: () => Promise<unknown>) => {
		const times: number[] = [];
		for (let count = 0; count < looks; count++) {
			const began = performance.now();
			await read();
			times.push(performance.now() - began);
		}
		return median(times);
	};
	const look = (learner: Id<"learner"> | undefined) =>
		learner ? listSubjectSums(db, learner, "quiz ") : Promise.reject(new Error("nobody learns"));
	const turns = await takeTurns(rounds, async () => ({
		few: await time(() => look(learners[0])),
		many: await time(() => look(learners[1])),
		bare: await time(() =>
			sql`select * from attempt_sums where learner_id = ${learners[1] ?? ""}`.execute(db),
		),
	}));
	const of = (which: "few" | "many" | "bare") =>
		median(turns.map((turn) => turn[which])).toFixed(2);
	const format = (value: number) => value.toLocaleString("en");
	return [
		{
			what: `best results after ${format(histories[0])} and after ${format(histories[1])} attempts`,
			measured: `${of("few")} and ${of("many")} ms (bare query ${of("bare")} ms)`,
			wanted: "flat",
		},
	];
}
