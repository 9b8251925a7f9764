import type { Level } from "#catalogue/product.ts";

/** What an answer says about the courses that suit; an empty list says nothing. */
export interface AnswerEffect {
	/** Slugs of categories. */
	readonly categories: readonly string[];
	readonly levels: readonly Level[];
	readonly maxHours?: number | undefined;
}

export interface QuestionnaireQuestion {
	readonly id: string;
	readonly question: string;
	readonly kind: "single" | "multiple";
	readonly options: readonly {
		readonly value: string;
		readonly label: string;
		readonly leadsTo: AnswerEffect;
	}[];
}
