import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { openSharedSite, visit } from "./testing.ts";

let address: string;
beforeAll(async () => {
	address = `${(await openSharedSite()).url}/skillup-free-online-courses`;
});

const explorer = "#exploreCourseDesktop";
const waitForTabs = (page: Page) =>
	page.locator(`${explorer} [data-behaviour="ui/tabs"][data-awake]`).waitFor();
/** Loads the page anew, because a hash alone does not. */
const load = async (page: Page, hash: string) => {
	await page.goto("about:blank");
	await page.goto(address + hash);
	await waitForTabs(page);
};
const selected = (page: Page) =>
	page.locator(`${explorer} [role="tab"][aria-selected="true"]`).innerText();

test("FREE-011, FREE-012, FREE-013, FREE-014: the hash preselects a category of the explorer, and one that names none or cannot be decoded the first", async () => {
	const { page, browserErrors } = await visit(address);
	await waitForTabs(page);
	expect(await selected(page)).toBe("Project Management");
	await page.getByRole("link", { name: "Explore free courses" }).click();
	expect(new URL(page.url()).hash).toBe("#exploreCoursesSkillup");
	await expect
		.poll(() =>
			page
				.locator("#exploreCoursesSkillup")
				.evaluate((block) => Math.abs(block.getBoundingClientRect().top)),
		)
		.toBeLessThan(200);
	for (const [hash, name] of [
		["#Software-Development", "Software Development"],
		["#cooking", "Project Management"],
		["#exploreCoursesSkillup", "Project Management"],
	] as const) {
		await load(page, hash);
		expect(await selected(page)).toBe(name);
	}
	expect(browserErrors).toEqual([]);
	await load(page, "#%E0%A4%A");
	expect(await selected(page)).toBe("Project Management");
	expect(browserErrors.join()).toContain("SL:Error hash");
});

test("FREE-015, FREE-016: selecting a category shows all its courses, by pointer and by keyboard, and ends lazy loading of pictures", async () => {
	const { page } = await visit(`${address}#data-science`);
	await waitForTabs(page);
	expect(await page.locator("#data-science article:visible").count()).toBe(5);
	const lazy = page.locator(`${explorer} img[loading="lazy"]`);
	expect(await lazy.count()).toBeGreaterThan(20);
	await page.getByRole("tab", { name: "Cyber Security" }).click();
	expect(await lazy.count()).toBe(0);
	expect(await page.locator("#cyber-security").isVisible()).toBe(true);
	expect(await page.locator("#project-management").isVisible()).toBe(false);
	await page.keyboard.press("ArrowDown");
	expect(await selected(page)).toBe("Digital Marketing");
	expect(await page.locator("#digital-marketing article").count()).toBe(3);
});

test("FREE-017, FREE-018: on a phone the explorer is an accordion with one active category, and shows three courses and the rest behind View More", async () => {
	const { page } = await visit(`${address}#data-science`, {
		viewport: { width: 360, height: 740 },
	});
	await waitForTabs(page);
	const fold = (name: string) => page.getByRole("button", { name, exact: true });
	expect(await fold("Data Science").getAttribute("aria-expanded")).toBe("true");
	const courses = page.locator("#data-science article:visible");
	expect(await courses.count()).toBe(3);
	const more = page.getByText("View More in Data Science (2)");
	await page.locator("#data-science [data-behaviour='ui/view-more'][data-started]").waitFor();
	await more.focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => courses.count()).toBe(5);
	expect(await more.isVisible()).toBe(false);
	// The browser fires the toggle event shortly after the section is open.
	await expect
		.poll(() =>
			courses
				.nth(3)
				.locator("a")
				.evaluate((link) => link === document.activeElement),
		)
		.toBe(true);
	await page.locator("#starting summary").first().click();
	await page.getByText("View More: 1 question about starting").click();
	await page.getByText("Read More").click();
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);

	await fold("DevOps").press("Enter");
	expect(await page.locator("#devops").isVisible()).toBe(true);
	expect(await page.locator("#data-science").isVisible()).toBe(false);
	expect(await page.locator(`${explorer} [aria-expanded="true"]`).count()).toBe(1);
});
