import { toRecord } from "#core/collections/records.ts";
import { answerFieldName, readEnteredAnswers } from "../answer-form-rules.ts";
import type { Attempt } from "../attempt.ts";
import { listPosedQuestions, type SentAnswers, type SentNotes } from "../attempt-rules.ts";
import { type AttemptPosition, attemptFields, attemptSteps } from "./attempt-step-rules.ts";

export type AttemptStep =
	/** Sent by script while the learner answers. */
	| { readonly kind: "save" }
	| { readonly kind: "submit" }
	| { readonly kind: "show"; readonly position: AttemptPosition; readonly isForward: boolean };

interface AttemptForm extends Required<SentNotes> {
	readonly answers: SentAnswers;
	readonly position: AttemptPosition;
	readonly step: AttemptStep;
}

/** The body of a form may be anything. */
export function readAttemptForm(attempt: Attempt, body: unknown): AttemptForm {
	const fields = toRecord(body);
	const position = parsePosition(attempt, fields[attemptFields.position]) ?? "review";
	const questions = listPosedQuestions(attempt);
	const shown = position === "review" ? undefined : questions[position - 1];
	const names = Object.keys(fields);
	const sent = questions.filter(
		({ id }) =>
			id === shown?.id ||
			names.some(
				(name) => name === answerFieldName(id) || name.startsWith(`${answerFieldName(id)}.`),
			),
	);
	const certainty = fields[attemptFields.certainty];
	return {
		answers: readEnteredAnswers(sent, body),
		certainty: shown && certainty ? { [shown.id]: certainty } : {},
		flags:
			shown && fields[attemptFields.hasFlag] !== undefined
				? { [shown.id]: fields[attemptFields.flag] !== undefined }
				: {},
		position,
		step: readStep(attempt, position, fields[attemptFields.step]),
	};
}

function readStep(attempt: Attempt, position: AttemptPosition, written: unknown): AttemptStep {
	if (written === attemptSteps.save || written === attemptSteps.submit) return { kind: written };
	const { length } = attempt.served;
	const current = position === "review" ? length + 1 : position;
	if (written === attemptSteps.previous)
		return show(Math.max(1, Math.min(length, current - 1)), false);
	const named =
		typeof written === "string" && written.startsWith("go ")
			? parsePosition(attempt, written.slice("go ".length))
			: undefined;
	if (named !== undefined) return show(named, false);
	return show(current >= length ? "review" : current + 1, true);
}

const show = (position: AttemptPosition, isForward: boolean): AttemptStep => ({
	kind: "show",
	position,
	isForward,
});

/** Undefined for anything that is no question of the attempt. */
export function parsePosition(attempt: Attempt, written: unknown): AttemptPosition | undefined {
	if (written === "review") return written;
	const position = typeof written === "string" && /^\d{1,3}$/.test(written) ? Number(written) : 0;
	return position >= 1 && position <= attempt.served.length ? position : undefined;
}

/** A learner continues at the first question without an answer. */
export function findOpenPosition({ served, answers }: Attempt): AttemptPosition {
	const index = served.findIndex(({ id }) => !Object.hasOwn(answers, id));
	return index === -1 ? "review" : index + 1;
}
