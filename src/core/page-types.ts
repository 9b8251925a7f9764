/**
 * Every page has its type in `<html data-page-type>`; forms, lazy files and tracking depend on it.
 */
export const pageTypes = [
	"university",
	"frs-article",
	"master",
	"course",
	"cohort-master",
	"jg-cohort-master",
	"classroom-course",
	"skill-up",
	"category",
	"frs-video",
	"home",
	"frs-preview",
	"university-domain-new",
	"university-domain-new-cro",
	"subdomain",
	"masters-program",
	"refer-and-earn",
	"home_page",
	// The published spelling, kept because outside systems compare it.
	"fremium-course",
	"frs-ebook",
	"frs-webinar",
	// Ours: pages that the published lists do not know.
	"account",
	"api",
	"business",
	"cart",
	"contact",
	"error",
	"learning",
	"legal",
	"search",
	"styleguide",
	"thank-you",
] as const;
export type PageType = (typeof pageTypes)[number];

/** The area of free courses, with a menu and a search of its own. */
export const freeLearningPageTypes: readonly PageType[] = ["skill-up", "fremium-course"];

/** Prices are what these pages are read for. */
export const pricedPageTypes: readonly PageType[] = [
	...["university", "master", "masters-program", "cohort-master", "jg-cohort-master"],
	...["course", "classroom-course", "category", "search", "cart"],
] as const;

export function isPageType(text: string): text is PageType {
	return pageTypes.some((type) => type === text);
}
