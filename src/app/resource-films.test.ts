import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
/** It keeps no pages, so that a changed film shows at once. */
let changed: TestSite;
beforeAll(async () => {
	site = await aSite();
	changed = await aSite({ cacheBytes: 0 });
});

const get = (url: string) => aBrowser(site).get(url);
const getChanged = (url: string) => aBrowser(changed).get(url);
const film = "/free-resources/video/window-functions-with-bus-tickets";
const textOnly = "/free-resources/video/value-stream-in-a-print-shop";

const readStructured = (html: string): { readonly "@type": string }[] =>
	[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
		([, json = ""]) => JSON.parse(json),
	);
const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
	String(headers["content-security-policy"]);

/** Changes what is stored of a film, as an import of other content would. */
async function changeFilm(slug: string, details: object): Promise<void> {
	await sql`update resources set details = details || ${JSON.stringify(details)}::jsonb
		where type = 'video' and slug = ${slug}`.execute(changed.database.db);
	await changed.snapshots.resources.reload();
}

describe("the page of a film", () => {
	test("RES-004: has the player with captions, chapters and transcript, its author, related courses and the next film of its playlist", async () => {
		const answer = await get(film);
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["cache-control"]).toContain("s-maxage");
		const { body } = answer;
		expect(body).toContain('data-page-type="frs-video"');
		expect(body).toContain('data-behaviour="learning/film"');
		expect(body).toContain('src="/files/window-functions-with-bus-tickets.webm"');
		expect(body).toContain('preload="none"');
		expect(body).toMatch(/<track kind="captions"[^>]*window-functions-with-bus-tickets\.vtt/);
		expect(body).toContain("Six bus tickets from two lines");
		expect(body).toContain("Adding over");
		expect(body).toContain("More by Noor");
		expect(body).toContain('href="/courses/sql-for-analysts"');
		expect(body).toContain("Film 1 of 3 in Numbers you can check");
		expect(body).toMatch(/Next film<\/span> <span dir="auto">One pivot table, four questions/);
		// Nobody's progress is kept, so none is shown.
		expect(body).not.toContain('data-film="percent"');
	});

	test("RES-004: says its length in figures, and in words to whoever listens; other sites get a picture, and readers the feeds", async () => {
		const { body } = await get(film);
		expect(body).toContain(
			'<span aria-hidden="true">1:06</span><span class="visually-hidden">1 minute 6 seconds</span>',
		);
		expect(body).not.toContain("1:06 minutes");
		const picture = /<meta property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(
			body,
		)?.[1];
		expect(picture).toContain("/og/entry-video-5301.png?v=");
		expect((await get(picture ?? "")).headers["content-type"]).toBe("image/png");
		for (const type of ["rss", "atom"]) expect(body).toContain(`type="application/${type}+xml"`);
	});

	test("tells search engines of the film with a link to each chapter and what is said", async () => {
		const data = readStructured((await get(film)).body);
		expect(data.map((block) => block["@type"])).toEqual(["BreadcrumbList", "VideoObject"]);
		const [, video] = data;
		expect(video).toMatchObject({
			name: "Window functions, explained with bus tickets",
			duration: "PT66S",
			uploadDate: "2026-11-09T00:00:00-05:00",
			isAccessibleForFree: true,
			transcript: expect.stringContaining("Six bus tickets"),
			hasPart: [
				{ "@type": "Clip", name: "The limit of group by", startOffset: 0, endOffset: 21 },
				{
					name: "Adding over",
					startOffset: 21,
					endOffset: 39,
					url: expect.stringMatching(/#t=21$/),
				},
				{ name: "Running totals and ties", startOffset: 39, endOffset: 66 },
			],
		});
		const { contentUrl, thumbnailUrl } = video as unknown as Record<string, string>;
		for (const url of [contentUrl, thumbnailUrl]) {
			const { pathname } = new URL(url ?? "");
			expect((await get(pathname)).statusCode, pathname).toBe(200);
		}
	});

	test("a film that is not made yet is a text, says so, and is not to be watched", async () => {
		const { body } = await get(textOnly);
		const main = body.slice(body.indexOf("<main"), body.indexOf('id="author-title"'));
		expect(main).toContain("There is no film yet");
		expect(main).toContain("We follow one order of business cards");
		expect(main).not.toContain("<video");
		expect(main).not.toMatch(/\bwatch/i);
		expect(readStructured(body).map((block) => block["@type"])).toEqual(["BreadcrumbList"]);
		const list = (await get("/free-resources/video")).body;
		expect(list).toContain("Transcript");
	});

	test("an unknown film and an unknown playlist are not found", async () => {
		for (const path of ["video/nothing", "playlists/nothing", "video/%00", "playlists/%E0"])
			expect((await get(`/free-resources/${path}`)).statusCode, path).toBeLessThan(500);
		expect((await get("/free-resources/video/nothing")).statusCode).toBe(404);
		expect((await get("/free-resources/playlists/nothing")).statusCode).toBe(404);
	});
});

describe("a playlist", () => {
	const playlist = "/free-resources/playlists/numbers-you-can-check";

	test("has its films in their order, and the list of films leads to it", async () => {
		const { body } = await get(playlist);
		expect(body).toContain('data-page-type="frs-video"');
		const links = [...body.matchAll(/href="(\/free-resources\/video\/[^"]+)"/g)].map(
			([, to]) => to,
		);
		expect([...new Set(links)]).toEqual([
			"/free-resources/video/window-functions-with-bus-tickets",
			"/free-resources/video/one-pivot-table-four-questions",
			"/free-resources/video/net-present-value-of-a-coffee-machine",
		]);
		expect(readStructured(body).map((block) => block["@type"])).toContain("ItemList");
		expect((await get("/free-resources/video")).body).toContain(`href="${playlist}"`);
		expect((await get("/free-resources/video?segment=finance-and-accounting")).body).not.toContain(
			`href="${playlist}"`,
		);
		expect((await get("/sitemap.xml")).body).toContain(playlist);
	});
});

