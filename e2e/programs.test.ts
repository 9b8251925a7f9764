import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "./page-findings.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const analyst = "/programs/data-analyst-masters-program";
const ended = "/programs/business-reporting-specialist-masters-program";
const popup = "dialog#sunset-business-reporting-specialist-masters-program";
const leadership = "/university/postgraduate-certificate-in-project-leadership";
const free = "/free-snapchat-marketing-course-skillup";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

describe("a program", () => {
	test("links by keyboard to its dates, to a cohort, and back by the breadcrumb", async () => {
		const { page, browserErrors } = await visit(site.url + analyst);
		await page
			.getByRole("navigation", { name: "On this page" })
			.getByRole("link", { name: "Dates" })
			.focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => new URL(page.url()).hash).toBe("#cohorts");
		await page.getByRole("link", { name: "Details of the cohort starting Mon, Nov 30" }).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL(`**${analyst}/cohorts/next`);
		expect(await page.locator("h1").textContent()).toContain("Cohort starting Mon, Nov 30");
		await page
			.getByRole("navigation", { name: "Breadcrumb" })
			.getByRole("link", { name: "Data Analyst Master's Program" })
			.click();
		await page.waitForURL(`**${analyst}`);
		expect(browserErrors).toEqual([]);
	});

	test("links to its courses, and they link back to it", async () => {
		const { page } = await visit(site.url + analyst);
		await page.locator("#path").getByRole("link", { name: "SQL for Analysts" }).click();
		await page.waitForURL("**/courses/sql-for-analysts");
		expect(await page.locator(`main a[href="${analyst}"]`).count()).not.toBe(0);
	});

	test("HOME-009: of a university links to its immersion", async () => {
		const { page } = await visit(site.url + leadership);
		await page.getByRole("link", { name: "About the immersion" }).click();
		await page.waitForURL(`**${leadership}/immersion`);
		expect(await page.locator("h1").textContent()).toContain("A week on campus and at a bus depot");
	});
});

describe("a program that has ended", () => {
	test("B2BP-011, B2BP-012: its button opens the sunset popup, which says so, links to a current program and closes", async () => {
		const { page, browserErrors } = await visit(site.url + ended);
		const button = page.getByRole("link", { name: "See current programs" }).first();
		await page.locator("a[data-popup][aria-haspopup]").first().waitFor();
		await button.focus();
		await page.keyboard.press("Enter");
		const dialog = page.locator(popup);
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
	});

	test("B2BP-012: without script the popup is part of the page, and its close control works", async () => {
		const { page } = await visit(site.url + ended, {
			javaScriptEnabled: false,
		});
		await page.getByRole("link", { name: "See current programs" }).first().click();
		const dialog = page.locator(popup);
		expect(await dialog.isVisible()).toBe(true);
		await dialog.getByRole("button", { name: "Close" }).click();
		await expect.poll(() => dialog.isVisible()).toBe(false);
	});
});

describe("a free course", () => {
	test("its first lesson can be read and its question answered without script", async () => {
		const { page } = await visit(site.url + free, {
			javaScriptEnabled: false,
		});
		await page.getByRole("link", { name: "Read the first lesson" }).first().click();
		expect(new URL(page.url()).hash).toBe("#first-lesson");
		await page.locator("#first-lesson summary").click();
		expect(await page.getByText("The estimate for place and age").isVisible()).toBe(true);
	});
});

describe.each([analyst, leadership, free, `${analyst}/cohorts/next`])("%s on a phone", (path) => {
	test("fits, with its next step at the bottom of the screen, also in dark mode", async () => {
		const { page } = await visit(site.url + path, {
			...phone,
			colorScheme: "dark",
		});
		expect(await fitsWidth(page)).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
		const step = page
			.locator("main")
			.getByRole("link", {
				name: /^(Apply|Request a call|Read the first)/,
			})
			.first();
		const box = await step.boundingBox();
		expect(box?.height).toBeGreaterThanOrEqual(44);
	});
});
