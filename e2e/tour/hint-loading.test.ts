import { describe, expect, test } from "vitest";
import {
	arrive,
	expectNothingShown,
	openAsNewVisitor,
	openUntilHint,
	passFiveSeconds,
	soon,
	waitForHintModule,
} from "./new-visitor.ts";

/** React's client, which every island shares. */
const reactFile = /\/hydrate-(?!island)/;
const tourScript = /\/tour-view-[^/]*\.js$/;
const tourStyle = /\/tour-view-[^/]*\.css$/;

describe("loading the search hint", () => {
	test("React is loaded by the page that shows it, and not where something is in its way", async () => {
		const { page, hintRequests } = await openAsNewVisitor();
		const reactRequests: string[] = [];
		page.on("request", (request) => {
			if (reactFile.test(request.url())) reactRequests.push(request.url());
		});
		await arrive(page);
		await page.locator("header summary", { hasText: "Courses" }).click();
		await passFiveSeconds(page);
		await waitForHintModule(page, hintRequests);
		expect(reactRequests).toEqual([]);
		expect(hintRequests.filter((file) => tourScript.test(file))).toEqual([]);
		await openUntilHint(page);
		expect(reactRequests).toHaveLength(1);
	});

	test.each([
		["React", reactFile],
		["its script", tourScript],
		["its style", tourStyle],
	])(
		"when %s does not load, nothing is shown or stored, and a later page shows it",
		async (_what, file) => {
			const { page, hintRequests, browserErrors } = await openAsNewVisitor();
			await page.route(file, (route) => route.abort());
			await arrive(page);
			await page.clock.runFor(5_000);
			await expect
				.poll(
					() => browserErrors.filter((text) => text.includes("SL:Error search hint")).length,
					soon,
				)
				.toBe(1);
			await expectNothingShown(page);
			expect(hintRequests.join()).not.toContain("showSearchHint");
			await page.unroute(file);
			await openUntilHint(page);
		},
	);

	test("it does not interrupt a visitor who begins to type while it loads", async () => {
		const { page, hintRequests } = await openAsNewVisitor();
		const held = Promise.withResolvers<void>();
		await page.route(tourScript, async (route) => {
			await held.promise;
			await route.continue();
		});
		await arrive(page);
		const requested = page.waitForRequest(tourScript);
		await page.clock.runFor(5_000);
		const script = await requested;
		const field = page.locator("#site-search");
		await field.pressSequentially("pyton");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("ArrowLeft");
		held.resolve();
		await page.evaluate(`import(${JSON.stringify(script.url())}).then(() => {})`);
		await page.evaluate(() => undefined);
		await expectNothingShown(page);
		expect(hintRequests.join()).not.toContain("showSearchHint");
		await page.keyboard.press("h");
		expect(await field.inputValue()).toBe("python");
	});
});
