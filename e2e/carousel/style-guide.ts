import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openSharedSite, visit } from "../testing.ts";

export const pollOptions = { timeout: 20_000 };

export const site = await openSharedSite();

export const openedAt = new Date("2026-11-20T12:00:00Z");
export const stoppedAt = new Date("2026-11-20T13:00:00Z");

/** Opens the style guide, which shows every carousel, in a browser with a controlled clock. */
export async function openCarousel(id: string, options: BrowserContextOptions = {}) {
	const { page } = await visit("about:blank", options);
	await page.clock.install({ time: openedAt });
	await page.goto(`${site.url}/styleguide`);
	const carousel = page.locator(`#${id}`);
	await waitForStart(page, carousel);
	return { page, carousel };
}

/** A carousel starts when it comes near. */
export async function waitForStart(page: Page, carousel: Locator): Promise<void> {
	await carousel.scrollIntoViewIfNeeded();
	await carousel.and(page.locator("[data-awake]")).waitFor();
}

/** Stops the clock and restarts the carousel's timer at that time. */
export async function restartTimer(page: Page, carousel: Locator): Promise<void> {
	await carousel.locator('[data-carousel="track"]').hover();
	await waitForAutoplay(carousel, false);
	await page.clock.pauseAt(stoppedAt);
	await page.mouse.move(0, 0);
	await waitForAutoplay(carousel, true);
}

/** Waits until autoplay is on or off: a carousel on autoplay announces nothing. */
export async function waitForAutoplay(carousel: Locator, on: boolean): Promise<void> {
	await expect
		.poll(
			() => carousel.locator('[data-carousel="position"]').getAttribute("aria-live"),
			pollOptions,
		)
		.toBe(on ? "off" : "polite");
}

export const currentIndex = (carousel: Locator) => carousel.getAttribute("data-index");
export const button = (carousel: Locator, part: string) =>
	carousel.locator(`[data-carousel="${part}"]`);

export async function countVisibleSlides(carousel: Locator): Promise<number> {
	return button(carousel, "track").evaluate((track) => {
		const edge = track.getBoundingClientRect();
		return [...track.children].filter((slide) => {
			const box = slide.getBoundingClientRect();
			return box.left >= edge.left - 1 && box.right <= edge.right + 1;
		}).length;
	});
}

export const slideDurations = (carousel: Locator) =>
	carousel.evaluate((frame) => [
		...new Set(
			frame
				.getAnimations({ subtree: true })
				// Dots and buttons have their own transitions.
				.filter((animation) => !(animation instanceof CSSTransition))
				.map((animation) => animation.effect?.getTiming().duration),
		),
	]);
