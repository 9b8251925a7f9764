import { type Generated, type Selectable, sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Enrolment } from "./enrolment.ts";

interface EnrolmentRow {
	id: Id<"enrolment">;
	learner_id: Id<"learner">;
	course_id: number;
	course_title: string;
	started_at: Instant;
	access_until: Instant;
	page_source: string | null;
	done_lessons: string[];
	current_lesson: string | null;
	seen_at: Instant;
	is_finished: Generated<boolean>;
}
type EnrolmentTables = { enrolments: EnrolmentRow };

const tables = (db: Db | Tx) => db.withTables<EnrolmentTables>();

export function toEnrolment(row: Omit<Selectable<EnrolmentRow>, "page_source">): Enrolment {
	return {
		id: row.id,
		learner: row.learner_id,
		course: row.course_id,
		courseTitle: row.course_title,
		startedAt: row.started_at,
		accessUntil: row.access_until,
		doneLessons: row.done_lessons,
		currentLesson: row.current_lesson ?? undefined,
		seenAt: row.seen_at,
		isFinished: row.is_finished,
	};
}

export async function findEnrolment(
	db: Db | Tx,
	learner: Id<"learner">,
	course: number,
): Promise<Enrolment | undefined> {
	const row = await tables(db)
		.selectFrom("enrolments")
		.selectAll()
		.where("learner_id", "=", learner)
		.where("course_id", "=", course)
		.executeTakeFirst();
	return row && toEnrolment(row);
}

/** The same, locked until the transaction ends. */
export async function lockEnrolment(
	tx: Tx,
	learner: Id<"learner">,
	course: number,
): Promise<Enrolment | undefined> {
	const row = await tables(tx)
		.selectFrom("enrolments")
		.selectAll()
		.where("learner_id", "=", learner)
		.where("course_id", "=", course)
		.forUpdate()
		.executeTakeFirst();
	return row && toEnrolment(row);
}

/** Work that was done before the start, such as an answer in the open first lesson, counts from the start on. */
export async function insertEnrolment(
	tx: Tx,
	enrolment: Omit<Enrolment, "isFinished">,
	pageSource: string | undefined,
): Promise<Enrolment> {
	const row = await tables(tx)
		.insertInto("enrolments")
		.values({
			id: enrolment.id,
			learner_id: enrolment.learner,
			course_id: enrolment.course,
			course_title: enrolment.courseTitle,
			started_at: enrolment.startedAt,
			access_until: enrolment.accessUntil,
			page_source: pageSource ?? null,
			done_lessons: sql<string[]>`array(
				select lesson_id from lesson_states
				where learner_id = ${enrolment.learner} and course_id = ${enrolment.course}
					and done_at is not null order by done_at)`,
			current_lesson: enrolment.currentLesson ?? null,
			seen_at: enrolment.seenAt,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	return toEnrolment(row);
}

export async function extendAccess(
	tx: Tx,
	id: Id<"enrolment">,
	{ accessUntil, now }: { readonly accessUntil: Instant; readonly now: Instant },
): Promise<void> {
	await tables(tx)
		.updateTable("enrolments")
		.set({ access_until: accessUntil, seen_at: now })
		.where("id", "=", id)
		.execute();
}
