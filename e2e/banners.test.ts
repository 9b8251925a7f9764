import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import {
	clearFocus,
	expectIndex,
	part,
	restartTimer,
	startCarousel,
	waitForAutoplay,
} from "./carousel/style-guide.ts";
import { recordSignals } from "./lead-forms/form-page.ts";
import { axeFindings } from "./page-findings.ts";
import { createVideoFile } from "./silent-video.ts";
import { openSharedSite, visit } from "./testing.ts";

const site = await openSharedSite();
const filmFiles = /\/files\/(mock-exam-day|four-learners)\./;

/** Opens the home page with a clock that only the test advances, and with half a second of silence in place of each film. */
async function openSlider() {
	const { page, browserErrors } = await visit("about:blank");
	const requestedFiles: string[] = [];
	await page.route(filmFiles, (route) => {
		const { pathname } = new URL(route.request().url());
		requestedFiles.push(pathname);
		return pathname.endsWith(".vtt")
			? route.fulfill({
					contentType: "text/vtt",
					body: "WEBVTT\n\n00:00.000 --> 00:00.400\nHalf past eight.\n",
				})
			: route.fulfill({ contentType: "audio/wav", body: createVideoFile() });
	});
	await page.clock.install({ time: "2026-11-20T12:00:00Z" });
	await page.clock.pauseAt("2026-11-20T13:00:00Z");
	await page.goto(site.url);
	const slider = await startCarousel(page, "home-slider");
	return { page, slider, requestedFiles, browserErrors };
}

/** Shows the slide with the film and returns the link that plays it. */
async function showFilm(slider: Locator): Promise<Locator> {
	await part(slider, "bullet").nth(1).click();
	return slider.locator('[data-video="play"]');
}

test("CAR-010, HOME-026, HOME-027, HOME-028, HOME-029, HOME-030: the home slider advances every 3000 ms, after the last slide comes the first, and it stops under the pointer, with the keyboard focus inside and with reduced motion", async () => {
	const { page, slider } = await openSlider();
	await restartTimer(page, slider);
	for (const index of ["0", "1", "2"]) {
		await page.clock.runFor(2_999);
		await expectIndex(slider, index);
		await page.clock.runFor(1);
	}
	const expectStill = async () => {
		await waitForAutoplay(slider, false);
		await page.clock.runFor(30_000);
		await expectIndex(slider, "0");
	};
	await part(slider, "track").hover();
	await expectStill();
	await page.mouse.move(0, 0);
	await waitForAutoplay(slider, true);
	await slider.getByRole("link").first().focus();
	await page.keyboard.press("Shift");
	await expectStill();
	await clearFocus(page);
	await waitForAutoplay(slider, true);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await expectStill();
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await waitForAutoplay(slider, true);
	await page.clock.runFor(3_000);
	await expectIndex(slider, "1");
	// Moved by hand, it starts its interval anew.
	await page.clock.runFor(2_000);
	await part(slider, "next").dispatchEvent("click");
	await page.clock.runFor(2_999);
	await expectIndex(slider, "2");
	await page.clock.runFor(1);
	await expectIndex(slider, "0");
});

test("CAR-010, HOME-019, HOME-028, HOME-029, HOME-031, HOME-033: its video is not requested before the click, which starts it with captions; the slider stops while any video plays, and a pause or the end starts it again", async () => {
	const { page, slider, requestedFiles, browserErrors } = await openSlider();
	const play = await showFilm(slider);
	expect(requestedFiles).toEqual([]);
	await play.click();
	const video = slider.locator("video");
	await expect
		.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
		.toBeGreaterThan(0);
	expect(requestedFiles).toContain("/files/mock-exam-day.webm");
	expect(await video.getAttribute("controls")).toBe("");
	expect(await video.evaluate((element) => element === document.activeElement)).toBe(true);
	await expect
		.poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length))
		.toBe(1);
	expect(browserErrors).toEqual([]);

	// Slow and looped, so that it lasts until the test ends it.
	await video.evaluate((element: HTMLVideoElement) => {
		Object.assign(element, { playbackRate: 0.0625, loop: true });
		element.blur();
		return element.play();
	});
	await page.mouse.move(0, 0);
	await waitForAutoplay(slider, false);
	await page.clock.runFor(60_000);
	await expectIndex(slider, "1");
	// It waits for timers.
	await page.clock.resume();
	await page.evaluate(() => scrollTo(0, 0));
	expect(await axeFindings(page)).toEqual([]);
	await page.clock.pauseAt("2026-11-20T15:00:00Z");

	await video.evaluate((element: HTMLVideoElement) => element.pause());
	await waitForAutoplay(slider, true);
	await video.evaluate((element: HTMLVideoElement) => element.play());
	await waitForAutoplay(slider, false);
	await video.evaluate((element: HTMLVideoElement) => {
		Object.assign(element, { playbackRate: 1, loop: false });
	});
	await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
	await waitForAutoplay(slider, true);
	await page.clock.runFor(3_000);
	await expectIndex(slider, "2");

	await page.locator('#videos [data-video="play"]').evaluate((link: HTMLElement) => {
		link.click();
		const film = document.querySelector<HTMLVideoElement>("#videos video");
		if (film) Object.assign(film, { loop: true });
		(document.activeElement as HTMLElement).blur();
	});
	await waitForAutoplay(slider, false);
});

test("a video that does not load restores its picture and opens its transcript", async () => {
	const { page, slider } = await openSlider();
	await page.route(filmFiles, (route) => route.abort());
	const play = await showFilm(slider);
	await play.click();
	await slider.getByText("The video did not load.").waitFor();
	expect(await play.isVisible()).toBe(true);
	expect(await slider.getByText("Half past eight: a quiet desk").isVisible()).toBe(true);
});

test("HOME-032, HOME-034: a video reports 25, 50, 75 and 100 percent, each once a play, also when it is wound back", async () => {
	const { page } = await visit("about:blank");
	const signals = await recordSignals(page);
	const readProgress = async () =>
		(await signals())
			.filter(({ name }) => name === "banner_video_progress")
			.map(({ fields }) => fields);
	await page.goto(site.url);
	const slider = page.locator("#home-slider");
	await slider.and(page.locator("[data-awake]")).waitFor();
	const play = await showFilm(slider);
	const title = await play.getAttribute("data-title");
	await play.click();
	const film = slider.locator("video");
	await expect
		.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration))
		.toBeGreaterThan(1);
	const seek = (part: number) =>
		film.evaluate(
			(video: HTMLVideoElement, share) =>
				new Promise<void>((resolve) => {
					video.addEventListener("timeupdate", () => resolve(), { once: true });
					video.currentTime = video.duration * share;
				}),
			part,
		);
	const reported = (...percents: number[]) =>
		percents.map((percent) => ({ video: title, percent }));
	await seek(0.26);
	await expect.poll(readProgress).toEqual(reported(25));
	await seek(0.1);
	await seek(0.6);
	await seek(0.3);
	await expect.poll(readProgress).toEqual(reported(25, 50));
	await seek(0.8);
	await seek(0.99);
	await expect.poll(readProgress).toEqual(reported(25, 50, 75, 100));
	// The last report may come just before the end, and only then it is another play.
	await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
	await film.evaluate((video: HTMLVideoElement) => {
		video.currentTime = 0;
		return video.play();
	});
	await seek(0.3);
	await expect.poll(readProgress).toEqual(reported(25, 50, 75, 100, 25));
});
