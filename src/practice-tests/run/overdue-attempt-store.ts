import type { AttemptKey } from "#assessments/attempt-store.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";

type AttemptTables = {
	attempts: {
		id: Id<"attempt">;
		learner_id: Id<"learner">;
		subject: string;
		deadline_at: Instant | null;
		submitted_at: Instant | null;
	};
};

interface TimedAttempt extends AttemptKey {
	readonly deadlineAt: Instant;
}

/** An open attempt with a clock. Its learner may be another than at its start: a guest who has signed in. */
export async function findTimedAttempt(
	db: Db,
	id: Id<"attempt">,
): Promise<TimedAttempt | undefined> {
	const row = await db
		.withTables<AttemptTables>()
		.selectFrom("attempts")
		.select(["learner_id", "subject", "deadline_at"])
		.where("id", "=", id)
		.where("submitted_at", "is", null)
		.executeTakeFirst();
	return row?.deadline_at
		? { id, learner: row.learner_id, subject: row.subject, deadlineAt: row.deadline_at }
		: undefined;
}
