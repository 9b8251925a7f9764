import { defineGap } from "#core/gaps.ts";
import type { Audience } from "#visitors/audience.ts";

/** Short lessons to watch, and live hours to join: others keep them, pages leave room. */
export const videoShelf = defineGap("video-shelf");
export const webinarSlider = defineGap<{ readonly visitor: Audience }>(
	"webinar-slider",
);
