import { describe, expect, test } from "vitest";
import { fitsWidth, visit } from "../world.ts";
import {
	arrive,
	awake,
	categoryOf,
	clusterOf,
	menuCall,
	openerOf,
	phone,
	site,
	still,
} from "./header-menu.ts";

describe("without script", () => {
	for (const [name, options] of [
		["wide", {}],
		["on a phone", phone],
	] as const) {
		test(`MENU-009, MENU-001: ${name}, clusters open categories, which link to their pages`, async () => {
			const { page } = await visit(site.url, { ...still, ...options });
			await openerOf(page).click();
			await clusterOf(page, "Lead and improve").click();
			await categoryOf(page, "quality-management").click();
			expect(await fitsWidth(page)).toBe(true);
			await page
				.getByRole("link", { name: "Everything in Quality Management" })
				.click();
			expect(await page.locator("h1").textContent()).toBe("Quality Management");
		});
	}
});

test("MENU-009: a category opened before the script has loaded is filled when it loads", async () => {
	const { page } = await visit("about:blank", phone);
	let letThrough = () => {};
	const held = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route(/home-lazy\.js/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(site.url);
	await openerOf(page).click();
	await clusterOf(page, "Data and AI").click();
	await categoryOf(page, "data-science").click();
	letThrough();
	await page.getByRole("link", { name: "SQL for Analysts" }).first().waitFor();
	await expect.poll(() => page.locator("main[inert]").count()).toBe(1);
});

describe("when the programs do not load", () => {
	test("MENU-008, MENU-007, CALL-008: the header and the category's link stay, the failure is logged, the next opening requests them again", async () => {
		const { page, complaints } = await visit("about:blank");
		let asked = 0;
		await page.route(menuCall, (route) => {
			asked += 1;
			return route.fulfill({ status: 503, body: "{}" });
		});
		await page.goto(site.url);
		await awake(page);
		await openerOf(page).click();
		await expect
			.poll(() => complaints.join())
			.toContain("SL:Error getMenuRevampData");
		const link = page.getByRole("link", { name: "Everything in Data Science" });
		expect(await link.isVisible()).toBe(true);
		expect(
			await page.getByRole("link", { name: "Sign in" }).first().isVisible(),
		).toBe(true);
		expect(await page.locator("[aria-busy]").count()).toBe(0);
		await page.unroute(menuCall);
		await categoryOf(page, "artificial-intelligence").click();
		await page
			.locator('[data-category="artificial-intelligence"] [data-menu="found"]')
			.waitFor();
		expect(asked).toBe(1);
	});

	test("MENU-008: an empty answer leaves the link unchanged", async () => {
		const { page, complaints } = await visit("about:blank");
		await page.route(menuCall, (route) =>
			route.fulfill({ json: { clusters: [] } }),
		);
		await page.goto(site.url);
		await awake(page);
		await openerOf(page).click();
		const shelf = page.locator('[data-category="data-science"] [data-menu]');
		await expect.poll(() => shelf.getAttribute("data-asked")).toBe("");
		await expect.poll(() => shelf.getAttribute("aria-busy")).toBe(null);
		expect(await shelf.textContent()).toBe("Everything in Data Science");
		expect(complaints.join()).not.toContain("SL:Error");
	});
});

describe("the business menu", () => {
	test("MENU-006, CALL-049: on a company's pages shows the entries of that company first", async () => {
		const { page } = await arrive("/partners/harbor-freight-lines/welcome");
		await page.waitForLoadState("networkidle");
		await openerOf(page).click();
		await page
			.getByRole("heading", { name: "Picked for Harbor Freight Lines" })
			.waitFor();
		expect(await page.getByRole("heading", { name: "By field" }).count()).toBe(
			1,
		);
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
