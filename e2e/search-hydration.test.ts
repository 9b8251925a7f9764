import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
	focusSearchField,
	headerField,
	holdBack,
	searchStatus,
	suggestions,
	waitForHydration,
} from "./search-input.ts";
import { openBuiltSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

const soon = { timeout: 20_000 };
const islandScript = /search-field-island-.*\.js/;
const reactScript = /\/assets\/hydrate-(?!island)/;
const readInput = (input: Locator) =>
	input.evaluate((element: HTMLInputElement) => ({
		value: element.value,
		caret: element.selectionStart,
		isFocused: element === document.activeElement,
	}));
const readForm = (page: Page) =>
	page.locator("search form").evaluate((form) => ({
		...form.getBoundingClientRect().toJSON(),
		children: [...form.children].slice(0, 2).map((child) => ({
			...child.getBoundingClientRect().toJSON(),
			style: getComputedStyle(child).cssText,
		})),
	}));

describe("a search field loads React when a visitor reaches for it", () => {
	test.each([
		["the focus", (input: Locator) => input.focus()],
		["the pointer", (input: Locator) => input.hover()],
		["a touch", (input: Locator) => input.tap()],
	])("with %s, and not before", async (_, reach) => {
		const { page, browserErrors } = await visit("about:blank", {
			hasTouch: true,
		});
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		await page.goto(`${site.url}/cart`, { waitUntil: "networkidle" });
		const isReact = (address: string) => reactScript.test(address);
		expect(requests.filter(isReact)).toEqual([]);
		const input = page.locator(headerField);
		expect(await input.getAttribute("role")).toBe(null);
		await reach(input);
		await waitForHydration(page);
		expect(requests.filter(isReact)).toHaveLength(1);
		expect(await input.getAttribute("role")).toBe("combobox");
		expect(browserErrors).toEqual([]);
	});

	test.each([360, 1280])("and nothing moves or changes its look at %i px", async (width) => {
		const { page } = await visit(`${site.url}/search?q=data`, {
			viewport: { width, height: 800 },
		});
		const input = page.locator("#page-search");
		const release = await holdBack(page, reactScript);
		await input.focus();
		const element = await input.elementHandle();
		const before = await readForm(page);
		release();
		await waitForHydration(page, "#page-search");
		expect(await readForm(page)).toEqual(before);
		// The element stays, and with it what the browser knows about it.
		expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
	});
});

describe("what is typed before the script of the search field has arrived", () => {
	test("stays, with the caret and the focus, and gets suggestions", async () => {
		const { page, browserErrors } = await visit("about:blank");
		const release = await holdBack(page, reactScript);
		await page.goto(`${site.url}/`);
		const input = page.locator(headerField);
		await input.pressSequentially("daa");
		await input.press("ArrowLeft");
		expect(await input.getAttribute("role")).toBe(null);
		release();
		await waitForHydration(page);
		expect(await readInput(input)).toEqual({
			value: "daa",
			caret: 2,
			isFocused: true,
		});
		await input.press("t");
		expect(await readInput(input)).toMatchObject({ value: "data", caret: 3 });
		await expect.poll(() => suggestions(page).count(), soon).toBe(3);
		expect(browserErrors).toEqual([]);
	});

	test("counts when it was typed before any script of the page has run", async () => {
		const { page } = await visit("about:blank");
		const release = await holdBack(page, /\/assets\/wake-/);
		await page.goto(`${site.url}/`, { waitUntil: "commit" });
		await page.locator(headerField).pressSequentially("data");
		release();
		await expect.poll(() => suggestions(page).count(), soon).toBe(3);
		expect(await readInput(page.locator(headerField))).toEqual({
			value: "data",
			caret: 4,
			isFocused: true,
		});
	});

	test("stays when the visitor has left the field, and asks for nothing then", async () => {
		const { page } = await visit("about:blank");
		const release = await holdBack(page, reactScript);
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await page.clock.install();
		await page.goto(`${site.url}/`);
		await page.locator(headerField).fill("data");
		await page.locator(headerField).blur();
		release();
		await waitForHydration(page);
		// Longer than the pause after which suggestions are requested.
		await page.clock.runFor(1_000);
		await page.waitForLoadState("networkidle");
		expect(await page.locator(headerField).inputValue()).toBe("data");
		expect(asked.filter((url) => url.includes("getSearch"))).toEqual([]);
	});
});

describe("the search field is a form", () => {
	const ways: [string, (page: Page) => Promise<void>][] = [
		["Enter", (page) => page.keyboard.press("Enter")],
		[
			"a click on its button",
			(page) => page.getByRole("banner").getByRole("button", { name: "Search" }).click(),
		],
	];

	test.each(ways)("while its script is on the way: %s searches at once", async (_, submit) => {
		const { page } = await visit("about:blank");
		await holdBack(page, reactScript);
		await page.goto(`${site.url}/`, { waitUntil: "domcontentloaded" });
		await page.locator(headerField).fill("cloud");
		await submit(page);
		await page.waitForURL("**/search?q=cloud");
	});

	test.each(ways)("after its script has failed to load: %s searches", async (_, submit) => {
		const { page } = await visit("about:blank");
		await page.route(islandScript, (route) => route.abort());
		await page.goto(`${site.url}/`);
		await page.locator(headerField).fill("cloud");
		await page.locator(`lyceum-island[data-failed] ${headerField}`).waitFor();
		await submit(page);
		await page.waitForURL("**/search?q=cloud");
	});

	test("when suggestions cannot be loaded: nothing is said of them, and Enter searches", async () => {
		const { page } = await visit(`${site.url}/`);
		await focusSearchField(page);
		await page.route("**/getSearchSuggestions?**", (route) => route.abort());
		const failed = page.waitForEvent("requestfailed");
		await page.keyboard.insertText("cloud");
		await failed;
		expect(await searchStatus(page).textContent()).toBe("");
		expect(await page.getByRole("listbox").count()).toBe(0);
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=cloud");
	});
});
