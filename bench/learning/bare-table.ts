// Part of learning.ts: a table as wide as that of the progress in lessons, and the least that stores a row in it.
import { sql } from "kysely";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";

export interface BareProgress {
	readonly learner: string;
	readonly course: number;
	readonly lesson: string;
	readonly seq: number;
	readonly position: number;
	readonly watched: readonly (readonly [number, number])[];
}

export async function createBareTable(db: Db): Promise<void> {
	await sql`create table bare_lesson_states (like lesson_states including all)`.execute(db);
}

/** The row is replaced: nothing in it is compared with what was there. */
export async function upsertBare(db: Db, message: BareProgress, now: Instant): Promise<void> {
	const { learner, course, lesson, seq, position } = message;
	const watched = `{${message.watched.map(([from, to]) => `[${from},${to})`).join(",")}}`;
	await sql`
		insert into bare_lesson_states
			(learner_id, course_id, lesson_id, opened_at, done_at, position_seconds, position_seq, watched)
		values (${learner}, ${course}, ${lesson}, ${now}, null, ${position}, ${seq},
			${watched}::int4multirange)
		on conflict (learner_id, course_id, lesson_id) do update set
			done_at = excluded.done_at, position_seconds = excluded.position_seconds,
			position_seq = excluded.position_seq, watched = excluded.watched`.execute(db);
}
