import { defineAddress } from "#core/addresses.ts";

export const homeAddress = defineAddress("/");

/** In-page anchors of the home page; the first two are published. */
export const homeAnchors = {
	programs: "our-programs",
	postGraduate: "post-graduate-programs",
	fields: "fields",
	questions: "questions",
} as const;

export const sitemapAddress = defineAddress("/sitemap");
/** Everything in one category, where it is too much for one page. */
export const sitemapCategoryAddress = defineAddress("/sitemap/:slug");
