import { describe, expect, test } from "vitest";
import { fitsWidth, visit } from "../testing.ts";
import {
	arrive,
	menu,
	menuCall,
	menuCategory,
	menuCluster,
	menuOpener,
	noScript,
	phone,
	site,
	waitForMenu,
} from "./header-menu.ts";

describe("without script", () => {
	for (const [name, options] of [
		["wide", {}],
		["on a phone", phone],
	] as const) {
		test(`MENU-009, MENU-001: ${name}, clusters open categories, which link to their pages`, async () => {
			const { page } = await visit(site.url, { ...noScript, ...options });
			await menuOpener(page).click();
			await menuCluster(page, "Management and quality").click();
			await menuCategory(page, "quality-management").click();
			expect(await fitsWidth(page)).toBe(true);
			await page.getByRole("link", { name: "Everything in Quality Management" }).click();
			expect(await page.locator("h1").textContent()).toBe("Quality Management");
		});
	}
});

test("MENU-009: a category opened before the script has loaded is filled when it loads", async () => {
	const { page } = await visit("about:blank", phone);
	let letThrough = () => {};
	const released = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/home-lazy\.js/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(site.url);
	await menuOpener(page).click();
	await menuCluster(page, "Data and AI").click();
	await menuCategory(page, "data-science").click();
	letThrough();
	await page.getByRole("link", { name: "SQL for Analysts" }).first().waitFor();
	await expect.poll(() => page.locator("main[inert]").count()).toBe(1);
});

describe("when the programs do not load", () => {
	test("MENU-008, MENU-007, CALL-008: the header and the category's link stay, the failure is logged, the next opening requests them again", async () => {
		const { page, browserErrors } = await visit("about:blank");
		let callCount = 0;
		await page.route(menuCall, (route) => {
			callCount += 1;
			return route.fulfill({ status: 503, body: "{}" });
		});
		await page.goto(site.url);
		await waitForMenu(page);
		await menuOpener(page).click();
		await expect.poll(() => browserErrors.join()).toContain("SL:Error getMenuRevampData");
		const link = page.getByRole("link", { name: "Everything in Data Science" });
		expect(await link.isVisible()).toBe(true);
		expect(await page.getByRole("link", { name: "Sign in" }).first().isVisible()).toBe(true);
		expect(await page.locator("[aria-busy]").count()).toBe(0);
		await page.unroute(menuCall);
		await menuCategory(page, "artificial-intelligence").click();
		await page.locator('[data-category="artificial-intelligence"] [data-menu="found"]').waitFor();
		expect(callCount).toBe(1);
	});

	test("MENU-008: an empty answer leaves the link unchanged", async () => {
		const { page, browserErrors } = await visit("about:blank");
		await page.route(menuCall, (route) => route.fulfill({ json: { clusters: [] } }));
		await page.goto(site.url);
		await waitForMenu(page);
		await menuOpener(page).click();
		const programsPanel = page.locator('[data-category="data-science"] [data-menu]');
		await expect.poll(() => programsPanel.getAttribute("data-asked")).toBe("");
		await expect.poll(() => programsPanel.getAttribute("aria-busy")).toBe(null);
		expect(await programsPanel.textContent()).toBe("Everything in Data Science");
		expect(browserErrors.join()).not.toContain("SL:Error");
	});
});

describe("the business menu", () => {
	test("MENU-006, CALL-049: on a company's pages shows the entries of that company first", async () => {
		const { page } = await arrive("/partners/harbor-freight-lines");
		await page.waitForLoadState("networkidle");
		const [answer] = await Promise.all([
			page.waitForResponse(/method=getB2BMenuData/),
			menuOpener(page).click(),
		]);
		expect(answer.status()).toBe(200);
		const headings = menu(page).getByRole("heading");
		await headings.first().waitFor();
		expect((await headings.allTextContents()).slice(0, 2)).toEqual([
			"Picked for Harbor Freight Lines",
			"What we offer",
		]);
	});
});

describe("a signed-in visitor", () => {
	test("sees Account in place of Sign in, once the page knows", async () => {
		const { page } = await visit("about:blank");
		await page.route(/getVisit/, async (route) => {
			const answer = await route.fetch();
			const visitor = { ...(await answer.json()), loggedIn: true };
			await route.fulfill({ response: answer, json: visitor });
		});
		await page.goto(site.url);
		const link = page.locator("header").getByRole("link", { name: "Account" });
		await link.waitFor();
		expect(await page.getByRole("link", { name: "Sign in" }).count()).toBe(0);
	});
});
