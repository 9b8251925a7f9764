import { beforeAll, expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { box, cardTitles, count, hydrateList, list } from "./list-page.ts";
import { openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const reactScript = /\/hydrate-(?!island)/;

test("the script of a list is loaded for a visitor who points at the filters, not for one who looks at products and chooses them for a comparison, and moves nothing when it starts", async () => {
	const { page, browserErrors } = await visit(site.url + list);
	await page.waitForLoadState("networkidle");
	const loaded: string[] = [];
	page.on("request", (request) => loaded.push(request.url()));
	await page.locator("article").first().hover();
	await page.locator('input[name="products"]').first().check();
	await page.waitForLoadState("networkidle");
	const isReact = (address: string) => reactScript.test(address);
	expect(loaded.filter(isReact)).toEqual([]);
	const measure = () =>
		page.evaluate(() =>
			[...document.querySelectorAll("#filters *, #list-sort, [data-list] article")].map(
				(element) => {
					const { x, y, width, height } = element.getBoundingClientRect();
					return [x, y, width, height].join(" ");
				},
			),
		);
	// A busy browser may set the titles of distant cards in their own font only after the load event.
	await page.evaluate(async () => {
		scrollTo({ top: 0, behavior: "instant" });
		await document.fonts.ready;
	});
	const before = await measure();
	await hydrateList(page);
	expect(loaded.filter(isReact)).toHaveLength(1);
	expect(await measure()).toEqual(before);
	expect(browserErrors).toEqual([]);
});

test("the script of a list requests what was chosen while it was loading, and a list is usable when it cannot be loaded", async () => {
	const { page } = await visit(site.url + list);
	const release = await holdBack(page, reactScript);
	const before = await count(page);
	await box(page, "course").check();
	await box(page, "advanced").focus();
	await page.keyboard.press("Space");
	await page.getByLabel("Sort by").selectOption("price");
	expect(await count(page)).toBe(before);
	release();
	await expect.poll(() => count(page)).not.toBe(before);
	expect(new URL(page.url()).search).toBe("?type=course&level=advanced&sort=price");
	expect(await box(page, "course").isChecked()).toBe(true);
	expect(await box(page, "advanced").isChecked()).toBe(true);
	expect(await page.getByLabel("Sort by").inputValue()).toBe("price");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("advanced");

	await page.unrouteAll();
	await page.route(reactScript, (route) => route.abort());
	await page.goto(site.url + list);
	await box(page, "course").check();
	await page.getByRole("button", { name: "Show results" }).click();
	await page.waitForURL("**type=course**");
	expect(await box(page, "course").isChecked()).toBe(true);
});

test("a list shows the last of two choices, takes the title of the answer, Back leads to the first, and a failed answer is left to the browser", async () => {
	const { page } = await visit(`${site.url + list}?page=2`);
	await hydrateList(page);
	expect(await page.title()).toContain("2");
	const title = await page.title();
	await box(page, "course").check();
	await box(page, "beginner").check();
	await expect.poll(() => page.title()).toBe("Courses and programs | Lyceum");
	expect(new URL(page.url()).search).toBe("?type=course&level=beginner");
	await page.goBack();
	await expect.poll(() => box(page, "beginner").isChecked()).toBe(false);
	expect(await box(page, "course").isChecked()).toBe(true);
	await page.goBack();
	await expect.poll(() => page.title()).toBe(title);

	const types: string[] = [];
	await page.route("**/programs?type=university", async (route) => {
		const type = route.request().resourceType();
		types.push(type);
		if (type === "document") await route.continue();
		else await route.fulfill({ status: 500 });
	});
	await box(page, "university").check();
	await expect.poll(() => types).toEqual(["fetch", "document"]);
	await page.locator("[data-list=cards] li").first().waitFor();
	expect(await box(page, "university").isChecked()).toBe(true);
});

test("the script of a list leaves the products where they are on a page that was translated", async () => {
	const { page } = await visit(site.url + list);
	await page
		.locator("#filters legend")
		.first()
		.evaluate((legend) => {
			const font = document.createElement("font");
			font.textContent = "Art";
			legend.replaceChildren(font);
		});
	const titles = await cardTitles(page);
	await hydrateList(page);
	expect(await cardTitles(page)).toEqual(titles);
	await box(page, "university").check();
	await expect.poll(() => cardTitles(page)).not.toEqual(titles);
});
