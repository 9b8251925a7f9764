import type { Attempt } from "#assessments/attempt.ts";
import { submitAttempt } from "#assessments/attempt-commands.ts";
import { countOutcomes, listPosedQuestions, toPercent } from "#assessments/attempt-rules.ts";
import { type PosedQuestion, toPosedQuestion } from "#assessments/posed-question-rules.ts";
import { type CallContext, CallRefusal } from "#platform/http/calls/call-answer.ts";
import {
	countFinishedPracticeTest,
	finishedPracticeTest,
	getFPTQuestions,
} from "#practice-tests/calls.ts";
import { countFinish, loadFinishCounts } from "#practice-tests/counts/finish-count-store.ts";
import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import { findPracticeTest } from "#practice-tests/list/practice-test-store.ts";
import { messages } from "#practice-tests/messages.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { findLearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { findNamedAttempt, hasAnswers, toPracticeRun } from "./practice-run-commands.ts";

const { calls: texts } = messages;

const refuseTest = (status: number, message: string) =>
	new CallRefusal(status, { field: "testID", message });

/** The published calls about practice tests. Nothing that a browser claims of a result is read. */
export function practiceTestCalls(
	deps: PracticeTestsDeps,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
	const { db } = deps;

	calls.bind(getFPTQuestions, {
		load: "visits",
		answer: async ({ testID, countryId }, context) => {
			if (countryId !== undefined && !deps.countries.all.some(({ id }) => id === countryId))
				return new CallRefusal(404, { field: "countryId", message: texts.unknownCountry });
			const test = await findTest(deps, testID);
			if (!test) return refuseTest(404, texts.unknownTest);
			const questions = await listQuestions(deps, test, context);
			if (!questions) return refuseTest(403, texts.closed);
			const { title, minutes, details } = test;
			return {
				status: 200 as const,
				data: {
					...{ testID, title, minutes, passPercent: details.passPercent },
					questions: questions.map(toQuestionPayload),
				},
			};
		},
	});

	calls.bind(finishedPracticeTest, {
		perMinute: "forms",
		load: "submissions",
		answer: async ({ testID, attempt: named }, context) => {
			const test = await findTest(deps, testID);
			if (!test) return refuseTest(404, texts.unknownTest);
			const attempt = await findAttemptOfVisitor(deps, test, context, named);
			if (!attempt) return refuseTest(404, texts.notBegun);
			const finished = attempt.result ? attempt : await submitSaved(deps, test, attempt);
			return { status: 200 as const, data: toResultPayload(testID, finished) };
		},
	});

	calls.bind(countFinishedPracticeTest, {
		perMinute: "forms",
		load: "submissions",
		answer: async ({ testID }, context) => {
			const test = await findTest(deps, testID);
			if (!test) return refuseTest(404, texts.unknownTest);
			const attempt = await findAttemptOfVisitor(deps, test, context);
			if (!attempt?.result) return refuseTest(404, texts.notFinished);
			if (hasAnswers(attempt))
				await db.transaction().execute((tx) => countFinish(tx, attempt.id, testID));
			const counts = await loadFinishCounts(db);
			return { status: 200 as const, data: { testID, count: counts.get(testID) ?? 0 } };
		},
	});
}

async function findTest(
	{ db, tests }: PracticeTestsDeps,
	id: number,
): Promise<PracticeTest | undefined> {
	const slug = tests.findById(id)?.slug;
	return slug === undefined ? undefined : findPracticeTest(db, slug);
}

async function findAttemptOfVisitor(
	deps: PracticeTestsDeps,
	test: PracticeTest,
	{ request, reply }: CallContext,
	named?: string,
): Promise<Attempt | undefined> {
	const { learner } = await findLearnerVisit(deps, request, reply);
	return learner && findNamedAttempt(deps, toPracticeRun(deps, learner, test), named);
}

/** Undefined where the questions are to be seen during an attempt only. */
async function listQuestions(
	deps: PracticeTestsDeps,
	test: PracticeTest,
	context: CallContext,
): Promise<readonly PosedQuestion[] | undefined> {
	const attempt = await findAttemptOfVisitor(deps, test, context);
	if (attempt && !attempt.result) return listPosedQuestions(attempt);
	const { questions, draw, scholarship } = test.details;
	if (scholarship) return undefined;
	return questions.slice(0, draw).map((question) => toPosedQuestion(question, String(test.id)));
}

/** Grades what is saved; questions without an answer earn nothing. */
async function submitSaved(
	deps: PracticeTestsDeps,
	test: PracticeTest,
	attempt: Attempt,
): Promise<Attempt> {
	const { onSubmitted, gaps } = toPracticeRun(deps, attempt.learner, test);
	return deps.db.transaction().execute(async (tx) => {
		const submitted = await submitAttempt(deps, tx, { ...attempt, answers: {}, gaps });
		if (!submitted.ok) return attempt;
		if (!submitted.value.isRepeated) await onSubmitted?.(tx, submitted.value.attempt);
		return submitted.value.attempt;
	});
}

function toQuestionPayload(question: PosedQuestion) {
	const options = question.kind === "one" ? question.options : [];
	return { id: question.id, question: question.question, options: [...options] };
}

function toResultPayload(testID: number, attempt: Attempt) {
	const { result } = attempt;
	const percent = result ? toPercent(result, attempt.passPercent) : 0;
	return { testID, percent, passed: result?.hasPassed ?? false, ...countOutcomes(attempt) };
}
