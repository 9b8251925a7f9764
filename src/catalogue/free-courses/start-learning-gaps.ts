import { defineGap } from "#core/gaps.ts";

/** What the button that starts a free course needs to know. */
interface StartLearningContext {
	readonly courseId: number;
	readonly slug: string;
	readonly title: string;
	/** Days. */
	readonly accessDays: number;
	readonly rewardEnabled: number;
}

/** The button that starts a free course; until it is filled the first lesson is there to read. */
export const startLearning = defineGap<StartLearningContext>(
	"catalogue/start-learning",
);
