import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { axeFindings } from "./page-findings.ts";
import {
	allResultsOption,
	focusSearchField,
	headerField,
	searchStatus,
	suggestions,
} from "./search-input.ts";
import { openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const cards = (page: Page) => page.locator("[data-list=cards] > li");

test("CALL-042, CALL-043, SRCH-002, SRCH-027, SRCH-029: by keyboard alone the field of the header leads to suggestions, subjects, all results and a title that was typed whole, and every step is announced", async () => {
	const { page, browserErrors } = await visit(`${site.url}/cart`);
	const calledMethods: string[] = [];
	page.on("request", (request) => {
		const [, name] = /(getSearch\w+)/.exec(request.url()) ?? [];
		if (name) calledMethods.push(name);
	});
	const input = page.getByRole("combobox", { name: "Search courses and programs" });
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
	expect(await input.getAttribute("aria-expanded")).toBe("true");
	expect(await input.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
	expect(await status.getAttribute("role")).toBe("status");
	expect(await status.textContent()).toBe(
		"3 suggestions, 1 to read or watch. Use the arrows to reach them.",
	);
	const active = () => input.getAttribute("aria-activedescendant");
	const optionId = (index: number) => suggestions(page).nth(index).getAttribute("id");
	expect(await active()).toBe(null);
	// The up arrow moves from the field to the last option, and the down arrow from there back to the field.
	await page.keyboard.press("ArrowUp");
	expect(await active()).toBe(await allResultsOption(page).getAttribute("id"));
	await page.keyboard.press("ArrowDown");
	expect(await active()).toBe(null);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	expect(await active()).toBe(await optionId(1));
	expect(await suggestions(page).nth(1).getAttribute("aria-selected")).toBe("true");
	expect(await input.inputValue()).toBe("pyt");
	// Typing moves from the list back to the field.
	await page.keyboard.insertText("qqqqq");
	expect(await active()).toBe(null);
	await expect.poll(() => status.textContent()).toBe("No suggestions.");
	expect(await input.getAttribute("aria-expanded")).toBe("false");
	expect(calledMethods).toEqual([
		"getSearchSuggestions",
		"getSearchDropDownResults",
		"getSearchSuggestions",
	]);

	// The first Escape closes an open list; the next one empties the field.
	await page.keyboard.press("Escape");
	expect(await input.inputValue()).toBe("");
	await page.keyboard.insertText("data");
	await list.getByRole("group", { name: "Subjects" }).waitFor();
	expect(await suggestions(page).count()).toBe(3);
	const options = list.getByRole("option");
	expect(await options.count()).toBeLessThanOrEqual(10);
	expect(browserErrors).toEqual([]);
	expect(await axeFindings(page)).toEqual([]);
	await page.keyboard.press("Escape");
	expect(await input.getAttribute("aria-expanded")).toBe("false");
	expect(await suggestions(page).first().isVisible()).toBe(false);
	expect(await input.inputValue()).toBe("data");
	await page.keyboard.press("ArrowDown");
	expect(await active()).toBe(await optionId(0));
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("ArrowUp");
	const last = options.last();
	expect(await last.getAttribute("aria-selected")).toBe("true");
	const total = Number(/\d+/.exec((await last.textContent()) ?? "")?.[0]);
	await page.keyboard.press("Enter");
	await page.waitForURL("**/search?q=data");
	expect(await page.locator('[data-list="count"]').textContent()).toBe(
		`${total} results for “data”`,
	);

	await page.goto(`${site.url}/cart`);
	await focusSearchField(page);
	await page.keyboard.insertText("api design for product teams");
	const marked = suggestions(page).and(page.locator('[aria-selected="true"]'));
	await marked.waitFor();
	expect(await marked.textContent()).toContain("API Design");
	expect(await active()).toBe(await marked.getAttribute("id"));
	await page.keyboard.press("Enter");
	await page.waitForURL("**/courses/api-design");

	await page.goto(`${site.url}/cart`);
	await focusSearchField(page);
	await page.keyboard.insertText("window functions");
	const toWatch = list.getByRole("group", { name: "Read and watch" }).getByRole("option");
	await toWatch.waitFor();
	expect(await toWatch.textContent()).toContain("explained with bus tickets");
	await toWatch.click();
	await page.waitForURL("**/free-resources/video/window-functions-with-bus-tickets");
});

test("SRCH-009, SRCH-029: a late answer never replaces a newer one, a click elsewhere closes the suggestions, and Enter without one searches", async () => {
	const { page } = await visit(`${site.url}/`);
	await focusSearchField(page);
	const release = await holdBack(page, "**/getSearchSuggestions?searchText=python&*");
	const late = page.waitForRequest("**/getSearchSuggestions?searchText=python&*");
	await page.locator(headerField).fill("python");
	await late;
	await page.locator(headerField).fill("cyber");
	await expect.poll(() => suggestions(page).count()).toBe(3);
	const texts = await suggestions(page).allTextContents();
	const answered = page.waitForResponse("**/getSearchSuggestions?searchText=python&*");
	release();
	await answered;
	// The items of the late ids may be requested, but the list must not change.
	await page.waitForLoadState("networkidle");
	expect(await suggestions(page).allTextContents()).toEqual(texts);

	await page.locator("h1").click();
	expect(await suggestions(page).first().isVisible()).toBe(false);
	await page.locator(headerField).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL("**/search?q=cyber");
});

test("SRCH-014, SRCH-024, CALL-041, CALL-043: it sends the typed text and the visitor's country, lists the suggested ids by how often they are opened, and a click opens one without taking the focus", async () => {
	const { page } = await visit(`${site.url}/cart`);
	await focusSearchField(page);
	const suggested = page.waitForResponse("**/getSearchSuggestions?*");
	const listed = page.waitForResponse("**/getSearchDropDownResults?*");
	await page.locator(headerField).fill("pyth");
	const suggestion = await suggested;
	expect(Object.fromEntries(new URL(suggestion.url()).searchParams)).toEqual({
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
	await expect.poll(() => suggestions(page).count()).toBe(3);
	const texts = await suggestions(page).allTextContents();
	expect(texts).toEqual(titles.map((title: string) => expect.stringContaining(title)));

	const second = suggestions(page).nth(1);
	await second.hover();
	await page.mouse.down();
	expect(await page.locator(`${headerField}:focus`).count()).toBe(1);
	expect(await second.isVisible()).toBe(true);
	await page.mouse.up();
	await page.waitForURL((url) => url.pathname !== "/cart");
	expect(await page.title()).toContain(titles[1].split(" ")[0]);
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
	await expect.poll(() => suggestions(page).count()).toBe(3);
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

test("without script the field is a form, and so are the filters of its results", async () => {
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

test("SRCH-002: nothing of the home page is in front of the suggestions of its field, and on a phone the icon of the header leads into the field of the search page", async () => {
	const { page } = await visit(site.url);
	await page.locator("main search input").first().focus();
	await page.locator("main lyceum-island[data-awake] input[type=search]").first().waitFor();
	await page.locator("main search input").first().fill("project");
	const all = allResultsOption(page);
	for (const viewport of [
		{ width: 1280, height: 900 },
		{ width: 360, height: 740 },
	]) {
		await page.setViewportSize(viewport);
		await all.waitFor();
		await all.scrollIntoViewIfNeeded();
		// Fails when something else would be clicked.
		await all.click({ trial: true });
	}
	await all.click();
	await page.waitForURL("**/search?q=project");

	await page.goto(`${site.url}/cart`);
	await page.getByRole("link", { name: "Search", exact: true }).click();
	await page.waitForURL("**/search#page-search");
	await page.locator("#page-search:focus").waitFor();
	expect(await page.locator("h1").isVisible()).toBe(true);
});

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
