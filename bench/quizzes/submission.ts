// Part of quizzes.ts: grading and storing an attempt, beside storing a row of the same width once.
import { sql } from "kysely";
import { openAttempt } from "#assessments/attempt-commands.ts";
import { receiveAttemptForm } from "#assessments/run/attempt-run-commands.ts";
import { aPool } from "#assessments/testing.ts";
import { createId } from "#core/ids.ts";
import { takeTurns } from "../learning/turns.ts";
import { pick } from "../parts/size.ts";
import { type Figure, median } from "../parts/world.ts";
import type { BenchDatabase } from "./database.ts";

const rounds = pick(9, 1);
const submissions = pick(300, 3);
const questions = 5;

export async function measureSubmissions({ db, aLearner }: BenchDatabase): Promise<Figure[]> {
	const deps = { db, clock: () => Temporal.Now.instant(), random: Math.random };
	await sql`create table bare_attempts (like attempts including defaults including constraints)`.execute(
		db,
	);
	await sql`alter table bare_attempts add primary key (id)`.execute(db);
	const pool = aPool(questions);
	const body = Object.fromEntries(pool.map(({ id }) => [`q.${id}`, "b"]));
	const learner = await aLearner();

	/** The attempts are open before the clock runs. */
	const timeOurs = async () => {
		const subjects = Array.from({ length: submissions }, () => `quiz ${createId()}`);
		const attempts = [];
		for (const subject of subjects)
			attempts.push(
				await openAttempt(deps, { learner, subject, pool, count: questions, passPercent: 60 }),
			);
		const began = performance.now();
		for (const { id, subject } of attempts) {
			const run = { learner, subject, gaps: "refused" } as const;
			const answer = await receiveAttemptForm(deps, run, { ...body, attempt: id, step: "submit" });
			if (answer.kind !== "submitted") throw new Error(answer.kind);
		}
		return (performance.now() - began) / submissions;
	};
	const served = JSON.stringify(pool);
	const answers = JSON.stringify(Object.fromEntries(pool.map(({ id }) => [id, "b"])));
	const timeBare = async () => {
		const began = performance.now();
		for (let count = 0; count < submissions; count++) {
			const now = Temporal.Now.instant();
			await db.transaction().execute((tx) =>
				sql`insert into bare_attempts (id, learner_id, subject, served, pass_percent, answers, started_at,
					submitted_at, points, max_points, has_passed)
				values (${createId()}, ${learner}, 'quiz', ${served}, 60, ${answers}, ${now}, ${now}, 500, 500, true)
				on conflict do nothing`.execute(tx),
			);
		}
		return (performance.now() - began) / submissions;
	};
	const measure = async (what: string): Promise<Figure> => {
		const turns = await takeTurns(rounds, async () => ({
			ours: await timeOurs(),
			base: await timeBare(),
		}));
		const ratio = median(turns.map(({ ours, base }) => base / ours));
		const [ours, base] = (["ours", "base"] as const).map((which) =>
			median(turns.map((turn) => turn[which])).toFixed(2),
		);
		return {
			what,
			measured: `${ratio.toFixed(2)} of its rate (${ours} against ${base} ms)`,
			wanted: "0.5 or more",
		};
	};
	return [await measure("submitting an attempt of five, beside a guarded insert")];
}
