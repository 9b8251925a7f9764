import { describe, expect, test } from "vitest";
import { fitsWidth, visit } from "../testing.ts";
import {
	arrive,
	focused,
	isOpen,
	menu,
	menuCategory,
	menuCluster,
	menuOpener,
	phone,
	site,
	waitForMenu,
} from "./header-menu.ts";

describe("by pointer", () => {
	/** Opens the page with a controlled clock, so that 300 ms are exact on any machine. */
	async function arriveWithClock() {
		const { page } = await visit("about:blank");
		await page.clock.install();
		await page.goto(site.url);
		await waitForMenu(page);
		await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
		return page;
	}

	test("MENU-009: opens after the pointer has rested for 300 ms, not earlier, and closes 300 ms after it left", async () => {
		const page = await arriveWithClock();
		await menuOpener(page).hover();
		await page.clock.runFor(299);
		expect(await isOpen(page)).toBe(false);
		await page.clock.runFor(1);
		expect(await isOpen(page)).toBe(true);
		await page.mouse.move(640, 880);
		await page.clock.runFor(299);
		expect(await isOpen(page)).toBe(true);
		await page.clock.runFor(1);
		expect(await isOpen(page)).toBe(false);
	});

	test("MENU-009: moving across entries opens none of them; resting on one opens its categories, and resting on a category its programs", async () => {
		const page = await arriveWithClock();
		await menuOpener(page).click();
		await menuCluster(page, "Build and run").hover();
		await page.clock.runFor(200);
		await menuCluster(page, "Protect and operate").hover();
		await page.clock.runFor(299);
		expect(await menuCategory(page, "devops").isVisible()).toBe(false);
		expect(await menuCategory(page, "cyber-security").isVisible()).toBe(false);
		await page.clock.runFor(1);
		await menuCategory(page, "it-service-management").hover();
		await page.clock.runFor(300);
		await page
			.locator('[data-category="it-service-management"]')
			.getByRole("link", { name: "Service Management Foundations" })
			.waitFor();
	});

	test("MENU-009: the first click on a menu that hovering opened does not close it, the second does", async () => {
		const page = await arriveWithClock();
		await menuOpener(page).hover();
		await page.clock.runFor(300);
		await menuOpener(page).click();
		expect(await isOpen(page)).toBe(true);
		await menuOpener(page).click();
		expect(await isOpen(page)).toBe(false);
	});

	test("opens on a click, shows programs in the visitor's currency at once, and closes on a click elsewhere", async () => {
		const { page, browserErrors } = await arrive();
		await menuOpener(page).click();
		const programsPanel = page.locator('[data-category="data-science"]');
		await programsPanel.getByRole("link", { name: "SQL for Analysts" }).waitFor();
		expect(await programsPanel.textContent()).toContain("$199");
		for (const kind of ["Courses", "Master's programs", "University programs", "Free courses"])
			expect(await programsPanel.getByRole("heading", { name: kind, exact: true }).count()).toBe(1);
		await page.mouse.click(640, 880);
		expect(await isOpen(page)).toBe(false);
		expect(browserErrors).toEqual([]);
	});
});

