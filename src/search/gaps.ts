import { defineGap } from "#core/gaps.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/**
 * The space on a page without results: a form, or a link to it, before the site's own mail and
 * telephone.
 */
export const searchAdvice = defineGap<{
	readonly siteModule: string;
	readonly text: string;
}>("search-advice");

/** The space below the products that were found, for what else the site has about the text. */
export const searchedResources = defineGap<{
	readonly text: string;
	/** The text that finds products, where the visitor's own does not. */
	readonly corrected: string | undefined;
	readonly visitor: Audience;
}>("searched-resources");

/** Functions that find what else the site has whose title begins so, best first; a search field lists few. */
export const suggestedResources =
	defineContributions<
		(text: string) => readonly {
			readonly title: string;
			readonly kind: string;
			readonly path: string;
		}[]
	>("suggested resources");

/** The name of the form. */
export const adviceSiteModule = "search-advice";
