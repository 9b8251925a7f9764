import { expect, test } from "vitest";
import { listenToSignals } from "#shell/browser/signals.ts";
import { type CarouselMovedDetail, CarouselMovedEvent } from "#ui/carousel/carousel-events.ts";
import { emitCarouselSignals } from "./carousel-signals-behaviour.ts";

/** A page with a slider of two slides with a link each. */
function aPage() {
	const links = ["/one", "/two"].map((href) => ({
		textContent: ` To ${href} `,
		href,
	}));
	const slides = links.map((link) => ({ querySelector: () => link }) as unknown as Element);
	const page = new EventTarget();
	emitCarouselSignals(page);
	const heard: [string, unknown][] = [];
	listenToSignals(({ name, fields }) => heard.push([name, fields]));
	const move = (detail: Partial<CarouselMovedDetail>) => {
		const moved: CarouselMovedDetail = {
			carousel: "home-slider",
			from: 0,
			to: 1,
			by: "button",
			card: 1,
			...detail,
		};
		page.dispatchEvent(new CarouselMovedEvent(moved, slides[moved.to]));
		return heard.splice(0);
	};
	return { move };
}

test("TRK-066: next and previous on the home slider are emitted with the text and address of the slide that came", () => {
	const { move } = aPage();
	expect(move({})[1]).toEqual([
		"homepage_slider_next_clicked",
		{ link_text: "To /two", link_url: "/two" },
	]);
	expect(move({ from: 1, to: 0 })[1]).toEqual([
		"homepage_slider_prev_clicked",
		{ link_text: "To /one", link_url: "/one" },
	]);
});

test("other carousels emit where they were moved and by what; autoplay emits nothing", () => {
	const { move } = aPage();
	const other = { carousel: "related-courses", from: 0, to: 3, card: 3 };
	expect(move({ ...other, by: "swipe" })).toEqual([
		["carousel_slide_changed", { ...other, by: "swipe" }],
	]);
	expect(move({ ...other, by: "autoplay" })).toEqual([]);
});
