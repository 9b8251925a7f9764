import { expect, test } from "vitest";
import { axeFindings } from "./page-findings.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

test("a refused form of an account or of the privacy page shows what is wrong, the focus is there, and leads to the field", async () => {
	const site = await openSharedSite();
	const { page } = await visit("about:blank", { viewport: { width: 360, height: 780 } });
	for (const path of ["/accounts/sign-in", "/accounts/sign-up", "/privacy"]) {
		await page.goto(site.url + path);
		await page.locator("main form button[type=submit]").first().click();
		const summary = page.getByRole("alert");
		await summary.getByText("There is a problem").waitFor();
		await expect
			.poll(() => summary.evaluate((element) => element === document.activeElement))
			.toBe(true);
		await summary.getByRole("link").first().click();
		expect(
			await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid")),
			path,
		).toBe("true");
		expect(await fitsWidth(page)).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
	}
});
