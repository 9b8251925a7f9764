import { defineGap } from "#core/gaps.ts";

/** Where nothing was found: a way to ask an advisor. Until a form stands there, it is the site's own mail and telephone. */
export const searchAdvice = defineGap<{
	readonly siteModule: string;
	readonly text: string;
}>("search-advice");

/** The name of the form that will stand there. */
export const adviceModule = "search-advice";
