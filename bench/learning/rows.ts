// Part of learning.ts: enrolments by the thousand, with what belongs to them.
import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Db, Tx } from "#platform/database/database.ts";

const coursesEach = 5;
const filledTables = [
	...["learners", "enrolments", "completions"],
	...["certificates", "certificate_holders", "reward_entries"],
];

/** Adds learners with five courses each. Every fourth course is finished, with its certificate and its reward. */
export async function addEnrolments(db: Db, rows: number): Promise<void> {
	const count = sql.lit(rows / coursesEach);
	await db.transaction().execute(async (tx) => {
		// A connection of the site gives up sooner.
		await sql`set local statement_timeout = 0`.execute(tx);
		await sql`
			insert into learners (id, created_at, seen_at)
			select md5('learner ' || number)::uuid, now(), now()
			from generate_series(0, ${count} - 1) as number`.execute(tx);
		// Otherwise the plan that looks up the learner of each row is that for an empty table.
		await sql`analyze learners`.execute(tx);
		await sql`
			insert into enrolments (id, learner_id, course_id, course_title, started_at, access_until,
				done_lessons, current_lesson, seen_at, is_finished)
			select md5('enrolment ' || number)::uuid, md5('learner ' || number % ${count})::uuid,
				3001 + number / ${count}, 'A course of somebody else', now(), now() + interval '90 days',
				'{first-lesson,second-lesson}', 'third-lesson', now() - number * interval '1 second', number % 4 = 0
			from generate_series(0, ${sql.lit(rows - 1)}) as number`.execute(tx);
		await sql`analyze enrolments`.execute(tx);
		await finishEnrolments(tx);
	});
	for (const table of filledTables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Names some of these learners, in no order of any index. */
export async function listSomeLearners(db: Db, count: number): Promise<Id<"learner">[]> {
	const { rows } = await sql<{ id: Id<"learner"> }>`
		select id from learners where account_id is null
		order by md5(id::text) limit ${count}`.execute(db);
	return rows.map(({ id }) => id);
}

async function finishEnrolments(tx: Tx): Promise<void> {
	await sql`
		insert into completions (id, enrolment_id, completed_at, lessons, course_title, course_slug,
			course_category, hours)
		select gen_random_uuid(), id, now(), '{first-lesson,second-lesson}', course_title, 'a-course', '', 2
		from enrolments where is_finished`.execute(tx);
	await sql`analyze completions`.execute(tx);
	await sql`
		insert into certificates
			(id, course_id, course_title, course_slug, hue, hours, lesson_count, completed_at, issued_at)
		select id::text, 3001, 'A course of somebody else', 'a-course', 'blue', 2, 2, now(), now()
		from completions`.execute(tx);
	await sql`analyze certificates`.execute(tx);
	await sql`
		insert into certificate_holders (certificate_id, completion_id, name_as_printed)
		select id::text, id, 'Somebody Else' from completions`.execute(tx);
	await sql`
		insert into reward_entries (id, learner_id, kind, source_key, amount, created_at)
		select gen_random_uuid(), learner_id, 'course', id::text, 1, now()
		from enrolments where is_finished`.execute(tx);
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
