import { describe, expect, test } from "vitest";
import { lessonSchema } from "#catalogue/free-courses/lesson-schema.ts";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";
import { FilmView } from "./film-view.tsx";

const written = {
	id: "a-film",
	title: "A film",
	minutes: 2,
	kind: "film",
	film: {
		src: "/files/a-film.webm",
		poster: "/files/a-film.webp",
		width: 1280,
		height: 720,
		seconds: 62,
		captions: [
			{ language: "en", label: "English", src: "/files/a-film.vtt" },
			{ language: "hi", label: "हिन्दी", src: "/files/a-film.hi.vtt" },
		],
		chapters: [{ at: 0, title: "The beginning" }],
		transcript: [
			{ at: 0, text: "One <commit>." },
			{ at: 12.5, text: "Another." },
		],
	},
};

function aFilm(changes: Partial<(typeof written)["film"]> = {}) {
	const lesson = lessonSchema.parse({ ...written, film: { ...written.film, ...changes } });
	if (lesson.kind !== "film") throw new Error("no film");
	return lesson.film;
}

const names = { title: "A film", course: "git", lesson: "a-film" };
const render = (props: Partial<Parameters<typeof FilmView>[0]> = {}) =>
	renderToMarkup(<FilmView film={aFilm()} {...names} {...props} />);

describe("a film, as the server renders it", () => {
	test("is played by the browser itself, has its size, and loads nothing before that", () => {
		const [video] = findOpeningTags(render(), "video");
		const attributes = ["src", "poster", "width", "height", "preload", "aria-label"];
		expect(attributes.map((name) => readAttribute(video, name))).toEqual([
			...["/files/a-film.webm", "/files/a-film.webp", "1280", "720", "none", "Video: A film"],
		]);
		expect(video).toContain("controls");
		expect(video).not.toMatch(/autoplay/i);
	});

	test("has captions in each language, none of them before somebody chooses it", () => {
		const tracks = findOpeningTags(render(), "track");
		expect(tracks.map((track) => readAttribute(track, "srcLang"))).toEqual(["en", "hi"]);
		expect(tracks.map((track) => readAttribute(track, "kind"))).toEqual(["captions", "captions"]);
		expect(tracks.join()).not.toContain("default");
		expect(render({ film: aFilm({ captions: [] }) })).not.toContain('data-film="captions"');
	});

	test("has its transcript and chapters as text with times, without buttons", () => {
		const markup = render();
		expect(markup).toContain("One &lt;commit&gt;.");
		expect(findOpeningTags(markup, "li").map((line) => readAttribute(line, "data-at"))).toEqual([
			...["0", "12.5", "0"],
		]);
		expect(markup).toMatch(/>0:12<\/span>/);
		expect(markup).toContain("The beginning");
		expect(render({ film: aFilm({ chapters: [] }) })).not.toContain("Chapters");
		const lists = markup.slice(markup.indexOf("<ol"), markup.lastIndexOf("</ol>"));
		expect(lists).not.toContain("<button");
		// A list that scrolls is reached by the keyboard without script, too.
		expect(lists).toContain('tabindex="0"');
	});

	test("resumes at the second it was left by the address without script, and offers the beginning", () => {
		const markup = render({ resumeAt: 24.6 });
		const [video] = findOpeningTags(markup, "video");
		expect(readAttribute(video, "src")).toBe("/files/a-film.webm#t=24");
		expect(markup).toContain("Resume at 0:24");
		expect(markup).toContain("Start over");
		expect(render({ resumeAt: 60 })).not.toContain("Resume");
	});

	test("says how much of it was watched", () => {
		expect(render()).toContain('<span data-film="percent">0</span>%');
		expect(
			render({
				watched: [
					[0, 20],
					[10, 31],
				],
			}),
		).toContain('<span data-film="percent">50</span>%');
	});

	test("keeps what only the script can do hidden: the cover, the lines about trouble and the button to retry", () => {
		const markup = render();
		for (const name of ["cover", "unavailable", "lost", "retry"])
			expect(markup).toMatch(new RegExp(`<(div|p|button) hidden=""[^>]* data-film="${name}"`));
		expect(markup).toContain("This video is not available.");
	});
});
