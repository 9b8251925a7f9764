import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visit } from "../testing.ts";
import {
	button,
	countVisibleSlides,
	currentIndex,
	openCarousel,
	openedAt,
	pollOptions,
	restartTimer,
	site,
	slideDurations,
	stoppedAt,
	waitForAutoplay,
	waitForStart,
} from "./style-guide.ts";

describe("slides in view", () => {
	const slideCounts: Record<string, readonly [string, readonly number[]]> = {
		"CAR-022: masters programs": ["home-masters-program", [1, 2, 3, 3]],
		"CAR-023: university programs": ["home-university-program", [1, 2, 3, 3]],
		"courses on the home page": ["home-course-program", [1, 2, 3, 3]],
		"CAR-025: reviews": ["home-review", [1, 1, 2, 2]],
		"CAR-026: related courses": ["related-courses", [1, 2, 2, 3]],
		// On a phone three cannot be read (decision 035).
		"CAR-027: the industry's programs": ["industry-program", [2, 3, 3, 5]],
		"CAR-028: similar courses": ["similar-courses", [1, 2, 2, 4]],
		"CAR-003, CAR-029: a carousel without settings of its own": ["styleguide-cards", [1, 2, 3, 3]],
	};
	test.for(Object.entries(slideCounts))(
		"%s show their number of slides on every device, also without script",
		async ([, [id, numbers]]) => {
			const { page } = await visit(`${site.url}/styleguide`, {
				javaScriptEnabled: false,
			});
			const carousel = page.locator(`#${id}`);
			const seen: number[] = [];
			for (const width of [360, 768, 1024, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				seen.push(await countVisibleSlides(carousel));
			}
			expect(seen).toEqual(numbers);
		},
	);
});

test("CAR-027: on a phone the third program is one press further, and from 544 px on three are in view", async () => {
	const { page, carousel } = await openCarousel("industry-program", {
		viewport: { width: 360, height: 800 },
	});
	expect(await countVisibleSlides(carousel)).toBe(2);
	await button(carousel, "next").click();
	await expect.poll(() => currentIndex(carousel), pollOptions).toBe("2");
	await page.setViewportSize({ width: 544, height: 800 });
	await expect.poll(() => countVisibleSlides(carousel), pollOptions).toBe(3);
});

describe("a carousel on autoplay", () => {
	const intervals = {
		"CAR-009: a generic one advances every 6000 ms": ["related-courses", 6_000],
		"CAR-008: a banner advances every 9000 ms": ["home-university-program-banner", 9_000],
	} as const;
	test.for(Object.entries(intervals))("%s", async ([, [id, time]]) => {
		const { page, carousel } = await openCarousel(id);
		await restartTimer(page, carousel);
		await page.clock.runFor(time - 1);
		expect(await currentIndex(carousel)).toBe("0");
		await page.clock.runFor(1);
		expect(await currentIndex(carousel)).not.toBe("0");
	});

	test("restarts its timer after the visitor moved it", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		await restartTimer(page, carousel);
		await page.clock.runFor(5_000);
		await button(carousel, "next").dispatchEvent("click");
		expect(await currentIndex(carousel)).toBe("3");
		await page.clock.runFor(5_999);
		expect(await currentIndex(carousel)).toBe("3");
		await page.clock.runFor(1);
		expect(await currentIndex(carousel)).toBe("4");
	});

	test("stops under the pointer, with the keyboard focus inside and when paused", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		await restartTimer(page, carousel);

		await button(carousel, "track").hover();
		await page.clock.runFor(60_000);
		expect(await currentIndex(carousel)).toBe("0");
		await page.mouse.move(0, 0);
		await waitForAutoplay(carousel, true);

		await button(carousel, "pause").focus();
		await page.keyboard.press("Shift");
		await waitForAutoplay(carousel, false);
		await page.clock.runFor(60_000);
		expect(await currentIndex(carousel)).toBe("0");

		await page.keyboard.press("Enter");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		expect(await button(carousel, "pause").getAttribute("aria-label")).toBe("Play");
		await page.clock.runFor(60_000);
		expect(await currentIndex(carousel)).toBe("0");
		await button(carousel, "pause").dispatchEvent("click");
		await page.clock.runFor(6_000);
		expect(await currentIndex(carousel)).toBe("3");
	});

	test("never starts with reduced motion, and moves without a transition", async () => {
		const { page, carousel } = await openCarousel("related-courses", {
			reducedMotion: "reduce",
		});
		await page.clock.pauseAt(stoppedAt);
		await page.clock.runFor(60_000);
		expect(await currentIndex(carousel)).toBe("0");
		expect(await button(carousel, "pause").isVisible()).toBe(false);
		await button(carousel, "next").click();
		expect(await slideDurations(carousel)).toEqual([]);
		expect(await currentIndex(carousel)).toBe("3");
	});

	test("CAR-019: starts 800 ms after it came near", async () => {
		const { page } = await visit("about:blank");
		await page.clock.install({ time: openedAt });
		await page.clock.pauseAt(stoppedAt);
		await page.goto(`${site.url}/styleguide`);
		await page.clock.runFor(1_000);
		await waitForStart(page, page.locator("#recommended-courses"));
		const carousel = page.locator("#home-review");
		await carousel.scrollIntoViewIfNeeded();
		await carousel.and(page.locator("[data-waiting]")).waitFor();
		const readStarted = () => carousel.getAttribute("data-awake");
		await page.clock.runFor(799);
		expect(await readStarted()).toBe(null);
		await page.clock.runFor(1);
		expect(await readStarted()).toBe("");
	});
});

