import { beforeAll, describe, expect, test } from "vitest";
import { recordSignals } from "../lead-forms/form-page.ts";
import { openSharedSite, visit } from "../testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const openedAt = new Date("2026-11-20T12:00:00Z");
const stoppedAt = new Date("2026-11-20T13:00:00Z");
const soon = { timeout: 20_000 };
// Without transitions, so that each move is complete at once.
const still = { reducedMotion: "reduce" } as const;

test("CAR-001: the carousels of the home page and of the home page of free learning have their published ids", async () => {
	const ids = {
		"/": [
			"home-masters-program",
			"home-university-program",
			"home-university-program-banner",
			"home-course-program",
			"home-review",
		],
		"/skillup-free-online-courses": ["skillup-home-page-slider-banner"],
	};
	for (const [path, expected] of Object.entries(ids)) {
		const { page, browserErrors } = await visit(site.url + path);
		for (const id of expected) {
			const carousel = page.locator(`#${id}[aria-roledescription="carousel"]`);
			await carousel.scrollIntoViewIfNeeded();
			await carousel.and(page.locator("[data-awake]")).waitFor();
			expect(await carousel.locator('[data-carousel="slide"]').count()).toBeGreaterThan(2);
		}
		expect(browserErrors).toEqual([]);
	}
});

test.each([360, 1280])(
	"CAR-030: the university banner has three dots, each of which shows its program, at %i px",
	async (width) => {
		const { page } = await visit(site.url, {
			...still,
			viewport: { width, height: 800 },
		});
		const banner = page.locator("#home-university-program-banner");
		await banner.scrollIntoViewIfNeeded();
		await banner.and(page.locator("[data-awake]")).waitFor();
		const dots = banner.locator('[data-carousel="bullet"]:visible');
		expect(await dots.count()).toBe(3);
		const hrefs = new Set<string | null>();
		for (const [index, dot] of (await dots.all()).entries()) {
			await dot.click();
			await expect.poll(() => banner.getAttribute("data-index"), soon).toBe(String(index));
			expect(await dot.getAttribute("aria-current")).toBe("true");
			const link = banner.locator('[data-carousel="slide"]').nth(index).getByRole("link");
			const href = await link.getAttribute("href");
			expect((await fetch(new URL(href ?? "", site.url))).status).toBe(200);
			hrefs.add(href);
		}
		expect(hrefs.size).toBe(3);
	},
);

test("CAR-024: the courses of the home page stand three slides of two in view, and a step is six cards", async () => {
	const { page } = await visit(site.url, still);
	const carousel = page.locator("#home-course-program");
	await carousel.scrollIntoViewIfNeeded();
	await carousel.and(page.locator("[data-awake]")).waitFor();
	const position = carousel.locator('[data-carousel="position"]');
	expect(await position.textContent()).toBe("1–6 of 12");
	const moved = carousel.evaluate(
		(frame) =>
			new Promise((resolve) => {
				frame.addEventListener("carousel:moved", (event) => resolve((event as CustomEvent).detail));
			}),
	);
	await carousel.getByRole("button", { name: "Next" }).click();
	expect(await moved).toEqual({
		carousel: "home-course-program",
		from: 0,
		to: 3,
		by: "button",
		card: 6,
	});
	await expect.poll(() => position.textContent(), soon).toBe("7–12 of 12");
});

test("HOME-031, HOME-033, CAR-010: the film in the home slider holds it while it plays, and at its end the slider goes on", async () => {
	const { page, browserErrors } = await visit(site.url);
	const slider = page.locator("#home-slider");
	await slider.and(page.locator("[data-awake]")).waitFor();
	await slider.locator('[data-carousel="bullet"]').nth(1).click();
	await slider.locator('[data-video="play"]').click();
	const video = slider.locator("video");
	const readTime = () => video.evaluate((film: HTMLVideoElement) => film.currentTime);
	await expect.poll(readTime, soon).toBeGreaterThan(0.5);
	await page.mouse.move(0, 0);
	await video.evaluate((film: HTMLVideoElement) => film.blur());
	// Longer than a turn: only the film holds the slider.
	await expect.poll(readTime, soon).toBeGreaterThan(4);
	expect(await slider.getAttribute("data-index")).toBe("1");
	await video.evaluate((film: HTMLVideoElement) => {
		film.currentTime = film.duration - 0.2;
	});
	await expect.poll(() => slider.getAttribute("data-index"), soon).toBe("2");
	expect(browserErrors).toEqual([]);
});

