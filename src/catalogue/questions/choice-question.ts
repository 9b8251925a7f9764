/** A question with one right answer: at the end of a lesson, in an exam, a quiz or a practice test. */
export interface ChoiceQuestion {
	readonly question: string;
	readonly options: readonly string[];
	/** The place of the right option; the first is 0. */
	readonly answer: number;
	readonly why: string;
}
