import type { CarouselMoveCause } from "#ui/carousel/rules.ts";

/** Dispatched on the frame for the tracking code, which this module does not know. */
export interface CarouselMovedDetail {
	readonly carousel: string;
	readonly from: number;
	readonly to: number;
	readonly by: CarouselMoveCause;
	/** The first card in view, counted in the carousel's own tracking steps. */
	readonly card: number;
}
export const carouselMovedEvent = "carousel:moved";

/** Asks a carousel for a slide, by its index as `detail`. */
export const showSlideEvent = "carousel:show";
