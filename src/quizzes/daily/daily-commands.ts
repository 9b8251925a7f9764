import { readAnswer } from "#assessments/answer-form-rules.ts";
import type { Attempt } from "#assessments/attempt.ts";
import { openAttempt, submitAttempt } from "#assessments/attempt-commands.ts";
import { listPosedQuestions, mergeAnswers, mergeNotes } from "#assessments/attempt-rules.ts";
import { findAttempt, findLatestAttempt, updateAttempt } from "#assessments/attempt-store.ts";
import { readAttemptForm } from "#assessments/run/attempt-form-rules.ts";
import { attemptFields, attemptSteps } from "#assessments/run/attempt-step-rules.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { toRecord } from "#core/collections/records.ts";
import { createId, type Id, parseUuid } from "#core/ids.ts";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import type { DailyQuestion } from "#quizzes/quiz-schema.ts";
import { lockLearner } from "#visitors/learners/learner-store.ts";
import {
	type DayQuestion,
	findDayQuestion,
	findLastScoredDay,
	insertDayQuestion,
	insertScoredDay,
	joinScoredDays,
	listScoredDays,
	type ScoredDay,
} from "./daily-attempt-store.ts";
import type { DailyVisit } from "./daily-visit-commands.ts";
import { collectReviewCards } from "./reviews/review-commands.ts";
import { joinReviews, listReviewDays } from "./reviews/review-store.ts";
import {
	type DayRefusal,
	decideDay,
	decideToday,
	findQuestionPosition,
	type PlayedDay,
	readZone,
	type TodaysQuestion,
} from "./streak/day-rules.ts";
import { addPlayedDay, computeStreak } from "./streak/streak-rules.ts";
import { findStreak, replaceStreak } from "./streak/streak-store.ts";

/** The attempts of a day have it as their subject. */
export const dailySubject = (day: LocalDate): string => `daily ${day}`;

/** The learner in the days of the quiz: the latest one that was answered, and the one that is open. */
export interface DailyStanding {
	readonly now: Instant;
	readonly zone: string;
	readonly today: TodaysQuestion;
	readonly last: ScoredDay | undefined;
}

/** The zone is that of the browser, or else the one of the latest answer, or else that of the site. */
export async function findDailyStanding(
	{ db, clock, timeZone: siteZone }: QuizzesDeps,
	{ learner, browserDay }: Pick<DailyVisit, "learner"> & Partial<Pick<DailyVisit, "browserDay">>,
	sentZone?: unknown,
): Promise<DailyStanding> {
	const now = clock();
	const last = learner && (await findLastScoredDay(db, learner));
	const zone = readZone(sentZone) ?? last?.zone ?? siteZone;
	return { now, zone, today: decideToday(last, zone, now, browserDay), last };
}

/** The question of a day; undefined where content has none. What the first visitor of the day gets stays. */
export async function ensureDayQuestion(
	{ db, questions: { list } }: QuizzesDeps,
	day: LocalDate,
): Promise<DayQuestion | undefined> {
	const known = await findDayQuestion(db, day);
	if (known) return known;
	const chosen = list.length > 0 && list[findQuestionPosition(day, list.length)];
	if (!chosen) return undefined;
	await insertDayQuestion(db, { day, questionId: chosen.id, question: toQuestion(chosen) });
	return findDayQuestion(db, day);
}

const toQuestion = ({ id, question, options, answer, why }: DailyQuestion): Question => ({
	...{ id: String(id), kind: "one", question, options, answer, why },
});

/** The open attempt of a learner at a day's question, or one that is stored with the first answer. */
export async function findDailyAttempt(
	{ db, clock }: QuizzesDeps,
	learner: Id<"learner"> | undefined,
	question: DayQuestion,
): Promise<Attempt> {
	const subject = dailySubject(question.day);
	const stored = learner && (await findLatestAttempt(db, { learner, subject }));
	return stored && !stored.result ? stored : draftAttempt(question, undefined, clock());
}

/** Nothing is stored of a guest who only looks, so the page shows an attempt that does not exist yet. */
const draftAttempt = (
	{ day, question }: DayQuestion,
	id: Id<"attempt"> | undefined,
	startedAt: Instant,
): Attempt => ({
	...{ id: id ?? createId<"attempt">(), learner: createId<"learner">(), startedAt },
	...{ subject: dailySubject(day), served: [question], passPercent: 100 },
	...{ answers: {}, certainty: {}, flagged: [] },
	...{ deadlineAt: undefined, pace: undefined, result: undefined },
});

export const findScoredAttempt = (
	{ db }: QuizzesDeps,
	learner: Id<"learner">,
	{ attempt: id, day }: ScoredDay,
): Promise<Attempt | undefined> => findAttempt(db, { id, learner, subject: dailySubject(day) });

