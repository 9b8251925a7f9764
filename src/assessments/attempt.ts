import type { Question } from "#catalogue/questions/question-schema.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Answer } from "./answer.ts";

/** The keys are the ids of questions; those that are not answered yet are absent. */
export type AttemptAnswers = Readonly<Record<string, Answer>>;

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
	readonly startedAt: Instant;
	/** Undefined while the attempt is open. */
	readonly result: AttemptResult | undefined;
}
