import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
	clearFocus,
	expectIndex,
	openCarousel,
	openStyleGuide,
	part,
	restartTimer,
	startCarousel,
	waitForAutoplay,
} from "./style-guide.ts";

describe("a carousel on autoplay", () => {
	/** Proves that the next turn comes exactly after this time. */
	async function expectTurnAfter(
		page: Page,
		carousel: Locator,
		{ milliseconds, from, to }: { milliseconds: number; from: string; to: string },
	): Promise<void> {
		await page.clock.runFor(milliseconds - 1);
		await expectIndex(carousel, from);
		await page.clock.runFor(1);
		await expectIndex(carousel, to);
	}

	test("CAR-008, CAR-009, CAR-010, CAR-019: one of reviews starts 800 ms after it came near; a generic one advances every 6000 ms, a banner every 9000 ms, and any input on it starts the interval anew", async () => {
		const page = await openStyleGuide();
		await page.clock.runFor(1_000);
		const reviews = page.locator("#home-review");
		await reviews.scrollIntoViewIfNeeded();
		await reviews.and(page.locator("[data-waiting]")).waitFor();
		await page.clock.runFor(799);
		expect(await reviews.getAttribute("data-awake")).toBe(null);
		await page.clock.runFor(1);
		expect(await reviews.getAttribute("data-awake")).toBe("");

		const carousel = await startCarousel(page, "related-courses");
		const track = part(carousel, "track");
		await restartTimer(page, carousel);
		for (const input of ["click", "keydown", "wheel", "touchend"] as const) {
			await page.clock.runFor(5_900);
			await track.dispatchEvent(input);
		}
		await expectTurnAfter(page, carousel, { milliseconds: 6_000, from: "0", to: "3" });
		await page.clock.runFor(5_000);
		await part(carousel, "previous").dispatchEvent("click");
		await expectTurnAfter(page, carousel, { milliseconds: 6_000, from: "0", to: "3" });
		await page.clock.runFor(5_000);
		// While it glides, its place is not where it will stand.
		await track.and(page.locator(":not([data-gliding])")).waitFor();
		await track.evaluate((element) => {
			element.scrollTo({ left: element.scrollWidth, behavior: "instant" });
		});
		await expectIndex(carousel, "4");
		await expectTurnAfter(page, carousel, { milliseconds: 6_000, from: "4", to: "0" });

		const banner = await startCarousel(page, "home-university-program-banner");
		await part(banner, "bullet").first().dispatchEvent("click");
		await restartTimer(page, banner);
		await expectTurnAfter(page, banner, { milliseconds: 9_000, from: "0", to: "1" });
	});

	test("CAR-006, CAR-007: continues at its end through inert clones that are hidden from assistive technology, and a banner returns to its first slide without clones", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		const readClones = await goToEnd(page, carousel);
		await expectIndex(carousel, "4");
		await page.clock.runFor(6_000);
		await expectIndex(carousel, "0");
		const hidden = { inert: true, hidden: "true", ids: 0 };
		expect(await readClones()).toEqual([
			{ text: "Reading a Balance Sheet", ...hidden },
			{ text: "Incident Command", ...hidden },
			{ text: "Statistics You Can Explain", ...hidden },
		]);
		await expect.poll(() => part(carousel, "clone").count()).toBe(0);
		expect(await part(carousel, "track").evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);

		const banner = await startCarousel(page, "home-university-program-banner");
		const readBannerClones = await goToEnd(page, banner);
		await expectIndex(banner, "6");
		await page.clock.runFor(9_000);
		await expectIndex(banner, "0");
		expect(await readBannerClones()).toEqual([]);
	});

	/** Shows the last slide, starts its interval, and records the clones that are added from then on. */
	async function goToEnd(page: Page, carousel: Locator) {
		await part(carousel, "track").press("End");
		await clearFocus(page);
		const recorder = await part(carousel, "track").evaluateHandle((track) => {
			const clones: object[] = [];
			new MutationObserver((changes) => {
				for (const { addedNodes } of changes)
					for (const element of addedNodes as NodeListOf<HTMLElement>)
						clones.push({
							text: element.textContent,
							inert: element.inert,
							hidden: element.ariaHidden,
							ids: element.querySelectorAll("[id]").length + (element.id ? 1 : 0),
						});
			}).observe(track, { childList: true });
			return clones;
		});
		await restartTimer(page, carousel);
		return () => recorder.jsonValue();
	}
});

test("a carousel stops under the pointer, with the keyboard focus inside and when paused, which lasts for the visit; it never moves the focus by itself", async () => {
	const { page, carousel } = await openCarousel("related-courses");
	const pause = part(carousel, "pause");
	const expectStill = async () => {
		await page.clock.runFor(60_000);
		await expectIndex(carousel, "0");
	};
	await part(carousel, "track").hover();
	await waitForAutoplay(carousel, false);
	await expectStill();
	await page.mouse.move(0, 0);
	await waitForAutoplay(carousel, true);

	await pause.focus();
	await page.keyboard.press("Shift");
	await waitForAutoplay(carousel, false);
	await expectStill();

	await page.keyboard.press("Enter");
	await clearFocus(page);
	expect(await pause.getAttribute("aria-label")).toBe("Play");
	await expectStill();
	await pause.dispatchEvent("click");
	await page.clock.runFor(6_000);
	await expectIndex(carousel, "3");

	// A clicked button keeps the focus, and the carousel rests until the visitor leaves it.
	await part(carousel, "previous").dispatchEvent("click");
	const next = part(carousel, "next");
	await next.click();
	await page.mouse.move(0, 0);
	await waitForAutoplay(carousel, false);
	await page.clock.runFor(60_000);
	await expectIndex(carousel, "3");
	expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
	await clearFocus(page);
	await waitForAutoplay(carousel, true);
	for (const index of ["4", "0", "3", "4"]) {
		await page.clock.runFor(6_000);
		await expectIndex(carousel, index);
	}

	await pause.dispatchEvent("click");
	for (const label of ["Play", "Pause"]) {
		await page.reload();
		await startCarousel(page, "related-courses");
		expect(await pause.getAttribute("aria-label")).toBe(label);
		await pause.dispatchEvent("click");
	}
	const other = await startCarousel(page, "similar-courses");
	expect(await part(other, "pause").getAttribute("aria-label")).toBe("Pause");
});
