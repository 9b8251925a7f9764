import type { Question } from "#catalogue/questions/question-schema.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { Answer } from "./answer.ts";
import { checkAnswer, enterAnswer } from "./answer-rules.ts";
import type { Attempt, AttemptAnswers, AttemptScore } from "./attempt.ts";
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

/**
 * Grades an open attempt, or names the questions that lack an answer. One that was sent empty lacks it also where an answer is
 * stored: nobody is graded for what they took back.
 */
export function decideSubmission(
	attempt: Attempt,
	sent: SentAnswers,
	now: Instant,
): Result<Attempt, readonly string[]> {
	const { served, passPercent } = attempt;
	const merged = mergeAnswers(attempt, sent);
	const checked = served.map((question) => {
		const isTakenBack = Object.hasOwn(sent, question.id) && !enterSent(question, sent);
		const check = isTakenBack ? undefined : checkAnswer(question, findAnswer(merged, question.id));
		return { id: question.id, answer: check?.ok ? check.value : undefined };
	});
	const unanswered = checked.filter(({ answer }) => answer === undefined);
	if (unanswered.length > 0) return refused(unanswered.map(({ id }) => id));
	const answers = Object.fromEntries(checked.map(({ id, answer }) => [id, answer ?? ""]));
	const score = countScore({ served, answers });
	const hasPassed = toPercent(score) >= passPercent;
	return accepted({ ...attempt, answers, result: { ...score, submittedAt: now, hasPassed } });
}

/** Rounded down: nobody passes with less than is asked for. */
export const toPercent = ({ points, maxPoints: max }: AttemptScore): number =>
	max === 0 ? 0 : Math.floor((points * 100) / max);

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
