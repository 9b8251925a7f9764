// Part of learning.ts: enrolments by the thousand, with what belongs to them.
import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Db } from "#platform/database/database.ts";

const coursesEach = 5;
const rowsAtOnce = 100_000;

export interface OtherLearners {
	readonly count: number;
	/** The numbers go around. */
	readonly id: (number: number) => Promise<Id<"learner">>;
}

/** Adds learners with five courses each. Every fourth course is finished, with its certificate and its reward. */
export async function addEnrolments(db: Db, rows: number): Promise<OtherLearners> {
	const count = rows / coursesEach;
	await sql`
		insert into learners (id, created_at, seen_at)
		select md5('learner ' || number)::uuid, now(), now()
		from generate_series(0, ${sql.lit(count - 1)}) as number`.execute(db);
	for (let from = 0; from < rows; from += rowsAtOnce) {
		const until = Math.min(rows, from + rowsAtOnce) - 1;
		await sql`
			insert into enrolments (id, learner_id, course_id, course_title, started_at, access_until,
				done_lessons, current_lesson, seen_at, is_finished)
			select md5('enrolment ' || number)::uuid, md5('learner ' || number % ${sql.lit(count)})::uuid,
				3001 + number / ${sql.lit(count)}, 'A course of somebody else', now(), now() + interval '90 days',
				'{first-lesson,second-lesson}', 'third-lesson', now() - number * interval '1 second', number % 4 = 0
			from generate_series(${sql.lit(from)}, ${sql.lit(until)}) as number`.execute(db);
	}
	await finishEnrolments(db);
	return {
		count,
		async id(number) {
			const name = `learner ${number % count}`;
			const { rows } = await sql<{ id: Id<"learner"> }>`select md5(${name})::uuid as id`.execute(
				db,
			);
			const [row] = rows;
			if (!row) throw new Error("a number has no id");
			return row.id;
		},
	};
}

async function finishEnrolments(db: Db): Promise<void> {
	await sql`
		insert into completions (id, enrolment_id, completed_at, lessons)
		select gen_random_uuid(), id, now(), '{first-lesson,second-lesson}'
		from enrolments where is_finished`.execute(db);
	await sql`
		insert into certificates
			(id, course_id, course_title, course_slug, hue, hours, lesson_count, completed_at, issued_at)
		select id::text, 3001, 'A course of somebody else', 'a-course', 'blue', 2, 2, now(), now()
		from completions`.execute(db);
	await sql`
		insert into certificate_holders (certificate_id, completion_id, name_as_printed)
		select id::text, id, 'Somebody Else' from completions`.execute(db);
	await sql`
		insert into reward_entries (id, learner_id, kind, source_key, amount, created_at)
		select gen_random_uuid(), learner_id, 'course', id::text, 1, now()
		from enrolments where is_finished`.execute(db);
}

/** The first course is the one that was learned last. */
export async function addEnrolmentsOf(
	db: Db,
	learner: Id<"learner">,
	courses: readonly number[],
): Promise<void> {
	await sql`
		insert into enrolments
			(id, learner_id, course_id, course_title, started_at, access_until, seen_at)
		select gen_random_uuid(), ${learner}, course, 'A course', now(), now() + interval '90 days',
			now() - place * interval '1 hour'
		from unnest(${[...courses]}::integer[]) with ordinality as started (course, place)`.execute(db);
}
