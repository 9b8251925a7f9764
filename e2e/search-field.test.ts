import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings, openBuiltSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

const soon = { timeout: 10_000 };
const field = "#site-search";
const waitForField = (page: Page) =>
	page.locator('[data-behaviour="search/type-ahead"][data-awake]').waitFor();
const options = (page: Page) => page.getByRole("option");
const cards = (page: Page) => page.locator("[data-list=cards] > li");

describe("typing into the field of the header", () => {
	test("SRCH-002, SRCH-029: three suggestions are reached by arrows, announced, closed by Escape, and opened by Enter", async () => {
		const { page, browserErrors } = await visit(`${site.url}/cart`);
		await waitForField(page);
		const input = page.locator(field);
		await input.pressSequentially("data");
		await expect.poll(() => options(page).count(), soon).toBe(3);
		expect(await input.getAttribute("role")).toBe("combobox");
		expect(await input.getAttribute("aria-expanded")).toBe("true");
		const status = page.locator('search [data-search="status"]');
		expect(await status.textContent()).toMatch(/^3 suggestions/);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		const active = await input.getAttribute("aria-activedescendant");
		expect(await options(page).nth(1).getAttribute("id")).toBe(active);
		expect(await options(page).nth(1).getAttribute("aria-selected")).toBe(
			"true",
		);
		expect(await input.inputValue()).toBe("data");
		expect(browserErrors).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Escape");
		expect(await input.getAttribute("aria-expanded")).toBe("false");
		expect(await options(page).first().isVisible()).toBe(false);
		expect(await input.inputValue()).toBe("data");
		await page.keyboard.press("ArrowDown");
		const title = await options(page).first().locator("span").textContent();
		await page.keyboard.press("Enter");
		await page.waitForURL((url) => url.pathname !== "/cart");
		expect(await page.locator("h1").textContent()).toBeTruthy();
		expect(await page.title()).toContain(title?.split(" ")[0]);
	});

	test("text typed before the field's script has started gets suggestions as well", async () => {
		const { page } = await visit("about:blank");
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/assets/type-ahead*", async (route) => {
			await released;
			await route.continue();
		});
		await page.goto(`${site.url}/`, { waitUntil: "commit" });
		await page.locator(field).pressSequentially("data");
		expect(await page.locator(field).getAttribute("role")).toBe(null);
		release();
		await waitForField(page);
		await expect.poll(() => options(page).count(), soon).toBe(3);
	});

	test("SRCH-009: a late answer never replaces a newer one", async () => {
		const { page } = await visit(`${site.url}/`);
		await waitForField(page);
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(
			"**/getSearchSuggestions?searchText=python",
			async (route) => {
				await released;
				await route.continue();
			},
		);
		const late = page.waitForRequest(
			"**/getSearchSuggestions?searchText=python",
		);
		await page.locator(field).fill("python");
		await late;
		await page.locator(field).fill("cyber");
		await expect.poll(() => options(page).count(), soon).toBe(3);
		const shown = await options(page).allTextContents();
		const answered = page.waitForResponse(
			"**/getSearchSuggestions?searchText=python",
		);
		release();
		await answered;
		// The items of the late ids may be requested, but the list must not change.
		await page.waitForLoadState("networkidle");
		expect(await options(page).allTextContents()).toEqual(shown);
	});

	test("CALL-042, CALL-043, SRCH-027, SRCH-029: the field works by keyboard alone, from the start of the page to nothing found and back, and every step is announced", async () => {
		const { page, browserErrors } = await visit(`${site.url}/cart`);
		await waitForField(page);
		const calledMethods: string[] = [];
		page.on("request", (request) => {
			const [, name] = /(getSearch\w+)/.exec(request.url()) ?? [];
			if (name) calledMethods.push(name);
		});
		const input = page.getByRole("combobox", {
			name: "Search courses and programs",
		});
		for (let steps = 0; steps < 30; steps++) {
			await page.keyboard.press("Tab");
			if (await input.evaluate((element) => element === document.activeElement))
				break;
		}
		const list = page.getByRole("listbox", { name: "Suggestions" });
		const status = page.locator('search [data-search="status"]');
		// Filled at once: on a busy machine typing is so slow that each character starts a request.
		await page.keyboard.insertText("pyt");
		await list.waitFor();
		expect(await input.getAttribute("aria-autocomplete")).toBe("list");
		expect(await input.getAttribute("aria-controls")).toBe(
			await list.getAttribute("id"),
		);
		expect(await status.getAttribute("role")).toBe("status");
		expect(await status.textContent()).toBe(
			"3 suggestions. Use the arrows to reach them.",
		);
		const active = () => input.getAttribute("aria-activedescendant");
		const optionId = (index: number) =>
			options(page).nth(index).getAttribute("id");
		expect(await active()).toBe(null);
		// The up arrow moves from the field to the last suggestion, and the down arrow from there back to the field.
		await page.keyboard.press("ArrowUp");
		expect(await active()).toBe(await optionId(2));
		await page.keyboard.press("ArrowDown");
		expect(await active()).toBe(null);
		await page.keyboard.press("ArrowDown");
		expect(await active()).toBe(await optionId(0));
		expect(await input.inputValue()).toBe("pyt");
		// Typing moves from the list back to the field.
		await page.keyboard.insertText("qqqqq");
		expect(await active()).toBe(null);
		await expect.poll(() => status.textContent(), soon).toBe("No suggestions.");
		expect(await input.getAttribute("aria-expanded")).toBe("false");
		expect(calledMethods).toEqual([
			"getSearchSuggestions",
			"getSearchDropDownResults",
			"getSearchSuggestions",
		]);
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=pytqqqqq");
		expect(
			await page.getByRole("heading", { level: 2 }).first().textContent(),
		).toBe("Nothing found for “pytqqqqq”");
		expect(await page.getByRole("checkbox").count()).toBe(0);
		expect(browserErrors).toEqual([]);
	});

	test("SRCH-029: a click elsewhere closes it, and Enter without a suggestion searches", async () => {
		const { page } = await visit(`${site.url}/`);
		await waitForField(page);
		await page.locator(field).fill("cloud");
		await expect.poll(() => options(page).count(), soon).toBe(3);
		await page.locator("h1").click();
		expect(await options(page).first().isVisible()).toBe(false);
		await page.locator(field).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=cloud");
	});

	test("without script the field is a form", async () => {
		const { page } = await visit(`${site.url}/`, { javaScriptEnabled: false });
		await page.locator(field).fill("cloud");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=cloud");
		expect(await cards(page).count()).toBeGreaterThan(3);
		await page.getByLabel("Beginner").check();
		await page.getByRole("button", { name: "Show results" }).click();
		expect(new URL(page.url()).searchParams.getAll("level")).toEqual([
			"beginner",
		]);
		expect(await page.locator("input[type=search]").inputValue()).toBe("cloud");
	});
});
