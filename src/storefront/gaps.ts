import { defineGap } from "#core/gaps.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** Where there is nothing at an address: a search for what may have been meant. */
export const missingPageSearch = defineGap<{
	readonly path: string;
	readonly visitor: Audience;
}>("storefront/missing-page-search");

/** The first thing to do on the home page. */
export const homeSearch = defineGap<{ readonly visitor: Audience }>("storefront/home-search");
