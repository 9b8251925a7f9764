import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark, htmlFindings } from "../page-findings.ts";
import { readLayoutShift } from "../slow-page.ts";
import { type BuiltSite, fitsWidth, openSharedSite } from "../testing.ts";
import {
	film,
	filmNames,
	filmSeconds,
	openFilmLesson,
	part,
	playButton,
	readStoredPlace,
	readVideo,
	resumeButton,
	video,
	waitForFilm,
} from "./film-page.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const speed = (page: Page) => film(page).getByLabel("Speed");
const captions = (page: Page) => film(page).getByLabel("Captions");
const line = (page: Page, text: string) => film(page).getByRole("button", { name: text });
const playing = (page: Page) =>
	expect.poll(() => readVideo(page)).toMatchObject({ isPaused: false, at: expect.any(Number) });
const reached = (page: Page, at: number) =>
	expect.poll(async () => (await readVideo(page)).at).toBeGreaterThan(at);
const setRate = (page: Page, rate: number) =>
	video(page).evaluate((element: HTMLVideoElement, to) => {
		element.playbackRate = to;
	}, rate);

test("nothing of a film is requested and nothing moves before the click; then it plays with the speed and the captions that were chosen, which are remembered", async () => {
	const { page, requestedFiles, browserErrors } = await openFilmLesson(site);
	await waitForFilm(page);
	await page.waitForLoadState("networkidle");
	expect(await readLayoutShift(page, '[data-behaviour="learning/film"]')).toMatchObject({
		total: 0,
	});
	expect(await playButton(page).innerText()).toContain("1:06");
	// The film has no sound.
	expect(await captions(page).inputValue()).toBe("en");
	await speed(page).selectOption("1.5");
	expect(requestedFiles).toEqual([]);
	await playButton(page).click();
	await reached(page, 0);
	expect(await readVideo(page)).toMatchObject({
		...{ speed: 1.5, captions: ["showing"], hasControls: true, hasFocus: true },
	});
	expect(await part(page, "cover").isVisible()).toBe(false);
	expect(requestedFiles).toContain("/files/a-branch-is-a-label.webm");
	expect(requestedFiles).toContain("/files/a-branch-is-a-label.vtt");
	expect(browserErrors).toEqual([]);
	await captions(page).selectOption("");

	requestedFiles.length = 0;
	await page.reload();
	await waitForFilm(page);
	expect(await speed(page).inputValue()).toBe("1.5");
	expect(await captions(page).inputValue()).toBe("");
	await page.waitForLoadState("networkidle");
	expect(requestedFiles).toEqual([]);
});

test("the spoken line is marked inside its own box, and a line, a chapter and the keys go to their second", async () => {
	const { page, browserErrors } = await openFilmLesson(site, {
		viewport: { width: 1280, height: 700 },
	});
	await waitForFilm(page);
	await line(page, "0:12 A second label").click();
	await reached(page, 12);
	await page.keyboard.press("k");
	// Outside of the player the keys are those of the page.
	expect(await readVideo(page)).toMatchObject({ isPaused: false });
	await video(page).focus();
	await page.keyboard.press("k");
	await expect.poll(() => readVideo(page)).toMatchObject({ isPaused: true });
	const current = part(page, "transcript").locator('[aria-current="true"]');
	expect(await current.innerText()).toContain("git switch -c spicy");

	const { at } = await readVideo(page);
	await page.keyboard.press("ArrowRight");
	expect((await readVideo(page)).at).toBeCloseTo(at + 5, 1);
	await page.keyboard.press("ArrowLeft");
	expect((await readVideo(page)).at).toBeCloseTo(at, 1);
	await page.keyboard.press("c");
	expect(await readVideo(page)).toMatchObject({ captions: ["disabled"] });
	await page.keyboard.press("c");
	expect(await readVideo(page)).toMatchObject({ captions: ["showing"] });
	expect(await captions(page).inputValue()).toBe("en");
	await page.keyboard.press(">");
	expect(await readVideo(page)).toMatchObject({ speed: 1.25 });
	await page.keyboard.press("<");
	await page.keyboard.press("<");
	await expect.poll(() => speed(page).inputValue()).toBe("0.75");
	await page.keyboard.press("f");
	await expect.poll(() => page.evaluate(() => document.fullscreenElement?.nodeName)).toBe("VIDEO");
	await page.keyboard.press("f");
	await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
	// The browser's own key.
	await video(page).focus();
	await page.keyboard.press("Space");
	await playing(page);

	await page.evaluate(() => scrollTo({ top: 100, behavior: "instant" }));
	await video(page).evaluate((element: HTMLVideoElement) => {
		element.currentTime = 61;
	});
	await expect.poll(() => current.innerText()).toContain("git branch -d spicy");
	const isInside = () =>
		current.evaluate((element) => {
			const box = element.closest("ol")?.getBoundingClientRect();
			const { top, bottom } = element.getBoundingClientRect();
			return box !== undefined && top >= box.top - 1 && bottom <= box.bottom + 1;
		});
	await expect.poll(isInside).toBe(true);
	expect(await page.evaluate(() => scrollY)).toBe(100);
	expect(browserErrors).toEqual([]);
});

