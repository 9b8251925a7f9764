import { describe, expect, test } from "vitest";
import { CarouselFrame } from "#ui/carousel-frame.tsx";
import { attributeOf, markupOf, tagsOf } from "#ui/testing-markup.ts";

describe("a carousel", () => {
	const frame = (turns: boolean) =>
		markupOf(<CarouselFrame label="News" slides={["a", "b"]} turns={turns} />);

	test("is a named section of numbered slides", () => {
		expect(frame(false)).toMatch(
			/^<section aria-roledescription="carousel" aria-label="News"/,
		);
		expect(frame(false)).toContain('aria-label="2 of 2"');
	});

	test("has the pause button first, and only when it turns by itself", () => {
		const parts = (markup: string) =>
			tagsOf(markup, "button")
				.map((tag) => attributeOf(tag, "data-carousel"))
				.filter((part) => part !== "bullet");
		expect(parts(frame(true))).toEqual(["pause", "previous", "next"]);
		expect(parts(frame(false))).toEqual(["previous", "next"]);
	});

	test("can be scrolled by keyboard", () => {
		expect(frame(false)).toMatch(/data-carousel="track"[^>]*tabindex="0"/);
	});
});
