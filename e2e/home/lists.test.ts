import { expect, test } from "vitest";
import { openSharedSite, visit } from "../testing.ts";

const site = await openSharedSite();

test("CAR-004, CAR-005: slides beyond the first view are added when their carousel comes near, and nothing moves", async () => {
	const { page, browserErrors } = await visit(site.url, { reducedMotion: "reduce" });
	const carousel = page.locator("#home-course-program");
	const slides = carousel.locator('[data-carousel="slide"]');
	expect(await slides.count()).toBe(3);
	const all = carousel.getByRole("link", { name: "Show all 12" });
	expect(await all.getAttribute("href")).toBe("/?show=all#home-course-program");
	const shifts = page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				let sum = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries())
						sum += (entry as PerformanceEntry & { value: number }).value;
				}).observe({ type: "layout-shift", buffered: true });
				setTimeout(() => resolve(sum), 6_000);
			}),
	);
	for (let y = 0; y < 6_000; y += 300) {
		await page.mouse.wheel(0, 300);
		await page.waitForTimeout(60);
	}
	await carousel.and(page.locator("[data-awake]")).waitFor();
	expect(await slides.count()).toBe(6);
	await expect.poll(() => all.isVisible()).toBe(false);
	expect(await carousel.getByRole("button", { name: "Next" }).isVisible()).toBe(true);
	expect(await shifts).toBeLessThan(0.001);
	expect(browserErrors).toEqual([]);
});

test("the tabs of the subjects and of the questions are filled when they come near, and what is in them works", async () => {
	const { page, browserErrors } = await visit(site.url);
	const fields = page.locator("#fields");
	await fields.scrollIntoViewIfNeeded();
	await expect.poll(() => page.locator("#fields [data-later]").count()).toBe(0);
	await fields.getByRole("tab", { name: "DevOps" }).click();
	expect(await page.locator("#devops li a").count()).toBe(3);
	const questions = page.locator("#questions");
	await questions.scrollIntoViewIfNeeded();
	await expect.poll(() => page.locator("#questions [data-later]").count()).toBe(0);
	await questions.getByRole("tab", { name: "Paying" }).click();
	const panel = page.locator("#paying");
	await panel.locator("summary").first().click();
	await panel.locator("details[open] p").first().waitFor();
	expect(browserErrors).toEqual([]);
});

test("a carousel whose slides cannot be fetched stays a list beside a link, and is completed once they can", async () => {
	const { page } = await visit("about:blank", { reducedMotion: "reduce" });
	let isDown = true;
	await page.route("**/home/lists/*", (route) => (isDown ? route.abort() : route.continue()));
	await page.goto(site.url);
	const carousel = page.locator("#home-masters-program");
	await carousel.scrollIntoViewIfNeeded();
	const all = carousel.getByRole("link", { name: "Show all 4" });
	await all.waitFor();
	await page.waitForTimeout(500);
	expect(await all.isVisible()).toBe(true);
	isDown = false;
	await carousel.and(page.locator("[data-awake]")).waitFor();
	expect(await carousel.locator('[data-carousel="slide"]').count()).toBe(4);
});