test("the place in a film is saved and resumed without playing by itself; watched to the end it is done, and each percentage is signaled once", async () => {
	const { page, email, readProgress } = await openFilmLesson(site);
	await waitForFilm(page);
	await playButton(page).click();
	await reached(page, 0);
	await setRate(page, 8);
	await reached(page, 20);
	await page.keyboard.press("k");
	await expect.poll(() => readVideo(page)).toMatchObject({ isPaused: true });
	const position = Math.floor((await readVideo(page)).at);
	await expect.poll(async () => (await readStoredPlace(site, email))?.position).toBe(position);
	expect(await readProgress()).toEqual([{ ...filmNames, percent: 25 }]);

	await page.reload();
	await waitForFilm(page);
	expect(await readVideo(page)).toMatchObject({ isPaused: true, at: 0 });
	expect(await resumeButton(page).innerText()).toContain(`0:${position}`);
	await resumeButton(page).click();
	await reached(page, position);
	await setRate(page, 8);
	await expect
		.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.ended))
		.toBe(true);
	await expect
		.poll(() => readStoredPlace(site, email))
		.toMatchObject({ position: filmSeconds, isDone: true });
	const percents = [50, 75, 100].map((percent) => ({ ...filmNames, percent }));
	expect(await readProgress()).toEqual(percents);
	expect(await part(page, "percent").innerText()).toBe("100");
	// The page goes on without being loaded again.
	await page.getByRole("link", { name: "Next lesson" }).waitFor();
});

test("a page that is left in the middle of a film saves what was watched until then", async () => {
	const { page, email } = await openFilmLesson(site);
	await waitForFilm(page);
	await playButton(page).click();
	await reached(page, 2);
	const { at } = await readVideo(page);
	await page.goto("about:blank");
	await expect
		.poll(async () => (await readStoredPlace(site, email))?.position ?? 0)
		.toBeGreaterThanOrEqual(Math.floor(at));
});

test("RES-009, RES-010: a film that neither the browser nor a script can play has its poster and a line that says so; with the script it plays", async () => {
	const refuse = (page: Page) =>
		page.addInitScript(() => {
			HTMLMediaElement.prototype.canPlayType = () => "";
		});
	const { page, requestedFiles } = await openFilmLesson(site, {}, refuse);
	await waitForFilm(page);
	await film(page).getByText("This video is not available.").waitFor();
	expect(await video(page).getAttribute("poster")).toBe("/files/a-branch-is-a-label.webp");
	expect(await video(page).isVisible()).toBe(true);
	expect(await readVideo(page)).toMatchObject({ hasControls: false });
	expect(await film(page).getByRole("button").count()).toBe(0);
	expect(await film(page).getByText("One commit: Add soup recipe.").isVisible()).toBe(true);
	expect(requestedFiles).toEqual([]);

	await page.addInitScript(() => {
		globalThis.lyceumFilmLibrary = {
			load: (element: HTMLVideoElement, src: string) => {
				element.dataset.loadedBy = "script";
				element.src = src;
			},
		};
	});
	await page.reload();
	await waitForFilm(page);
	await playButton(page).click();
	await reached(page, 0);
	expect(await video(page).getAttribute("data-loaded-by")).toBe("script");
});

