import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { findInstants } from "./period-rules.ts";
import type { ReportPeriod } from "./report.ts";

export interface CourseFigures {
	readonly course: number;
	/** The latest title of the course. */
	readonly title: string;
	readonly started: number;
	readonly lessons: number;
	readonly finished: number;
	readonly certificates: number;
}

/** Lists the work of learners by free course, the one with most starts first. */
export async function listCourseFigures(
	db: Db,
	period: ReportPeriod,
	timeZone: string,
): Promise<CourseFigures[]> {
	const during = duringPeriod(period, timeZone);
	type Row = { title: string } & Record<Exclude<keyof CourseFigures, "title">, string>;
	const { rows } = await sql<Row>`with figures as (
			select course_id, count(*) as started, 0 as lessons, 0 as finished, 0 as certificates
			from enrolments where ${during("started_at")} group by 1
			union all
			select course_id, 0, count(*), 0, 0 from lesson_states where ${during("done_at")} group by 1
			union all
			select course_id, 0, 0, count(*), 0
			from completions join enrolments on enrolments.id = completions.enrolment_id
			where ${during("completed_at")} group by 1
			union all
			select course_id, 0, 0, 0, count(*) from certificates
			where ${during("issued_at")} and withdrawn_at is null group by 1
		)
		select course_id as course,
			coalesce((select course_title from enrolments
				where enrolments.course_id = figures.course_id order by started_at desc limit 1),
				course_id::text) as title,
			sum(started) as started, sum(lessons) as lessons, sum(finished) as finished,
			sum(certificates) as certificates
		from figures group by course_id order by 3 desc, 4 desc, title`.execute(db);
	return rows.map((row) => ({
		course: Number(row.course),
		title: row.title,
		started: Number(row.started),
		lessons: Number(row.lessons),
		finished: Number(row.finished),
		certificates: Number(row.certificates),
	}));
}

const duringPeriod = (period: ReportPeriod, timeZone: string) => {
	const { start, end } = findInstants(period, timeZone);
	return (column: string) =>
		sql`${sql.ref(column)} >= ${start.toString()} and ${sql.ref(column)} < ${end.toString()}`;
};

export const learningFigureNames = [
	"learners",
	"quizLevels",
	"quizLevelsPassed",
	"finalChecks",
	"dailyAnswers",
	"dailyLearners",
	"practiceTests",
	"recommendations",
	"recommendedLeads",
	"invitations",
	"friendsJoined",
	"friendRewards",
] as const;
export type LearningFigures = Readonly<Record<(typeof learningFigureNames)[number], number>>;

/** Quizzes, practice tests, and what learners brought others to. */
export async function readLearningFigures(
	db: Db,
	period: ReportPeriod,
	timeZone: string,
): Promise<LearningFigures> {
	const during = duringPeriod(period, timeZone);
	const submitted = (condition: ReturnType<typeof sql>) =>
		sql`(select count(*) from attempts where ${during("submitted_at")} and ${condition})`;
	const days = sql`local_day between ${period.from.toString()}::date and ${period.to.toString()}::date`;
	const { rows } = await sql<Record<keyof LearningFigures, string>>`select
		(select count(distinct learner_id) from enrolments where ${during("started_at")}) as learners,
		${submitted(sql`subject like 'quiz %'`)} as "quizLevels",
		${submitted(sql`subject like 'quiz %' and has_passed`)} as "quizLevelsPassed",
		${submitted(sql`subject like 'final-check %'`)} as "finalChecks",
		(select count(*) from daily_quiz_attempts where ${days}) as "dailyAnswers",
		(select count(distinct learner_id) from daily_quiz_attempts where ${days}) as "dailyLearners",
		(select count(*) from attempts join practice_test_finishes on attempt_id = attempts.id
			where ${during("submitted_at")}) as "practiceTests",
		(select count(*) from referrals where ${during("created_at")}) as recommendations,
		(select count(*) from leads where ${during("created_at")} and lead ? 'referrer'
			and state <> 'quarantined') as "recommendedLeads",
		(select count(*) from friend_invitations where ${during("invited_at")}) as invitations,
		(select count(*) from invited_friends where ${during("joined_at")}) as "friendsJoined",
		(select count(*) from reward_entries where ${during("created_at")} and kind = 'friend')
			as "friendRewards"`.execute(db);
	const [row] = rows;
	const entries = learningFigureNames.map((name) => [name, Number(row?.[name] ?? 0)]);
	return Object.fromEntries(entries) as LearningFigures;
}
