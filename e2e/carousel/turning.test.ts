import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visit } from "../world.ts";
import {
	button,
	carouselOf,
	countFromHere,
	glidesOf,
	indexOf,
	inView,
	later,
	opened,
	patience,
	site,
	turns,
} from "./style-guide.ts";

describe("slides in view", () => {
	const stated: Record<string, readonly [string, readonly number[]]> = {
		"CAR-022: masters programs": ["home-masters-program", [1, 2, 3, 3]],
		"CAR-023: university programs": ["home-university-program", [1, 2, 3, 3]],
		"CAR-024: courses on the home page": ["home-course-program", [1, 2, 3, 3]],
		"CAR-025: reviews": ["home-review", [1, 1, 2, 2]],
		"CAR-026: related courses": ["related-courses", [1, 2, 2, 3]],
		"CAR-027: the industry's programs": ["industry-program", [3, 3, 3, 5]],
		"CAR-028: similar courses": ["similar-courses", [1, 2, 2, 4]],
		"CAR-003, CAR-029: a carousel without an id in the list": [
			"styleguide-cards",
			[1, 2, 3, 3],
		],
	};
	test.for(Object.entries(stated))(
		"%s show their number of slides on every device, also without script",
		async ([, [id, numbers]]) => {
			const { page } = await visit(`${site.url}/styleguide`, {
				javaScriptEnabled: false,
			});
			const carousel = page.locator(`#${id}`);
			const seen: number[] = [];
			for (const width of [360, 768, 1024, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				seen.push(await inView(carousel));
			}
			expect(seen).toEqual(numbers);
		},
	);
});

describe("a carousel on autoplay", () => {
	const every = {
		"CAR-009: a generic one advances every 6000 ms": ["related-courses", 6_000],
		"CAR-008: a banner advances every 9000 ms": [
			"home-university-program-banner",
			9_000,
		],
	} as const;
	test.for(Object.entries(every))("%s", async ([, [id, time]]) => {
		const { page, carousel } = await carouselOf(id);
		await countFromHere(page, carousel);
		await page.clock.runFor(time - 1);
		expect(await indexOf(carousel)).toBe("0");
		await page.clock.runFor(1);
		expect(await indexOf(carousel)).not.toBe("0");
	});

	test("CAR-010: restarts its timer after the visitor moved it", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		await countFromHere(page, carousel);
		await page.clock.runFor(5_000);
		await button(carousel, "next").dispatchEvent("click");
		expect(await indexOf(carousel)).toBe("3");
		await page.clock.runFor(5_999);
		expect(await indexOf(carousel)).toBe("3");
		await page.clock.runFor(1);
		expect(await indexOf(carousel)).toBe("4");
	});

	test("stops under the pointer, with the keyboard focus inside and when paused", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		await countFromHere(page, carousel);

		await button(carousel, "track").hover();
		await page.clock.runFor(60_000);
		expect(await indexOf(carousel)).toBe("0");
		await page.mouse.move(0, 0);
		await turns(carousel, true);

		await button(carousel, "pause").focus();
		await page.keyboard.press("Shift");
		await turns(carousel, false);
		await page.clock.runFor(60_000);
		expect(await indexOf(carousel)).toBe("0");

		await page.keyboard.press("Enter");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		expect(await button(carousel, "pause").getAttribute("aria-label")).toBe(
			"Play",
		);
		await page.clock.runFor(60_000);
		expect(await indexOf(carousel)).toBe("0");
		await button(carousel, "pause").dispatchEvent("click");
		await page.clock.runFor(6_000);
		expect(await indexOf(carousel)).toBe("3");
	});

	test("never starts with reduced motion, and moves without a transition", async () => {
		const { page, carousel } = await carouselOf("related-courses", {
			reducedMotion: "reduce",
		});
		await page.clock.pauseAt(later);
		await page.clock.runFor(60_000);
		expect(await indexOf(carousel)).toBe("0");
		expect(await button(carousel, "pause").isVisible()).toBe(false);
		await button(carousel, "next").click();
		expect(await glidesOf(carousel)).toEqual([]);
		expect(await indexOf(carousel)).toBe("3");
	});

	test("CAR-019, CAR-020: starts 800 ms after its script has loaded, in the footer after 500", async () => {
		const { page } = await visit("about:blank");
		await page.clock.install({ time: opened });
		await page.clock.pauseAt(later);
		await page.goto(`${site.url}/styleguide`);
		await page.clock.runFor(1_000);
		const awake = (id: string) =>
			page.locator(`#${id}`).getAttribute("data-awake");
		await page.locator("#home-review[data-waiting]").waitFor();
		await page.locator("#footer[data-waiting]").waitFor();
		expect(await awake("recommended-courses")).toBe("");
		await page.clock.runFor(499);
		expect(await awake("footer")).toBe(null);
		await page.clock.runFor(1);
		expect(await awake("footer")).toBe("");
		await page.clock.runFor(299);
		expect(await awake("home-review")).toBe(null);
		await page.clock.runFor(1);
		expect(await awake("home-review")).toBe("");
	});
});

describe("a carousel at its end", () => {
	interface Clone {
		readonly words: string | null;
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
					for (const one of addedNodes as NodeListOf<HTMLElement>)
						seen.push({
							words: one.textContent,
							inert: one.inert,
							hidden: one.ariaHidden,
							ids: one.querySelectorAll("[id]").length + (one.id ? 1 : 0),
						});
			}).observe(track, { childList: true });
		});

	test("CAR-006, CAR-007: autoplay continues through inert clones that are hidden from assistive technology, and ends at the start", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		await button(carousel, "track").press("End");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await watchClones(carousel);
		await countFromHere(page, carousel);
		expect(await indexOf(carousel)).toBe("4");
		await page.clock.runFor(6_000);
		expect(await indexOf(carousel)).toBe("0");
		const clones = await page.evaluate(
			() => (window as unknown as { clones: Clone[] }).clones,
		);
		const hidden = { inert: true, hidden: "true", ids: 0 };
		expect(clones).toEqual([
			{ words: "Reading a Balance Sheet", ...hidden },
			{ words: "Incident Command", ...hidden },
			{ words: "Statistics You Can Explain", ...hidden },
		]);
		await expect
			.poll(() => button(carousel, "clone").count(), patience)
			.toBe(0);
		expect(
			await button(carousel, "track").evaluate((one) => one.scrollLeft),
		).toBe(0);
	});

	test("CAR-007: a banner's autoplay returns to the first slide, without clones", async () => {
		const { page, carousel } = await carouselOf(
			"home-university-program-banner",
		);
		await button(carousel, "track").press("End");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await watchClones(carousel);
		await countFromHere(page, carousel);
		expect(await indexOf(carousel)).toBe("6");
		await page.clock.runFor(9_000);
		expect(await indexOf(carousel)).toBe("0");
		expect(
			await page.evaluate(
				() => (window as unknown as { clones: Clone[] }).clones,
			),
		).toEqual([]);
	});
});
