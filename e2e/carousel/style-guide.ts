import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openSharedSite, visit } from "../testing.ts";

const site = await openSharedSite();
export const styleGuide = `${site.url}/styleguide`;

/** Opens the style guide, which shows every carousel, with a clock that only the test advances. */
export async function openStyleGuide(options: BrowserContextOptions = {}): Promise<Page> {
	const { page } = await visit("about:blank", options);
	await page.clock.install({ time: "2026-11-20T12:00:00Z" });
	await page.clock.pauseAt("2026-11-20T13:00:00Z");
	await page.goto(styleGuide);
	return page;
}

/** Scrolls to a carousel, because it starts when it comes near. */
export async function startCarousel(page: Page, id: string): Promise<Locator> {
	const carousel = page.locator(`#${id}`);
	await carousel.scrollIntoViewIfNeeded();
	await expect
		.poll(async () => {
			await page.clock.runFor(50);
			return carousel.getAttribute("data-awake");
		})
		.toBe("");
	return carousel;
}

export async function openCarousel(id: string, options: BrowserContextOptions = {}) {
	const page = await openStyleGuide(options);
	return { page, carousel: await startCarousel(page, id) };
}

/** Starts a full interval now. */
export async function restartTimer(page: Page, carousel: Locator): Promise<void> {
	await part(carousel, "track").hover();
	await waitForAutoplay(carousel, false);
	await page.mouse.move(0, 0);
	await waitForAutoplay(carousel, true);
}

/** Waits until autoplay is on or off: a carousel on autoplay announces nothing. */
export async function waitForAutoplay(carousel: Locator, on: boolean): Promise<void> {
	await expect
		.poll(() => part(carousel, "position").getAttribute("aria-live"))
		.toBe(on ? "off" : "polite");
}

const currentIndex = (carousel: Locator) => carousel.getAttribute("data-index");
/** A browser handles input some time after it was sent. */
export const expectIndex = (carousel: Locator, index: string) =>
	expect.poll(() => currentIndex(carousel)).toBe(index);
export const part = (carousel: Locator, name: string) =>
	carousel.locator(`[data-carousel="${name}"]`);
export const clearFocus = (page: Page) =>
	page.evaluate(() => (document.activeElement as HTMLElement).blur());

export async function countVisibleSlides(carousel: Locator): Promise<number> {
	return part(carousel, "track").evaluate((track) => {
		const edge = track.getBoundingClientRect();
		return [...track.children].filter((slide) => {
			const box = slide.getBoundingClientRect();
			return box.left >= edge.left - 1 && box.right <= edge.right + 1;
		}).length;
	});
}

/** Clicks a button and returns the durations in milliseconds of the movements that this starts. */
export const moveDurations = (button: Locator) =>
	button.evaluate((element: HTMLElement) => {
		element.click();
		const track = document.getElementById(element.getAttribute("aria-controls") ?? "");
		const movements = (track?.getAnimations({ subtree: true }) ?? [])
			// What the pointer has just left has a transition of its own.
			.filter((animation) => !(animation instanceof CSSTransition));
		return [...new Set(movements.map(({ effect }) => effect?.getTiming().duration))];
	});
