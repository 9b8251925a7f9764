import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Pace } from "../attempt.ts";
import { toPercent } from "../attempt-rules.ts";

/** The outcome of an attempt, without its questions. */
export interface PastAttempt {
	readonly id: Id<"attempt">;
	readonly subject: string;
	readonly submittedAt: Instant;
	readonly percent: number;
	readonly hasPassed: boolean;
	readonly pace: Pace | undefined;
}

interface PastAttemptRow {
	readonly id: Id<"attempt">;
	readonly subject: string;
	readonly submitted_at: Instant;
	readonly points: number;
	readonly max_points: number;
	readonly pass_percent: number;
	readonly has_passed: boolean;
	readonly pace: Pace | null;
}

const columns = sql`id, subject, submitted_at, points, max_points, pass_percent, has_passed, pace`;

/** The submitted attempts of a learner at a subject, the latest first. */
export async function listPastAttempts(
	db: Db,
	{ learner, subject }: { readonly learner: Id<"learner">; readonly subject: string },
	limit: number,
): Promise<readonly PastAttempt[]> {
	const { rows } = await sql<PastAttemptRow>`
		select ${columns} from attempts
		where learner_id = ${learner} and subject = ${subject} and submitted_at is not null
		order by submitted_at desc, id limit ${limit}`.execute(db);
	return rows.map(toPastAttempt);
}

/**
 * The latest submitted attempt at each subject that begins with the text. However long the history is, it reads one attempt of
 * each subject.
 */
export async function listLatestPastAttempts(
	db: Db,
	learner: Id<"learner">,
	prefix: string,
): Promise<readonly PastAttempt[]> {
	const { rows } = await sql<PastAttemptRow>`
		select latest.* from attempt_sums sums cross join lateral (
			select ${columns} from attempts
			where learner_id = ${learner} and subject = sums.subject and submitted_at is not null
			order by started_at desc, id limit 1
		) latest
		where sums.learner_id = ${learner} and starts_with(sums.subject, ${prefix})`.execute(db);
	return rows.map(toPastAttempt);
}

/** An attempt that is under way, without its questions. */
export interface OpenAttempt {
	readonly subject: string;
	readonly startedAt: Instant;
	readonly deadlineAt: Instant | undefined;
	readonly answered: number;
	readonly questions: number;
}

/** The open attempts of a learner at the subjects that begin with the text: at most one of each. */
export async function listOpenAttempts(
	db: Db,
	learner: Id<"learner">,
	prefix: string,
): Promise<readonly OpenAttempt[]> {
	const { rows } = await sql<Omit<OpenAttempt, "deadlineAt"> & { deadlineAt: Instant | null }>`
		select subject, started_at as "startedAt", deadline_at as "deadlineAt",
			(select count(*)::int from jsonb_object_keys(answers)) as answered,
			jsonb_array_length(served) as questions
		from attempts
		where learner_id = ${learner} and submitted_at is null and starts_with(subject, ${prefix})`.execute(
		db,
	);
	return rows.map(({ deadlineAt, ...row }) => ({ ...row, deadlineAt: deadlineAt ?? undefined }));
}

const toPastAttempt = (row: PastAttemptRow): PastAttempt => ({
	...{ id: row.id, subject: row.subject, submittedAt: row.submitted_at },
	percent: toPercent({ points: row.points, maxPoints: row.max_points }, row.pass_percent),
	hasPassed: row.has_passed,
	pace: row.pace ?? undefined,
});
