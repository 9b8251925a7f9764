import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readAssets } from "#shell/assets/assets.ts";
import { axeFindings } from "../page-findings.ts";
import { fitsWidth, visit } from "../testing.ts";
import {
	arrive,
	hint,
	hintCookies,
	measure,
	openAsNewVisitor,
	openUntilHint,
	overlay,
	phone,
	site,
	soon,
	waitForAnimations,
} from "./new-visitor.ts";

describe("the search hint in every mode", () => {
	test.each([
		["a phone's width", phone],
		["dark mode", { colorScheme: "dark" }],
		["forced colors", { forcedColors: "active" }],
		["320 px at four times the size", { viewport: { width: 320, height: 256 } }],
	] as const)("in %s axe finds nothing, and all of it is visible", async (_name, options) => {
		const { page } = await openAsNewVisitor(options);
		const shown = await openUntilHint(page);
		// The hint waits for timers, so the clock has to run.
		await page.clock.resume();
		await waitForAnimations(shown);
		expect(await axeFindings(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
		for (const button of await shown.getByRole("button").all()) {
			const { x, y, width, height } = await measure(button);
			expect([x >= 0, y >= 0, width >= 24, height >= 24]).toEqual(Array(4).fill(true));
			await button.click({ trial: true });
		}
	});

	test("its button has the focus, also where the text before it has to be scrolled", async () => {
		const { page } = await openAsNewVisitor({
			viewport: { width: 320, height: 130 },
		});
		const shown = await openUntilHint(page);
		const text = shown.locator("p");
		expect(await text.evaluate((p) => p.scrollHeight > p.clientHeight)).toBe(true);
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Got it");
	});

	test("TOUR-014: it moves for 350 ms, and not at all with reduced motion", async () => {
		for (const [reducedMotion, moves] of [
			["no-preference", { arrives: "0.35s", glides: "0.35s" }],
			["reduce", { arrives: "none", glides: "0s" }],
		] as const) {
			const { page } = await openAsNewVisitor({ reducedMotion });
			const shown = await openUntilHint(page);
			await page.clock.runFor(100);
			const glides = await shown
				.locator('[data-tour="light"]')
				.evaluate((light) => getComputedStyle(light).transitionDuration);
			const arrives = await shown.evaluate((dialog) => {
				const { animationName, animationDuration } = getComputedStyle(dialog);
				return animationName === "none" ? animationName : animationDuration;
			});
			expect({ arrives, glides }).toEqual(moves);
		}
	});

	test("TOUR-014: it appears at its field, and does not glide there from elsewhere", async () => {
		const { page } = await openAsNewVisitor();
		await page.addInitScript(() => {
			addEventListener("transitionrun", ({ target, propertyName }) => {
				if (target instanceof HTMLElement && target.dataset.tour)
					document.documentElement.dataset.glided = propertyName;
			});
		});
		const shown = await openUntilHint(page);
		await waitForAnimations(shown);
		expect(await page.locator("[data-glided]").count()).toBe(0);
		await page.setViewportSize({ width: 1100, height: 900 });
		await page.locator("[data-glided]").waitFor({ state: "attached" });
	});

	test("it stands at its field from right to left as well", async () => {
		const { page } = await openAsNewVisitor();
		await arrive(page);
		await page.evaluate(() => {
			document.documentElement.dir = "rtl";
		});
		await page.clock.runFor(5_000);
		await hint(page).waitFor(soon);
		const field = await measure(page.locator("header search form"));
		const card = await measure(page.locator('[data-tour="card"]'));
		expect(field.middle).toBeLessThan(640);
		expect(card.middle).toBeCloseTo(field.middle, -0.5);
	});

	test("it is not shown without script", async () => {
		const { page } = await visit(site.url, {
			isNewVisitor: true,
			javaScriptEnabled: false,
		});
		expect(await page.locator("dialog[open]").count()).toBe(0);
		expect(await hintCookies(page)).toEqual([]);
	});
});

describe("a tour of several steps", () => {
	const built = readAssets(join(import.meta.dirname, "../../dist/client"));
	const tourFile = "src/search/tour/browser/tour-view.tsx";

	/** Shows the built tour with three steps, because the tour on the site has only one. */
	async function startTour(page: Page): Promise<void> {
		for (const style of built.styles(tourFile)) await page.addStyleTag({ url: style });
		const scripts = ["src/shell/browser/hydrate.tsx", tourFile].map(built.script);
		await page.evaluate(`(async () => {
			const [{ mount }, { Tour }] = await Promise.all(
				${JSON.stringify(scripts)}.map((file) => import(file)),
			);
			const steps = ["header search form", "h1", "footer a"].map((target) => ({
				text: "Step at " + target,
				findTarget() {
					const lit = document.querySelector(target);
					return lit ? { lit, control: lit } : undefined;
				},
			}));
			const stop = new AbortController();
			addEventListener("stop-tour", () => stop.abort());
			const unmount = mount(Tour, {
				steps,
				signal: stop.signal,
				onEnd() { unmount(); document.body.dataset.toured = ""; },
			});
		})()`);
		await page.locator(overlay).waitFor();
	}
	const expectEnd = async (page: Page) => {
		await expect.poll(() => page.locator(overlay).count()).toBe(0);
		expect(await page.locator("body[data-toured]").count()).toBe(1);
	};
	const stepText = (page: Page) => page.locator(`${overlay} p`).textContent();
	const labels = (page: Page) => page.locator(`${overlay} button:visible`).allTextContents();

	test("TOUR-010, TOUR-012, TOUR-013, TOUR-015, TOUR-016: goes forward by Next, Enter and the right arrow, back by Back and the left arrow, and ends with Done", async () => {
		const { page, browserErrors } = await visit(site.url);
		await startTour(page);
		expect(await labels(page)).toEqual(["Next", ""]);
		const tour = page.locator(overlay);
		await tour.getByRole("button", { name: "Next" }).click();
		expect(await stepText(page)).toBe("Step at h1");
		expect(await labels(page)).toEqual(["Back", "Next", ""]);
		await page.keyboard.press("ArrowRight");
		expect(await stepText(page)).toBe("Step at footer a");
		expect(await labels(page)).toEqual(["Back", "Done", ""]);
		await page.keyboard.press("ArrowLeft");
		await tour.getByRole("button", { name: "Back" }).press("Enter");
		expect(await stepText(page)).toBe("Step at header search form");
		// The button that had the focus was removed.
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Next");
		await page.keyboard.press("Enter");
		await page.keyboard.press("Enter");
		expect(browserErrors).toEqual([]);
		await waitForAnimations(tour);
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Enter");
		await expectEnd(page);
	});

	test("TOUR-014: scrolls to a step outside the viewport, with a margin of 30 pixels", async () => {
		const { page } = await visit(site.url, { reducedMotion: "reduce" });
		await startTour(page);
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		const target = await measure(page.locator("footer a").first());
		expect(Math.abs(900 - target.end - 30)).toBeLessThan(2);
		const light = await measure(page.locator('[data-tour="light"]'));
		expect(light.middle).toBeCloseTo(target.middle, -0.5);
	});

	test("follows a target that moves, and ends when it is gone", async () => {
		const { page } = await visit(site.url, { reducedMotion: "reduce" });
		await startTour(page);
		await page.keyboard.press("ArrowRight");
		const light = page.locator('[data-tour="light"]');
		const before = await measure(light);
		await page.evaluate(() => scrollBy(0, 60));
		await expect.poll(async () => (await measure(light)).y).toBe(before.y - 60);
		await page.locator("h1").evaluate((heading) => {
			heading.remove();
			dispatchEvent(new Event("resize"));
		});
		await expectEnd(page);
	});

	test("a click on what is lit ends the tour first, so that the target gets the focus", async () => {
		const { page } = await visit(site.url);
		await page
			.locator("footer a")
			.first()
			.evaluate((link) => {
				link.addEventListener("click", (event) => {
					event.preventDefault();
					document.body.dataset.clicked = String(document.activeElement === link);
				});
			});
		await page.getByRole("link", { name: "Free courses" }).first().focus();
		await startTour(page);
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		await waitForAnimations(page.locator(overlay));
		await page.locator('[data-tour="light"]').click();
		expect(await page.locator("body").getAttribute("data-clicked")).toBe("true");
		await expectEnd(page);
		// What had the focus before does not get it back.
		expect(
			await page
				.locator("footer a")
				.first()
				.evaluate((link) => document.activeElement === link),
		).toBe(true);
	});

	test("ends when another overlay replaces it, and returns the focus", async () => {
		const { page } = await visit(site.url);
		await page.getByRole("link", { name: "Free courses" }).first().focus();
		await startTour(page);
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Next");
		await page.evaluate(() => dispatchEvent(new Event("stop-tour")));
		await expectEnd(page);
		expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
			"Free courses",
		);
	});
});
