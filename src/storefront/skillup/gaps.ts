import type { ReactNode } from "react";
import { defineGap } from "#core/gaps.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

// Gaps of the free-learning page. A gap with a default shows it until it is filled.

/** The recommendations for a visitor, before popular courses for beginners. It keeps the published anchor `#recommendations`. */
export const recommendedCourses = defineGap<{ readonly visitor: Audience }>("recommended-courses");
/** The space in the hero; the default is a link to the courses for beginners. */
export const recommendationPrompt = defineGap("recommendation-prompt");
/** The inviter of the visitor; `refCode` is a code that the address of the page holds. */
export const invitedBand = defineGap<{ readonly refCode: string | undefined }>("invited-band");
export const referralWidget = defineGap("referral-widget");
/** The popup shows name and logo of the organization whose pages these are. */
export const referralPopup = defineGap<{
	readonly partner: { readonly name: string; readonly sign: ReactNode } | undefined;
}>("referral-popup");
export const getRecommendation = defineGap("get-recommendation");
/** Skill quizzes; nothing where there are none. */
export const skillQuizzes = defineGap("skill-quizzes");
