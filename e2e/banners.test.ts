import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { copyContentForFile } from "./content-folder.ts";
import { axeFindings } from "./page-findings.ts";
import { createVideoFile } from "./silent-video.ts";
import { openBuiltSite, visit } from "./testing.ts";

// Generous, because a busy machine is slow; no check depends on its speed.
vi.setConfig({ testTimeout: 60_000 });
const pollOptions = { timeout: 20_000 };

let site: { url: string };
const { folder, change } = copyContentForFile();

/** The demo content, with a fourth banner on the home page that has a video, and with one picture. */
beforeAll(async () => {
	const file = "banners.yaml";
	change(file, "/files/four-learners.webm", "/film.wav");
	change(file, /^university:/m, `${filmBanner}university:`);
	change(
		file,
		"    hue: violet",
		"    hue: violet\n    carousel_image_web: /web.svg\n    carousel_image_mob: /mob.svg",
	);
	site = await openBuiltSite({ CONTENT_DIR: folder });
});

const filmBanner = `  - id: four-learners
    heading: Four learners on one evening
    text: What they tell their colleagues.
    cta_text: See the programs
    url: /programs
    features: []
    video:
      title: The Tuesday of week three
      seconds: 128
      transcript: We asked four learners which evening they remember.
      video_url: /film.wav
      captions: /film.vtt
`;

const openedAt = new Date("2026-11-20T12:00:00Z");
const stoppedAt = new Date("2026-11-20T13:00:00Z");

async function servePictures(page: Page): Promise<void> {
	await page.route(/\/(web|mob)\.svg/, (route) =>
		route.fulfill({
			contentType: "image/svg+xml",
			body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="5"/>',
		}),
	);
}

async function openSlider() {
	const { page, browserErrors } = await visit("about:blank");
	const requestedFiles: string[] = [];
	const files: Record<string, { contentType: string; body: Buffer | string }> = {
		"/film.wav": { contentType: "audio/wav", body: createVideoFile() },
		"/film.vtt": {
			contentType: "text/vtt",
			body: "WEBVTT\n\n00:00.000 --> 00:00.400\nWe asked four learners.\n",
		},
	};
	await page.route(/\/film\./, (route) => {
		const { pathname } = new URL(route.request().url());
		requestedFiles.push(pathname);
		const answer = files[pathname];
		return answer ? route.fulfill(answer) : route.abort();
	});
	await servePictures(page);
	await page.clock.install({ time: openedAt });
	await page.goto(site.url);
	const slider = page.locator("#home-slider");
	await slider.and(page.locator("[data-awake]")).waitFor();
	await slider.scrollIntoViewIfNeeded();
	return { page, slider, requestedFiles, browserErrors };
}

/** Stops the clock and restarts the slider's timer at that time. */
async function restartTimer(page: Page, slider: Locator): Promise<void> {
	await slider.locator('[data-carousel="track"]').hover();
	await waitForAutoplay(slider, false);
	await page.clock.pauseAt(stoppedAt);
	await page.mouse.move(0, 0);
	await waitForAutoplay(slider, true);
}

async function waitForAutoplay(slider: Locator, on: boolean): Promise<void> {
	const position = slider.locator('[data-carousel="position"]');
	await expect
		.poll(() => position.getAttribute("aria-live"), pollOptions)
		.toBe(on ? "off" : "polite");
}

const currentIndex = (slider: Locator) => slider.getAttribute("data-index");

async function showVideo(slider: Locator): Promise<Locator> {
	await slider.locator('[data-carousel="bullet"]').last().click();
	return slider.locator('[data-video="play"]').last();
}

describe("the home slider", () => {
	test("HOME-026, HOME-027: advances every 3000 ms, keeps its index, and after the last comes the first", async () => {
		const { page, slider } = await openSlider();
		await restartTimer(page, slider);
		const seen: (string | null)[] = [];
		for (let turn = 0; turn < 4; turn++) {
			await page.clock.runFor(2_999);
			seen.push(await currentIndex(slider));
			await page.clock.runFor(1);
		}
		expect(seen).toEqual(["0", "1", "2", "3"]);
		expect(await currentIndex(slider)).toBe("0");
	});

	test("CAR-010, HOME-028, HOME-029: stops while the pointer is over it and continues when the pointer leaves", async () => {
		const { page, slider } = await openSlider();
		await restartTimer(page, slider);
		await slider.locator('[data-carousel="track"]').hover();
		await page.clock.runFor(30_000);
		expect(await currentIndex(slider)).toBe("0");
		await page.mouse.move(0, 0);
		await waitForAutoplay(slider, true);
		await page.clock.runFor(3_000);
		expect(await currentIndex(slider)).toBe("1");
		// Moved by hand, it begins its time anew.
		await page.clock.runFor(2_000);
		await slider.locator('[data-carousel="next"]').dispatchEvent("click");
		expect(await currentIndex(slider)).toBe("2");
		await page.clock.runFor(2_999);
		expect(await currentIndex(slider)).toBe("2");
		await page.clock.runFor(1);
		expect(await currentIndex(slider)).toBe("3");
	});

	test("HOME-030: stops while the keyboard focus is inside, and with reduced motion", async () => {
		const { page, slider } = await openSlider();
		await restartTimer(page, slider);
		await slider.getByRole("link").first().focus();
		await page.keyboard.press("Shift");
		await waitForAutoplay(slider, false);
		await page.clock.runFor(30_000);
		expect(await currentIndex(slider)).toBe("0");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await waitForAutoplay(slider, true);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await waitForAutoplay(slider, false);
		await page.clock.runFor(30_000);
		expect(await currentIndex(slider)).toBe("0");
	});
});