describe("a carousel at its end", () => {
	interface Clone {
		readonly text: string | null;
		readonly inert: boolean;
		readonly hidden: string | null;
		readonly ids: number;
	}
	const watchClones = (carousel: Locator) =>
		button(carousel, "track").evaluate((track) => {
			const seen: Clone[] = [];
			Object.assign(window, { clones: seen });
			new MutationObserver((changes) => {
				for (const { addedNodes } of changes)
					for (const element of addedNodes as NodeListOf<HTMLElement>)
						seen.push({
							text: element.textContent,
							inert: element.inert,
							hidden: element.ariaHidden,
							ids: element.querySelectorAll("[id]").length + (element.id ? 1 : 0),
						});
			}).observe(track, { childList: true });
		});

	test("CAR-006, CAR-007: autoplay continues through inert clones that are hidden from assistive technology, and ends at the start", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		await button(carousel, "track").press("End");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await watchClones(carousel);
		await restartTimer(page, carousel);
		expect(await currentIndex(carousel)).toBe("4");
		await page.clock.runFor(6_000);
		expect(await currentIndex(carousel)).toBe("0");
		const clones = await page.evaluate(() => (window as unknown as { clones: Clone[] }).clones);
		const hidden = { inert: true, hidden: "true", ids: 0 };
		expect(clones).toEqual([
			{ text: "Reading a Balance Sheet", ...hidden },
			{ text: "Incident Command", ...hidden },
			{ text: "Statistics You Can Explain", ...hidden },
		]);
		await expect.poll(() => button(carousel, "clone").count(), pollOptions).toBe(0);
		expect(await button(carousel, "track").evaluate((element) => element.scrollLeft)).toBe(0);
	});

	test("CAR-007: a banner's autoplay returns to the first slide, without clones", async () => {
		const { page, carousel } = await openCarousel("home-university-program-banner");
		await button(carousel, "track").press("End");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await watchClones(carousel);
		await restartTimer(page, carousel);
		expect(await currentIndex(carousel)).toBe("6");
		await page.clock.runFor(9_000);
		expect(await currentIndex(carousel)).toBe("0");
		expect(await page.evaluate(() => (window as unknown as { clones: Clone[] }).clones)).toEqual(
			[],
		);
	});
});
