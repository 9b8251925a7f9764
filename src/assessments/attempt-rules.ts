import type { Question } from "#catalogue/questions/question-schema.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { Answer } from "./answer.ts";
import { checkAnswer, enterAnswer } from "./answer-rules.ts";
import {
	type Attempt,
	type AttemptAnswers,
	type AttemptScore,
	certainties,
	type Pace,
} from "./attempt.ts";
import { type Grade, gradeAnswer, maxPoints } from "./grading-rules.ts";
import { type PosedQuestion, shuffle, toShuffledQuestion } from "./posed-question-rules.ts";

/** Chooses so many questions of a pool. Those of the latest attempt come last, so that a second one has others. */
export function selectQuestions(
	pool: readonly Question[],
	count: number,
	latest: readonly Question[],
	random: () => number,
): readonly Question[] {
	const repeated = new Set(latest.map(({ id }) => id));
	return shuffle(pool, random)
		.toSorted((first, second) => Number(repeated.has(first.id)) - Number(repeated.has(second.id)))
		.slice(0, count);
}

/** An attempt always has the same order of questions and options. */
export const listPosedQuestions = ({ id, served }: Attempt): readonly PosedQuestion[] =>
	served.map((question) => toShuffledQuestion(question, id));

/** Whatever was sent by the ids of questions: it may be anything. */
export type SentAnswers = Readonly<Record<string, unknown>>;

/**
 * Adds what was sent to what is stored. Only questions that were served are answered, and nothing that is stored goes without
 * another answer: a second tab may know less.
 */
export function mergeAnswers({ served, answers }: Attempt, sent: SentAnswers): AttemptAnswers {
	const merged = served.flatMap((question) => {
		const answer = enterSent(question, sent) ?? findAnswer(answers, question.id);
		return answer === undefined ? [] : [[question.id, answer] as const];
	});
	return Object.fromEntries(merged);
}

/** A question may be called `constructor`. */
const findAnswer = (answers: AttemptAnswers, id: string): Answer | undefined =>
	Object.hasOwn(answers, id) ? answers[id] : undefined;

const enterSent = (question: Question, sent: SentAnswers): Answer | undefined =>
	Object.hasOwn(sent, question.id) ? enterAnswer(question, sent[question.id]) : undefined;

/** A page sends these with answers, about the questions that it shows. */
export interface SentNotes {
	readonly certainty?: Readonly<Record<string, unknown>> | undefined;
	/** True for the id of a question that the learner wants to look at again. */
	readonly flags?: Readonly<Record<string, boolean>> | undefined;
}

/** Adds how sure the learner is, and what to look at again. Anything else than what was served is left out. */
export function mergeNotes(
	{ served, certainty, flagged }: Attempt,
	sent: SentNotes,
): Pick<Attempt, "certainty" | "flagged"> {
	const ids = served.map(({ id }) => id);
	const chosen = ids.flatMap((id) => {
		const isSent = Object.hasOwn(sent.certainty ?? {}, id);
		const value = isSent ? sent.certainty?.[id] : certainty[id];
		const known = certainties.find((one) => one === value);
		return known ? [[id, known] as const] : [];
	});
	const isFlagged = (id: string) =>
		Object.hasOwn(sent.flags ?? {}, id) ? sent.flags?.[id] === true : flagged.includes(id);
	return { certainty: Object.fromEntries(chosen), flagged: ids.filter(isFlagged) };
}

/** Half as much again is what schools grant to those who need longer. */
const longerFactor = 1.5;
/** Answers that were on their way when the time was up still count. */
const graceSeconds = 10;

export function decideDeadline(
	startedAt: Instant,
	minutes: number | undefined,
	pace: Pace | undefined,
): Instant | undefined {
	if (minutes === undefined || pace === "untimed") return undefined;
	const seconds = Math.round(minutes * 60 * (pace === "longer" ? longerFactor : 1));
	return startedAt.add({ seconds });
}

/** An open attempt whose time is up: what is saved is graded, and nothing is added. */
export const isOverdue = ({ deadlineAt, result }: Attempt, now: Instant): boolean =>
	!result &&
	deadlineAt !== undefined &&
	Temporal.Instant.compare(deadlineAt.add({ seconds: graceSeconds }), now) < 0;

