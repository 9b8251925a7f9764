import { expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { fitsWidth, visit } from "../testing.ts";
import {
	isOpen,
	menu,
	menuCategory,
	menuCluster,
	menuOpener,
	phone,
	site,
	waitForMenu,
	waitForPrograms,
} from "./header-menu.ts";

test("MENU-009: by pointer it opens after 300 ms of rest or by a click, an entry opens after the same rest, and it closes when the pointer leaves or clicks elsewhere", async () => {
	const { page, browserErrors } = await visit("about:blank");
	await page.clock.install();
	await page.goto(site.url);
	await waitForMenu(page);
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
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

	// The first click on a menu that hovering opened does not close it, the second does.
	await menuOpener(page).hover();
	await page.clock.runFor(300);
	await menuOpener(page).click();
	expect(await isOpen(page)).toBe(true);
	await menuOpener(page).click();
	expect(await isOpen(page)).toBe(false);

	await menuOpener(page).click();
	const programs = page.locator('[data-category="data-science"]');
	await programs.getByRole("link", { name: "SQL for Analysts" }).waitFor();
	expect(await programs.textContent()).toContain("$199");
	for (const kind of ["Courses", "Master's programs", "University programs", "Free courses"])
		expect(await programs.getByRole("heading", { name: kind, exact: true }).count()).toBe(1);

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

	await page.mouse.click(640, 880);
	expect(await isOpen(page)).toBe(false);
	expect(browserErrors).toEqual([]);
});

test("MENU-009: by keyboard it opens at the category of the page, Tab goes from categories to their programs, one entry of each level is open, Escape returns the focus, and it closes when it loses the focus", async () => {
	const { page } = await visit(`${site.url}/categories/finance-and-accounting`);
	await waitForMenu(page);
	const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
	await menuOpener(page).press("Enter");
	expect(await isOpen(page)).toBe(true);
	const current = menu(page).locator("[aria-current=page]:visible");
	await current.waitFor();
	expect(await current.textContent()).toBe("Everything in Finance and Accounting");

	await page.keyboard.press("Tab");
	expect(await focusedText()).toContain("Data and AI");
	await page.keyboard.press("Space");
	await menuCategory(page, "data-science").waitFor();
	await page.keyboard.press("Tab");
	expect(await focusedText()).toContain("Data Science");
	await waitForPrograms(page, "data-science");
	await page.keyboard.press("Tab");
	expect(await focusedText()).toBe("Data Science with Python");

	await menuCluster(page, "Build and run").press("Space");
	await menuCategory(page, "devops").press("Space");
	expect(await page.locator("[data-cluster][open]").count()).toBe(1);
	expect(await page.locator("[data-category][open]").count()).toBe(1);
	await page
		.locator('[data-category="devops"]')
		.getByRole("link", { name: "Kubernetes in Production" })
		.waitFor();

	await page.keyboard.press("Escape");
	expect(await isOpen(page)).toBe(false);
	expect(await menuOpener(page).evaluate((element) => element === document.activeElement)).toBe(
		true,
	);
	await page.keyboard.press("Enter");
	expect(await isOpen(page)).toBe(true);
	await page.keyboard.press("Shift+Tab");
	await expect.poll(() => isOpen(page)).toBe(false);
});

test("MENU-009: on a phone it leads down from cluster to category to programs, also before its script has loaded, and up again; the page behind it cannot be reached", async () => {
	const { page } = await visit("about:blank", phone);
	const held = Promise.withResolvers<void>();
	await page.route(/home-lazy\.js/, async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto(site.url);
	const isPageReachable = () =>
		page.evaluate(() =>
			[...document.querySelectorAll("main, footer, .skip-link")].some(
				(element) => !element.closest("[inert]"),
			),
		);
	const hasFocus = (text: string) =>
		page.evaluate((part) => document.activeElement?.textContent?.includes(part), text);
	await menuOpener(page).click();
	await menuCluster(page, "Marketing and finance").click();
	expect(await menuCluster(page, "Data and AI").isVisible()).toBe(false);
	await menuCategory(page, "finance-and-accounting").click();
	expect(await menuCategory(page, "digital-marketing").isVisible()).toBe(false);
	await page.getByRole("link", { name: "Everything in Finance and Accounting" }).waitFor();
	expect(await fitsWidth(page)).toBe(true);
	held.resolve();
	await page.getByRole("link", { name: "Financial Modeling" }).first().waitFor();
	await expect.poll(isPageReachable).toBe(false);
	expect(await fitsWidth(page)).toBe(true);

	const back = page.locator("summary > span:visible", { hasText: /^Back$/ });
	expect(await hasFocus("Finance and Accounting")).toBe(true);
	await back.click();
	expect(await menuCategory(page, "digital-marketing").isVisible()).toBe(true);
	await back.click();
	expect(await menuCluster(page, "Data and AI").isVisible()).toBe(true);
	expect(await hasFocus("Marketing and finance")).toBe(true);

	await menuCluster(page, "Management and quality").press("Enter");
	await page.keyboard.press("Escape");
	await expect.poll(isPageReachable).toBe(true);
	expect(await menuOpener(page).evaluate((element) => element === document.activeElement)).toBe(
		true,
	);
	await page.keyboard.press("Enter");
	await menuCluster(page, "Data and AI").click();
	await menuCategory(page, "data-science").click();
	await page.getByRole("link", { name: "Everything in Data Science" }).click();
	await page.waitForURL(/data-science$/);
	await page.goBack();
	await page.waitForURL(`${site.url}/`);
	expect(await isOpen(page)).toBe(false);
	expect(await isPageReachable()).toBe(true);

	await menuOpener(page).click();
	await expect.poll(isPageReachable).toBe(false);
	await page.setViewportSize({ width: 1280, height: 900 });
	await expect.poll(() => page.locator("[inert]").count()).toBe(0);
});

test("axe finds nothing in the open menu, on a phone and on a wide screen", async () => {
	const { page } = await visit(`${site.url}/accessibility`, { ...phone, reducedMotion: "reduce" });
	await waitForMenu(page);
	await menuOpener(page).click();
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await menuCluster(page, "Protect and operate").click();
	await menuCategory(page, "cyber-security").click();
	await waitForPrograms(page, "cyber-security");
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.setViewportSize({ width: 1280, height: 900 });
	expect(await menuCluster(page, "Data and AI").isVisible()).toBe(true);
	expect(await menuCategory(page, "cyber-security").isVisible()).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});
