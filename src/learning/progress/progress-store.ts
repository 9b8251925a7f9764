import { type RawBuilder, sql } from "kysely";
import type { Answer } from "#assessments/answer.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { WatchedRange } from "./progress-rules.ts";

interface LessonStateRow {
	learner_id: Id<"learner">;
	course_id: number;
	lesson_id: string;
	opened_at: Instant;
	done_at: Instant | null;
	position_seconds: number;
	position_seq: number;
	/** The notation is that of PostgreSQL: `{[0,5),[7,9)}`. */
	watched: string;
}
interface LessonAnswerRow {
	learner_id: Id<"learner">;
	course_id: number;
	lesson_id: string;
	question_id: string;
	seq: number;
	answer: Answer;
	is_right: boolean;
	answered_at: Instant;
}
interface EnrolmentSums {
	learner_id: Id<"learner">;
	course_id: number;
	done_lessons: string[];
	current_lesson: string | null;
	current_seq: number;
	seen_at: Instant;
}
type ProgressTables = {
	lesson_states: LessonStateRow;
	lesson_answers: LessonAnswerRow;
	enrolments: EnrolmentSums;
};

export interface LessonKey {
	readonly learner: Id<"learner">;
	readonly course: number;
	readonly lesson: string;
}

export interface LessonState {
	readonly doneAt: Instant | undefined;
	readonly position: number;
	readonly watched: readonly WatchedRange[];
}

/** A report of a browser about a lesson, once or several times and in any order. */
export interface ProgressMessage extends LessonKey {
	/** Made by the browser; larger than that of every earlier message. */
	readonly seq: number;
	/** The second of the film; absent in a message about something else. */
	readonly position?: number | undefined;
	readonly watched: readonly WatchedRange[];
	readonly isDone: boolean;
}

const tables = (db: Db | Tx) => db.withTables<ProgressTables>();

