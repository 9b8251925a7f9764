import type { Question } from "#catalogue/questions/question-schema.ts";
import { type Answer, maxTypedLength } from "./answer.ts";
import { isList, isPairs } from "./answer-rules.ts";
import { isWithin, readNumber } from "./number-rules.ts";

/** A question is worth so much: hundredths, so that sums are exact. */
export const maxPoints = 100;

export interface Grade {
	readonly points: number;
	readonly isRight: boolean;
}

/** Grades any answer, however it came about; what is missing or unknown earns nothing. */
export function gradeAnswer(question: Question, answer: Answer | undefined): Grade {
	const points = countPoints(question, answer);
	return { points, isRight: points === maxPoints };
}

export function toRightAnswer(question: Question): Answer {
	switch (question.kind) {
		case "number":
			return String(question.answer);
		case "text":
			return question.answers[0] ?? "";
		default:
			return question.answer;
	}
}

function countPoints(question: Question, answer: Answer | undefined): number {
	switch (question.kind) {
		case "one":
			return allOrNothing(answer === question.answer);
		case "several":
			return isList(answer) ? countChoices(question.answer, answer) : 0;
		case "number":
			return allOrNothing(typeof answer === "string" && isRightNumber(question, answer));
		case "text":
			return allOrNothing(typeof answer === "string" && isAcceptedText(question, answer));
		case "order":
			return isList(answer) ? countPositions(question.answer, answer) : 0;
		case "match":
			return isPairs(answer) ? countMatches(question.answer, answer) : 0;
	}
}

const allOrNothing = (isRight: boolean) => (isRight ? maxPoints : 0);

const share = (part: number, whole: number) => Math.floor((part * maxPoints) / whole);

/** Counts right choices minus wrong ones: choosing everything does not pay. */
function countChoices(key: readonly string[], answer: readonly string[]): number {
	const chosen = new Set(answer);
	const right = key.filter((value) => chosen.has(value)).length;
	const wrong = chosen.size - right;
	return share(Math.max(0, right - wrong), key.length);
}

function countPositions(key: readonly string[], answer: readonly string[]): number {
	const right = key.filter((value, index) => answer[index] === value).length;
	return share(right, Math.max(key.length, answer.length));
}

function countMatches(
	key: Readonly<Record<string, string>>,
	answer: Readonly<Record<string, string>>,
): number {
	const pairs = Object.entries(key);
	const right = pairs.filter(
		([item, target]) => Object.hasOwn(answer, item) && answer[item] === target,
	);
	return share(right.length, pairs.length);
}

function isRightNumber(
	{ answer, tolerance, unit }: Extract<Question, { readonly kind: "number" }>,
	typed: string,
): boolean {
	const written = readNumber(typed, unit);
	return written !== undefined && isWithin(written, answer, tolerance);
}

function isAcceptedText(
	{ answers }: Extract<Question, { readonly kind: "text" }>,
	typed: string,
): boolean {
	if (typed.length > maxTypedLength) return false;
	const folded = foldText(typed);
	return answers.some((form) => foldText(form) === folded);
}

/** Makes alike what people take for the same: case, spaces, typographic signs, a full stop at the end; not accents. */
function foldText(text: string): string {
	const folded = text
		.replace(/[\u2018-\u201b\u2032\u02bc]/g, "'")
		.replace(/[\u00ab\u00bb\u201c-\u201f\u2033]/g, '"')
		.normalize("NFKC")
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/\p{Cf}/gu, "")
		.replace(/\s+/gu, " ")
		.trim()
		// Capital letters, because ß and ς have one way of writing there.
		.toUpperCase();
	const words = withoutFullStops(folded);
	return words === "" ? folded : words;
}

function withoutFullStops(text: string): string {
	let length = text.length;
	while (length > 0 && text[length - 1] === ".") length--;
	return text.slice(0, length).trimEnd();
}
