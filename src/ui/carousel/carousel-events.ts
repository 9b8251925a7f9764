import type { CarouselMoveCause } from "#ui/carousel/rules.ts";

export interface CarouselMovedDetail {
	readonly carousel: string;
	readonly from: number;
	readonly to: number;
	readonly by: CarouselMoveCause;
	/** The first card in view, counted in the carousel's own tracking steps. */
	readonly card: number;
}
export const carouselMovedEvent = "carousel:moved";

/** Dispatched on the frame for the tracking code, which this module does not know. */
export class CarouselMovedEvent extends Event {
	readonly detail: CarouselMovedDetail;
	/** The slide to which the carousel has moved. */
	readonly slide: Element | undefined;
	constructor(detail: CarouselMovedDetail, slide: Element | undefined) {
		super(carouselMovedEvent, { bubbles: true });
		this.detail = detail;
		this.slide = slide;
	}
}

/** The event requests a slide of a carousel that has started, by its index as `detail`. */
export const showSlideEvent = "carousel:show";
