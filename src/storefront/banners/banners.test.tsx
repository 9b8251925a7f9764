import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Banners, HomeBanner } from "#storefront/section-schema.ts";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";
import { findBannerPictures } from "./banner-picture-rules.ts";
import { HomeSlider } from "./home-slider-section.tsx";
import { SkillupBanners } from "./skillup-banners-section.tsx";
import { formatVideoLength, VideoBanner } from "./video-banner-section.tsx";

const banner: HomeBanner = {
	id: "certification",
	heading: "Sit the exam in daylight",
	text: "With mocks as long as the real thing.",
	cta_text: "Start with PMP",
	url: "/courses/pmp",
	features: ["Know <b>why</b> <script>x()</script>", "no", "<b>2</b><b>3</b><b>4</b>"],
};
const advocacy: NonNullable<Banners["advocacy"]> = {
	heading: "What learners tell",
	text: "Four people.",
	video: { title: "Tuesday", seconds: 128, transcript: "We asked four." },
};
const pictures = {
	carousel_image_web: "/web.avif",
	carousel_image_tab: "/tab.avif",
	carousel_image_mob: "/mob.avif",
};

describe("the home slider", () => {
	const ids = ["generative-ai", "certification", "learning-hub"];
	const home = ids.map((id) => ({ ...banner, id }));

	test("HOME-017, HOME-020, HOME-021: shows each banner's heading, three bold texts of its features and its button", () => {
		const markup = renderToMarkup(<HomeSlider banners={{ home }} />);
		expect(findOpeningTags(markup, "article")).toHaveLength(3);
		expect(markup.match(/<h2[^>]*>Sit the exam in daylight/g)).toHaveLength(3);
		expect(markup.match(/<li>(why|2|3|4)<\/li>/g)).toEqual(
			ids.flatMap(() => ["<li>why</li>", "<li>2</li>", "<li>3</li>"]),
		);
		expect(markup).not.toContain("x()");
		expect(findOpeningTags(markup, "a").map((tag) => readAttribute(tag, "href"))).toEqual([
			"/courses/pmp",
			"/courses/pmp",
			"/courses/pmp",
		]);
		expect(markup).toContain("Start with PMP");
	});

	test("HOME-026: has previous and next, dots and bullets, and its pause button first", () => {
		const film = { ...banner, id: "film", video: advocacy.video };
		const markup = renderToMarkup(<HomeSlider banners={{ home: [...home, film] }} />);
		const parts = findOpeningTags(markup, "button").map((tag) =>
			readAttribute(tag, "data-carousel"),
		);
		const bullets = ["bullet", "bullet", "bullet", "bullet"];
		expect(parts).toEqual(["pause", "previous", "next", ...bullets]);
	});

	test("without banners there is none", () => {
		expect(renderToMarkup(<HomeSlider banners={{ home: [] }} />)).toBe("");
	});
});

describe("pictures for devices", () => {
	test("HOME-018, HOME-024: a skill-up slide has one for web, tab and mob, a heading and one link", () => {
		const slide = {
			...pictures,
			heading: "SQL makes sense",
			carousel_url: "/sql-skillup",
			hue: "lagoon" as const,
		};
		const markup = renderToMarkup(
			<SkillupBanners banners={{ skillup: [slide] }} name="Free courses" />,
		);
		expect(markup).toContain('id="skillup-home-page-slider-banner"');
		expect(findOpeningTags(markup, "source").map((tag) => readAttribute(tag, "srcSet"))).toEqual([
			"/mob.avif",
			"/tab.avif",
		]);
		expect(findOpeningTags(markup, "source").map((tag) => readAttribute(tag, "media"))).toEqual([
			"(width &lt; 48rem)",
			"(width &lt; 75rem)",
		]);
		expect(readAttribute(findOpeningTags(markup, "img")[0], "src")).toBe("/web.avif");
		expect(markup).toMatch(/<a href="\/sql-skillup"[^>]*>SQL makes sense<\/a>/);
		expect(findOpeningTags(markup, "a")).toHaveLength(1);
	});

	test("HOME-025: a missing device picture falls back to the web's, and without any cover art is shown", () => {
		expect(findBannerPictures({ carousel_image_web: "/w" })).toEqual({
			web: "/w",
			tab: "/w",
			mob: "/w",
		});
		expect(
			findBannerPictures({
				carousel_image_web: "/w",
				carousel_image_mob: "/m",
			}),
		).toEqual({ web: "/w", tab: "/w", mob: "/m" });
		expect(findBannerPictures({})).toBeUndefined();
		const markup = renderToMarkup(<HomeSlider banners={{ home: [banner] }} />);
		expect(findOpeningTags(markup, "img")).toEqual([]);
		expect(markup).toContain("<svg");
	});

	test("whichever are missing, every device has one as soon as there is any", () => {
		const some = fc.constantFrom(undefined, "/a", "/b", "/c");
		fc.assert(
			fc.property(some, some, some, (web, tab, mob) => {
				const found = findBannerPictures({
					carousel_image_web: web,
					carousel_image_tab: tab,
					carousel_image_mob: mob,
				});
				const given = [web, tab, mob].filter((source) => source !== undefined);
				if (given.length === 0) expect(found).toBeUndefined();
				else for (const source of Object.values(found ?? {})) expect(given).toContain(source);
			}),
		);
	});
});

describe("the advocacy banner", () => {
	const render = (video: object) =>
		renderToMarkup(
			<VideoBanner banner={{ ...advocacy, video: { ...advocacy.video, ...video } }} />,
		);

	test("HOME-019, HOME-023: shows the thumbnail as a link to the video, which nothing asks for yet", () => {
		const markup = render({
			video_url: "/film.webm",
			thumbnail_image: "/still.avif",
		});
		expect(readAttribute(findOpeningTags(markup, "img")[0], "src")).toBe("/still.avif");
		expect(markup).toMatch(/<a href="\/film.webm"[^>]*data-video="play"/);
		expect(markup).toContain('aria-label="Play the video: Tuesday, 2 min 8 sec"');
		expect(markup).not.toContain("<video");
		expect(markup).not.toContain("preload");
	});

	test("HOME-023: intro_video stands in for a missing video_url", () => {
		expect(render({ intro_video: "/intro.webm" })).toContain("/intro.webm");
	});

	test("without any video it is a picture and a text to read, and promises no player", () => {
		const markup = render({});
		expect(markup).toMatch(/<img src="\/covers\/terracotta\/banner-[a-z-]+\.svg"/);
		expect(markup).toContain("We asked four.");
		expect(markup).not.toContain('data-video="play"');
		expect(findOpeningTags(markup, "a")).toEqual([]);
	});

	test("a length is said in minutes and seconds", () => {
		expect([0, 8, 60, 128].map(formatVideoLength)).toEqual([
			"0 sec",
			"8 sec",
			"1 min",
			"2 min 8 sec",
		]);
	});
});
