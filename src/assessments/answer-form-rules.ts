import { toRecord } from "#core/collections/records.ts";
import type { Result } from "#core/result.ts";
import type { Answer } from "./answer.ts";
import { checkAnswer, enterAnswer } from "./answer-rules.ts";
import type { PosedQuestion } from "./posed-question-rules.ts";

/** Names the field of a question, in `order` and `match` that of one of its items. */
export const answerFieldName = (question: string, item?: string): string =>
	item === undefined ? `q.${question}` : `q.${question}.${item}`;

/** The element that a list of problems links to. */
export const questionAnchor = (question: string): string => `question-${question}`;

/** Reads an answer so far, to be shown again where it is incomplete. The body of a form may be anything. */
export function readEnteredAnswer(question: PosedQuestion, body: unknown): Answer | undefined {
	const fields = toRecord(body);
	const field = (item?: string) => fields[answerFieldName(question.id, item)];
	if (question.kind !== "order" && question.kind !== "match") return enterAnswer(question, field());
	const byItem = question.items.map(({ value }) => [value, field(value)] as const);
	return enterAnswer(question, Object.fromEntries(byItem));
}

/** The answer, or what the learner still has to do. */
export const readAnswer = (question: PosedQuestion, body: unknown): Result<Answer, string> =>
	checkAnswer(question, readEnteredAnswer(question, body));

/** The keys are the ids of the questions; one without an answer is there, too, because its fields were. */
export const readEnteredAnswers = (
	questions: readonly PosedQuestion[],
	body: unknown,
): Readonly<Record<string, Answer | undefined>> =>
	Object.fromEntries(questions.map((question) => [question.id, readEnteredAnswer(question, body)]));
