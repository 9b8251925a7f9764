import { expect, test } from "vitest";
import { visit } from "../testing.ts";
import {
	menuCategory,
	menuCluster,
	menuOpener,
	site,
	waitForMenu,
	waitForPrograms,
} from "./header-menu.ts";

test("MENU-007, MENU-008, CALL-008: when the programs do not load or are none, the category's link stays; a failure is logged, and the next opening requests them again", async () => {
	const { page, browserErrors } = await visit("about:blank");
	const menuCall = /method=getMenuRevampData/;
	const failures = () =>
		browserErrors.filter((text) => text.includes("SL:Error getMenuRevampData"));
	let callCount = 0;
	await page.route(menuCall, (route) => {
		callCount += 1;
		return route.fulfill({ status: 503, body: "{}" });
	});
	await page.goto(site.url);
	await waitForMenu(page);
	await menuOpener(page).click();
	await expect.poll(() => failures().length).toBe(1);
	expect(await page.getByRole("link", { name: "Everything in Data Science" }).isVisible()).toBe(
		true,
	);
	expect(await page.getByRole("link", { name: "Sign in" }).first().isVisible()).toBe(true);
	expect(await page.locator("[aria-busy]").count()).toBe(0);

	await page.unroute(menuCall);
	await menuCategory(page, "artificial-intelligence").click();
	await waitForPrograms(page, "artificial-intelligence");
	expect(callCount).toBe(1);

	await page.route(menuCall, (route) => route.fulfill({ json: { clusters: [] } }));
	await menuCluster(page, "Build and run").click();
	const programs = page.locator('[data-category="devops"] [data-menu]');
	await menuCategory(page, "devops").click();
	await expect.poll(() => programs.getAttribute("data-asked")).toBe("");
	await expect.poll(() => programs.getAttribute("aria-busy")).toBe(null);
	expect(await programs.textContent()).toBe("Everything in DevOps");
	expect(failures()).toHaveLength(1);
});
