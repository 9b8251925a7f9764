import { emit } from "#shell/browser/signals.ts";
import { CarouselMovedEvent, carouselMovedEvent } from "#ui/carousel/carousel-events.ts";
import { homeSliderNext, homeSliderPrevious, slideChanged } from "./signals.ts";

/** Turns the events of carousels that a visitor moved into signals. */
export function emitCarouselSignals(page: EventTarget): void {
	page.addEventListener(carouselMovedEvent, (event) => {
		if (!(event instanceof CarouselMovedEvent)) return;
		const { detail, slide } = event;
		if (detail.by === "autoplay") return;
		emit(slideChanged, detail);
		if (detail.carousel !== "home-slider" || detail.by !== "button") return;
		const link = slide?.querySelector("a");
		emit(detail.to > detail.from ? homeSliderNext : homeSliderPrevious, {
			link_text: link?.textContent?.trim() ?? "",
			link_url: link?.href ?? "",
		});
	});
}
