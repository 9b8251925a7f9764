import type { ChoiceQuestion } from "#catalogue/questions/choice-question-schema.ts";

export interface QuizLevel {
	readonly name: string;
	readonly questions: readonly ChoiceQuestion[];
}

export interface Quiz {
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
	/** From the easiest on. */
	readonly levels: readonly QuizLevel[];
}

/** The key stays on the server: nobody who still has to answer is shown `answer` and `why`. */
export interface DailyQuestion extends ChoiceQuestion {
	readonly id: number;
	readonly category: string;
}
