import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { countingWindows } from "./limit-rules.ts";

export type SubmissionMarkKind = keyof typeof countingWindows;

/** Keyed hashes: what several presses share, and whose press this is. */
export interface SubmissionMark {
	readonly kind: SubmissionMarkKind;
	readonly shared: string;
	readonly owner: string;
}
export type SubmissionMarkCounts = Readonly<Record<SubmissionMarkKind, number>>;

type Tables = {
	lead_press_marks: SubmissionMark & { at: Instant };
};

/**
 * Notes a press, and answers how many different owners share with it what it shares, itself included. One question, so
 * that it costs little; of those that come in the same millisecond none sees the others, and the next one sees them all.
 */
export async function saveAndCountMarks(
	db: Db,
	marks: readonly SubmissionMark[],
	now: Instant,
): Promise<SubmissionMarkCounts> {
	const counts = { stamp: 0, address: 0, email: 0, message: 0 };
	if (marks.length === 0) return counts;
	const others = await insertAndCount(db, marks, now);
	for (const { kind } of marks) counts[kind] = 1;
	for (const { kind, count } of others) counts[kind] += count;
	return counts;
}

function insertAndCount(
	db: Db,
	marks: readonly SubmissionMark[],
	now: Instant,
) {
	return db
		.withTables<Tables>()
		.with("noted", (tables) =>
			tables
				.insertInto("lead_press_marks")
				.values(marks.map((mark) => ({ ...mark, at: now })))
				.onConflict((conflict) =>
					conflict
						.columns(["kind", "shared", "owner"])
						.doUpdateSet({ at: now }),
				),
		)
		.selectFrom("lead_press_marks")
		.select(["kind", sql<number>`count(*)::int`.as("count")])
		.where((where) =>
			where.or(
				marks.map(({ kind, shared, owner }) =>
					where.and([
						where("kind", "=", kind),
						where("shared", "=", shared),
						where("owner", "<>", owner),
						where("at", ">", now.subtract({ minutes: countingWindows[kind] })),
					]),
				),
			),
		)
		.groupBy("kind")
		.execute();
}

/** Those that no window reaches any more. */
export async function purgeMarks(db: Db, now: Instant): Promise<void> {
	const maxMinutes = Math.max(...Object.values(countingWindows));
	await db
		.withTables<Tables>()
		.deleteFrom("lead_press_marks")
		.where("at", "<=", now.subtract({ minutes: maxMinutes }))
		.execute();
}
