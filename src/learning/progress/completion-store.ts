import { createId, type Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** A course that was finished. It is never changed: a course that is edited takes nothing away. */
export interface Completion {
	readonly id: Id<"completion">;
	readonly enrolment: Id<"enrolment">;
	readonly completedAt: Instant;
	/** The lessons of the course at that time. */
	readonly lessons: readonly string[];
	readonly scorePercent: number | undefined;
}

type CompletionTables = {
	completions: {
		id: Id<"completion">;
		enrolment_id: Id<"enrolment">;
		completed_at: Instant;
		lessons: string[];
		score_percent: number | null;
	};
	enrolments: { id: Id<"enrolment">; is_finished: boolean };
};

/** The unique enrolment makes one of concurrent completions: the others insert nothing and return undefined. */
export async function insertCompletion(
	tx: Tx,
	completion: Omit<Completion, "id">,
): Promise<Completion | undefined> {
	const row = await tx
		.withTables<CompletionTables>()
		.insertInto("completions")
		.values({
			id: createId(),
			enrolment_id: completion.enrolment,
			completed_at: completion.completedAt,
			lessons: [...completion.lessons],
			score_percent: completion.scorePercent ?? null,
		})
		.onConflict((conflict) => conflict.column("enrolment_id").doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!row) return undefined;
	await tx
		.withTables<CompletionTables>()
		.updateTable("enrolments")
		.set({ is_finished: true })
		.where("id", "=", completion.enrolment)
		.execute();
	return { ...completion, id: row.id };
}

export async function findCompletion(
	db: Db | Tx,
	enrolment: Id<"enrolment">,
): Promise<Completion | undefined> {
	const row = await db
		.withTables<CompletionTables>()
		.selectFrom("completions")
		.selectAll()
		.where("enrolment_id", "=", enrolment)
		.executeTakeFirst();
	return (
		row && {
			id: row.id,
			enrolment: row.enrolment_id,
			completedAt: row.completed_at,
			lessons: row.lessons,
			scorePercent: row.score_percent ?? undefined,
		}
	);
}
