import { defineAddress } from "#core/addresses.ts";

export const homeAddress = defineAddress("/");
/** A list of the home page, complete, for the script that adds what the page does not hold at first. */
export const homeListAddress = defineAddress("/home/lists/:list");
/** The home page with every list complete. */
export const wholeHomePath = "/?show=all";

/** The landing page of free learning; its path is published. */
export const skillupAddress = defineAddress("/skillup-free-online-courses");

/** A text page in another language. */
export const translatedPageAddress = defineAddress("/:locale/:slug");

/** The picture of all partners, for a screen of this width. */
export const stripPictureAddress = defineAddress("/partner-strip/:screen");

/** In-page anchors of the home page; the first two are published. */
export const homeAnchors = {
	programs: "our-programs",
	postGraduate: "post-graduate-programs",
	startingSoon: "starting-soon",
	fields: "fields",
	questions: "questions",
} as const;

export const sitemapAddress = defineAddress("/sitemap");
/** The map of one category, where it is too large for one page. */
export const sitemapCategoryAddress = defineAddress("/sitemap/:slug");

/** Published anchors of the free-learning page. */
export const skillupAnchors = {
	explore: "exploreCoursesSkillup",
	exploreDesktop: "exploreCourseDesktop",
	recommendations: "recommendations",
} as const;
