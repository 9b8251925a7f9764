import type { Answer } from "#assessments/answer.ts";
import type { Attempt, AttemptAnswers, Pace } from "#assessments/attempt.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** The columns that are about a person; the questions that were served to them are not. */
type RecordTables = {
	enrolments: {
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
	};
	completions: {
		enrolment_id: Id<"enrolment">;
		completed_at: Instant;
		lessons: string[];
		score_percent: number | null;
		pass_percent: number | null;
	};
	lesson_states: {
		learner_id: Id<"learner">;
		course_id: number;
		lesson_id: string;
		opened_at: Instant;
		done_at: Instant | null;
		position_seconds: number;
		watched: string;
	};
	lesson_answers: {
		learner_id: Id<"learner">;
		course_id: number;
		lesson_id: string;
		question_id: string;
		answer: Answer;
		is_right: boolean;
		answered_at: Instant;
	};
	attempts: {
		id: Id<"attempt">;
		learner_id: Id<"learner">;
		subject: string;
		pass_percent: number;
		answers: AttemptAnswers;
		started_at: Instant;
		submitted_at: Instant | null;
		points: number | null;
		max_points: number | null;
		has_passed: boolean | null;
		certainty: Attempt["certainty"];
		pace: Pace | null;
	};
};

const tables = (db: Db | Tx) => db.withTables<RecordTables>();

/** The courses that a learner has started, with every column, for the file of their own data. */
export function listEnrolmentRecords(db: Db | Tx, learner: Id<"learner">) {
	return tables(db)
		.selectFrom("enrolments as enrolment")
		.leftJoin("completions as completion", "completion.enrolment_id", "enrolment.id")
		.select(["enrolment.course_id as course", "enrolment.course_title as courseTitle"])
		.select(["enrolment.started_at as startedAt", "enrolment.access_until as accessUntil"])
		.select(["enrolment.page_source as pageSource", "enrolment.done_lessons as doneLessons"])
		.select(["enrolment.current_lesson as currentLesson", "enrolment.seen_at as seenAt"])
		.select(["completion.completed_at as completedAt", "completion.lessons as finishedLessons"])
		.select(["completion.score_percent as scorePercent", "completion.pass_percent as passPercent"])
		.where("enrolment.learner_id", "=", learner)
		.orderBy("enrolment.started_at")
		.orderBy("enrolment.id")
		.execute();
}

/** Also those of courses that were not started, such as an open first lesson. */
export function listLessonRecords(db: Db | Tx, learner: Id<"learner">) {
	return tables(db)
		.selectFrom("lesson_states")
		.select(["course_id as course", "lesson_id as lesson", "opened_at as openedAt"])
		.select(["done_at as doneAt", "position_seconds as position"])
		.select((eb) => eb.cast<string>("watched", "text").as("watched"))
		.where("learner_id", "=", learner)
		.orderBy("opened_at")
		.orderBy("lesson_id")
		.execute();
}

export function listAnswerRecords(db: Db | Tx, learner: Id<"learner">) {
	return tables(db)
		.selectFrom("lesson_answers")
		.select(["course_id as course", "lesson_id as lesson", "question_id as question"])
		.select(["answer", "is_right as isRight", "answered_at as answeredAt"])
		.where("learner_id", "=", learner)
		.orderBy("answered_at")
		.orderBy("question_id")
		.execute();
}

export function listAttemptRecords(db: Db | Tx, learner: Id<"learner">) {
	return tables(db)
		.selectFrom("attempts")
		.select(["subject", "answers", "started_at as startedAt", "submitted_at as submittedAt"])
		.select(["points", "max_points as maxPoints", "pass_percent as passPercent"])
		.select(["has_passed as hasPassed", "certainty", "pace"])
		.where("learner_id", "=", learner)
		.orderBy("started_at")
		.orderBy("id")
		.execute();
}
