import { defineGap } from "#core/gaps.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** The space on the page for a missing address: a search for similar pages. */
export const missingPageSearch = defineGap<{
	readonly path: string;
	readonly visitor: Audience;
}>("storefront/missing-page-search");

/** The first thing to do on the home page. */
export const homeSearch = defineGap<{ readonly visitor: Audience }>("storefront/home-search");