export type DailyAnswer =
	| { readonly kind: "saved" }
	| { readonly kind: "submitted"; readonly attempt: Attempt }
	/** The question is displayed again, with what is missing. */
	| { readonly kind: "refused"; readonly attempt: Attempt; readonly problem: string }
	/** The day is over, or has been answered. */
	| { readonly kind: "closed"; readonly reason: DayRefusal };

interface SentDay {
	/** The day that the page was made for. */
	readonly day: LocalDate;
	readonly zone: string;
	/** The form of an attempt. */
	readonly body: unknown;
}

/** Saves or grades the answer of a day, and stores with a result what follows from it. */
export async function receiveDailyAnswer(
	deps: QuizzesDeps,
	visit: DailyVisit,
	sent: SentDay,
): Promise<DailyAnswer> {
	const { db, clock } = deps;
	const { learner, browserDay } = visit;
	const last = learner && (await findLastScoredDay(db, learner));
	const decided = decideDay(sent, last, clock(), browserDay);
	if (!decided.ok) return { kind: "closed", reason: decided.reason };
	const question = await ensureDayQuestion(deps, sent.day);
	if (!question) return { kind: "closed", reason: "over" };
	const body = toRecord(sent.body);
	const id = parseUuid<"attempt">(String(body[attemptFields.attempt] ?? ""));
	const draft = draftAttempt(question, id, clock());
	const isSave = body[attemptFields.step] === attemptSteps.save;
	const form = readAttemptForm(draft, { ...body, [attemptFields.position]: "1" });
	const problem = findProblem(draft, body);
	if (problem) {
		if (isSave) return { kind: "saved" };
		return { kind: "refused", attempt: { ...draft, ...mergeNotes(draft, form) }, problem };
	}
	const answer = await storeAnswer(deps, visit, { ...sent, question, id, form, isSave });
	if (answer.kind === "submitted") visit.rememberDay(sent.day);
	return answer;
}

function findProblem(draft: Attempt, body: object): string | undefined {
	const [question] = listPosedQuestions(draft);
	if (!question) return undefined;
	const checked = readAnswer(question, body);
	return checked.ok ? undefined : checked.reason;
}

/**
 * The learner is locked first, as where a guest joins an account. The lock lets a submission that is under way come first, and
 * what was decided before is decided again under it: another device may have answered since.
 */
function storeAnswer(
	{ db, clock, random }: QuizzesDeps,
	{ ensureLearner, browserDay }: DailyVisit,
	sent: Pick<SentDay, "day" | "zone"> & {
		readonly question: DayQuestion;
		readonly id: Id<"attempt"> | undefined;
		readonly form: ReturnType<typeof readAttemptForm>;
		readonly isSave: boolean;
	},
): Promise<DailyAnswer> {
	return db.transaction().execute(async (tx) => {
		const learner = await ensureLearner(tx);
		await lockLearner(tx, learner);
		const last = await findLastScoredDay(tx, learner);
		const decided = decideDay(sent, last, clock(), browserDay);
		if (!decided.ok) return { kind: "closed", reason: decided.reason };
		const opened = await openAttempt(
			{ db: tx, clock, random },
			{
				...{ id: sent.id, learner, subject: dailySubject(sent.day), count: 1 },
				...{ pool: [sent.question.question], passPercent: 100 },
			},
		);
		const { answers, certainty } = sent.form;
		if (sent.isSave) {
			const merged = {
				answers: mergeAnswers(opened, answers),
				...mergeNotes(opened, { certainty }),
			};
			await updateAttempt(tx, { ...opened, ...merged });
			return { kind: "saved" };
		}
		const submitted = await submitAttempt({ clock }, tx, {
			...opened,
			answers,
			certainty,
			flags: {},
		});
		if (!submitted.ok) return { kind: "closed", reason: "answered" };
		const { attempt } = submitted.value;
		await scoreDay(tx, attempt, decided.value);
		return { kind: "submitted", attempt };
	});
}

async function scoreDay(tx: Tx, attempt: Attempt, played: PlayedDay): Promise<void> {
	const { learner, result } = attempt;
	const scored = { ...played, attempt: attempt.id, isRight: result?.hasPassed ?? false };
	if (!(await insertScoredDay(tx, learner, scored))) throw new Error("the day was scored");
	await replaceStreak(tx, learner, addPlayedDay(await findStreak(tx, learner), played));
	await collectReviewCards(tx, learner);
}

/** Adds what a guest has answered to the account, and computes the streak from the days of both. */
export async function joinDailyQuiz(
	tx: Tx,
	guest: Id<"learner">,
	learner: Id<"learner">,
): Promise<void> {
	await joinScoredDays(tx, guest, learner);
	await joinReviews(tx, guest, learner);
	await recomputeStreak(tx, learner);
}

export async function recomputeStreak(tx: Tx, learner: Id<"learner">): Promise<void> {
	const days = await listScoredDays(tx, learner);
	await replaceStreak(tx, learner, computeStreak(days, await listReviewDays(tx, learner)));
}
