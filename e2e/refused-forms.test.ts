import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "./page-findings.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

const pages = ["/accounts/sign-in", "/accounts/sign-up", "/privacy"];
const noScript = { javaScriptEnabled: false };
const narrow = { viewport: { width: 360, height: 780 } };

test.each(pages)(
	"%s: a form that was refused shows what is wrong, and the focus is there, with and without script",
	async (path) => {
		for (const options of [narrow, noScript]) {
			const { page } = await visit(site.url + path, options);
			await page.locator("main form button[type=submit]").first().click();
			const summary = page.getByRole("alert");
			await summary.getByText("There is a problem").waitFor();
			await expect
				.poll(() => summary.evaluate((element) => element === document.activeElement))
				.toBe(true);
			await summary.getByRole("link").first().click();
			expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe(
				"true",
			);
			if (options === narrow) {
				expect(await fitsWidth(page)).toBe(true);
				expect(await axeFindings(page)).toEqual([]);
			}
		}
	},
);
