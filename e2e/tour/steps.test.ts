import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readAssets } from "#shell/assets/assets.ts";
import { axeFindings } from "../page-findings.ts";
import { visit } from "../testing.ts";
import { focusedText, measure, overlay, site, waitForAnimations } from "./new-visitor.ts";

// The built tour with steps of the test's own, because the tour on the site has only one and is shown once.

const built = readAssets(join(import.meta.dirname, "../../dist/client"));
const tourFile = "src/search/tour/browser/tour-view.tsx";
const threeSteps = ["header search form", "h1", "footer a"];
const searchStep = ["header search form"];

/** Starts a tour with a step at each of these elements; `text` makes its text longer. */
async function startTour(page: Page, targets: readonly string[], text = ""): Promise<void> {
	const scripts = ["src/shell/browser/hydrate.tsx", tourFile].map(built.script);
	await page.evaluate(`(async () => {
		delete document.body.dataset.toured;
		const [{ mount }, { Tour }] = await Promise.all(
			${JSON.stringify(scripts)}.map((file) => import(file)),
		);
		const steps = ${JSON.stringify(targets)}.map((target) => ({
			text: "Step at " + target + ${JSON.stringify(text)},
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

async function openHome(): Promise<{ page: Page; browserErrors: string[] }> {
	const visitor = await visit(site.url);
	for (const url of built.styles(tourFile)) await visitor.page.addStyleTag({ url });
	return visitor;
}

async function expectEnd(page: Page): Promise<void> {
	await expect.poll(() => page.locator(overlay).count()).toBe(0);
	expect(await page.locator("body[data-toured]").count()).toBe(1);
}

test("TOUR-010, TOUR-012, TOUR-013, TOUR-014, TOUR-015, TOUR-016: a tour of several steps goes forward by Next, Enter and the right arrow, back by Back and the left arrow, ends with Done, and scrolls to its steps and follows them", async () => {
	const { page, browserErrors } = await openHome();
	const tour = page.locator(overlay);
	const light = tour.locator('[data-tour="light"]');
	const stepText = () => tour.locator("p").textContent();
	const labels = () => tour.locator("button:visible").allTextContents();
	await startTour(page, threeSteps);
	expect(await labels()).toEqual(["Next", ""]);
	await tour.getByRole("button", { name: "Next" }).click();
	expect(await stepText()).toBe("Step at h1");
	expect(await labels()).toEqual(["Back", "Next", ""]);
	await page.keyboard.press("ArrowRight");
	expect(await stepText()).toBe("Step at footer a");
	expect(await labels()).toEqual(["Back", "Done", ""]);
	await page.keyboard.press("ArrowLeft");
	await tour.getByRole("button", { name: "Back" }).press("Enter");
	expect(await stepText()).toBe("Step at header search form");
	// The button that had the focus was removed.
	expect(await focusedText(page)).toBe("Next");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	expect(browserErrors).toEqual([]);
	await waitForAnimations(tour);
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await expectEnd(page);

	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.evaluate(() => scrollTo(0, 0));
	await startTour(page, threeSteps);
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	const target = await measure(page.locator("footer a").first());
	expect(Math.abs(900 - target.end - 30)).toBeLessThan(2);
	await expect.poll(async () => (await measure(light)).middle).toBeCloseTo(target.middle, -0.5);
	const before = await measure(light);
	await page.evaluate(() => scrollBy(0, -60));
	await expect.poll(async () => (await measure(light)).y).toBe(before.y + 60);

	// A click on what is lit ends the tour first, so that the target gets the focus and keeps it.
	const link = page.locator("footer a").first();
	const isLinkFocused = () => link.evaluate((element) => document.activeElement === element);
	await link.evaluate((element) => {
		element.addEventListener("click", (event) => {
			event.preventDefault();
			document.body.dataset.clicked = String(document.activeElement === element);
		});
	});
	await light.click();
	expect(await page.locator("body").getAttribute("data-clicked")).toBe("true");
	await expectEnd(page);
	expect(await isLinkFocused()).toBe(true);

	await startTour(page, ["h1"]);
	await page.locator("h1").evaluate((heading) => {
		heading.remove();
		dispatchEvent(new Event("resize"));
	});
	await expectEnd(page);
});

test("TOUR-010, TOUR-011, TOUR-012, TOUR-013: every way of leaving a tour of one step ends it and returns the focus; the left arrow and Tab stay inside", async () => {
	const { page } = await openHome();
	const button = (name: string) => page.locator(overlay).getByRole("button", { name });
	const ways: Record<string, () => Promise<unknown>> = {
		"Got it": () => button("Got it").click(),
		Skip: () => button("Skip").click(),
		Escape: () => page.keyboard.press("Escape"),
		Enter: () => page.keyboard.press("Enter"),
		"the right arrow": () => page.keyboard.press("ArrowRight"),
		"a click on the overlay": () => page.mouse.click(40, 600),
		"another overlay": () => page.evaluate(() => dispatchEvent(new Event("stop-tour"))),
	};
	const returned: Record<string, string | undefined> = {};
	for (const [way, leave] of Object.entries(ways)) {
		await page.getByRole("link", { name: "Free courses" }).first().focus();
		await startTour(page, searchStep);
		expect(await focusedText(page)).toBe("Got it");
		await leave();
		await expectEnd(page);
		returned[way] = await focusedText(page);
	}
	expect(returned).toEqual(
		Object.fromEntries(Object.keys(ways).map((way) => [way, "Free courses"])),
	);

	await startTour(page, searchStep);
	await page.keyboard.press("ArrowLeft");
	for (let press = 0; press < 3; press++) {
		await page.keyboard.press("Tab");
		const isInside = await page.evaluate(
			() =>
				document.activeElement === document.body ||
				document.activeElement?.closest("dialog") !== null,
		);
		expect(isInside).toBe(true);
	}
	expect(await page.locator(overlay).isVisible()).toBe(true);
});

test("TOUR-014: it moves for 350 ms, and not at all with reduced motion; it stands at its field from right to left, and its button has the focus where its text has to be scrolled", async () => {
	const { page } = await openHome();
	const tour = page.locator(overlay);
	const end = async () => {
		await page.keyboard.press("Escape");
		await expectEnd(page);
	};
	for (const [reducedMotion, moves] of [
		["no-preference", { arrives: "0.35s", glides: "0.35s" }],
		["reduce", { arrives: "none", glides: "0s" }],
	] as const) {
		await page.emulateMedia({ reducedMotion });
		await startTour(page, searchStep);
		const glides = () =>
			tour
				.locator('[data-tour="light"]')
				.evaluate((light) => getComputedStyle(light).transitionDuration);
		await expect.poll(glides).toBe(moves.glides);
		const arrives = await tour.evaluate((dialog) => {
			const { animationName, animationDuration } = getComputedStyle(dialog);
			return animationName === "none" ? animationName : animationDuration;
		});
		expect(arrives).toBe(moves.arrives);
		await end();
	}

	await page.evaluate(() => {
		document.documentElement.dir = "rtl";
	});
	await startTour(page, searchStep);
	const field = await measure(page.locator("header search form"));
	const card = await measure(tour.locator('[data-tour="card"]'));
	expect(field.middle).toBeLessThan(640);
	expect(card.middle).toBeCloseTo(field.middle, -0.5);
	await end();

	await page.setViewportSize({ width: 320, height: 130 });
	await startTour(page, ["h1"], " and a text of several lines".repeat(3));
	expect(await tour.locator("p").evaluate((p) => p.scrollHeight > p.clientHeight)).toBe(true);
	expect(await focusedText(page)).toBe("Got it");
});
