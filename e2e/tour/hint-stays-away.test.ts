import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltSite, openBuiltSite } from "../world.ts";
import {
	arrive,
	begin,
	hint,
	hintCookies,
	hintHasLooked,
	newcomer,
	overlay,
	passFiveSeconds,
	seeHint,
	site,
	soon,
} from "./newcomer.ts";

let european: BuiltSite;
beforeAll(async () => {
	european = await openBuiltSite({ SITE_COUNTRY: "DE" });
});

describe("the search hint is not shown", () => {
	const nothingShown = async (page: Page) => {
		expect(await page.locator(overlay).count()).toBe(0);
		expect(await hintCookies(page)).toEqual([]);
	};

	test("while another dialog is open, but on a later page", async () => {
		const { page, asked } = await newcomer();
		await arrive(page);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		const countries = page.getByRole("dialog").getByRole("list");
		await expect
			.poll(async () => {
				await page.clock.runFor(20);
				return countries.isVisible();
			}, soon)
			.toBe(true);
		await passFiveSeconds(page);
		await hintHasLooked(page, asked);
		await nothingShown(page);
		await page.keyboard.press("Escape");
		await page.clock.runFor(60_000);
		await nothingShown(page);
		await seeHint(page);
	});

	test("while the menu is open", async () => {
		const { page, asked } = await newcomer();
		await arrive(page);
		await page.locator("header summary", { hasText: "Courses" }).click();
		await passFiveSeconds(page);
		await hintHasLooked(page, asked);
		await nothingShown(page);
	});

	test("while the visitor types into the search field, and after it was used", async () => {
		const { page, asked } = await newcomer();
		await arrive(page);
		await page.locator("#site-search").fill("python");
		await passFiveSeconds(page);
		await nothingShown(page);
		await arrive(page);
		await page.locator("#site-search").fill("python");
		await page.locator("#site-search").fill("");
		await page.locator("#site-search").blur();
		await passFiveSeconds(page);
		await nothingShown(page);
		expect(asked).toEqual([]);
	});

	test("in a hidden tab, until the tab becomes visible", async () => {
		const { page, asked } = await newcomer();
		await page.addInitScript(() => {
			Object.defineProperty(document, "hidden", {
				get: () => !("isSeen" in document.documentElement.dataset),
			});
		});
		await arrive(page);
		await page.clock.runFor(60_000);
		await page.waitForLoadState("networkidle");
		expect(asked).toEqual([]);
		await page.evaluate(() => {
			document.documentElement.dataset.isSeen = "";
			document.dispatchEvent(new Event("visibilitychange"));
		});
		await hint(page).waitFor(soon);
	});

	test("to a visitor who comes from search results", async () => {
		const { page, asked } = await newcomer();
		await page.goto(`${site.url}/search?q=python`);
		const visited = page.waitForResponse(/getVisit/);
		await page.locator("header").getByRole("link").first().click();
		await page.waitForURL(`${site.url}/`);
		await begin(page);
		await (await visited).finished();
		await passFiveSeconds(page);
		await nothingShown(page);
		expect(asked).toEqual([]);
	});

	test("in Europe before consent, so it never covers that question, nor after a refusal", async () => {
		const { page, asked } = await newcomer();
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
			await nothingShown(page);
		}
		expect(asked).toEqual([]);
		await answerWith("Yes");
		await seeHint(page, european.url);
		expect((await hintCookies(page)).map(({ name }) => name)).toEqual([
			"SkillUp-anonymous",
		]);
		await answerWith("No");
		await nothingShown(page);
	});

	test("when the server does not answer, because its display cannot be stored", async () => {
		const { page } = await newcomer();
		await page.route(/showSearchHint/, (route) => route.abort());
		await arrive(page);
		const failed = page.waitForEvent("requestfailed");
		await page.clock.runFor(5_000);
		await failed;
		await page.evaluate(() => undefined);
		await nothingShown(page);
		await page.unroute(/showSearchHint/);
		await seeHint(page);
	});
});
