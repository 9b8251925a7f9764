import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { copyContentForFile } from "../content-folder.ts";
import { recordSignals } from "../lead-forms/form-page.ts";
import { film, part, playButton, readVideo, video, waitForFilm } from "../learning/film-page.ts";
import { axeFindingsInLightAndDark, htmlFindings } from "../page-findings.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "../testing.ts";

const { folder, change } = copyContentForFile();
const films = "/free-resources/video";
const ticketsPath = `${films}/window-functions-with-bus-tickets`;
const streamPath = `${films}/three-way-handshake-on-the-wire`;
const outsidePath = `${films}/value-stream-in-a-print-shop`;

let site: BuiltSite;
beforeAll(async () => {
	cpSync(join(import.meta.dirname, "stream-files"), join(folder, "files"), { recursive: true });
	change(
		"videos.yaml",
		"src: /files/three-way-handshake-on-the-wire.webm",
		"src: /files/film.m3u8",
	);
	change(
		"videos.yaml",
		"  previewOf: [lean-six-sigma-green-belt]\n",
		"  previewOf: [lean-six-sigma-green-belt]\n  embed: { kind: youtube, id: abcdefghijk, poster: /files/null-is-not-zero.webp }\n",
	);
	site = await openBuiltSite({ CONTENT_DIR: folder });
});

/** Opens a page and notes what it requests. */
async function openFilm(path: string, options: Parameters<typeof visit>[1] = {}) {
	const { page, browserErrors } = await visit("about:blank", options);
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	const open = () => page.goto(site.url + path);
	return { page, requests, open, browserErrors };
}
const reached = (page: Page, at: number) =>
	expect.poll(async () => (await readVideo(page)).at).toBeGreaterThan(at);
/** What lies outside of the site. */
const outside = (requests: readonly string[]) =>
	requests.filter((url) => !url.startsWith(site.url) && !/^(data|blob):/.test(url));

describe("a film of our own", () => {
	test("plays at the click and not before, follows its transcript, and goes by the keyboard", async () => {
		const { page, requests, open, browserErrors } = await openFilm(ticketsPath);
		await open();
		await waitForFilm(page);
		await page.waitForLoadState("load");
		expect(requests.filter((url) => /\.(webm|vtt)/.test(url))).toEqual([]);
		expect(outside(requests)).toEqual([]);
		await playButton(page).focus();
		await page.keyboard.press("Enter");
		await reached(page, 0);
		expect(await readVideo(page)).toMatchObject({ captions: ["showing"], hasFocus: true });
		await page.keyboard.press("ArrowRight");
		await reached(page, 4.9);
		const current = part(page, "transcript").locator('[aria-current="true"]');
		await expect.poll(() => current.innerText()).toContain("Six bus tickets");
		await film(page).getByRole("button", { name: "0:39 Running totals" }).click();
		await reached(page, 39);
		expect(browserErrors).toEqual([]);
	});

	test("a link to a chapter begins there", async () => {
		const { page, open } = await openFilm(`${ticketsPath}#t=39`);
		await open();
		await waitForFilm(page);
		expect(await readVideo(page)).toMatchObject({ isPaused: true });
		await playButton(page).click();
		await reached(page, 38.9);
	});

	test("RES-009, RES-010: where nothing can play it, the page shows the picture and says that it is not available", async () => {
		const { page, open, requests } = await openFilm(ticketsPath);
		await page.addInitScript(() => {
			HTMLMediaElement.prototype.canPlayType = () => "";
		});
		const logged: string[] = [];
		page.on("console", (message) => logged.push(message.text()));
		await open();
		await waitForFilm(page);
		await film(page).getByText("This video is not available.").waitFor();
		// The player threw, and the page has caught it.
		expect(logged.join()).toContain("Neither the browser nor a script can play");
		expect(await video(page).getAttribute("poster")).toContain("window-functions");
		expect(await video(page).isVisible()).toBe(true);
		expect(await film(page).getByText("Six bus tickets").isVisible()).toBe(true);
		expect(requests.filter((url) => url.endsWith(".webm"))).toEqual([]);
	});

	test("without script it is the browser's own player with its text", async () => {
		const { page, open } = await openFilm(ticketsPath, { javaScriptEnabled: false });
		await open();
		expect(await video(page).getAttribute("controls")).toBe("");
		expect(await film(page).getByText("Six bus tickets").isVisible()).toBe(true);
		await page.getByRole("link", { name: /Next film/ }).click();
		expect(page.url()).toContain("one-pivot-table-four-questions");
		const answer = await page.request.get(site.url + ticketsPath);
		expect(await htmlFindings(await answer.text())).toEqual([]);
	});

	test.each([
		ticketsPath,
		`${films}/one-pivot-table-four-questions`,
		"/free-resources/playlists/numbers-you-can-check",
		"/free-resources/preview/course/sql-for-analysts",
		"/free-resources/preview/ebook/tables-you-can-trust",
		films,
	])("%s is accessible in light and dark, and fits a phone", async (path) => {
		const { page, open } = await openFilm(path, { viewport: { width: 360, height: 740 } });
		await open();
		if ((await film(page).count()) > 0) await waitForFilm(page);
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
	});
});

