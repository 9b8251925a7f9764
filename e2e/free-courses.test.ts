import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { openSharedSite, visit } from "./testing.ts";

let address: string;
beforeAll(async () => {
	address = `${(await openSharedSite()).url}/skillup-free-online-courses`;
});

const phone = { viewport: { width: 360, height: 740 } };
const explorer = "#exploreCourseDesktop";

/** Waits until the explorer's tabs have started. */
async function waitForTabs(page: Page): Promise<Page> {
	await page.locator(`${explorer} [data-behaviour="ui/tabs"][data-awake]`).waitFor();
	return page;
}
const open = async (hash = "", options = {}) => {
	const visitor = await visit(address + hash, options);
	await waitForTabs(visitor.page);
	return visitor;
};
const selected = (page: Page) =>
	page.locator(`${explorer} [role="tab"][aria-selected="true"]`).innerText();

describe("the explorer on a wide screen", () => {
	test("FREE-015: selecting a category shows its courses, by pointer and by keyboard", async () => {
		const { page } = await open();
		await page.getByRole("tab", { name: "Cyber Security" }).click();
		expect(await page.locator("#cyber-security").isVisible()).toBe(true);
		expect(await page.locator("#project-management").isVisible()).toBe(false);
		await page.keyboard.press("ArrowDown");
		expect(await selected(page)).toBe("Digital Marketing");
		expect(await page.locator("#digital-marketing article").count()).toBe(3);
	});

	test("FREE-012: a hash naming a category, with spaces as hyphens, preselects it on load", async () => {
		const { page } = await open("#Software-Development");
		expect(await selected(page)).toBe("Software Development");
	});

	test("FREE-014: a hash naming no category selects the first", async () => {
		for (const hash of ["#cooking", "#exploreCoursesSkillup", ""]) {
			const { page } = await open(hash);
			expect(await selected(page)).toBe("Project Management");
		}
	});

	test("FREE-013: a hash that cannot be decoded is logged and ignored", async () => {
		const { page, browserErrors } = await open("#%E0%A4%A");
		expect(await selected(page)).toBe("Project Management");
		expect(browserErrors.join()).toContain("SL:Error hash");
	});

	test("FREE-016: after the first change lazy image loading is off", async () => {
		const { page } = await open("#devops");
		const lazy = page.locator(`${explorer} img[loading="lazy"]`);
		expect(await lazy.count()).toBeGreaterThan(20);
		await page.getByRole("tab", { name: "Data Science" }).click();
		expect(await lazy.count()).toBe(0);
	});

	test("FREE-011: the call to action scrolls to the explorer", async () => {
		const { page } = await visit(address);
		await page.getByRole("link", { name: "Explore free courses" }).click();
		expect(new URL(page.url()).hash).toBe("#exploreCoursesSkillup");
		await expect
			.poll(() =>
				page
					.locator("#exploreCoursesSkillup")
					.evaluate((block) => Math.abs(block.getBoundingClientRect().top)),
			)
			.toBeLessThan(200);
	});
});

describe("the explorer on a phone", () => {
	const fold = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

	test("FREE-017: is an accordion with one active category, preselected from the hash", async () => {
		const { page } = await open("#data-science", phone);
		expect(await fold(page, "Data Science").getAttribute("aria-expanded")).toBe("true");
		await fold(page, "DevOps").press("Enter");
		expect(await page.locator("#devops").isVisible()).toBe(true);
		expect(await page.locator("#data-science").isVisible()).toBe(false);
		expect(await page.locator(`${explorer} [aria-expanded="true"]`).count()).toBe(1);
	});

	test("FREE-018: the first 3 courses are visible, the rest behind View More", async () => {
		const { page } = await open("#data-science", phone);
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
	});

	test("a wide screen shows all of them at once", async () => {
		const { page } = await open("#data-science");
		expect(await page.locator("#data-science article:visible").count()).toBe(5);
	});
});

describe("without script", () => {
	test("FREE-007: all categories and their courses are plain lists", async () => {
		for (const options of [phone, {}]) {
			const { page } = await visit(address, {
				...options,
				javaScriptEnabled: false,
			});
			expect(await page.locator(`${explorer} article`).count()).toBeGreaterThan(25);
			for (const field of ["project-management", "finance-and-accounting"])
				expect(await page.locator(`#${field}`).isVisible()).toBe(true);
		}
	});
});

test("axe finds nothing with another field and an answer open, and more courses shown", async () => {
	const { page } = await open("#data-science", phone);
	await page.getByText("View More in Data Science (2)").click();
	await page.locator("#starting summary").first().click();
	await page.getByText("View More: 1 question about starting").click();
	await page.getByText("Read More").click();
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});
