import { answerFieldName } from "#assessments/answer-form-rules.ts";
import type { Attempt } from "#assessments/attempt.ts";
import { listGradedAnswers, listPosedQuestions } from "#assessments/attempt-rules.ts";
import { toRightAnswer } from "#assessments/grading-rules.ts";
import { attemptFields, attemptSteps } from "#assessments/run/attempt-step-rules.ts";
import type { CallOutput } from "#core/calls.ts";
import { toRecord } from "#core/collections/records.ts";
import type { LocalDate } from "#core/time.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { findPrizeDay } from "#quizzes/draws/prize-day-store.ts";
import type { SiteHttp } from "#visitors/site.ts";
import {
	getDailyQuizRewardData,
	getSkillupDailyQuizData,
	saveDailyQuizAssessmentData,
	saveDailyQuizAttempttData,
} from "./calls.ts";
import { type DayQuestion, findDayQuestion, isStreakHidden } from "./daily-attempt-store.ts";
import {
	type DailyAnswer,
	type DailyStanding,
	ensureDayQuestion,
	findDailyAttempt,
	findDailyStanding,
	findScoredAttempt,
	receiveDailyAnswer,
} from "./daily-commands.ts";
import { type DailyVisit, findDailyVisit } from "./daily-visit-commands.ts";
import { dailyMessages } from "./messages.ts";
import { findStanding, noStreak } from "./streak/streak-rules.ts";
import { findStreak } from "./streak/streak-store.ts";

const texts = dailyMessages.calls;
/** A class behind one address. */
const limits = { load: "submissions", perMinute: 300 } as const;

const refuse = (status: number, field: string, message: string) =>
	new CallRefusal(status, { field, message });

/** The day of the visitor, as the calls see it. */
interface CallVisit {
	readonly visit: DailyVisit;
	readonly standing: DailyStanding;
	readonly day: LocalDate;
	readonly question: DayQuestion;
	/** The scored attempt of the day. */
	readonly scored: Attempt | undefined;
}

/** The published calls; they answer what the pages show. */
export function dailyCalls(deps: QuizzesDeps, { calls }: Pick<SiteHttp, "calls">): void {
	calls.bind(getSkillupDailyQuizData, {
		...limits,
		answer: async (input, { request, reply }) => {
			const found = await findCallVisit(deps, input, request, reply);
			if (found instanceof CallRefusal) return found;
			const { visit, question, scored } = found;
			const attempt = scored ?? (await findDailyAttempt(deps, visit.learner, question));
			const [posed] = listPosedQuestions(attempt);
			if (posed?.kind !== "one") return refuse(404, "quizId", texts.none);
			const answer = attempt.answers[posed.id];
			return {
				status: 200 as const,
				data: {
					...toDayFacts(found),
					question: posed.question,
					options: [...posed.options],
					answer: answer === undefined ? null : String(answer),
					isAnswered: scored !== undefined,
					result: scored ? toOutcome(scored, found) : null,
				},
			};
		},
	});

	calls.bind(saveDailyQuizAssessmentData, {
		...limits,
		answer: async (input, { request, reply }) => {
			const found = await findCallVisit(deps, input, request, reply);
			if (found instanceof CallRefusal) return found;
			if (found.scored) return refuse(409, "quizId", texts.answered);
			const answer = await receiveCall(deps, found, input.answers, attemptSteps.save);
			if (answer instanceof CallRefusal) return answer;
			return { status: 200 as const, data: { isSaved: true as const } };
		},
	});

	calls.bind(saveDailyQuizAttempttData, {
		...limits,
		answer: async (input, { request, reply }) => {
			const found = await findCallVisit(deps, input, request, reply);
			if (found instanceof CallRefusal) return found;
			const { visit, scored } = found;
			if (scored) return toScoredAnswer(scored, found);
			const answer = await receiveCall(deps, found, input.answers, attemptSteps.submit);
			if (answer instanceof CallRefusal) return answer;
			if (answer.kind !== "submitted") return refuse(409, "quizId", texts.over);
			const { attempt } = answer;
			const { learner } = attempt;
			const after = await loadCallVisit(deps, { ...visit, learner }, found.standing.zone);
			return toScoredAnswer(attempt, after instanceof CallRefusal ? found : after);
		},
	});

	calls.bind(getDailyQuizRewardData, {
		...limits,
		answer: async (input, { request, reply }) => {
			const found = await findCallVisit(deps, input, request, reply);
			if (found instanceof CallRefusal) return found;
			return { status: 200 as const, data: await loadReward(deps, found) };
		},
	});
}

