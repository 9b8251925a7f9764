import { type ColumnType, sql } from "kysely";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Attempt, AttemptAnswers, Certainty, Pace } from "./attempt.ts";
import { toPercent } from "./attempt-rules.ts";

interface AttemptRow {
	readonly id: Id<"attempt">;
	readonly learner_id: Id<"learner">;
	readonly subject: string;
	readonly served: readonly Question[];
	readonly pass_percent: number;
	readonly answers: AttemptAnswers;
	readonly certainty: Attempt["certainty"];
	readonly flagged: readonly string[];
	readonly started_at: Instant;
	readonly deadline_at: Instant | null;
	readonly pace: Pace | null;
	readonly submitted_at: Instant | null;
	readonly points: number | null;
	readonly max_points: number | null;
	readonly has_passed: boolean | null;
}
export interface SubjectSum {
	readonly subject: string;
	readonly submittedCount: number;
	readonly bestPercent: number;
	readonly hasPassed: boolean;
	readonly lastSubmittedAt: Instant;
}

type AttemptTables = {
	attempt_sums: {
		learner_id: Id<"learner">;
		subject: string;
		submitted_count: number;
		best_percent: number;
		has_passed: boolean;
		last_submitted_at: Instant;
	};
	attempts: Omit<AttemptRow, "served" | "answers" | "certainty"> & {
		served: ColumnType<readonly Question[], string, never>;
		answers: ColumnType<AttemptAnswers, string, string>;
		certainty: ColumnType<Readonly<Record<string, Certainty>>, string, string>;
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
			deadline_at: attempt.deadlineAt ?? null,
			pace: attempt.pace ?? null,
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

const toChanges = ({ answers, certainty, flagged, result }: Attempt) => ({
	answers: JSON.stringify(answers),
	certainty: JSON.stringify(certainty),
	flagged,
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
		certainty: row.certainty,
		flagged: row.flagged,
		startedAt: row.started_at,
		deadlineAt: row.deadline_at ?? undefined,
		pace: row.pace ?? undefined,
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

/** Stores the result and adds it to the sums of its subject, in one statement. */
export async function storeResult(tx: Tx, attempt: Attempt): Promise<void> {
	const { learner, subject, result } = attempt;
	if (!result) return updateAttempt(tx, attempt);
	await attemptTables(tx)
		.with("submitted", (query) =>
			query.updateTable("attempts").set(toChanges(attempt)).where("id", "=", attempt.id),
		)
		.insertInto("attempt_sums")
		.values({
			...{ learner_id: learner, subject, submitted_count: 1 },
			best_percent: toPercent(result, attempt.passPercent),
			...{ has_passed: result.hasPassed, last_submitted_at: result.submittedAt },
		})
		.onConflict((conflict) => conflict.columns(["learner_id", "subject"]).doUpdateSet(mergedSums))
		.execute();
}

const mergedSums = {
	submitted_count: sql<number>`attempt_sums.submitted_count + excluded.submitted_count`,
	best_percent: sql<number>`greatest(attempt_sums.best_percent, excluded.best_percent)`,
	has_passed: sql<boolean>`attempt_sums.has_passed or excluded.has_passed`,
	last_submitted_at: sql<Instant>`greatest(attempt_sums.last_submitted_at, excluded.last_submitted_at)`,
};

/** The sums of a learner at the subjects that begin with the text, such as `quiz `. */
export async function listSubjectSums(
	db: Db | Tx,
	learner: Id<"learner">,
	prefix: string,
): Promise<readonly SubjectSum[]> {
	const rows = await attemptTables(db)
		.selectFrom("attempt_sums")
		.selectAll()
		.where("learner_id", "=", learner)
		.where(sql<boolean>`starts_with(subject, ${prefix})`)
		.execute();
	return rows.map((row) => ({
		...{ subject: row.subject, submittedCount: row.submitted_count },
		...{ bestPercent: row.best_percent, hasPassed: row.has_passed },
		lastSubmittedAt: row.last_submitted_at,
	}));
}

/**
 * Gives the attempts of a guest to the account. Of two open ones at a subject the one with more answers continues; the other
 * one is deleted.
 */
export async function joinAttempts(
	tx: Tx,
	guest: Id<"learner">,
	learner: Id<"learner">,
): Promise<void> {
	await sql`
		delete from attempts where id in (
			select case when (select count(*) from jsonb_object_keys(theirs.answers))
				>= (select count(*) from jsonb_object_keys(own.answers)) then own.id else theirs.id end
			from attempts theirs
			join attempts own on own.subject = theirs.subject and own.learner_id = ${learner} and own.submitted_at is null
			where theirs.learner_id = ${guest} and theirs.submitted_at is null
		)`.execute(tx);
	await attemptTables(tx)
		.updateTable("attempts")
		.set({ learner_id: learner })
		.where("learner_id", "=", guest)
		.execute();
	const sums = await attemptTables(tx)
		.deleteFrom("attempt_sums")
		.where("learner_id", "=", guest)
		.returningAll()
		.execute();
	if (sums.length > 0)
		await attemptTables(tx)
			.insertInto("attempt_sums")
			.values(sums.map((sum) => ({ ...sum, learner_id: learner })))
			.onConflict((conflict) => conflict.columns(["learner_id", "subject"]).doUpdateSet(mergedSums))
			.execute();
}
