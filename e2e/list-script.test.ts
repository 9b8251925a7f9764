import { beforeAll, describe, expect, test } from "vitest";
import { box, cardTitles, count, hydrateList, list, soon } from "./list-page.ts";
import { openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

describe("the script of a list", () => {
	const isReact = (address: string) => /\/hydrate-(?!island)/.test(address);

	test("is loaded for a visitor who points at the filters, but not for one who looks at products and chooses them for a comparison", async () => {
		const { page } = await visit(site.url + list);
		await page.waitForLoadState("networkidle");
		const loaded: string[] = [];
		page.on("request", (request) => loaded.push(request.url()));
		await page.locator("article").first().hover();
		await page.locator('input[name="products"]').first().check();
		await page.waitForLoadState("networkidle");
		expect(loaded.filter(isReact)).toEqual([]);
		await hydrateList(page);
		expect(loaded.filter(isReact)).toHaveLength(1);
	});

	test("moves nothing when it starts", async () => {
		const { page, browserErrors } = await visit(site.url + list);
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
			await document.fonts.ready;
		});
		const before = await measure();
		await hydrateList(page);
		expect(await measure()).toEqual(before);
		expect(browserErrors).toEqual([]);
	});

	test("requests what was chosen while it was loading", async () => {
		const { page } = await visit(site.url + list);
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(/\/hydrate-(?!island)/, async (route) => {
			await released;
			await route.continue();
		});
		const before = await count(page);
		await box(page, "course").check();
		await box(page, "advanced").focus();
		await page.keyboard.press("Space");
		await page.getByLabel("Sort by").selectOption("price");
		expect(await count(page)).toBe(before);
		release();
		await expect.poll(() => count(page), soon).not.toBe(before);
		expect(new URL(page.url()).search).toBe("?type=course&level=advanced&sort=price");
		expect(await box(page, "course").isChecked()).toBe(true);
		expect(await box(page, "advanced").isChecked()).toBe(true);
		expect(await page.getByLabel("Sort by").inputValue()).toBe("price");
		expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe(
			"advanced",
		);
	});

	test("leaves the list usable when it cannot be loaded", async () => {
		const { page } = await visit(site.url + list);
		await page.route(/\/hydrate-(?!island)/, (route) => route.abort());
		await box(page, "course").check();
		await page.getByRole("button", { name: "Show results" }).click();
		await page.waitForURL("**type=course**");
		expect(await box(page, "course").isChecked()).toBe(true);
	});

	test("leaves a failed answer to the browser", async () => {
		const { page } = await visit(site.url + list);
		await hydrateList(page);
		const types: string[] = [];
		await page.route("**/programs?type=course", async (route) => {
			const type = route.request().resourceType();
			types.push(type);
			if (type === "document") await route.continue();
			else await route.fulfill({ status: 500 });
		});
		await box(page, "course").check();
		await expect.poll(() => types, soon).toEqual(["fetch", "document"]);
		await page.locator("[data-list=cards] li").first().waitFor();
		expect(await box(page, "course").isChecked()).toBe(true);
	});

	test("shows the last of two choices, takes the title of the answer, and Back leads to the first", async () => {
		const { page } = await visit(`${site.url + list}?page=2`);
		await hydrateList(page);
		expect(await page.title()).toContain("2");
		const title = await page.title();
		await box(page, "course").check();
		await box(page, "beginner").check();
		await expect.poll(() => page.title(), soon).toBe("Courses and programs | Lyceum");
		expect(new URL(page.url()).search).toBe("?type=course&level=beginner");
		await page.goBack();
		await expect.poll(() => box(page, "beginner").isChecked(), soon).toBe(false);
		expect(await box(page, "course").isChecked()).toBe(true);
		await page.goBack();
		await expect.poll(() => page.title(), soon).toBe(title);
	});

	test("leaves the products where they are on a page that was translated", async () => {
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
		await expect.poll(() => cardTitles(page), soon).not.toEqual(titles);
	});
});