async function loadReward(
	{ db }: QuizzesDeps,
	visit: CallVisit,
): Promise<CallOutput<typeof getDailyQuizRewardData>["data"]> {
	const { scored, day, standing } = visit;
	const { learner, account } = visit.visit;
	const isRight = scored?.result?.hasPassed ?? false;
	const prizeDay = await findPrizeDay(db, day);
	const isHidden = learner !== undefined && (await isStreakHidden(db, learner));
	const streak = learner ? await findStreak(db, learner) : noStreak;
	const { length } = findStanding(streak, { day, zone: standing.zone, at: standing.now });
	return {
		...{ ...toDayFacts(visit), isAnswered: scored !== undefined, isRight },
		mayEnterDraw: isRight && account !== undefined && prizeDay?.prize !== undefined,
		drawsAt: prizeDay?.prize ? prizeDay.drawsAt.toString() : null,
		streak: isHidden ? null : { days: length, longest: streak.longest, restDays: streak.freezes },
	};
}

async function findCallVisit(
	deps: QuizzesDeps,
	{ quizId, zone }: { readonly quizId?: number | undefined; readonly zone?: string | undefined },
	request: Request,
	reply: Reply,
): Promise<CallVisit | CallRefusal> {
	const visit = await findDailyVisit(deps, request, reply);
	const found = await loadCallVisit(deps, visit, zone);
	if (found instanceof CallRefusal) return found;
	return quizId === undefined || quizId === found.question.questionId
		? found
		: refuse(409, "quizId", texts.otherQuestion);
}

async function loadCallVisit(
	deps: QuizzesDeps,
	visit: DailyVisit,
	zone: unknown,
): Promise<CallVisit | CallRefusal> {
	const standing = await findDailyStanding(deps, visit, zone);
	const { today, last } = standing;
	const none = refuse(404, "quizId", texts.none);
	if (today.kind === "other learner") return refuse(409, "quizId", texts[today.kind]);
	if (today.kind === "open") {
		const question = await ensureDayQuestion(deps, today.day);
		return question ? { visit, standing, day: today.day, question, scored: undefined } : none;
	}
	const scored = last && visit.learner && (await findScoredAttempt(deps, visit.learner, last));
	const question = last && (await findDayQuestion(deps.db, last.day));
	return question && scored ? { visit, standing, day: last.day, question, scored } : none;
}

async function receiveCall(
	deps: QuizzesDeps,
	{ visit, day, standing, question }: CallVisit,
	sent: string | undefined,
	step: string,
): Promise<DailyAnswer | CallRefusal> {
	const { id } = question.question;
	const answers = parseAnswers(sent);
	if (!answers) return refuse(400, "answers", texts.answers);
	// What was saved before need not be sent again.
	const saved = (await findDailyAttempt(deps, visit.learner, question)).answers;
	const answer = await receiveDailyAnswer(deps, visit, {
		...{ day, zone: standing.zone },
		body: {
			[attemptFields.step]: step,
			[answerFieldName(id)]: Object.hasOwn(answers, id) ? answers[id] : saved[id],
		},
	});
	if (answer.kind === "closed") return refuse(409, "quizId", texts[answer.reason]);
	return answer.kind === "refused" ? refuse(400, `answers.${id}`, texts.unanswered) : answer;
}

function parseAnswers(sent: string | undefined): Readonly<Record<string, unknown>> | undefined {
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

const toDayFacts = ({ question, day }: CallVisit) => ({
	...{ quizId: question.questionId, localDay: day.toString() },
});

const toScoredAnswer = (attempt: Attempt, visit: CallVisit) => ({
	...{ status: 200 as const, data: { ...toDayFacts(visit), result: toOutcome(attempt, visit) } },
});

function toOutcome(attempt: Attempt, { standing }: CallVisit) {
	const [graded] = listGradedAnswers(attempt);
	const isRight = graded?.grade.isRight ?? false;
	const { today, now } = standing;
	return {
		...{ score: isRight ? 1 : 0, maxScore: 1, isRight },
		answer: String(graded?.answer ?? ""),
		rightAnswer: graded ? String(toRightAnswer(graded.question)) : "",
		why: graded?.question.why ?? "",
		opensAt: (today.kind === "answered" ? today.opensAt : now).toString(),
	};
}
