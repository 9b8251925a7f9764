import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visit } from "../testing.ts";
import { arrive, course, site, soon, startSite } from "./form-page.ts";

startSite();

describe("a form link that appears on scroll", () => {
	const scrollTo = (page: Page, y: number) =>
		page.evaluate((to) => {
			window.scrollTo({ top: to, behavior: "instant" });
			return new Promise((resolve) => requestAnimationFrame(resolve));
		}, y);
	const waitForScrollLink = (page: Page) =>
		page
			.locator('[data-behaviour="forms/scroll-shown"][data-started]')
			.first()
			.waitFor({ state: "attached" });
	const scrollLink = (page: Page) =>
		page.getByRole("link", { name: "Ask an advisor", exact: true });
	const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

	test.each([
		["a course", course, "Talk to your program advisor", {}],
		["a course on a phone", course, "Talk to your program advisor", phone],
		[
			"a program",
			"/programs/project-manager-masters-program",
			"Talk to your program advisor",
			phone,
		],
		[
			"a university's program",
			"/university/postgraduate-program-in-applied-machine-learning",
			"Talk to your program advisor",
			{},
		],
		[
			"a free course",
			"/learn-ms-excel-free-training-course-skillup",
			"Ready for the next step?",
			phone,
		],
	])(
		"LEAD-116, LEAD-117: on the page of %s a link to the form appears past 500 pixels, moves nothing, and disappears above them",
		async (_, path, name, options) => {
			const { page } = await arrive(path, options);
			await waitForScrollLink(page);
			const bar = page.locator("[data-product-bar]:visible, article > aside:visible").last();
			const heights = () =>
				bar.evaluate((element) => [
					element.getBoundingClientRect().height,
					document.body.scrollHeight,
				]);
			await scrollTo(page, 500);
			expect(await scrollLink(page).count()).toBe(0);
			const before = await heights();
			await scrollTo(page, 501);
			await expect.poll(() => scrollLink(page).count(), soon).toBe(1);
			expect(await heights()).toEqual(before);
			const box = await scrollLink(page).boundingBox();
			expect(box?.height).toBeGreaterThanOrEqual(44);
			await scrollTo(page, 100);
			await expect.poll(() => scrollLink(page).count(), soon).toBe(0);
			await scrollTo(page, 3000);
			await scrollLink(page).click();
			await page.getByRole("dialog", { name }).waitFor();
		},
	);

	test("it stays while it has the keyboard focus, and it is not printed", async () => {
		const { page } = await arrive(course);
		await waitForScrollLink(page);
		await scrollTo(page, 1000);
		await scrollLink(page).focus();
		await scrollTo(page, 0);
		await expect.poll(() => page.locator("[data-shown]").count(), soon).toBe(0);
		expect(await scrollLink(page).isVisible()).toBe(true);
		await page.keyboard.press("Tab");
		expect(await scrollLink(page).count()).toBe(0);
		await scrollTo(page, 1000);
		await scrollLink(page).waitFor();
		await page.emulateMedia({ media: "print" });
		expect(await scrollLink(page).count()).toBe(0);
	});

	test("it is not shown without script", async () => {
		const { page } = await visit(site.url + course, {
			javaScriptEnabled: false,
		});
		await page.mouse.wheel(0, 2000);
		expect(await scrollLink(page).count()).toBe(0);
	});

	/** A course whose page opens a form past 900 pixels. */
	async function openCourse() {
		const visitor = await visit("about:blank");
		const { page } = visitor;
		await page.route(`**${course}`, async (route) => {
			const answer = await route.fetch();
			const linkHtml =
				'<a href="?form=query+box" data-behaviour="forms/scroll-shown" data-opens data-scroll-threshold="900">Ask</a>';
			const body = (await answer.text()).replace("</main>", `${linkHtml}</main>`);
			await route.fulfill({ response: answer, body });
		});
		await page.goto(site.url + course);
		await page.locator("[data-opens][data-started]").waitFor({ state: "attached" });
		return visitor;
	}

	test("LEAD-117: a form opens once, past the configured number of pixels", async () => {
		const { page } = await openCourse();
		const popup = page.locator('dialog[data-lead-popup="query-box"]:modal');
		await scrollTo(page, 900);
		expect(await popup.count()).toBe(0);
		await scrollTo(page, 901);
		await popup.waitFor();
		await page.keyboard.press("Escape");
		await scrollTo(page, 0);
		await scrollTo(page, 901);
		expect(await popup.count()).toBe(0);
	});

	test("a form that cannot be loaded then is no error that nobody handles", async () => {
		const { page } = await openCourse();
		const unhandled: Error[] = [];
		page.on("pageerror", (error) => unhandled.push(error));
		await page.route(/getLeadForm/, (route) => route.abort());
		const logged = page.waitForEvent("console", (message) =>
			message.text().startsWith("SL:Error getLeadForm"),
		);
		await scrollTo(page, 901);
		await logged;
		// What is thrown after that has arrived when the page answers.
		await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
		expect(unhandled).toEqual([]);
	});
});
