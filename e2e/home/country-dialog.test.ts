import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { openBuiltSite, visit } from "../testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

describe("the country dialog", () => {
	const openDialog = async (options = {}) => {
		const visitor = await visit(site.url, options);
		await visitor.page.getByRole("link", { name: /Country: United States/ }).click();
		await visitor.page.getByRole("dialog").getByRole("list").waitFor();
		return visitor;
	};

	test("LEAD-081: shows 25 entries until the list is hovered, then the rest", async () => {
		const { page } = await openDialog();
		const entries = page.getByRole("dialog").locator("li");
		expect(await entries.count()).toBe(25);
		await page.getByRole("dialog").getByRole("list").hover();
		await expect.poll(() => entries.count()).toBeGreaterThan(200);
	});

	test("loads the page in its place: the scroll position stays, and a form in place too", async () => {
		const path = "/courses/pmp-exam-preparation?form=query+box";
		const { page } = await visit(site.url + path);
		const form = page.locator('main form[data-site-module="query box"]');
		await form.waitFor();
		await page.evaluate(() => scrollTo(0, 900));
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.getByLabel("Country or dialing code").fill("India");
		const reloaded = page.waitForEvent("load");
		await page
			.getByRole("dialog")
			.getByRole("button", { name: /^India/ })
			.click();
		await reloaded;
		await page.getByRole("link", { name: /Country: India/ }).waitFor();
		expect(new URL(page.url()).search).toBe("?form=query+box");
		expect(await form.count()).toBe(1);
		await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(500);
	});

	test("a form keeps what was typed in it, and has the dialing code and the box of the country", async () => {
		const { page } = await visit(`${site.url}/ask-an-advisor`);
		const form = page.locator('main form[data-site-module="ask an advisor"]');
		const agree = form.locator('[name="agree"]');
		const name = form.locator('[name="name"]');
		expect(await agree.isChecked()).toBe(true);
		await name.fill("Ada Lovelace");
		await page.waitForLoadState("networkidle");
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.getByLabel("Country or dialing code").fill("Germany");
		const reloaded = page.waitForEvent("load");
		await page
			.getByRole("dialog")
			.getByRole("button", { name: /^Germany/ })
			.click();
		await reloaded;
		await expect.poll(() => name.inputValue(), { timeout: 20_000 }).toBe("Ada Lovelace");
		expect(await agree.isChecked()).toBe(false);
		expect(await form.locator('[name="phoneCode"]').inputValue()).toBe("49");
	});

	test("LEAD-082: reaching the list by keyboard reveals every country", async () => {
		const { page } = await openDialog();
		const entries = page.getByRole("dialog").locator("li");
		await page.getByLabel("Country or dialing code").press("ArrowDown");
		await expect.poll(() => entries.count()).toBeGreaterThan(200);
		expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
			"United States",
		);
	});

	test("LEAD-082: touching the list reveals every country", async () => {
		const { page } = await openDialog({
			hasTouch: true,
			viewport: { width: 360, height: 700 },
		});
		await page.getByRole("dialog").getByRole("list").dispatchEvent("touchstart");
		await expect.poll(() => page.getByRole("dialog").locator("li").count()).toBeGreaterThan(200);
	});

	test("finds a country by name and by dialing code, and announces the number of matches", async () => {
		const { page } = await openDialog();
		const field = page.getByLabel("Country or dialing code");
		await field.fill("+91");
		await expect.poll(() => page.getByRole("dialog").locator("li").count()).toBe(1);
		expect(await page.getByRole("dialog").locator("output").textContent()).toBe("1 country");
		await field.fill("österr");
		await expect.poll(() => page.getByRole("dialog").locator("li").count()).toBe(0);
		await field.fill("united k");
		await page.getByRole("button", { name: /United Kingdom/ }).click();
		await expect
			.poll(() => page.getByRole("link", { name: /Country: United Kingdom/ }).count())
			.toBe(1);
		expect(await page.locator("main").textContent()).toContain("£");
	});

	test("axe finds nothing while it is open; Escape closes it and returns the focus", async () => {
		const { page, browserErrors } = await openDialog();
		expect(browserErrors).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
		expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toContain(
			"/country",
		);
	});

	test("CALL-022, CALL-008: the static file is used when the call for the list fails", async () => {
		const { page } = await visit(site.url);
		await page.route("**/sheldon/**", (route) => route.fulfill({ status: 500, body: "{}" }));
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.getByRole("dialog").getByRole("list").waitFor();
		expect(await page.getByRole("button", { name: /India/ }).count()).toBeGreaterThan(0);
	});

	test("where its script does not come, the page that needs none is opened", async () => {
		const { page } = await visit(site.url);
		await page.route(/country-choice/, (route) => route.fulfill({ status: 404 }));
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.waitForURL(/\/country\?back=/);
	});

	test("a choice that is refused is not taken for done", async () => {
		const { page } = await openDialog();
		await page.route("**/country", (route) => route.fulfill({ status: 503 }));
		await page.getByRole("button", { name: /^Canada/ }).click();
		await page.waitForURL(/\/country\?.*country=CA/);
	});

	test("CALL-008: when both fail it says so, offers a retry, and the page still works", async () => {
		const { page } = await visit(site.url);
		await page.route(/sheldon|country-data/, (route) => route.abort());
		await page.getByRole("link", { name: /Country: United States/ }).click();
		await page.getByText("The list could not be loaded").waitFor();
		await page.unroute(/sheldon|country-data/);
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("dialog").getByRole("list").waitFor();
	});
});
