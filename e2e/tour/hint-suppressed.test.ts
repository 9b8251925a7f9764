import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltSite, openBuiltSite, responseLoaded } from "../testing.ts";
import {
	arrive,
	expectNothingShown,
	hint,
	hintCookies,
	openAsNewVisitor,
	openUntilHint,
	passFiveSeconds,
	site,
	soon,
	waitForHintModule,
	waitForHintTimer,
} from "./new-visitor.ts";

let european: BuiltSite;
beforeAll(async () => {
	european = await openBuiltSite({ SITE_COUNTRY: "DE" });
});

async function openForm(page: Page): Promise<void> {
	await page.locator('a[href*="form=query"]:visible').first().click();
	const form = page.getByRole("dialog").locator("form[data-site-module]");
	await expect
		.poll(async () => {
			await page.clock.runFor(50);
			return form.isVisible();
		}, soon)
		.toBe(true);
	// It becomes modal in the frame after the one in which it is painted.
	await page.clock.runFor(100);
}

describe("the search hint is not shown", () => {
	test("while another dialog is open, but five quiet seconds after it has closed", async () => {
		const { page, hintRequests } = await openAsNewVisitor();
		await arrive(page);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		const countries = page.getByRole("dialog").getByRole("list");
		await expect
			.poll(async () => {
				await page.clock.runFor(20);
				return countries.isVisible();
			}, soon)
			.toBe(true);
		await page.clock.runFor(60_000);
		await expectNothingShown(page);
		await page.keyboard.press("Escape");
		await expect.poll(() => countries.count()).toBe(0);
		await page.clock.runFor(4_900);
		await page.waitForLoadState("networkidle");
		expect(hintRequests).toEqual([]);
		await page.clock.runFor(100);
		await hint(page).waitFor(soon);
	});

	test.each([
		["in a dialog", "/courses/pmp-exam-preparation"],
		["in place", "/courses/pmp-exam-preparation?form=request+a+call"],
	])("on a page where a form was opened %s, but on the next page", async (place, path) => {
		const { page, hintRequests } = await openAsNewVisitor();
		await arrive(page, site.url + path);
		if (place === "in a dialog") {
			await openForm(page);
			await page.keyboard.press("Escape");
			await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
		}
		await page.clock.runFor(60_000);
		await page.waitForLoadState("networkidle");
		await expectNothingShown(page);
		expect(hintRequests).toEqual([]);
		await openUntilHint(page);
	});

	test("while the menu is open", async () => {
		const { page, hintRequests } = await openAsNewVisitor();
		await arrive(page);
		await page.locator("header summary", { hasText: "Courses" }).click();
		await passFiveSeconds(page);
		await waitForHintModule(page, hintRequests);
		await expectNothingShown(page);
	});

	test("while the visitor types into the search field, and after it was used", async () => {
		const { page, hintRequests } = await openAsNewVisitor();
		await arrive(page);
		await page.locator("#site-search").fill("python");
		await passFiveSeconds(page);
		await expectNothingShown(page);
		await arrive(page);
		await page.locator("#site-search").fill("python");
		await page.locator("#site-search").fill("");
		await page.locator("#site-search").blur();
		await passFiveSeconds(page);
		await expectNothingShown(page);
		expect(hintRequests).toEqual([]);
	});

	test("in a hidden tab, until the tab becomes visible", async () => {
		const { page, hintRequests } = await openAsNewVisitor();
		await page.addInitScript(() => {
			Object.defineProperty(document, "hidden", {
				get: () => !("isSeen" in document.documentElement.dataset),
			});
		});
		await arrive(page);
		await page.clock.runFor(60_000);
		await page.waitForLoadState("networkidle");
		expect(hintRequests).toEqual([]);
		await page.evaluate(() => {
			document.documentElement.dataset.isSeen = "";
			document.dispatchEvent(new Event("visibilitychange"));
		});
		await hint(page).waitFor(soon);
	});

	test("to a visitor who comes from search results", async () => {
		const { page, hintRequests } = await openAsNewVisitor();
		await page.goto(`${site.url}/search?q=python`);
		const visitLoaded = responseLoaded(page, /getVisit/);
		await page.locator("header").getByRole("link").first().click();
		await page.waitForURL(`${site.url}/`);
		await waitForHintTimer(page);
		await visitLoaded;
		await passFiveSeconds(page);
		await expectNothingShown(page);
		expect(hintRequests).toEqual([]);
	});

	test("in Europe before consent, so it never covers that question, nor after a refusal", async () => {
		const { page, hintRequests } = await openAsNewVisitor();
		const answerWith = async (answer: "Yes" | "No") => {
			await page.goto(`${european.url}/preferences`);
			const question = page.getByRole("group", { name: /count your visits/ });
			await question.getByText(answer, { exact: true }).click();
			await page.getByRole("button", { name: "Save my choices" }).click();
			await page.waitForURL(/saved=1/);
		};
		for (const choose of [undefined, "No"] as const) {
			if (choose) await answerWith(choose);
			await arrive(page, european.url);
			await passFiveSeconds(page);
			await expectNothingShown(page);
		}
		expect(hintRequests).toEqual([]);
		await answerWith("Yes");
		await openUntilHint(page, european.url);
		expect((await hintCookies(page)).map(({ name }) => name)).toEqual(["SkillUp-anonymous"]);
		await answerWith("No");
		await expectNothingShown(page);
	});

	test("when the server does not answer, because its display cannot be stored", async () => {
		const { page } = await openAsNewVisitor();
		await page.route(/showSearchHint/, (route) => route.abort());
		await arrive(page);
		const failed = page.waitForEvent("requestfailed");
		await page.clock.runFor(5_000);
		await failed;
		await page.evaluate(() => undefined);
		await expectNothingShown(page);
		await page.unroute(/showSearchHint/);
		await openUntilHint(page);
	});
});
