import type { Question } from "#catalogue/questions/question-schema.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Answer } from "./answer.ts";

/** The keys are the ids of questions; those that are not answered yet are absent. */
export type AttemptAnswers = Readonly<Record<string, Answer>>;

/** Learners may say how sure they are of an answer. */
export const certainties = ["sure", "unsure"] as const;
export type Certainty = (typeof certainties)[number];

/** The clock that was chosen before the start: the stated time, half as much again, or none. */
export const paces = ["stated", "longer", "untimed"] as const;
export type Pace = (typeof paces)[number];

export interface AttemptScore {
	/** Hundredths: a question is worth 100. */
	readonly points: number;
	readonly maxPoints: number;
}

export interface AttemptResult extends AttemptScore {
	readonly submittedAt: Instant;
	readonly hasPassed: boolean;
}

/** A set of questions that was served to a learner, and what became of it. */
export interface Attempt {
	readonly id: Id<"attempt">;
	readonly learner: Id<"learner">;
	/** Names what is attempted, such as `final-check 3019`. */
	readonly subject: string;
	/** The questions with their keys, as they were: a change of content grades nobody differently. */
	readonly served: readonly Question[];
	/** The mark that was announced with them, for the same reason. */
	readonly passPercent: number;
	readonly answers: AttemptAnswers;
	/** The keys are the ids of questions. */
	readonly certainty: Readonly<Record<string, Certainty>>;
	/** The ids of questions that the learner wants to look at again. */
	readonly flagged: readonly string[];
	readonly startedAt: Instant;
	/** Nothing that is sent later counts. */
	readonly deadlineAt: Instant | undefined;
	readonly pace: Pace | undefined;
	/** Undefined while the attempt is open. */
	readonly result: AttemptResult | undefined;
}