describe("the policy of a page", () => {
	test("names the host of an outside player on the page of its film only", async () => {
		expect(policyOf(await get(film))).not.toContain("frame-src");
		const embed = { kind: "youtube", id: "abcdefghijk", poster: "/files/null-is-not-zero.webp" };
		await changeFilm("value-stream-in-a-print-shop", { embed });
		const answer = await getChanged(textOnly);
		expect(policyOf(answer)).toContain("frame-src https://www.youtube-nocookie.com;");
		expect(answer.body).not.toContain("<iframe");
		expect(answer.body).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"');
		expect(readStructured(answer.body)).toContainEqual(
			expect.objectContaining({ embedUrl: expect.stringContaining("youtube-nocookie.com") }),
		);
		expect(policyOf(await getChanged("/free-resources/video"))).not.toContain("youtube");
		expect(policyOf(await getChanged(film))).not.toContain("youtube");

		await changeFilm("value-stream-in-a-print-shop", {
			embed: { ...embed, kind: "vimeo", id: "1234567" },
		});
		const vimeo = policyOf(await getChanged(textOnly));
		expect(vimeo).toContain("frame-src https://player.vimeo.com;");
		expect(vimeo).not.toContain("youtube");
	});

	test("lets a script put together a film in parts on the page of such a film only", async () => {
		expect(policyOf(await getChanged(film))).not.toContain("blob:");
		const slug = "net-present-value-of-a-coffee-machine";
		const { rows } = await sql<{ film: object }>`select details->'film' as film from resources
			where type = 'video' and slug = ${slug}`.execute(changed.database.db);
		await changeFilm(slug, { film: { ...rows[0]?.film, src: "/files/a-stream.m3u8" } });
		const answer = await getChanged(`/free-resources/video/${slug}`);
		expect(policyOf(answer)).toContain("media-src 'self' blob:");
		// Without script there is a link to the film.
		expect(answer.body).toContain('<a href="/files/a-stream.m3u8">');
	});
});

describe("previews", () => {
	const preview = "/free-resources/preview/course/sql-for-analysts";

	test("MOD-004: one lesson of a course is open to everybody, and the forms are for the next ones", async () => {
		const course = (await get("/courses/sql-for-analysts")).body;
		expect(course).toMatch(
			new RegExp(`<a href="${preview}">(?:(?!</a>).)*Watch a lesson from this course`, "s"),
		);
		expect(course).not.toContain('data-form="course preview"');
		const answer = await get(preview);
		expect(answer.headers["cache-control"]).toContain("s-maxage");
		expect(answer.body).toContain('data-page-type="frs-preview"');
		expect(answer.body).toContain('src="/files/window-functions-with-bus-tickets.webm"');
		expect(answer.body).toContain('data-form="course preview"');
		expect(answer.body).toContain('data-form="course_preview_playlist"');
		expect(answer.body).toContain("All 3 lessons");
		expect(answer.body).not.toContain('name="personPhone"');
		const form = await get(`${preview}?form=course+preview`);
		expect(form.headers["cache-control"]).toContain("no-store");
		expect(form.body).toContain('name="site_module" value="course preview"');
	});

	test("what is behind a form stands in no list, has no page, and no call says where it lies", async () => {
		expect((await get("/free-resources/video/null-is-not-zero")).statusCode).toBe(404);
		expect((await get("/free-resources/video")).body).not.toContain("null-is-not-zero");
		const list = await get("/sheldon/getFrsContentListNodeApi?type=video");
		expect(list.body).not.toContain("NULL is not zero");
		const url = async (video: string) =>
			(await get(`/sheldon/getVideoUrl?video=${video}`)).json().data.url;
		expect(await url("5309")).toBeNull();
		expect(await url("5301")).toBe("/files/window-functions-with-bus-tickets.webm");
	});

	test("a lesson that is a text only is read, not watched", async () => {
		const { body } = await get("/courses/data-analytics-with-excel");
		expect(body).toContain("Read a lesson from this course");
		expect(body).not.toContain("Watch a lesson");
		const page = (await get("/free-resources/preview/course/data-analytics-with-excel")).body;
		expect(page).toContain("There is no film yet");
		expect(page).not.toContain("data-form=");
	});

	test("a program shows a lesson of its first course that has one, an ebook its first chapter", async () => {
		const program = "data-analyst-masters-program";
		const page = (await get(`/programs/${program}`)).body;
		const path = `/free-resources/preview/program/${program}`;
		expect(page).toContain(`href="${path}"`);
		const { body } = await get(path);
		expect(body).toContain('data-page-type="frs-preview"');
		expect(body).toContain('data-form="bundle preview"');
		const ebook = await get("/free-resources/preview/ebook/tables-you-can-trust");
		expect(ebook.body).toContain('data-page-type="frs-preview"');
		expect(ebook.body).toContain("Missing, empty, zero and unknown");
		expect(ebook.body).toContain('href="/free-resources/ebook/tables-you-can-trust"');
	});

	test.each([
		"course/digital-forensics",
		"course/nothing",
		"program/nothing",
		"ebook/nothing",
		"tea/sql-for-analysts",
	])("there is no preview at %s", async (path) => {
		expect((await get(`/free-resources/preview/${path}`)).statusCode).toBe(404);
	});
});
