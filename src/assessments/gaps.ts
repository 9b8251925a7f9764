import { defineGap } from "#core/gaps.ts";
import type { Id } from "#core/ids.ts";

/** The space on my learning for a link to what its owner has done at quizzes. */
export const quizResults = defineGap("assessments/quiz-results");

/** The space on the page of quizzes for what its visitor has done at practice tests. */
export const practiceResults = defineGap<{ readonly learner: Id<"learner"> | undefined }>(
	"assessments/practice-results",
);
