import { defineGap } from "#core/gaps.ts";

/** Where nothing was found: a form, or the way to it, before the site's own mail and telephone. */
export const searchAdvice = defineGap<{
	readonly siteModule: string;
	readonly text: string;
}>("search-advice");

/** The name of the form. */
export const adviceSiteModule = "search-advice";
