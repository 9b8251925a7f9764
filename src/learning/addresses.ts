import { defineAddress } from "#core/addresses.ts";

/** Leads to the lesson at which the learner goes on, or to the first one. */
export const courseLearningAddress = defineAddress("/learn/:course");
export const lessonAddress = defineAddress("/learn/:course/:lesson");
export const finalCheckAddress = defineAddress("/learn/:course/final-check");
export const finishedCourseAddress = defineAddress("/learn/:course/finished");
export const myLearningAddress = defineAddress("/my-learning");
export const certificateAddress = defineAddress("/certificates/:id");
export const certificateFileAddress = defineAddress("/certificates/:id.pdf");
/** Every course page links to this example. */
export const sampleCertificateAddress = defineAddress("/certificates/sample");
/** A learner asks for the certificate of a finished course here. */
export const certificatesAddress = defineAddress("/certificates");
/** The page of a finished course, by its number, works also once content does not have it any more. */
export const newCertificateAddress = defineAddress("/certificates/new/:course");
export const sampleCertificateFileAddress = defineAddress("/certificates/sample.pdf");
