import { defineAddress } from "#core/addresses.ts";

export const quizzesAddress = defineAddress("/skillup-quizzes");
/** The levels of one quiz. */
export const quizAddress = defineAddress("/skillup-quizzes/:slug");
/** The questions of a level, and their result. */
export const quizLevelAddress = defineAddress("/skillup-quizzes/:slug/:level");
/** The results of a learner at every quiz. */
export const myQuizzesAddress = defineAddress("/my-quizzes");
