import { defineGap } from "#core/gaps.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** The space on the page for a missing address: a search for similar pages. */
export const missingPageSearch = defineGap<{
	readonly path: string;
	readonly visitor: Audience;
}>("storefront/missing-page-search");

/** A question a day, on the home page and the page of free learning; nothing where there are none. */
export const dailyQuizPromotion = defineGap("storefront/daily-quiz-promotion");

/** The first thing to do on the home page. */
export const homeSearch = defineGap<{ readonly visitor: Audience }>("storefront/home-search");

/** Some free practice tests, on the home page and on that of free learning; nothing where there are none. */
export const practicePromotion = defineGap("practice-promotion");