describe("a film in parts", () => {
	/** As browsers do that play none themselves. */
	const refuseStreams = (page: Page) =>
		page.addInitScript(() => {
			const { canPlayType } = HTMLMediaElement.prototype;
			HTMLMediaElement.prototype.canPlayType = function (type) {
				return type.includes("mpegurl") ? "" : canPlayType.call(this, type);
			};
		});

	test("is put together by a script that comes with the click, within the policy of the page", async () => {
		const { page, open, requests, browserErrors } = await openFilm(streamPath);
		await refuseStreams(page);
		await open();
		await waitForFilm(page);
		await page.waitForLoadState("load");
		const before = requests.length;
		expect(requests.filter((url) => /m3u8|m4s|hls/.test(url))).toEqual([]);
		await playButton(page).click();
		await reached(page, 0.2);
		const after = requests.slice(before);
		expect(after.some((url) => url.endsWith("/files/film.m3u8"))).toBe(true);
		expect(after.some((url) => url.endsWith("/files/part-0.m4s"))).toBe(true);
		expect(outside(requests)).toEqual([]);
		await film(page).getByRole("button", { name: "0:12 SYN" }).click();
		await reached(page, 12);
		expect(browserErrors).toEqual([]);
	});

	test("says that it is not available when its parts are missing, and tries again", async () => {
		const { page, open } = await openFilm(streamPath);
		await refuseStreams(page);
		let isBroken = true;
		await page.route(/m3u8/, (route) =>
			isBroken ? route.fulfill({ status: 404, body: "" }) : route.continue(),
		);
		await open();
		await waitForFilm(page);
		await playButton(page).click();
		await film(page).getByText("This video is not available.").waitFor();
		isBroken = false;
		await film(page).getByRole("button", { name: "Try again" }).click();
		await reached(page, 0.2);
	});

	test("RES-009, RES-010: is not available where the browser takes no parts from a script either", async () => {
		const { page, open, requests } = await openFilm(streamPath);
		await page.addInitScript(() => {
			HTMLMediaElement.prototype.canPlayType = () => "";
			Reflect.deleteProperty(globalThis, "MediaSource");
			Reflect.deleteProperty(globalThis, "ManagedMediaSource");
		});
		await open();
		await waitForFilm(page);
		await film(page).getByText("This video is not available.").waitFor();
		expect(requests.filter((url) => /m3u8|m4s/.test(url))).toEqual([]);
	});

	test("without script there is a link to it", async () => {
		const { page, open } = await openFilm(streamPath, { javaScriptEnabled: false });
		await open();
		expect(await film(page).locator('a[href="/files/film.m3u8"]').last().isVisible()).toBe(true);
	});
});

describe("a film that another service keeps", () => {
	test("TRK-028: requests nothing there before the click, then its player, tells it where it is shown, and says that it was played", async () => {
		const { page, open, requests, browserErrors } = await openFilm(outsidePath);
		let referrer: string | undefined;
		await page.context().route("https://www.youtube-nocookie.com/**", (route) => {
			referrer = route.request().headers().referer;
			return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
		});
		const listSignals = await recordSignals(page);
		await open();
		const embed = page.locator('[data-behaviour="resources/embed"]');
		await embed.and(page.locator("[data-started]")).waitFor();
		await page.waitForLoadState("load");
		expect(outside(requests)).toEqual([]);
		expect(await page.locator("iframe").count()).toBe(0);
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		await embed.getByRole("link", { name: "Play on YouTube" }).focus();
		await page.keyboard.press("Enter");
		const frame = page.locator("iframe");
		await frame.waitFor();
		await expect.poll(() => outside(requests)).toHaveLength(1);
		expect(await frame.getAttribute("src")).toBe(
			"https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0",
		);
		expect(await frame.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
		await expect.poll(() => referrer).toBe(`${site.url}/`);
		expect(await frame.getAttribute("title")).toContain("A value stream map");
		expect(await listSignals()).toContainEqual(
			expect.objectContaining({
				name: "resource_video_played",
				fields: expect.objectContaining({ resourceType: "video", videoSeconds: 0 }),
			}),
		);
		expect(browserErrors).toEqual([]);
	});

	test("without script is a plain link to the film", async () => {
		const { page, open } = await openFilm(outsidePath, { javaScriptEnabled: false });
		await open();
		const link = page.getByRole("link", { name: "Play on YouTube" });
		expect(await link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=abcdefghijk");
		expect(await page.getByText("We follow one order").isVisible()).toBe(true);
	});
});
