import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "./page-findings.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const analyst = "/programs/data-analyst-masters-program";
const ended = "/programs/business-reporting-specialist-masters-program";
const course = "/courses/pmp-exam-preparation";

test("B2BP-012: the button of a program that has ended opens the sunset popup, which says so, links to a current program and closes", async () => {
	const { page, browserErrors } = await visit(site.url + ended);
	const button = page.getByRole("link", { name: "See current programs" }).first();
	await page.locator("a[data-popup][aria-haspopup]").first().waitFor();
	await button.focus();
	await page.keyboard.press("Enter");
	const dialog = page.locator("dialog#sunset-business-reporting-specialist-masters-program");
	await expect.poll(() => dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
	expect(await dialog.textContent()).toContain("No longer offered");
	// Checked before axe runs, because axe adds styles that the content security policy refuses.
	expect(browserErrors).toEqual([]);
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect.poll(() => dialog.isVisible()).toBe(false);
	expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
	await page.keyboard.press("Enter");
	await dialog.getByRole("link", { name: /Data Analyst/ }).click();
	await page.waitForURL(`**${analyst}`);

	// The next step is large enough for a finger.
	await page.setViewportSize({ width: 360, height: 740 });
	for (const path of [
		analyst,
		`${analyst}/cohorts/next`,
		"/university/postgraduate-certificate-in-project-leadership",
		"/free-snapchat-marketing-course-skillup",
	]) {
		await page.goto(site.url + path);
		const step = page
			.locator("main")
			.getByRole("link", { name: /^(Apply|Enroll|Request a call|Read the first)/ });
		expect((await step.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
	}
});

test("FREE-007: without script the questions of an exam and the lists of free courses are shown by style sheets alone", async () => {
	const { page } = await visit(site.url + course, { javaScriptEnabled: false });
	const hiddenQuestions = page.locator("#exam li.hidden");
	const more = page.locator("[data-view-more]");
	expect(await hiddenQuestions.first().isVisible()).toBe(false);
	await more.click();
	expect(await hiddenQuestions.first().isVisible()).toBe(true);
	expect(await more.isVisible()).toBe(false);

	await page.goto(`${site.url}/skillup-free-online-courses`);
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 740 });
		expect(await page.locator("#exploreCourseDesktop article").count()).toBeGreaterThan(25);
		for (const field of ["project-management", "finance-and-accounting"])
			expect(await page.locator(`#${field}`).isVisible()).toBe(true);
	}
});

test("the programs that the job guarantee covers are links with room for a thumb", async () => {
	const { page } = await visit(`${site.url}/our-promise-of-a-job`, {
		viewport: { width: 360, height: 740 },
	});
	const links = page.locator("#covered + ul a");
	expect(await links.count()).toBeGreaterThan(1);
	const heights = await links.evaluateAll((all) =>
		all.map((link) => link.getBoundingClientRect().height),
	);
	expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
	expect(await fitsWidth(page)).toBe(true);
});
