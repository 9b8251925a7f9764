import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ChosenOptions } from "./answer-rules.ts";

type AnswerTables = {
	questionnaire_answers: {
		learner_id: Id<"learner">;
		question_id: string;
		options: readonly string[];
		answered_at: Instant;
	};
};
const tables = (db: Db | Tx) => db.withTables<AnswerTables>();

export async function findAnswers(db: Db | Tx, learner: Id<"learner">): Promise<ChosenOptions> {
	const rows = await tables(db)
		.selectFrom("questionnaire_answers")
		.select(["question_id", "options"])
		.where("learner_id", "=", learner)
		.execute();
	return Object.fromEntries(rows.map(({ question_id, options }) => [question_id, options]));
}

/** Replaces the answers to these questions and leaves the others; an empty list deletes one. */
export async function saveAnswers(
	tx: Tx,
	learner: Id<"learner">,
	answers: ChosenOptions,
	now: Instant,
): Promise<void> {
	const entries = Object.entries(answers);
	const empty = entries.flatMap(([question, options]) => (options.length === 0 ? [question] : []));
	if (empty.length > 0)
		await tables(tx)
			.deleteFrom("questionnaire_answers")
			.where("learner_id", "=", learner)
			.where("question_id", "in", empty)
			.execute();
	const rows = entries
		.filter(([, options]) => options.length > 0)
		.map(([question_id, options]) => ({
			...{ learner_id: learner, question_id, options: [...new Set(options)] },
			answered_at: now,
		}));
	if (rows.length === 0) return;
	await tables(tx)
		.insertInto("questionnaire_answers")
		// Two requests that store several answers in different orders would wait for each other.
		.values(rows.toSorted((a, b) => (a.question_id < b.question_id ? -1 : 1)))
		.onConflict((conflict) =>
			conflict.columns(["learner_id", "question_id"]).doUpdateSet({
				options: (eb) => eb.ref("excluded.options"),
				answered_at: (eb) => eb.ref("excluded.answered_at"),
			}),
		)
		.execute();
}

/** The later one of two answers to a question counts. */
export async function joinAnswers(
	tx: Tx,
	guest: Id<"learner">,
	learner: Id<"learner">,
): Promise<void> {
	await sql`
		insert into questionnaire_answers (learner_id, question_id, options, answered_at)
		select ${learner}, question_id, options, answered_at from questionnaire_answers
		where learner_id = ${guest} order by question_id
		on conflict (learner_id, question_id) do update
			set options = excluded.options, answered_at = excluded.answered_at
			where excluded.answered_at > questionnaire_answers.answered_at`.execute(tx);
}

/** A statement that deletes more would run into the limit of its time. */
const purgedAtOnce = 5_000;

/** Deletes what was chosen before that day: interests change. */
export async function purgeAnswers(db: Db, before: Instant): Promise<void> {
	for (;;) {
		const { numAffectedRows = 0n } = await sql`
			delete from questionnaire_answers where ctid = any(array(
				select ctid from questionnaire_answers where answered_at < ${before}
				limit ${purgedAtOnce}))`.execute(db);
		if (numAffectedRows < purgedAtOnce) return;
	}
}
