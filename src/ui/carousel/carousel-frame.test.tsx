import { describe, expect, test } from "vitest";
import { CarouselFrame } from "#ui/carousel/carousel-frame.tsx";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";
import { findCarouselSettings } from "./carousel-settings.ts";
import { cardsInView } from "./rules.ts";

describe("a carousel", () => {
	const frame = (turns: boolean) =>
		renderToMarkup(<CarouselFrame label="News" slides={["a", "b"]} turns={turns} />);

	test("is a named section of numbered slides", () => {
		expect(frame(false)).toMatch(/^<section aria-roledescription="carousel" aria-label="News"/);
		expect(frame(false)).toContain('aria-label="2 of 2"');
	});

	test("has the pause button first, and only when it turns by itself", () => {
		const parts = (markup: string) =>
			findOpeningTags(markup, "button")
				.map((tag) => readAttribute(tag, "data-carousel"))
				.filter((part) => part !== "bullet");
		expect(parts(frame(true))).toEqual(["pause", "previous", "next"]);
		expect(parts(frame(false))).toEqual(["previous", "next"]);
	});

	test("can be scrolled by keyboard", () => {
		expect(frame(false)).toMatch(/data-carousel="track"[^>]*tabindex="0"/);
	});

	test("CAR-034: gives its slides the colour classes cr-1 to cr-6 in turn", () => {
		const slides = Array.from({ length: 8 }, (_, index) => String(index));
		const markup = renderToMarkup(<CarouselFrame label="News" slides={slides} />);
		expect(markup.match(/cr-\d/g)?.join(" ")).toBe("cr-1 cr-2 cr-3 cr-4 cr-5 cr-6 cr-1 cr-2");
	});

	test("carries the numbers of its id to the browser", () => {
		const markup = renderToMarkup(<CarouselFrame id="footer" label="News" slides={["a", "b"]} />);
		const carried = readAttribute(findOpeningTags(markup, "section")[0], "data-numbers");
		const { itemsPerView: _inStyles, ...numbers } = findCarouselSettings("footer");
		expect(JSON.parse(carried?.replaceAll("&quot;", '"') ?? "")).toEqual(numbers);
	});

	test("keeps no room for buttons on the screens that show every slide at once", () => {
		const allInView = (count: number) =>
			readAttribute(
				findOpeningTags(
					renderToMarkup(
						<CarouselFrame
							label="News"
							slides={Array.from({ length: count }, (_, index) => String(index))}
						/>,
					),
					"section",
				)[0],
				"data-all-in-view",
			);
		expect(allInView(2)).toBe("portrait landscape desktop");
		expect(allInView(3)).toBe("landscape desktop");
		expect(allInView(4)).toBeUndefined();
	});

	test("counts cards where several stand on a slide", () => {
		const markup = renderToMarkup(
			<CarouselFrame label="News" slides={["ab", "c"]} cards={[2, 1]} />,
		);
		expect(markup).toContain(">1–2 of 3<");
		const row = { kind: "generic", slides: 2, perView: 1, slidesPerStep: 1 } as const;
		expect(cardsInView(row, 1, [2, 1])).toEqual({ from: 3, to: 3 });
		expect(cardsInView({ ...row, perView: 3 }, 0)).toEqual({ from: 1, to: 2 });
	});

	test("has no buttons with one slide, and is not rendered without any", () => {
		const render = (slides: string[]) =>
			renderToMarkup(<CarouselFrame label="News" slides={slides} />);
		expect(findOpeningTags(render(["a"]), "button")).toEqual([]);
		expect(render([])).toBe("");
	});
});
