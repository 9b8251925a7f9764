import { sql } from "kysely";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { CoursePair, StartedCourse } from "./reason-rules.ts";

type PairTables = {
	course_pairs: { course_id: number; other_id: number; score: number };
	course_starts: { course_id: number; starts: number };
	enrolments: {
		learner_id: Id<"learner">;
		course_id: number;
		course_title: string;
		seen_at: Instant;
	};
};

const tables = (db: Db) => db.withTables<PairTables>();

/** Lists what a member has started, the latest first. */
export async function listCourseStarts(
	db: Db,
	learner: Id<"learner">,
): Promise<readonly StartedCourse[]> {
	return tables(db)
		.selectFrom("enrolments")
		.select(["course_id as id", "course_title as title"])
		.where("learner_id", "=", learner)
		.orderBy("seen_at", "desc")
		.execute();
}

export async function listPairs(
	db: Db,
	courses: readonly number[],
): Promise<readonly CoursePair[]> {
	if (courses.length === 0) return [];
	return tables(db)
		.selectFrom("course_pairs")
		.select(["course_id as started", "other_id as other", "score"])
		.where("course_id", "in", courses)
		.execute();
}

export async function listStartCounts(db: Db): Promise<ReadonlyMap<number, number>> {
	const rows = await tables(db).selectFrom("course_starts").selectAll().execute();
	return new Map(rows.map(({ course_id, starts }) => [course_id, starts]));
}

/** The latest starts of a course and of a learner: what a statement reads is bounded, and the rest is old. */
const readOfCourse = 20_000;
const readOfLearner = 50;
const keptPairs = 50;
/** Fewer learners together may be a coincidence, and would say what one of them has started. */
const leastTogether = 3;
/** So many learners who started only the one are added, so that a course of few learners is not sure of anything. */
const shrinkage = 20;

/**
 * Computes anew which courses are started together with these. All of them are replaced in one transaction, so readers see either
 * the former pairs or the new ones.
 */
export async function replacePairs(
	db: Db,
	courses: readonly number[],
	known: readonly number[],
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await sql`delete from course_pairs where course_id = any(${courses}::integer[])`.execute(tx);
		await sql`
			insert into course_pairs (course_id, other_id, score)
			select course_id, other_id, together / (total + ${shrinkage}::real)
			from (
				select latest.course_id, other.course_id as other_id, count(*) as together, latest.total,
					row_number() over (
						partition by latest.course_id order by count(*) desc, other.course_id
					) as position
				from (
					select wanted.course_id, learner_id, count(*) over (partition by wanted.course_id) as total
					from unnest(${courses}::integer[]) as wanted (course_id)
					cross join lateral (
						select learner_id from enrolments
						where enrolments.course_id = wanted.course_id
						order by started_at desc limit ${readOfCourse}
					) as started
				) as latest
				cross join lateral (
					select course_id from enrolments
					where enrolments.learner_id = latest.learner_id
					order by is_finished, seen_at desc limit ${readOfLearner}
				) as other
				where other.course_id <> latest.course_id and other.course_id = any(${known}::integer[])
				group by latest.course_id, latest.total, other.course_id
				having count(*) >= ${leastTogether}
			) as pairs
			where position <= ${keptPairs}`.execute(tx);
	});
}

/** Counts the starts of each course that has been started. */
export async function countStarts(
	db: Db,
	known: readonly number[],
): Promise<readonly { readonly course: number; readonly starts: number }[]> {
	const { rows } = await sql<{ course: number; starts: number }>`
		select course_id as course, least(count(*), ${readOfCourse})::integer as starts from enrolments
		where course_id = any(${known}::integer[]) group by course_id order by course_id`.execute(db);
	return rows;
}

/** Courses that are no longer offered or started lose their pairs, and the others get the numbers of their starts since then. */
export async function replaceStartCounts(
	db: Db,
	started: readonly number[],
	since: Instant,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await sql`delete from course_pairs where course_id <> all(${started}::integer[])`.execute(tx);
		await sql`delete from course_starts`.execute(tx);
		await sql`
			insert into course_starts (course_id, starts)
			select course_id, count(*) from enrolments
			where course_id = any(${started}::integer[]) and started_at >= ${since}
			group by course_id`.execute(tx);
	});
}
