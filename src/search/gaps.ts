import { defineGap } from "#core/gaps.ts";

/**
 * The space on a page without results: a form, or a link to it, before the site's own mail and
 * telephone.
 */
export const searchAdvice = defineGap<{
	readonly siteModule: string;
	readonly text: string;
}>("search-advice");

/** The name of the form. */
export const adviceSiteModule = "search-advice";
