import { defineGap } from "#core/gaps.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** Live hours to join: the resources keep them, pages leave room. */
export const webinarSlider = defineGap<{ readonly visitor: Audience }>(
	"webinar-slider",
);
