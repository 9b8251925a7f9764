import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSharedSite, visit } from "../testing.ts";

const site = await openSharedSite();

const questions = (page: Page) => page.locator("#choosing details:has(h3)");
const moreQuestions = (page: Page) => page.getByText(/View More: .* about choosing/);
const tab = (page: Page, field: string) => page.locator(`#${field}-tab`);
const readHash = (page: Page) => page.evaluate(() => location.hash);

test("MOD-013, MOD-014, SEO-002, SEO-003, SEO-006, SEO-007: the home page loads its lazy files after the load event and prefetches its islands; its explorer follows the address and the keyboard; Read More and View More open the rest and move the focus to its beginning", async () => {
	const { page } = await visit(`${site.url}/#quality-management`);
	const readLazyFiles = () =>
		page.evaluate(() => {
			const [navigation] = performance.getEntriesByType(
				"navigation",
			) as PerformanceNavigationTiming[];
			const loaded = navigation?.loadEventStart ?? Number.NaN;
			return Object.fromEntries(
				performance
					.getEntriesByType("resource")
					.filter(({ name }) => /home-lazy\.(js|css)$/.test(name))
					.map(({ name, startTime }) => [new URL(name).pathname, startTime >= loaded]),
			);
		});
	await expect.poll(readLazyFiles).toEqual({
		"/js/home-lazy.js": true,
		"/css/home-lazy.css": true,
	});
	const picker = page.locator('lyceum-island[data-wake="interaction"]').first();
	const script = await picker.getAttribute("data-island");
	const preload = page.locator(`link[rel="modulepreload"][href="${script}"]`);
	await preload.waitFor({ state: "attached" });
	expect(await picker.getAttribute("data-awake")).toBe(null);

	await page.locator('#fields [data-behaviour="ui/tabs"][data-awake]').waitFor();
	await expect
		.poll(() => tab(page, "quality-management").getAttribute("aria-selected"))
		.toBe("true");
	const tabs = page.getByRole("tablist", { name: "Subjects" }).getByRole("tab");
	await tabs.first().focus();
	await page.keyboard.press("ArrowDown");
	await expect.poll(() => readHash(page)).toBe("#data-science");
	expect(await tabs.nth(1).getAttribute("aria-selected")).toBe("true");
	expect(await page.locator("#data-science").isVisible()).toBe(true);
	expect(await page.locator("#project-management").isVisible()).toBe(false);
	await page.keyboard.press("End");
	await expect.poll(() => readHash(page)).toBe("#finance-and-accounting");

	await page.locator('#choosing [data-behaviour="ui/view-more"][data-started]').waitFor();
	const visibleQuestions = questions(page).filter({ visible: true });
	expect(await visibleQuestions.count()).toBe(5);
	await moreQuestions(page).click();
	await expect.poll(() => visibleQuestions.count()).toBe(6);
	expect(await moreQuestions(page).isVisible()).toBe(false);
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.textContent))
		.toContain("languages other than English");

	const text = page.locator("section", { has: page.locator("#seo-title") });
	const more = text.getByText("Read More");
	await text.locator("details[data-started]").waitFor();
	expect((await text.locator("h2 + div").innerText()).length).toBeLessThan(740);
	await more.press("Enter");
	await expect.poll(() => more.isVisible()).toBe(false);
	expect((await text.locator("h2 + div").innerText()).length).toBeGreaterThan(1_000);
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-rest")))
		.toBe("");

	await page.goto(`${site.url}/accessibility`);
	await page.goBack();
	expect(await page.locator("#finance-and-accounting").isVisible()).toBe(true);
});

test("MOD-015, SEO-007: when its lazy files do not load, that is logged, a tab still leads to its panel, one answer is open at a time, View More shows all, and islands work", async () => {
	const { page, browserErrors } = await visit("about:blank");
	await page.route(/home-lazy/, (route) => route.abort());
	await page.goto(site.url);
	await expect
		.poll(() => browserErrors.filter((text) => text.includes("SL:Error lazy file")).length)
		.toBe(2);
	await tab(page, "devops").click();
	expect(await page.locator("#devops").isVisible()).toBe(true);
	expect(await page.locator("#project-management").isVisible()).toBe(false);

	await questions(page).nth(0).locator("summary").click();
	await questions(page).nth(1).locator("summary").click();
	expect(
		await questions(page).evaluateAll((all) =>
			all.slice(0, 2).map((details) => details.hasAttribute("open")),
		),
	).toEqual([false, true]);
	expect(await questions(page).nth(5).isVisible()).toBe(false);
	await moreQuestions(page).click();
	await questions(page).nth(5).waitFor();

	await page.getByRole("link", { name: /Country: United States/ }).click();
	await page.getByRole("dialog").getByRole("list").waitFor();
});

test("CARD-033, CARD-034: a click on a program's card or on View Program opens the program once", async () => {
	const { page } = await visit(site.url);
	const card = page.locator("article", { hasText: "View Program" }).first();
	const opened: string[] = [];
	page.context().on("page", (opening) => opened.push(opening.url()));
	await page
		.context()
		.route(/\/(courses|programs|university)\//, (route) =>
			route.fulfill({ contentType: "text/html", body: "<h1>The program</h1>" }),
		);
	// Its list is completed when it comes near, and a forced click does not wait for that.
	await card.scrollIntoViewIfNeeded();
	await page.waitForLoadState("networkidle");
	await page.waitForTimeout(1_000);
	for (const part of [card.locator("img").first(), card.getByText("View Program")]) {
		const before = opened.length;
		const [program] = await Promise.all([
			page.context().waitForEvent("page"),
			part.click({ position: { x: 4, y: 4 }, force: true }),
		]);
		await program.waitForLoadState();
		expect(new URL(program.url()).pathname).toMatch(/^\/(courses|programs|university)\//);
		expect(opened.length - before).toBe(1);
		await program.close();
	}
	expect(await card.getByRole("link").count()).toBe(1);
});
