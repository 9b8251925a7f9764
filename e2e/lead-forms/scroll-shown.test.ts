import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visit } from "../testing.ts";
import { arrive, course, site, startSite } from "./form-page.ts";

startSite();

const scrollTo = (page: Page, y: number) =>
	page.evaluate((to) => {
		window.scrollTo({ top: to, behavior: "instant" });
		return new Promise((resolve) => requestAnimationFrame(resolve));
	}, y);

describe("a form link that appears on scroll", () => {
	const scrollLink = (page: Page) =>
		page.getByRole("link", { name: "Ask an advisor", exact: true });
	const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

	test.each([
		["a course", course, "Talk to your program advisor", {}],
		[
			"a free course on a phone",
			"/learn-ms-excel-free-training-course-skillup",
			"Ready for the next step?",
			phone,
		],
	])(
		"LEAD-116, LEAD-117: on the page of %s a link to the form appears past 500 pixels, moves nothing, disappears above them unless it has the focus, and is not printed",
		async (_, path, name, options) => {
			const { page } = await arrive(path, options);
			await page
				.locator('[data-behaviour="forms/scroll-shown"][data-started]')
				.first()
				.waitFor({ state: "attached" });
			const bar = page.locator("[data-product-bar]:visible, article > aside:visible").last();
			const heights = () =>
				bar.evaluate((element) => [
					element.getBoundingClientRect().height,
					document.body.scrollHeight,
				]);
			for (const viewport of [phone.viewport, page.viewportSize() ?? phone.viewport]) {
				await page.setViewportSize(viewport);
				await scrollTo(page, 500);
				await expect.poll(() => scrollLink(page).count()).toBe(0);
				const before = await heights();
				await scrollTo(page, 501);
				await expect.poll(() => scrollLink(page).count()).toBe(1);
				expect(await heights()).toEqual(before);
				const box = await scrollLink(page).boundingBox();
				expect(box?.height).toBeGreaterThanOrEqual(44);
			}
			await scrollTo(page, 100);
			await expect.poll(() => scrollLink(page).count()).toBe(0);

			await scrollTo(page, 1000);
			await scrollLink(page).focus();
			await scrollTo(page, 0);
			await expect.poll(() => page.locator("[data-shown]").count()).toBe(0);
			expect(await scrollLink(page).isVisible()).toBe(true);
			await page.keyboard.press("Tab");
			expect(await scrollLink(page).count()).toBe(0);
			await scrollTo(page, 1000);
			await scrollLink(page).waitFor();
			await page.emulateMedia({ media: "print" });
			expect(await scrollLink(page).count()).toBe(0);
			await page.emulateMedia({ media: "screen" });

			await scrollTo(page, 3000);
			await scrollLink(page).click();
			await page.getByRole("dialog", { name }).waitFor();
		},
	);
});

describe("a form that opens on scroll", () => {
	/** A course whose page opens a form past 900 pixels. */
	async function openCourse(page: Page) {
		await page.goto(site.url + course);
		await page.locator("[data-opens][data-started]").waitFor({ state: "attached" });
	}

	test("LEAD-117: opens once, past the configured number of pixels, and where it cannot be loaded that is no error that nobody handles", async () => {
		const { page } = await visit("about:blank");
		await page.route(`**${course}`, async (route) => {
			const answer = await route.fetch();
			const linkHtml =
				'<a href="?form=query+box" data-behaviour="forms/scroll-shown" data-opens data-scroll-threshold="900">Ask</a>';
			const body = (await answer.text()).replace("</main>", `${linkHtml}</main>`);
			await route.fulfill({ response: answer, body });
		});
		await openCourse(page);
		const popup = page.locator('dialog[data-lead-popup="query-box"]:modal');
		await scrollTo(page, 900);
		expect(await popup.count()).toBe(0);
		await scrollTo(page, 901);
		await popup.waitFor();
		await page.keyboard.press("Escape");
		await scrollTo(page, 0);
		await scrollTo(page, 901);
		expect(await popup.count()).toBe(0);

		const unhandled: Error[] = [];
		page.on("pageerror", (error) => unhandled.push(error));
		await page.route(/getLeadForm/, (route) => route.abort());
		const logged = page.waitForEvent("console", (message) =>
			message.text().startsWith("SL:Error getLeadForm"),
		);
		await openCourse(page);
		await scrollTo(page, 901);
		await logged;
		// What is thrown after that has arrived when the page answers.
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
		expect(unhandled).toEqual([]);
	});
});