describe("by keyboard", () => {
	test("MENU-009: Enter opens, Tab goes from categories to their programs in order, Escape closes and returns the focus", async () => {
		const { page } = await arrive();
		await menuOpener(page).focus();
		await page.keyboard.press("Enter");
		expect(await isOpen(page)).toBe(true);
		await menuCategory(page, "data-science").waitFor();
		await page.keyboard.press("Tab");
		expect(await focused(page)).toContain("Data and AI");
		await page.keyboard.press("Tab");
		expect(await focused(page)).toContain("Data Science");
		await page.locator('[data-category="data-science"] [data-menu="found"]').waitFor();
		await page.keyboard.press("Tab");
		expect(await focused(page)).toBe("Data Science with Python");
		await page.keyboard.press("Escape");
		expect(await isOpen(page)).toBe(false);
		expect(await menuOpener(page).evaluate((element) => element === document.activeElement)).toBe(
			true,
		);
	});

	test("MENU-009: Space opens another category, and only one of each level is open", async () => {
		const { page } = await arrive();
		await menuOpener(page).press("Enter");
		await menuCluster(page, "Build and run").press("Space");
		await menuCategory(page, "devops").press("Space");
		expect(await page.locator("[data-cluster][open]").count()).toBe(1);
		expect(await page.locator("[data-category][open]").count()).toBe(1);
		await page
			.locator('[data-category="devops"]')
			.getByRole("link", { name: "Kubernetes in Production" })
			.waitFor();
	});

	test("closes when it loses the focus", async () => {
		const { page } = await arrive();
		await menuOpener(page).press("Enter");
		await page.keyboard.press("Shift+Tab");
		await expect.poll(() => isOpen(page)).toBe(false);
	});

	test("opens at the category of the page and marks its link as current", async () => {
		const { page } = await arrive("/categories/finance-and-accounting");
		await menuOpener(page).press("Enter");
		const here = menu(page).locator("[aria-current=page]:visible");
		await here.waitFor();
		expect(await here.textContent()).toBe("Everything in Finance and Accounting");
	});
});

describe("on a phone", () => {
	test("MENU-009: goes down from cluster to category to programs, and Back goes up again", async () => {
		const { page } = await arrive("/", phone);
		await menuOpener(page).click();
		await menuCluster(page, "Marketing and finance").click();
		expect(await menuCluster(page, "Data and AI").isVisible()).toBe(false);
		await menuCategory(page, "finance-and-accounting").click();
		await page.getByRole("link", { name: "Financial Modeling" }).waitFor();
		expect(await menuCategory(page, "digital-marketing").isVisible()).toBe(false);
		expect(await fitsWidth(page)).toBe(true);
		const back = page.locator("summary > span:visible", { hasText: /^Back$/ });
		expect(await focused(page)).toContain("Finance and Accounting");
		await back.click();
		expect(await menuCategory(page, "digital-marketing").isVisible()).toBe(true);
		await back.click();
		expect(await menuCluster(page, "Data and AI").isVisible()).toBe(true);
		expect(await focused(page)).toContain("Marketing and finance");
	});

	test("MENU-009: the page behind it cannot be reached; Escape closes it, returns the focus and resets it", async () => {
		const { page } = await arrive("/", phone);
		const reachable = () =>
			page.evaluate(() =>
				[...document.querySelectorAll("main, footer, .skip-link")].some(
					(element) => !element.closest("[inert]"),
				),
			);
		await menuOpener(page).press("Enter");
		await expect.poll(reachable).toBe(false);
		await menuCluster(page, "Management and quality").press("Enter");
		await page.keyboard.press("Escape");
		await expect.poll(reachable).toBe(true);
		expect(await menuOpener(page).evaluate((element) => element === document.activeElement)).toBe(
			true,
		);
		await menuOpener(page).press("Enter");
		expect(await menuCluster(page, "Data and AI").isVisible()).toBe(true);
		// The toggle event of a section follows shortly after it was opened.
		await expect.poll(() => page.locator("[inert]").count()).toBeGreaterThan(2);
		await page.setViewportSize({ width: 1280, height: 900 });
		await expect.poll(() => page.locator("[inert]").count()).toBe(0);
	});

	test("the page is reachable again after the browser's Back", async () => {
		const { page } = await arrive("/accessibility", phone);
		await menuOpener(page).click();
		await page.locator("details").getByRole("link").last().waitFor();
		await menuCluster(page, "Data and AI").click();
		await menuCategory(page, "data-science").click();
		await page.getByRole("link", { name: "Everything in Data" }).click();
		await page.waitForURL(/data-science$/);
		await page.goBack();
		await page.waitForURL(/accessibility$/);
		expect(await isOpen(page)).toBe(false);
		expect(await page.locator("main[inert]").count()).toBe(0);
	});
});