const toMultirange = (ranges: readonly WatchedRange[]) =>
	`{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;

function parseMultirange(text: string): WatchedRange[] {
	return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

const toLessonState = (
	row: Pick<LessonStateRow, "done_at" | "position_seconds" | "watched">,
): LessonState => ({
	doneAt: row.done_at ?? undefined,
	position: row.position_seconds,
	watched: parseMultirange(row.watched),
});

/**
 * One statement merges the message into the state of the lesson and writes the sums of the enrolment: every
 * column only grows or follows the highest sequence number, so a repeated or late message changes nothing. A learner
 * who has not started the course has no enrolment, and keeps the state for the start. Undefined for
 * a guest who has joined an account meanwhile.
 */
export function mergeProgress(
	db: Db | Tx,
	message: ProgressMessage,
	now: Instant,
): Promise<LessonState | undefined> {
	return mergeWhere(db, message, now, sql`from learners where id = ${message.learner}`);
}

/** The same, for a learner who has access to the course at that time; undefined for all others. */
export function mergeEnrolledProgress(
	db: Db | Tx,
	message: ProgressMessage,
	now: Instant,
): Promise<LessonState | undefined> {
	const { learner, course } = message;
	const hasAccess = sql`
		from enrolments
		where learner_id = ${learner} and course_id = ${course} and access_until > ${now}`;
	return mergeWhere(db, message, now, hasAccess);
}

/** Merges the message if one row is found. */
async function mergeWhere(
	db: Db | Tx,
	message: ProgressMessage,
	now: Instant,
	fromOneRow: RawBuilder<unknown>,
): Promise<LessonState | undefined> {
	const { learner, course, lesson, seq, position } = message;
	const doneAt = message.isDone ? now : null;
	const positionSeq = position === undefined ? 0 : seq;
	const { rows } = await sql<LessonStateRow>`
		with state as (
			insert into lesson_states as old
				(learner_id, course_id, lesson_id, opened_at, done_at, position_seconds, position_seq, watched)
			select ${learner}::uuid, ${course}::int, ${lesson}::text, ${now}::timestamptz, ${doneAt}::timestamptz,
				${position ?? 0}::int, ${positionSeq}::bigint, ${toMultirange(message.watched)}::int4multirange
			${fromOneRow}
			on conflict (learner_id, course_id, lesson_id) do update set
				done_at = coalesce(old.done_at, excluded.done_at),
				position_seconds = case
					when (excluded.position_seq, excluded.position_seconds)
						> (old.position_seq, old.position_seconds)
					then excluded.position_seconds else old.position_seconds end,
				position_seq = greatest(old.position_seq, excluded.position_seq),
				watched = old.watched + excluded.watched
			returning done_at, position_seconds, watched
		), sums as (
			update enrolments set
				done_lessons = case
					when state.done_at is null or enrolments.done_lessons @> array[${lesson}]
					then enrolments.done_lessons else enrolments.done_lessons || ${lesson}::text end,
				current_lesson = case
					when ${seq} > enrolments.current_seq then ${lesson} else enrolments.current_lesson end,
				current_seq = greatest(enrolments.current_seq, ${seq}::bigint),
				seen_at = greatest(enrolments.seen_at, ${now}::timestamptz)
			from state
			where enrolments.learner_id = ${learner} and enrolments.course_id = ${course}
		)
		select done_at, position_seconds, watched::text from state`.execute(db);
	const [row] = rows;
	return row && toLessonState(row);
}

export async function findLessonState(
	db: Db | Tx,
	{ learner, course, lesson }: LessonKey,
): Promise<LessonState | undefined> {
	const row = await tables(db)
		.selectFrom("lesson_states")
		.select(["done_at", "position_seconds", sql<string>`watched::text`.as("watched")])
		.where("learner_id", "=", learner)
		.where("course_id", "=", course)
		.where("lesson_id", "=", lesson)
		.executeTakeFirst();
	return row && toLessonState(row);
}

/** The lessons that are done, of a learner who has not started the course, too. */
export async function listDoneLessons(
	db: Db | Tx,
	learner: Id<"learner">,
	course: number,
): Promise<string[]> {
	const rows = await tables(db)
		.selectFrom("lesson_states")
		.select("lesson_id")
		.where("learner_id", "=", learner)
		.where("course_id", "=", course)
		.where("done_at", "is not", null)
		.execute();
	return rows.map(({ lesson_id }) => lesson_id);
}

export interface LessonAnswer {
	readonly question: string;
	readonly seq: number;
	readonly answer: Answer;
	readonly isRight: boolean;
}

/** The newest answer counts: one that was sent before it and arrives after it changes nothing. */
export async function mergeAnswer(
	tx: Tx,
	{ learner, course, lesson }: LessonKey,
	{ question, seq, answer, isRight }: LessonAnswer,
	now: Instant,
): Promise<void> {
	const values = JSON.stringify(answer);
	await sql`
		insert into lesson_answers as old
			(learner_id, course_id, lesson_id, question_id, seq, answer, is_right, answered_at)
		values (${learner}, ${course}, ${lesson}, ${question}, ${seq}, ${values}::jsonb, ${isRight}, ${now})
		on conflict (learner_id, course_id, lesson_id, question_id) do update set
			seq = excluded.seq, answer = excluded.answer, is_right = excluded.is_right,
			answered_at = excluded.answered_at
		where (excluded.seq, excluded.answer) > (old.seq, old.answer)`.execute(tx);
}

export async function listAnswers(
	db: Db | Tx,
	{ learner, course, lesson }: LessonKey,
): Promise<LessonAnswer[]> {
	const rows = await tables(db)
		.selectFrom("lesson_answers")
		.select(["question_id", "seq", "answer", "is_right"])
		.where("learner_id", "=", learner)
		.where("course_id", "=", course)
		.where("lesson_id", "=", lesson)
		.execute();
	return rows.map((row) => ({
		question: row.question_id,
		seq: row.seq,
		answer: row.answer,
		isRight: row.is_right,
	}));
}

/** Adds what a guest did to a learner with an account, by the same rules as a message; neither loses anything. */
export async function joinProgress(
	tx: Tx,
	guest: Id<"learner">,
	learner: Id<"learner">,
): Promise<void> {
	// Answers first, as in the transaction of an answer: two in another order would wait for each other.
	await sql`
		insert into lesson_answers as old
			(learner_id, course_id, lesson_id, question_id, seq, answer, is_right, answered_at)
		select ${learner}, course_id, lesson_id, question_id, seq, answer, is_right, answered_at
		from lesson_answers where learner_id = ${guest}
		order by course_id, lesson_id, question_id
		on conflict (learner_id, course_id, lesson_id, question_id) do update set
			seq = excluded.seq, answer = excluded.answer, is_right = excluded.is_right,
			answered_at = excluded.answered_at
		where excluded.seq > old.seq`.execute(tx);
	await sql`
		insert into lesson_states as old
			(learner_id, course_id, lesson_id, opened_at, done_at, position_seconds, position_seq, watched)
		select ${learner}, course_id, lesson_id, opened_at, done_at, position_seconds, position_seq, watched
		from lesson_states where learner_id = ${guest}
		order by course_id, lesson_id
		on conflict (learner_id, course_id, lesson_id) do update set
			done_at = coalesce(old.done_at, excluded.done_at),
			position_seconds = case
				when excluded.position_seq > old.position_seq
				then excluded.position_seconds else old.position_seconds end,
			position_seq = greatest(old.position_seq, excluded.position_seq),
			watched = old.watched + excluded.watched`.execute(tx);
	await sql`
		update enrolments set done_lessons = done_lessons || array(
			select lesson_id from lesson_states
			where learner_id = ${learner} and lesson_states.course_id = enrolments.course_id
				and done_at is not null and lesson_id <> all(done_lessons))
		where learner_id = ${learner}
			and course_id in (select course_id from lesson_states where learner_id = ${guest})`.execute(
		tx,
	);
}
