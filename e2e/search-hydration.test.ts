import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { headerField, suggestions, waitForHydration } from "./search-input.ts";
import { openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

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

test("a search field loads React when a visitor reaches for it by focus, pointer or touch, not before, and nothing moves or changes its look", async () => {
	const field = "#page-search";
	for (const [reach, width] of [
		[(input: Locator) => input.focus(), 1280],
		[(input: Locator) => input.focus(), 360],
		[(input: Locator) => input.hover(), 1280],
		[(input: Locator) => input.tap(), 360],
	] as const) {
		const { page, browserErrors } = await visit("about:blank", {
			viewport: { width, height: 800 },
			hasTouch: true,
		});
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		const release = await holdBack(page, reactScript);
		await page.goto(`${site.url}/search?q=data`, { waitUntil: "networkidle" });
		const isReact = (address: string) => reactScript.test(address);
		expect(requests.filter(isReact)).toEqual([]);
		const input = page.locator(field);
		expect(await input.getAttribute("role")).toBe(null);
		await reach(input);
		await expect.poll(() => requests.filter(isReact).length).toBe(1);
		const element = await input.elementHandle();
		const before = await readForm(page);
		release();
		await waitForHydration(page, field);
		expect(await readForm(page)).toEqual(before);
		// The element stays, and with it what the browser knows about it.
		expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
		expect(await input.getAttribute("role")).toBe("combobox");
		expect(requests.filter(isReact)).toHaveLength(1);
		expect(browserErrors).toEqual([]);
	}
});

test("what is typed before any script of the page has run and while React is on the way stays, with the caret and the focus, and gets suggestions", async () => {
	const { page, browserErrors } = await visit("about:blank");
	const releaseFirst = await holdBack(page, /\/assets\/wake-/);
	const releaseReact = await holdBack(page, reactScript);
	await page.goto(`${site.url}/`, { waitUntil: "commit" });
	const input = page.locator(headerField);
	await input.pressSequentially("da");
	const requested = page.waitForRequest(reactScript);
	releaseFirst();
	await requested;
	await input.press("a");
	await input.press("ArrowLeft");
	expect(await input.getAttribute("role")).toBe(null);
	releaseReact();
	await waitForHydration(page);
	expect(await readInput(input)).toEqual({ value: "daa", caret: 2, isFocused: true });
	await input.press("t");
	expect(await readInput(input)).toMatchObject({ value: "data", caret: 3 });
	await expect.poll(() => suggestions(page).count()).toBe(3);
	expect(browserErrors).toEqual([]);
});

test("what is typed before the script of the search field has arrived stays when the visitor has left the field, and asks for nothing then", async () => {
	const { page } = await visit("about:blank");
	const release = await holdBack(page, reactScript);
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
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
	expect(requests.filter((url) => url.includes("getSearch"))).toEqual([]);
});

test("the search field is a form while its script is on the way and after it has failed to load: Enter and a click on its button search", async () => {
	const { page } = await visit("about:blank");
	const submissions = [
		() => page.keyboard.press("Enter"),
		() => page.getByRole("banner").getByRole("button", { name: "Search" }).click(),
	];
	await holdBack(page, reactScript);
	for (const submit of submissions) {
		await page.goto(`${site.url}/`, { waitUntil: "domcontentloaded" });
		await page.locator(headerField).fill("cloud");
		await submit();
		await page.waitForURL("**/search?q=cloud");
	}
	await page.route(islandScript, (route) => route.abort());
	await page.unroute(reactScript);
	for (const submit of submissions) {
		await page.goto(`${site.url}/`);
		await page.locator(headerField).fill("cloud");
		await page.locator(`lyceum-island[data-failed] ${headerField}`).waitFor();
		await submit();
		await page.waitForURL("**/search?q=cloud");
	}
});
