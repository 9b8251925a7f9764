import { defineSignal } from "#core/signals.ts";

interface QuizLevelSignal {
	readonly quizId: number;
	readonly level: string;
}

export const quizStarted = defineSignal<QuizLevelSignal>("quiz_started");

/** A question of the level was answered; its position is counted from 1. */
export const quizAnswered = defineSignal<QuizLevelSignal & { readonly position: number }>(
	"quiz_answered",
);

/** The level was graded: right answers of so many questions. The server has counted it under this id. */
export const quizSubmitted = defineSignal<
	QuizLevelSignal & {
		readonly right: number;
		readonly questions: number;
		readonly event_id: string;
	}
>("quiz_submitted");