describe("its video", () => {
	test("HOME-019, HOME-031: is not requested before the click, which starts it with captions", async () => {
		const { page, slider, requestedFiles, browserErrors } = await openSlider();
		const play = await showVideo(slider);
		expect(requestedFiles).toEqual([]);
		await play.click();
		const video = slider.locator("video");
		await video.waitFor();
		await expect
			.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), pollOptions)
			.toBeGreaterThan(0);
		expect(requestedFiles).toContain("/film.wav");
		expect(await video.getAttribute("controls")).toBe("");
		expect(await video.evaluate((element) => element === document.activeElement)).toBe(true);
		await expect
			.poll(
				() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length),
				pollOptions,
			)
			.toBe(1);
		expect(browserErrors).toEqual([]);
		await page.evaluate(() => scrollTo(0, 0));
		expect(await axeFindings(page)).toEqual([]);
	});

	test("CAR-010, HOME-028, HOME-029, HOME-033: stops the slider while it plays; a pause or its end starts the slider again", async () => {
		const { page, slider } = await openSlider();
		const play = await showVideo(slider);
		await restartTimer(page, slider);
		await play.evaluate((link: HTMLElement) => {
			link.click();
			// Slow and looped, so that it lasts until the test ends it.
			const video = document.querySelector("video");
			if (video) Object.assign(video, { playbackRate: 0.0625, loop: true });
			(document.activeElement as HTMLElement).blur();
		});
		const video = slider.locator("video");
		await waitForAutoplay(slider, false);
		await page.clock.runFor(60_000);
		expect(await currentIndex(slider)).toBe("3");

		await video.evaluate((element: HTMLVideoElement) => element.pause());
		await waitForAutoplay(slider, true);
		await video.evaluate((element: HTMLVideoElement) => element.play());
		await waitForAutoplay(slider, false);

		await video.evaluate((element: HTMLVideoElement) => {
			Object.assign(element, { playbackRate: 1, loop: false });
		});
		await expect
			.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended), pollOptions)
			.toBe(true);
		await waitForAutoplay(slider, true);
		await page.clock.runFor(3_000);
		expect(await currentIndex(slider)).toBe("0");
	});

	test("HOME-028: a film elsewhere on the page stops the slider, too", async () => {
		const { page, slider } = await openSlider();
		await restartTimer(page, slider);
		await page.locator('#videos [data-video="play"]').evaluate((link: HTMLElement) => {
			link.click();
			const video = document.querySelector("video");
			if (video) Object.assign(video, { loop: true });
			(document.activeElement as HTMLElement).blur();
		});
		await waitForAutoplay(slider, false);
	});

	test("restores its picture and opens its transcript when it does not load", async () => {
		const { page, slider } = await openSlider();
		await page.unroute(/\/film\./);
		await page.route(/\/film\./, (route) => route.abort());
		const play = await showVideo(slider);
		await play.click();
		await slider.getByText("The video did not load.").waitFor();
		expect(await play.isVisible()).toBe(true);
		expect(await slider.getByText("We asked four learners").isVisible()).toBe(true);
	});

	test("is a plain link without script", async () => {
		const { page } = await visit(site.url, { javaScriptEnabled: false });
		expect(await page.locator('#home-slider [data-video="play"]').last().getAttribute("href")).toBe(
			"/film.wav",
		);
	});
});

test("HOME-018, HOME-025: a skill-up slide loads the picture made for the device, or the web's", async () => {
	const shown: Record<number, string> = { 360: "mob", 768: "web", 1280: "web" };
	for (const [width, name] of Object.entries(shown)) {
		const { page } = await visit("about:blank", {
			viewport: { width: Number(width), height: 800 },
		});
		await servePictures(page);
		await page.goto(`${site.url}/skillup-free-online-courses`);
		const picture = page.locator("#skillup-home-page-slider-banner img").first();
		expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
			`${site.url}/${name}.svg`,
		);
	}
});
