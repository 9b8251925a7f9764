import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";

interface SubjectProgressRow {
	readonly subject: string;
	readonly submitted_count: number | null;
	readonly best_percent: number | null;
	readonly has_passed: boolean | null;
	readonly seen_at: Instant;
	readonly answered: number | null;
	readonly questions: number | null;
}

/** The progress of a learner at a subject: the sums of what was submitted, and the attempt that is open. */
export interface SubjectProgress {
	readonly subject: string;
	readonly submittedCount: number;
	/** Undefined until something was submitted. */
	readonly bestPercent: number | undefined;
	readonly hasPassed: boolean;
	/** The latest submission, or the beginning of the open attempt. */
	readonly seenAt: Instant;
	readonly open: { readonly answered: number; readonly questions: number } | undefined;
}

/**
 * Reads the progress at all subjects that begin with the text, such as `quiz `. However long the history is, it reads a row of
 * sums and at most one open attempt of each subject.
 */
export async function listSubjectProgress(
	db: Db,
	learner: Id<"learner">,
	prefix: string,
): Promise<readonly SubjectProgress[]> {
	const { rows } = await sql<SubjectProgressRow>`
		select coalesce(sums.subject, open.subject) as subject,
			sums.submitted_count, sums.best_percent, sums.has_passed,
			greatest(sums.last_submitted_at, open.started_at) as seen_at,
			open.answered, open.questions
		from (
			select * from attempt_sums where learner_id = ${learner} and starts_with(subject, ${prefix})
		) sums
		full join (
			select subject, started_at, jsonb_array_length(served) as questions,
				(select count(*)::int from jsonb_object_keys(answers)) as answered
			from attempts
			where learner_id = ${learner} and submitted_at is null and starts_with(subject, ${prefix})
		) open on open.subject = sums.subject
		order by seen_at desc, subject`.execute(db);
	return rows.map((row) => ({
		subject: row.subject,
		submittedCount: row.submitted_count ?? 0,
		bestPercent: row.best_percent ?? undefined,
		hasPassed: row.has_passed ?? false,
		seenAt: row.seen_at,
		open:
			row.questions === null
				? undefined
				: { answered: row.answered ?? 0, questions: row.questions },
	}));
}
