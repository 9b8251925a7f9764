/*
 * The addresses of the calls that the page of a free course asks, apart from their schemas, which only the server needs.
 */

/** Browsers forget a click after five seconds, and then open no tab for it: a check that takes longer counts as failed. */
const checkTimeoutMs = 4_000;

/** The call belongs to `referral/`. */
export const rewardInfoEndpoint = {
	base: "api",
	name: "getSkillupReferralRewardInfo",
	verb: "GET",
	timeoutMs: checkTimeoutMs,
} as const;

/** Answered with a lesson or with a page, so the browser opens it instead of reading JSON. */
export const orderAssignmentEndpoint = {
	base: "api",
	name: "processFreemiumCourseOrderAssignment",
	verb: "GET",
} as const;

export const freeCourseProgressEndpoint = {
	base: "api-nocache",
	name: "getFreeCourseProgress",
	verb: "GET",
} as const;

export const lessonProgressEndpoint = {
	base: "api-nocache",
	name: "saveLessonProgress",
	verb: "POST",
} as const;

export const finalCheckAnswersEndpoint = {
	base: "api-nocache",
	name: "saveFinalCheckAnswers",
	verb: "POST",
} as const;
