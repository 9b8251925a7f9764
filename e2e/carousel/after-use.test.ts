import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
	button,
	currentIndex,
	openCarousel,
	restartTimer,
	site,
	waitForAutoplay,
	waitForStart,
} from "./style-guide.ts";

const focusedPart = (page: Page) =>
	page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.carousel);

/** The index after each of the next turns, and what had the focus then. */
async function watchTurns(page: Page, carousel: Locator, turns: number) {
	const indexes: (string | null)[] = [];
	const focused = new Set<string | undefined>();
	for (let turn = 0; turn < turns; turn++) {
		await page.clock.runFor(6_000);
		indexes.push(await currentIndex(carousel));
		focused.add(await focusedPart(page));
	}
	return { indexes, focused: [...focused] };
}

describe("a carousel after a visitor has used it", () => {
	test("CAR-010: continues after a full interval without input, and every click, key, touch and turn of the wheel on it starts the interval anew", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		await restartTimer(page, carousel);
		const track = button(carousel, "track");
		for (const input of ["click", "keydown", "wheel", "touchend"] as const) {
			await page.clock.runFor(5_900);
			await track.dispatchEvent(input);
		}
		await page.clock.runFor(5_999);
		expect(await currentIndex(carousel)).toBe("0");
		await page.clock.runFor(1);
		expect(await currentIndex(carousel)).toBe("3");
	});

	test("CAR-010: scrolling the row by hand starts the interval anew", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		await restartTimer(page, carousel);
		await page.clock.runFor(5_000);
		await button(carousel, "track").evaluate((track) => {
			track.scrollTo({ left: track.scrollWidth, behavior: "instant" });
		});
		await expect.poll(() => currentIndex(carousel)).toBe("4");
		await page.clock.runFor(5_999);
		expect(await currentIndex(carousel)).toBe("4");
		await page.clock.runFor(1);
		expect(await currentIndex(carousel)).toBe("0");
	});

	test("never moves the focus by itself: a clicked button keeps it, also where it is hidden, until the visitor leaves it", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		await restartTimer(page, carousel);
		await button(carousel, "next").click();
		await page.mouse.move(0, 0);
		await waitForAutoplay(carousel, true);
		expect(await watchTurns(page, carousel, 4)).toEqual({
			indexes: ["4", "0", "3", "4"],
			focused: ["next"],
		});
		const next = button(carousel, "next");
		expect(await next.getAttribute("aria-disabled")).toBe("true");
		expect(await next.evaluate((b) => getComputedStyle(b).opacity)).toBe("0");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await expect.poll(() => next.isVisible()).toBe(false);
		expect(await next.getAttribute("aria-disabled")).toBe(null);
	});

	test("stays paused for the visit: on the next page too, until the visitor plays it", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		const pause = button(carousel, "pause");
		await pause.click();
		for (const label of ["Play", "Pause"]) {
			await page.goto(`${site.url}/accessibility`);
			await page.goto(`${site.url}/styleguide`);
			await waitForStart(page, carousel);
			expect(await pause.getAttribute("aria-label")).toBe(label);
			await pause.dispatchEvent("click");
		}
		const other = page.locator("#similar-courses");
		await waitForStart(page, other);
		expect(await button(other, "pause").getAttribute("aria-label")).toBe("Pause");
	});
});
