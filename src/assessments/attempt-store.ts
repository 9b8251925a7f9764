import { type ColumnType, sql } from "kysely";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Attempt, AttemptAnswers } from "./attempt.ts";

interface AttemptRow {
	readonly id: Id<"attempt">;
	readonly learner_id: Id<"learner">;
	readonly subject: string;
	readonly served: readonly Question[];
	readonly pass_percent: number;
	readonly answers: AttemptAnswers;
	readonly started_at: Instant;
	readonly submitted_at: Instant | null;
	readonly points: number | null;
	readonly max_points: number | null;
	readonly has_passed: boolean | null;
}
type AttemptTables = {
	attempts: Omit<AttemptRow, "served" | "answers"> & {
		served: ColumnType<readonly Question[], string, never>;
		answers: ColumnType<AttemptAnswers, string, string>;
	};
};
const attemptTables = (db: Db | Tx) => db.withTables<AttemptTables>();

/** An id is known to its learner only, and for its subject only: it proves nothing about another one. */
export interface AttemptKey {
	readonly id: Id<"attempt">;
	readonly learner: Id<"learner">;
	readonly subject: string;
}

const byKey = (db: Db | Tx, { id, learner, subject }: AttemptKey) =>
	attemptTables(db)
		.selectFrom("attempts")
		.selectAll()
		.where("id", "=", id)
		.where("learner_id", "=", learner)
		.where("subject", "=", subject);

export async function findAttempt(db: Db | Tx, key: AttemptKey): Promise<Attempt | undefined> {
	const row = await byKey(db, key).executeTakeFirst();
	return row && toAttempt(row);
}

/** The same, locked until the transaction ends. */
export async function lockAttempt(tx: Tx, key: AttemptKey): Promise<Attempt | undefined> {
	const row = await byKey(tx, key).forUpdate().executeTakeFirst();
	return row && toAttempt(row);
}

/** The open attempt, or else the one that was started last. */
export async function findLatestAttempt(
	db: Db | Tx,
	{ learner, subject }: Pick<AttemptKey, "learner" | "subject">,
): Promise<Attempt | undefined> {
	const row = await attemptTables(db)
		.selectFrom("attempts")
		.selectAll()
		.where("learner_id", "=", learner)
		.where("subject", "=", subject)
		.orderBy((expression) => expression("submitted_at", "is", null), "desc")
		.orderBy("started_at", "desc")
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	return row && toAttempt(row);
}

export async function countAttempts(
	db: Db | Tx,
	{ learner, subject }: Pick<AttemptKey, "learner" | "subject">,
	since: Instant,
): Promise<number> {
	const { count } = await attemptTables(db)
		.selectFrom("attempts")
		.select((expression) => expression.fn.countAll<number>().as("count"))
		.where("learner_id", "=", learner)
		.where("subject", "=", subject)
		.where("started_at", ">", since)
		.executeTakeFirstOrThrow();
	return count;
}

/** The passed attempt with the best result. */
export async function findPassedAttempt(
	db: Db | Tx,
	{ learner, subject }: Pick<AttemptKey, "learner" | "subject">,
): Promise<Attempt | undefined> {
	const row = await attemptTables(db)
		.selectFrom("attempts")
		.selectAll()
		.where("learner_id", "=", learner)
		.where("subject", "=", subject)
		.where("has_passed", "=", true)
		.orderBy(sql`points::real / nullif(max_points, 0)`, "desc")
		.orderBy("started_at")
		.limit(1)
		.executeTakeFirst();
	return row && toAttempt(row);
}

/** False where the learner has an open attempt at the subject, or the id is used. */
export async function insertAttempt(db: Db | Tx, attempt: Attempt): Promise<boolean> {
	const { id, learner, subject, startedAt } = attempt;
	const row = await attemptTables(db)
		.insertInto("attempts")
		.values({
			...{ id, learner_id: learner, subject, started_at: startedAt },
			served: JSON.stringify(attempt.served),
			pass_percent: attempt.passPercent,
			...toChanges(attempt),
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Stores answers and result. */
export async function updateAttempt(tx: Tx, attempt: Attempt): Promise<void> {
	await attemptTables(tx)
		.updateTable("attempts")
		.set(toChanges(attempt))
		.where("id", "=", attempt.id)
		.execute();
}

const toChanges = ({ answers, result }: Attempt) => ({
	answers: JSON.stringify(answers),
	submitted_at: result?.submittedAt ?? null,
	points: result?.points ?? null,
	max_points: result?.maxPoints ?? null,
	has_passed: result?.hasPassed ?? null,
});

function toAttempt(row: AttemptRow): Attempt {
	const { submitted_at, points, max_points, has_passed } = row;
	return {
		id: row.id,
		learner: row.learner_id,
		subject: row.subject,
		served: row.served,
		passPercent: row.pass_percent,
		answers: row.answers,
		startedAt: row.started_at,
		result:
			submitted_at === null
				? undefined
				: {
						submittedAt: submitted_at,
						points: points ?? 0,
						maxPoints: max_points ?? 0,
						hasPassed: has_passed ?? false,
					},
	};
}
