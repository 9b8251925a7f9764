import type { Attempt } from "#assessments/attempt.ts";
import { type AttemptRefusal, submitAttempt } from "#assessments/attempt-commands.ts";
import {
	countOutcomes,
	listGradedAnswers,
	listPosedQuestions,
	type SentAnswers,
	toPercent,
} from "#assessments/attempt-rules.ts";
import { toRightAnswer } from "#assessments/grading-rules.ts";
import { toRecord } from "#core/collections/records.ts";
import { parseUuid } from "#core/ids.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import { quizAddress } from "#quizzes/addresses.ts";
import {
	getSkillupQuizDashboardData,
	getSkillupQuizData,
	getSkillupQuizLevelData,
	submitSkillupQuiz,
} from "#quizzes/calls.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import type { Quiz, QuizLevel } from "#quizzes/quiz-schema.ts";
import { findLearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { loadStanding, loadStandings, startLevel } from "./level-commands.ts";
import { toLevelOutcome } from "./level-outcome-rules.ts";
import { countServed, findLevel, levelSubject, type QuizStanding } from "./level-rules.ts";
import { quizMessages } from "./messages.ts";

const texts = quizMessages.calls;
/** A class behind one address. */
const perMinute = 300;

/** The published calls; they answer what the pages show. */
export function levelCalls(deps: QuizzesDeps, { calls }: Pick<SiteHttp, "calls">): void {
	const { quizzes, db } = deps;

	calls.bind(getSkillupQuizData, {
		answer: ({ quizId }) => {
			const quiz = quizzes.list.find(({ id }) => id === quizId);
			if (!quiz) return unknownQuiz();
			const levels = quiz.levels.map(toLevelFacts);
			return {
				status: 200 as const,
				data: { ...toQuizFacts(quiz), category: quiz.category, levels },
			};
		},
	});

	calls.bind(getSkillupQuizDashboardData, {
		load: "submissions",
		perMinute,
		answer: async ({ quizId }, { request, reply }) => {
			const wanted =
				quizId === undefined ? quizzes.list : [quizzes.list.find(({ id }) => id === quizId)];
			const [first, ...others] = wanted;
			if (quizId !== undefined && !first) return unknownQuiz();
			const { learner } = await findLearnerVisit(deps, request, reply);
			const listed = [first, ...others].filter((quiz) => quiz !== undefined);
			const standings = await loadStandings(db, learner, listed);
			const data = { quizzes: standings.filter(({ isBegun }) => isBegun).map(toDashboardEntry) };
			return { status: 200 as const, data };
		},
	});

	calls.bind(getSkillupQuizLevelData, {
		load: "submissions",
		perMinute,
		answer: async ({ quizId, levelId, attemptId }, { request, reply }) => {
			const quiz = quizzes.list.find(({ id }) => id === quizId);
			if (!quiz) return unknownQuiz();
			const visit = await findLearnerVisit(deps, request, reply);
			const level =
				levelId === undefined
					? ((await loadStanding(db, visit.learner, quiz)).next?.level ?? quiz.levels.at(-1))
					: findLevel(quiz, levelId);
			if (!level) return unknownLevel();
			const attempt = await startLevel(deps, visit, {
				...{ quiz, level },
				attempt: parseUuid<"attempt">(attemptId ?? ""),
			});
			if (attempt === "too often")
				return new CallRefusal(429, { field: "levelId", message: texts.tooOften });
			return { status: 200 as const, data: toLevelData(quiz, level, attempt) };
		},
	});

	calls.bind(submitSkillupQuiz, {
		load: "submissions",
		perMinute,
		answer: async ({ quizId, levelId, attemptId, answers: sent }, { request, reply }) => {
			const quiz = quizzes.list.find(({ id }) => id === quizId);
			if (!quiz) return unknownQuiz();
			const level = findLevel(quiz, levelId);
			if (!level) return unknownLevel();
			const answers = parseAnswers(sent);
			if (!answers) return new CallRefusal(400, { field: "answers", message: texts.answers });
			const { learner, account } = await findLearnerVisit(deps, request, reply);
			const id = parseUuid<"attempt">(attemptId);
			if (!learner || !id) return unknownAttempt();
			const key = { id, learner, subject: levelSubject(quiz, level) };
			const submitted = await db.transaction().execute(async (tx) => {
				const graded = await submitAttempt(deps, tx, { ...key, answers });
				if (graded.ok && !graded.value.isRepeated)
					for (const outcome of toLevelOutcome({ quiz, level }, graded.value.attempt, account?.id))
						await deps.recordOutcome(tx, outcome);
				return graded;
			});
			if (!submitted.ok) return refuse(submitted.reason);
			const standing = await loadStanding(db, learner, quiz);
			return { status: 200 as const, data: toResultData(standing, level, submitted.value.attempt) };
		},
	});
}

const unknownQuiz = () => new CallRefusal(404, { field: "quizId", message: texts.unknownQuiz });
const unknownLevel = () => new CallRefusal(404, { field: "levelId", message: texts.unknownLevel });
const unknownAttempt = () =>
	new CallRefusal(404, { field: "attemptId", message: texts.unknownAttempt });

/** The answers that were sent are saved: only what is missing must be sent again. */
function refuse(reason: AttemptRefusal): CallRefusal {
	if (reason.kind === "not found") return unknownAttempt();
	const problems = reason.questions.map((question) => ({
		field: `answers.${question}`,
		message: texts.unanswered,
	}));
	return new CallRefusal(400, ...problems);
}

function parseAnswers(sent: string | undefined): SentAnswers | undefined {
	if (sent === undefined) return {};
	try {
		const parsed: unknown = JSON.parse(sent);
		return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
			? toRecord(parsed)
			: undefined;
	} catch {
		return undefined;
	}
}

const toQuizFacts = ({ id, title, slug }: Quiz) => ({
	...{ quizId: id, title },
	href: quizAddress.to({ slug }),
});

const toLevelFacts = (level: QuizLevel) => ({
	...{ levelId: level.id, name: level.name, passPercent: level.passPercent },
	questionCount: countServed(level),
});

const toDashboardEntry = ({ quiz, levels, reached, next }: QuizStanding) => ({
	...toQuizFacts(quiz),
	levelReached: reached,
	nextLevelId: next?.level.id ?? null,
	levels: levels.map(({ level, attempts, bestPercent, hasPassed, open }) => ({
		...toLevelFacts(level),
		...{ attempts, bestPercent: bestPercent ?? null, hasPassed },
		openAnswers: open?.answered ?? null,
		openQuestions: open?.questions ?? null,
	})),
});

/** The questions are those that were served: content may have changed since. */
function toLevelData(quiz: Quiz, level: QuizLevel, attempt: Attempt) {
	return {
		...{ quizId: quiz.id, ...toLevelFacts(level) },
		...{ questionCount: attempt.served.length, passPercent: attempt.passPercent },
		attemptId: attempt.id,
		isSubmitted: attempt.result !== undefined,
		questions: listPosedQuestions(attempt).flatMap((question) =>
			question.kind === "one"
				? [{ id: question.id, question: question.question, options: [...question.options] }]
				: [],
		),
		answers: Object.fromEntries(
			Object.entries(attempt.answers).map(([id, answer]) => [id, String(answer)]),
		),
	};
}

function toResultData({ quiz, reached }: QuizStanding, level: QuizLevel, attempt: Attempt) {
	const { correct, questions } = countOutcomes(attempt);
	return {
		...{ quizId: quiz.id, levelId: level.id, attemptId: attempt.id },
		...{ score: correct, maxScore: questions, levelReached: reached },
		percent: attempt.result ? toPercent(attempt.result, attempt.passPercent) : 0,
		hasPassed: attempt.result?.hasPassed ?? false,
		results: listGradedAnswers(attempt).map(({ question, grade }) => ({
			...{ id: question.id, isRight: grade.isRight, why: question.why },
			rightAnswer: String(toRightAnswer(question)),
		})),
	};
}