test("HOME-032, HOME-034: the film in the home slider reports 25, 50, 75 and 100 percent, each once a play, also when it is wound back", async () => {
	const { page } = await visit("about:blank");
	const signals = await recordSignals(page);
	const readProgress = async () =>
		(await signals())
			.filter(({ name }) => name === "banner_video_progress")
			.map(({ fields }) => fields);
	await page.goto(site.url);
	const slider = page.locator("#home-slider");
	await slider.and(page.locator("[data-awake]")).waitFor();
	await slider.locator('[data-carousel="bullet"]').nth(1).click();
	const play = slider.locator('[data-video="play"]');
	const title = await play.getAttribute("data-title");
	await play.click();
	const film = slider.locator("video");
	await expect
		.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration), soon)
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
	await expect.poll(readProgress, soon).toEqual(reported(25));
	await seek(0.1);
	await seek(0.6);
	await seek(0.3);
	await expect.poll(readProgress, soon).toEqual(reported(25, 50));
	await seek(0.8);
	await seek(0.99);
	await expect.poll(readProgress, soon).toEqual(reported(25, 50, 75, 100));
	// The last report may come just before the end, and only then it is another play.
	await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended), soon).toBe(true);
	await film.evaluate((video: HTMLVideoElement) => {
		video.currentTime = 0;
		return video.play();
	});
	await seek(0.3);
	await expect.poll(readProgress, soon).toEqual(reported(25, 50, 75, 100, 25));
});

describe("the slider of the footer", () => {
	test("CAR-020: begins 500 ms after its script has loaded", async () => {
		const { page } = await visit("about:blank", {
			viewport: { width: 360, height: 800 },
		});
		await page.clock.install({ time: openedAt });
		await page.clock.pauseAt(stoppedAt);
		await page.goto(`${site.url}/cart`);
		const footer = page.locator("footer #footer");
		// The browser is idle.
		await page.clock.runFor(5_000);
		await footer.scrollIntoViewIfNeeded();
		await footer.and(page.locator("[data-waiting]")).waitFor();
		await page.clock.runFor(499);
		expect(await footer.getAttribute("data-awake")).toBe(null);
		await page.clock.runFor(1);
		expect(await footer.getAttribute("data-awake")).toBe("");
	});

	test("shows all free courses at once where there is room, and one group after the other on a phone; it never moves by itself", async () => {
		for (const [width, inView] of [
			[360, 5],
			[1280, 15],
		] as const) {
			const { page } = await visit(`${site.url}/cart`, {
				...still,
				viewport: { width, height: 800 },
			});
			const footer = page.locator("footer #footer");
			await footer.scrollIntoViewIfNeeded();
			await footer.and(page.locator("[data-awake]")).waitFor(soon);
			const links = footer.getByRole("link");
			expect(await links.count()).toBe(15);
			const countInView = () =>
				links.evaluateAll(
					(all) =>
						all.filter((link) => {
							const { left, right } = link.getBoundingClientRect();
							return left >= 0 && right <= innerWidth;
						}).length,
				);
			expect(await countInView()).toBe(inView);
			expect(await footer.getByRole("button", { name: "Pause" }).count()).toBe(0);
			const next = footer.getByRole("button", { name: "Next" });
			expect(await next.isVisible()).toBe(inView < 15);
			if (inView < 15) {
				await next.click();
				await expect.poll(() => footer.getAttribute("data-index"), soon).toBe("1");
				expect(await countInView()).toBe(5);
			}
		}
	});

	test("scrolls without script", async () => {
		const { page } = await visit(`${site.url}/cart`, {
			javaScriptEnabled: false,
			viewport: { width: 360, height: 800 },
		});
		const footer = page.locator("footer #footer");
		await footer.getByRole("link").last().focus();
		const box = await footer.getByRole("link").last().boundingBox();
		expect(box?.x).toBeGreaterThanOrEqual(0);
		expect(box?.x).toBeLessThan(360);
	});
});
