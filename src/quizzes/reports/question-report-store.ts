import type { AttemptAnswers } from "#assessments/attempt.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { Db } from "#platform/database/database.ts";

/** A submitted attempt, as far as the report of questions reads it. */
export interface ReportedAttempt {
	readonly subject: string;
	readonly served: readonly Question[];
	readonly answers: AttemptAnswers;
}

type ReportTables = {
	attempts: ReportedAttempt & { readonly id: string; readonly submitted_at: string | null };
};

const attemptsAtOnce = 500;
/** Sorts before every id. */
const lowestId = "00000000-0000-0000-0000-000000000000";

/** Every submitted attempt, some hundred at a time: there may be millions. */
export async function* streamSubmittedAttempts(
	db: Db,
): AsyncGenerator<readonly ReportedAttempt[], void> {
	let last = lowestId;
	for (;;) {
		const rows = await db
			.withTables<ReportTables>()
			.selectFrom("attempts")
			.select(["id", "subject", "served", "answers"])
			.where("submitted_at", "is not", null)
			.where("id", ">", last)
			.orderBy("id")
			.limit(attemptsAtOnce)
			.execute();
		if (rows.length > 0) yield rows;
		if (rows.length < attemptsAtOnce) return;
		last = rows.at(-1)?.id ?? last;
	}
}
