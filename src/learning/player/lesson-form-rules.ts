import type { Answer } from "#assessments/answer.ts";
import { readAnswer, readEnteredAnswer } from "#assessments/answer-form-rules.ts";
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

/** Reads what a lesson's page sends; an unknown step is that of the Next button. */
export function readLessonForm(
	lesson: Lesson,
	body: unknown,
	serverSeq: number,
): Result<LessonForm, RefusedAnswers> {
	const fields: Readonly<Record<string, unknown>> = Object(body);
	const seq = readSequence(fields.seq, serverSeq);
	if (fields.step === "answer") return readAnswers(lesson, fields, seq);
	if (fields.step === "exercise" && lesson.kind === "exercise") return readExercise(fields, seq);
	return accepted({ seq, step: "done" });
}

/** A number that a browser made up cannot outrank what it sends later. */
export function readSequence(written: unknown, serverSeq: number): number {
	const seq = Number(written);
	return Number.isSafeInteger(seq) && seq > 0 && seq <= serverSeq + aheadMilliseconds
		? seq
		: serverSeq;
}

function readAnswers(
	lesson: Lesson,
	fields: Readonly<Record<string, unknown>>,
	seq: number,
): Result<LessonForm, RefusedAnswers> {
	const answers = new Map<string, Answer>();
	const typed = new Map<string, Answer>();
	const problems = new Map<string, string>();
	for (const question of listLessonQuestions(lesson)) {
		const entered = readEnteredAnswer(question, fields);
		if (entered !== undefined) typed.set(question.id, entered);
		const read = readAnswer(question, fields);
		if (read.ok) answers.set(question.id, read.value);
		else problems.set(question.id, read.reason);
	}
	return problems.size ? refused({ typed, problems }) : accepted({ step: "answer", seq, answers });
}

function readExercise(
	{ exercise }: Readonly<Record<string, unknown>>,
	seq: number,
): Result<LessonForm, RefusedAnswers> {
	const text = typeof exercise === "string" ? exercise.trim() : "";
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
