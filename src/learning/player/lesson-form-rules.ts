import type { Answer } from "#assessments/answer.ts";
import { answerFieldName, readAnswer, readEnteredAnswer } from "#assessments/answer-form-rules.ts";
import { describeEnteredAnswers } from "#assessments/answer-text-rules.ts";
import type { Lesson } from "#catalogue/free-courses/lesson-schema.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { exerciseAnswer, listLessonQuestions } from "#learning/progress/progress-rules.ts";
import type { RefusedAnswers } from "./lesson-presenter.ts";
import { playerMessages } from "./messages.ts";

const texts = playerMessages.exercise;
const maxExerciseLength = 20_000;
/** A page may have been open for long, but never comes from the future. */
const aheadMilliseconds = 60_000;

export type LessonForm = { readonly seq: number } & (
	| { readonly step: "answer"; readonly answers: ReadonlyMap<string, Answer> }
	| { readonly step: "exercise"; readonly text: string }
	| { readonly step: "done" }
);

/** The name of the fields that say which questions the form asks: radio buttons and boxes may send nothing. */
export const openQuestionField = "asked";

type Fields = Readonly<Record<string, unknown>>;

/** Reads what a lesson's page sends; an unknown step is that of the Next button. */
export function readLessonForm(
	lesson: Lesson,
	body: unknown,
	known: {
		readonly serverSeq: number;
		/** The ids of the questions that were answered before: their pages show them without fields. */
		readonly answered: ReadonlySet<string>;
	},
): Result<LessonForm, RefusedAnswers> {
	const fields: Fields = Object(body);
	const seq = readSequence(fields.seq, known.serverSeq);
	if (fields.step === "answer") {
		const asked = listLessonQuestions(lesson).filter(
			({ id }) => !known.answered.has(id) || isAsked(id, fields),
		);
		return readAnswers(asked, fields, seq);
	}
	if (fields.step === "exercise" && lesson.kind === "exercise") return readExercise(fields, seq);
	return accepted({ seq, step: "done" });
}

/** Reads a form that could not be stored now, to be displayed again as it was sent. */
export function readUnsavedForm(lesson: Lesson, body: unknown): RefusedAnswers {
	const fields: Fields = Object(body);
	const typed = listLessonQuestions(lesson).flatMap((question) => {
		const entered = readEnteredAnswer(question, fields);
		return entered === undefined ? [] : [[question.id, entered] as const];
	});
	return {
		typed: new Map(typed),
		problems: new Map(),
		exercise: fields.step === "exercise" ? readExerciseText(fields) : undefined,
	};
}

/** The work in a form that cannot be stored, as text to copy. */
export function describeUnsavedWork(lesson: Lesson, body: unknown): string {
	if (lesson.kind !== "exercise") return describeEnteredAnswers(listLessonQuestions(lesson), body);
	return readExerciseText(Object(body));
}

/** A database stores no null characters. */
const readExerciseText = ({ exercise }: Fields): string =>
	typeof exercise === "string" ? exercise.replaceAll("\0", "").trim() : "";

/** A number that a browser made up cannot outrank what it sends later. */
export function readSequence(written: unknown, serverSeq: number): number {
	const seq = Number(written);
	return Number.isSafeInteger(seq) && seq > 0 && seq <= serverSeq + aheadMilliseconds
		? seq
		: serverSeq;
}

function isAsked(question: string, fields: Fields): boolean {
	if ([fields[openQuestionField]].flat().includes(question)) return true;
	const name = answerFieldName(question);
	return Object.keys(fields).some((field) => field === name || field.startsWith(`${name}.`));
}

function readAnswers(
	questions: ReturnType<typeof listLessonQuestions>,
	fields: Fields,
	seq: number,
): Result<LessonForm, RefusedAnswers> {
	const answers = new Map<string, Answer>();
	const typed = new Map<string, Answer>();
	const problems = new Map<string, string>();
	for (const question of questions) {
		const entered = readEnteredAnswer(question, fields);
		if (entered !== undefined) typed.set(question.id, entered);
		const read = readAnswer(question, fields);
		if (read.ok) answers.set(question.id, read.value);
		else problems.set(question.id, read.reason);
	}
	return problems.size ? refused({ typed, problems }) : accepted({ step: "answer", seq, answers });
}

function readExercise(fields: Fields, seq: number): Result<LessonForm, RefusedAnswers> {
	const text = readExerciseText(fields);
	const refuse = (message: string) =>
		refused({
			typed: new Map(),
			problems: new Map([[exerciseAnswer, message]]),
			exercise: text,
		});
	if (!text) return refuse(texts.missing);
	if (text.length > maxExerciseLength) return refuse(texts.tooLong);
	return accepted({ step: "exercise", seq, text });
}