/** The instant at which an attempt may be graded without its learner. */
export const toOverdueInstant = (deadline: Instant): Instant =>
	deadline.add({ seconds: graceSeconds + 1 });

/**
 * Grades an open attempt, or names the questions that lack an answer. One that was sent empty lacks it also where an answer is
 * stored: nobody is graded for what they took back. Where gaps are graded, they earn nothing.
 */
export function decideSubmission(
	attempt: Attempt,
	sent: SentAnswers,
	{ now, gaps }: { readonly now: Instant; readonly gaps: "refused" | "graded" },
): Result<Attempt, readonly string[]> {
	const { served, passPercent } = attempt;
	const merged = mergeAnswers(attempt, sent);
	const checked = served.map((question) => {
		const isTakenBack = Object.hasOwn(sent, question.id) && !enterSent(question, sent);
		const check = isTakenBack ? undefined : checkAnswer(question, findAnswer(merged, question.id));
		return { id: question.id, answer: check?.ok ? check.value : undefined };
	});
	const unanswered = checked.filter(({ answer }) => answer === undefined);
	if (unanswered.length > 0 && gaps === "refused") return refused(unanswered.map(({ id }) => id));
	const answers = Object.fromEntries(
		checked.flatMap(({ id, answer }) => (answer === undefined ? [] : [[id, answer] as const])),
	);
	const score = countScore({ served, answers });
	const hasPassed = reachesMark(score, passPercent);
	return accepted({ ...attempt, answers, result: { ...score, submittedAt: now, hasPassed } });
}

/** The exact numbers decide: nobody passes with less than is asked for. */
export const reachesMark = ({ points, maxPoints: max }: AttemptScore, passPercent: number) =>
	(max === 0 ? 0 : points * 100) >= passPercent * max;

/** The nearest whole number, except where rounding up would tell of a pass, or of a full score, that was not reached. */
export function toPercent(score: AttemptScore, passPercent: number): number {
	const { points, maxPoints: max } = score;
	if (max === 0) return 0;
	const nearest = Math.floor((points * 200 + max) / (2 * max));
	const isTooHigh = [passPercent, 100].some((mark) => nearest >= mark && !reachesMark(score, mark));
	return isTooHigh ? Math.floor((points * 100) / max) : nearest;
}

export interface GradedAnswer {
	readonly question: Question;
	readonly answer: Answer | undefined;
	readonly grade: Grade;
}

/** Each question with what to show of it once the attempt was submitted. */
export const listGradedAnswers = ({
	served,
	answers,
}: Pick<Attempt, "served" | "answers">): readonly GradedAnswer[] =>
	served.map((question) => {
		const answer = findAnswer(answers, question.id);
		return { question, answer, grade: gradeAnswer(question, answer) };
	});

const countScore = (attempt: Pick<Attempt, "served" | "answers">): AttemptScore => ({
	points: listGradedAnswers(attempt).reduce((sum, { grade }) => sum + grade.points, 0),
	maxPoints: attempt.served.length * maxPoints,
});

/** Counts the questions, those with an answer, and those answered right. */
export function countOutcomes(attempt: Pick<Attempt, "served" | "answers">): {
	readonly questions: number;
	readonly attempted: number;
	readonly correct: number;
} {
	const graded = listGradedAnswers(attempt);
	return {
		questions: graded.length,
		attempted: graded.filter(({ answer }) => answer !== undefined).length,
		correct: graded.filter(({ grade }) => grade.isRight).length,
	};
}

/** The score of each topic, in the order of its first question; questions without a topic are left out. */
export function sumByTopic(
	attempt: Pick<Attempt, "served" | "answers">,
): readonly ({ readonly topic: string } & AttemptScore)[] {
	const topics = Map.groupBy(listGradedAnswers(attempt), ({ question }) => question.topic);
	return [...topics].flatMap(([topic, graded]) =>
		topic === undefined
			? []
			: [
					{
						topic,
						points: graded.reduce((sum, { grade }) => sum + grade.points, 0),
						maxPoints: graded.length * maxPoints,
					},
				],
	);
}
