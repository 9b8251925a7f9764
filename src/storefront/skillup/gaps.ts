import { defineGap } from "#core/gaps.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

// Gaps of the free-learning page. A gap with a default shows it until it is filled.

/**
 * The default are popular courses for beginners, which an anonymous visitor sees. The filler keeps
 * the published anchor `#recommendations`.
 */
export const recommendedCourses = defineGap<{ readonly visitor: Audience }>("recommended-courses");
/** The space in the hero; the default is a link to the courses for beginners. */
export const recommendationPrompt = defineGap("recommendation-prompt");
export const referralWidget = defineGap("referral-widget");
export const referralPopup = defineGap("referral-popup");
export const getRecommendation = defineGap("get-recommendation");