test("RES-010: a film that does not load says so over its poster, and is requested again", async () => {
	let isBroken = true;
	const { page } = await openFilmLesson(site, {}, (page) =>
		page.route(/\.webm/, (route) => (isBroken ? route.abort() : route.continue())),
	);
	await waitForFilm(page);
	await playButton(page).click();
	await film(page).getByText("This video is not available.").waitFor();
	const retry = film(page).getByRole("button", { name: "Try again" });
	await expect.poll(() => retry.evaluate((button) => button === document.activeElement)).toBe(true);
	isBroken = false;
	await retry.click();
	await reached(page, 0);
	expect(await retry.isVisible()).toBe(false);
});

test("a film whose connection is lost in the middle says where it stopped, and goes on at the same second", async () => {
	const bytes = readFileSync(
		join(import.meta.dirname, "../../content/files/a-branch-is-a-label.webm"),
	);
	const firstPart = 100_000;
	let isLost = true;
	const { page } = await openFilmLesson(site, {}, (page) =>
		page.route(/\.webm/, (route) => {
			const [, from = "0"] = /bytes=(\d+)/.exec(route.request().headers().range ?? "") ?? [];
			const end = isLost ? firstPart : bytes.length;
			if (Number(from) >= end) return route.abort();
			return route.fulfill({
				status: 206,
				contentType: "video/webm",
				headers: {
					"accept-ranges": "bytes",
					"content-range": `bytes ${from}-${end - 1}/${bytes.length}`,
				},
				body: bytes.subarray(Number(from), end),
			});
		}),
	);
	await waitForFilm(page);
	await playButton(page).click();
	await reached(page, 0);
	await setRate(page, 4);
	const lost = film(page).getByText("because the connection was lost");
	// The browser itself tries again for half a minute.
	await lost.waitFor({ timeout: 90_000 });
	const { at } = await readVideo(page);
	expect(await part(page, "stopped").innerText()).toBe(
		`0:${String(Math.floor(at)).padStart(2, "0")}`,
	);
	isLost = false;
	await film(page).getByRole("button", { name: "Try again" }).click();
	await reached(page, at);
	expect(await lost.isVisible()).toBe(false);
	expect(await readVideo(page)).toMatchObject({ hasControls: true, hasFocus: true });
});

test("without script a film is the browser's own player, with its transcript as text", async () => {
	const { page } = await openFilmLesson(site, { javaScriptEnabled: false });
	expect(await video(page).getAttribute("controls")).toBe("");
	expect(await video(page).getAttribute("preload")).toBe("none");
	expect(await film(page).getByRole("button").count()).toBe(0);
	expect(await speed(page).isVisible()).toBe(false);
	expect(await film(page).getByText("git branch -d spicy removes").isVisible()).toBe(true);
	const answer = await page.request.get(page.url());
	expect(await htmlFindings(await answer.text())).toEqual([]);
});

test("a film is accessible, also on a phone of 320 px", async () => {
	const { page } = await openFilmLesson(site, { viewport: { width: 320, height: 640 } });
	await waitForFilm(page);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await film(page).getByText("Keyboard shortcuts").click();
	expect(await fitsWidth(page)).toBe(true);
	const box = await video(page).boundingBox();
	expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
	await line(page, "0:41 The merge").click();
	await reached(page, 41);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});
