import { expect, test } from "vitest";
import { expectIndex, part } from "../carousel/style-guide.ts";
import { openSharedSite, visit } from "../testing.ts";

const site = await openSharedSite();

test("CAR-024, CAR-030: the courses of the home page stand three slides of two in view, and a step is six cards; the university banner has three dots, each of which shows its program", async () => {
	// Without transitions, so that each move is complete at once.
	const { page, browserErrors } = await visit(site.url, { reducedMotion: "reduce" });
	const carousel = page.locator("#home-course-program");
	await carousel.scrollIntoViewIfNeeded();
	await carousel.and(page.locator("[data-awake]")).waitFor();
	const position = part(carousel, "position");
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
	await expect.poll(() => position.textContent()).toBe("7–12 of 12");

	const banner = page.locator("#home-university-program-banner");
	const dots = part(banner, "bullet").filter({ visible: true });
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 });
		await banner.scrollIntoViewIfNeeded();
		await banner.and(page.locator("[data-awake]")).waitFor();
		expect(await dots.count()).toBe(3);
		const hrefs = new Set<string | null>();
		for (const [index, dot] of (await dots.all()).entries()) {
			await dot.click();
			await expectIndex(banner, String(index));
			expect(await dot.getAttribute("aria-current")).toBe("true");
			const link = part(banner, "slide").nth(index).getByRole("link");
			hrefs.add(await link.getAttribute("href"));
		}
		expect(hrefs.size).toBe(3);
	}
	expect(browserErrors).toEqual([]);
});

test("CAR-020: the slider of the footer scrolls without script, begins 500 ms after its script has loaded, shows one group after the other on a phone and all free courses where there is room, and never moves by itself", async () => {
	const { page } = await visit("about:blank", {
		reducedMotion: "reduce",
		viewport: { width: 360, height: 800 },
	});
	await page.clock.install({ time: "2026-11-20T12:00:00Z" });
	await page.clock.pauseAt("2026-11-20T13:00:00Z");
	await page.goto(`${site.url}/cart`);
	const footer = page.locator("footer #footer");
	const links = footer.getByRole("link");
	expect(await links.count()).toBe(15);
	// The browser is idle.
	await page.clock.runFor(5_000);
	await links.last().focus();
	const box = await links.last().boundingBox();
	expect(box?.x).toBeGreaterThanOrEqual(0);
	expect(box?.x).toBeLessThan(360);
	await links.first().focus();

	await footer.and(page.locator("[data-waiting]")).waitFor();
	await page.clock.runFor(499);
	expect(await footer.getAttribute("data-awake")).toBe(null);
	await page.clock.runFor(1);
	expect(await footer.getAttribute("data-awake")).toBe("");

	const countInView = () =>
		links.evaluateAll(
			(all) =>
				all.filter((link) => {
					const { left, right } = link.getBoundingClientRect();
					return left >= 0 && right <= innerWidth;
				}).length,
		);
	const next = footer.getByRole("button", { name: "Next" });
	expect(await countInView()).toBe(5);
	expect(await footer.getByRole("button", { name: "Pause" }).count()).toBe(0);
	await next.click();
	await expectIndex(footer, "1");
	expect(await countInView()).toBe(5);
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect.poll(countInView).toBe(15);
	await expect.poll(() => next.isVisible()).toBe(false);
});
