import { defineGap } from "#core/gaps.ts";
import type { FreeCourseCard } from "./free-course-schema.ts";

/** The button that starts a free course needs this. */
type StartLearningContext = Pick<
	FreeCourseCard,
	"slug" | "title" | "accessDays" | "rewardEnabled"
> & { readonly courseId: number };

/** The button that starts a free course; until it is filled the first lesson is there to read. */
export const startLearning = defineGap<StartLearningContext>("catalogue/start-learning");
