import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "./page-findings.ts";
import {
	allResultsOption,
	focusSearchField,
	headerField,
	holdBack,
	searchStatus,
	suggestions,
} from "./search-input.ts";
import { openBuiltSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

const soon = { timeout: 20_000 };
const cards = (page: Page) => page.locator("[data-list=cards] > li");

describe("typing into the field of the header", () => {
	test("SRCH-002, SRCH-029: three suggestions are reached by arrows, announced, closed by Escape, and opened by Enter", async () => {
		const { page, browserErrors } = await visit(`${site.url}/cart`);
		await focusSearchField(page);
		const input = page.locator(headerField);
		await input.pressSequentially("data");
		await expect.poll(() => suggestions(page).count(), soon).toBe(3);
		expect(await input.getAttribute("role")).toBe("combobox");
		expect(await input.getAttribute("aria-expanded")).toBe("true");
		const status = searchStatus(page);
		expect(await status.textContent()).toMatch(/^3 suggestions/);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		const active = await input.getAttribute("aria-activedescendant");
		expect(await suggestions(page).nth(1).getAttribute("id")).toBe(active);
		expect(await suggestions(page).nth(1).getAttribute("aria-selected")).toBe("true");
		expect(await input.inputValue()).toBe("data");
		expect(browserErrors).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Escape");
		expect(await input.getAttribute("aria-expanded")).toBe("false");
		expect(await suggestions(page).first().isVisible()).toBe(false);
		expect(await input.inputValue()).toBe("data");
		await page.keyboard.press("ArrowDown");
		const title = await suggestions(page).first().locator("span").textContent();
		await page.keyboard.press("Enter");
		await page.waitForURL((url) => url.pathname !== "/cart");
		expect(await page.locator("h1").textContent()).toBeTruthy();
		expect(await page.title()).toContain(title?.split(" ")[0]);
	});

	test("SRCH-009: a late answer never replaces a newer one", async () => {
		const { page } = await visit(`${site.url}/`);
		await focusSearchField(page);
		const release = await holdBack(page, "**/getSearchSuggestions?searchText=python&*");
		const late = page.waitForRequest("**/getSearchSuggestions?searchText=python&*");
		await page.locator(headerField).fill("python");
		await late;
		await page.locator(headerField).fill("cyber");
		await expect.poll(() => suggestions(page).count(), soon).toBe(3);
		const shown = await suggestions(page).allTextContents();
		const answered = page.waitForResponse("**/getSearchSuggestions?searchText=python&*");
		release();
		await answered;
		// The items of the late ids may be requested, but the list must not change.
		await page.waitForLoadState("networkidle");
		expect(await suggestions(page).allTextContents()).toEqual(shown);
	});

	test("SRCH-014, SRCH-024, CALL-041, CALL-043: it sends the typed text and the visitor's country, and lists the suggested ids by how often they are opened", async () => {
		const { page } = await visit(`${site.url}/cart`);
		await focusSearchField(page);
		const suggested = page.waitForResponse("**/getSearchSuggestions?*");
		const listed = page.waitForResponse("**/getSearchDropDownResults?*");
		await page.locator(headerField).fill("pyth");
		const suggestion = await suggested;
		const asked = new URL(suggestion.url()).searchParams;
		expect(Object.fromEntries(asked)).toEqual({
			searchText: "pyth",
			countryName: "United States",
		});
		const { ids } = (await suggestion.json()).data;
		const dropdown = new URL((await listed).url()).searchParams;
		expect(dropdown.get("countryName")).toBe("United States");
		expect(JSON.parse(dropdown.get("query") ?? "")).toEqual({ ids });
		// The order is that of the dropdown call, whatever the order of the ids.
		const reversed = JSON.stringify({ ids: ids.toReversed() });
		const again = await fetch(
			`${site.url}/resources/api/v1/getSearchDropDownResults?query=${encodeURIComponent(reversed)}`,
		);
		const titles = (await again.json()).data.hits.map(({ title }: { title: string }) => title);
		await expect.poll(() => suggestions(page).count(), soon).toBe(3);
		const shown = await suggestions(page).allTextContents();
		expect(shown).toEqual(titles.map((title: string) => expect.stringContaining(title)));
	});

	test("a title that was typed whole is marked, and Enter opens it", async () => {
		const { page } = await visit(`${site.url}/cart`);
		await focusSearchField(page);
		const input = page.locator(headerField);
		await input.fill("api design for product teams");
		const marked = suggestions(page).and(page.locator('[aria-selected="true"]'));
		await marked.waitFor();
		expect(await marked.textContent()).toContain("API Design");
		expect(await input.getAttribute("aria-activedescendant")).toBe(await marked.getAttribute("id"));
		await input.press("Enter");
		await page.waitForURL("**/courses/api-design");
	});

	test("CALL-042, CALL-043, SRCH-027, SRCH-029: the field works by keyboard alone, from the start of the page to nothing found and back, and every step is announced", async () => {
		const { page, browserErrors } = await visit(`${site.url}/cart`);
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
			if (await page.locator(`${headerField}:focus`).count()) break;
		}
		const list = page.getByRole("listbox", { name: "Suggestions" });
		const status = searchStatus(page);
		// Filled at once: on a busy machine typing is so slow that each character starts a request.
		await page.keyboard.insertText("pyt");
		await list.waitFor();
		expect(await input.getAttribute("aria-autocomplete")).toBe("list");
		expect(await input.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
		expect(await status.getAttribute("role")).toBe("status");
		expect(await status.textContent()).toBe("3 suggestions. Use the arrows to reach them.");
		const active = () => input.getAttribute("aria-activedescendant");
		const optionId = (index: number) => suggestions(page).nth(index).getAttribute("id");
		expect(await active()).toBe(null);
		// The up arrow moves from the field to the last option, and the down arrow from there back to the field.
		await page.keyboard.press("ArrowUp");
		expect(await active()).toBe(await allResultsOption(page).getAttribute("id"));
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
		expect(await page.getByRole("heading", { level: 2 }).first().textContent()).toBe(
			"Nothing found for “pytqqqqq”",
		);
		expect(await page.getByRole("checkbox").count()).toBe(0);
		expect(browserErrors).toEqual([]);
	});

	test("SRCH-029: a click elsewhere closes it, and Enter without a suggestion searches", async () => {
		const { page } = await visit(`${site.url}/`);
		await focusSearchField(page);
		await page.locator(headerField).fill("cloud");
		await expect.poll(() => suggestions(page).count(), soon).toBe(3);
		await page.locator("h1").click();
		expect(await suggestions(page).first().isVisible()).toBe(false);
		await page.locator(headerField).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=cloud");
	});

	test("the focus stays in the field while a suggestion is clicked, and the click opens it", async () => {
		const { page } = await visit(`${site.url}/cart`);
		await focusSearchField(page);
		await page.keyboard.insertText("data");
		const second = suggestions(page).nth(1);
		await second.hover();
		await page.mouse.down();
		expect(await page.locator(`${headerField}:focus`).count()).toBe(1);
		expect(await second.isVisible()).toBe(true);
		const title = await second.locator("span").textContent();
		await page.mouse.up();
		await page.waitForURL((url) => url.pathname !== "/cart");
		expect(await page.title()).toContain(title?.split(" ")[0]);
	});

	test("keys belong to the input method while it composes a word", async () => {
		const { page } = await visit(`${site.url}/cart`);
		await focusSearchField(page);
		const devtools = await page.context().newCDPSession(page);
		const compose = (text: string) =>
			devtools.send("Input.imeSetComposition", {
				text,
				selectionStart: text.length,
				selectionEnd: text.length,
			});
		await compose("da");
		await compose("dat");
		await compose("data");
		await expect.poll(() => suggestions(page).count(), soon).toBe(3);
		const input = page.locator(headerField);
		expect(await input.inputValue()).toBe("data");
		for (const key of ["ArrowDown", "Enter", "Escape"]) {
			const isLeftToBrowser = await input.evaluate(
				(element, name) =>
					element.dispatchEvent(
						new KeyboardEvent("keydown", {
							key: name,
							isComposing: true,
							bubbles: true,
							cancelable: true,
						}),
					),
				key,
			);
			expect(isLeftToBrowser).toBe(true);
		}
		expect(await input.getAttribute("aria-activedescendant")).toBe(null);
		expect(await input.getAttribute("aria-expanded")).toBe("true");
		await devtools.send("Input.insertText", { text: "data" });
		expect(await input.inputValue()).toBe("data");
	});

	test("a second Escape empties the field, which can be used again", async () => {
		const { page } = await visit(`${site.url}/cart`);
		await focusSearchField(page);
		await page.keyboard.insertText("data");
		await suggestions(page).first().waitFor();
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");
		expect(await page.locator(headerField).inputValue()).toBe("");
		await page.keyboard.insertText("cloud");
		await expect.poll(() => suggestions(page).count(), soon).toBe(3);
	});

	test("without script the field is a form", async () => {
		const { page } = await visit(`${site.url}/`, { javaScriptEnabled: false });
		await page.locator(headerField).fill("cloud");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=cloud");
		expect(await cards(page).count()).toBeGreaterThan(3);
		await page.getByLabel("Beginner").check();
		await page.getByRole("button", { name: "Show results" }).click();
		expect(new URL(page.url()).searchParams.getAll("level")).toEqual(["beginner"]);
		expect(await page.locator("input[type=search]").inputValue()).toBe("cloud");
	});
});

test.each([
	{ width: 1280, height: 900 },
	{ width: 360, height: 740 },
])(
	"SRCH-002: nothing of the home page is in front of the suggestions of its field, at $width px",
	async (viewport) => {
		const { page } = await visit(site.url, { viewport });
		const field = page.locator("main search input").first();
		await field.focus();
		await page.locator("main lyceum-island[data-awake] input[type=search]").first().waitFor();
		await field.fill("project");
		const all = allResultsOption(page);
		await all.waitFor();
		await all.scrollIntoViewIfNeeded();
		await all.click({ ...soon });
		await page.waitForURL("**/search?q=project");
	},
);

test("SRCH-004: the field of free learning suggests free courses only", async () => {
	const { page } = await visit(`${site.url}/skillup-free-online-courses`);
	await focusSearchField(page);
	await page.keyboard.insertText("data");
	await suggestions(page).first().waitFor();
	const kinds = await suggestions(page).locator("small").allTextContents();
	expect([...new Set(kinds)]).toEqual(["Free course"]);
	await page.keyboard.press("Enter");
	await page.waitForURL("**/skillup-free-online-courses/search?q=data");
});

test("the field of the results page keeps its text and its suggestions while a filter replaces the results", async () => {
	const { page } = await visit(`${site.url}/search?q=data`);
	const field = "#page-search";
	await focusSearchField(page, field);
	await page.locator(field).fill("pyth");
	await suggestions(page).first().waitFor();
	await page.getByLabel("Free courses").check();
	await page.waitForURL("**/search?q=data&type=free");
	await expect
		.poll(() => page.locator('[data-list="results"]').getAttribute("aria-busy"))
		.toBe(null);
	expect(await page.locator(field).inputValue()).toBe("pyth");
	expect(await suggestions(page).count()).toBe(0);
	await page.locator(field).press("ArrowDown");
	expect(await suggestions(page).count()).toBe(3);
	await page.locator(field).press("Escape");
	await page.locator(field).press("Enter");
	await page.waitForURL("**/search?q=pyth");
});
