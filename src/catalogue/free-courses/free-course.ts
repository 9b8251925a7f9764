import type { Level, ProductCard } from "#catalogue/product.ts";
import type { ChoiceQuestion } from "#catalogue/questions/choice-question.ts";

export interface FreeCourseCard extends ProductCard {
	readonly level: Level;
	readonly hours: number;
	/** The heading of its page, which search engines read. */
	readonly h1: string;
	/** Who wrote it; without one, the free-learning area itself did. */
	readonly partner?: string | undefined;
	readonly partnerLogo?: string | undefined;
	/** What people in this field earn, in words. */
	readonly salary?: string | undefined;
	/** Other than 0: finishing it earns a reward. */
	readonly rewardEnabled: number;
	readonly accessDays: number;
	readonly lessonCount: number;
}

export interface FreeCourseLesson {
	readonly title: string;
	readonly minutes: number;
	readonly text: string;
	readonly check: ChoiceQuestion;
}

export interface FreeCourseDetails {
	readonly description: string;
	readonly skills: readonly string[];
	readonly lessons: readonly FreeCourseLesson[];
	/** The slug of a paid course to continue with. */
	readonly next?: string | undefined;
}

export interface FreeCourse extends FreeCourseCard {
	readonly details: FreeCourseDetails;
}
