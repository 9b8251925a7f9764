import { defineAddress } from "#core/addresses.ts";

/** Explains the daily quiz to everybody. The path is published. */
export const dailyQuizAddress = defineAddress("/skillup-daily-quiz");
/** The question, the result and the reviews of one learner. */
export const dailyQuestionAddress = defineAddress("/skillup-daily-quiz/today");
export const dailyReviewsAddress = defineAddress("/skillup-daily-quiz/reviews");
export const dailyReviewAddress = defineAddress("/skillup-daily-quiz/reviews/:run");
export const dailySettingsAddress = defineAddress("/skillup-daily-quiz/settings");
