import { defineGap } from "#core/gaps.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import type { PublishedWebinar } from "#storefront/page-data/calls.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** Live hours to join: the resources keep them, pages leave room. */
export const webinarSlider = defineGap<{ readonly visitor: Audience }>("webinar-slider");
/** The webinars under the published names. */
export const publishedWebinars =
	defineContributions<() => Promise<readonly PublishedWebinar[]>>("published webinars");
