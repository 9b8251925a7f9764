import type { Answer } from "#assessments/answer.ts";
import { stripMarkup } from "#assessments/answer-text-rules.ts";
import { listGradedAnswers } from "#assessments/attempt-rules.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { ReportedAttempt } from "./question-report-store.ts";

/** The answers to a question, counted: a school changes questions that few get right, or that mislead. */
export interface QuestionReport {
	/** The subject of its attempts, such as `quiz 5501 first-steps`; all days of the daily quiz are one. */
	readonly subject: string;
	readonly id: string;
	readonly question: string;
	readonly served: number;
	readonly answered: number;
	readonly right: number;
	/** The wrong option that was chosen most. */
	readonly wrong: { readonly text: string; readonly count: number } | undefined;
}

interface Tally {
	readonly subject: string;
	readonly id: string;
	question: string;
	served: number;
	answered: number;
	right: number;
	readonly wrong: Map<string, number>;
}

export type QuestionTallies = Map<string, Tally>;

/** Typed answers differ without end; the most frequent ones come early. */
const maxWrongAnswers = 200;

/** Adds some attempts to what was counted so far. Reviews repeat questions that were counted where they stand. */
export function countAttemptQuestions(
	tallies: QuestionTallies,
	attempts: readonly ReportedAttempt[],
): void {
	for (const attempt of attempts) {
		const subject = toReportSubject(attempt.subject);
		if (!subject) continue;
		for (const { question, answer, grade } of listGradedAnswers(attempt)) {
			const key = `${subject} ${question.id}`;
			const tally = tallies.get(key) ?? createTally(subject, question);
			tallies.set(key, tally);
			tally.served++;
			if (answer === undefined) continue;
			tally.answered++;
			if (grade.isRight) tally.right++;
			else countWrong(tally.wrong, listWrongChoices(question, answer));
		}
	}
}

function toReportSubject(subject: string): string | undefined {
	const [kind] = subject.split(" ");
	if (kind === "review") return undefined;
	return kind === "daily" ? kind : subject;
}

const createTally = (subject: string, { id, question }: Question): Tally => ({
	...{ subject, id, question: stripMarkup(question) },
	...{ served: 0, answered: 0, right: 0, wrong: new Map() },
});

function countWrong(wrong: Tally["wrong"], choices: readonly string[]): void {
	for (const choice of choices)
		if (wrong.has(choice) || wrong.size < maxWrongAnswers)
			wrong.set(choice, (wrong.get(choice) ?? 0) + 1);
}

/** The wrong options by their texts; of the other kinds, what was typed. */
function listWrongChoices(question: Question, answer: Answer): readonly string[] {
	switch (question.kind) {
		case "one":
		case "several": {
			const [right, chosen] = [[question.answer].flat(), new Set([answer].flat())];
			return question.options
				.filter(({ value }) => chosen.has(value) && !right.includes(value))
				.map(({ text }) => stripMarkup(text));
		}
		default:
			return typeof answer === "string" ? [answer] : [];
	}
}

/** The question that most got wrong comes first. */
export function listQuestionReports(tallies: QuestionTallies): readonly QuestionReport[] {
	const share = ({ right, answered }: QuestionReport) => (answered === 0 ? 1 : right / answered);
	return [...tallies.values()]
		.map(({ wrong, ...tally }) => ({ ...tally, wrong: findMostChosen(wrong) }))
		.sort((one, other) => share(one) - share(other) || other.answered - one.answered);
}

function findMostChosen(wrong: Tally["wrong"]): QuestionReport["wrong"] {
	const [first] = [...wrong].sort(([, one], [, other]) => other - one);
	return first && { text: first[0], count: first[1] };
}
