import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "./page-findings.ts";
import { fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite({
		CDN_COUNTRY_HEADER: "cf-ipcountry",
		TRUST_PROXY: "1",
	});
});

const from = (country: string) => ({
	extraHTTPHeaders: { "cf-ipcountry": country },
});
const main = (page: Awaited<ReturnType<typeof visit>>["page"]) => page.locator("main");

describe("from a list to the cart", () => {
	test("on a phone in Canada every price names its currency, its format and its start", async () => {
		const { page, browserErrors } = await visit(`${site.url}/categories/project-management`, {
			...from("CA"),
			viewport: { width: 360, height: 740 },
		});
		const card = page.locator("article", { hasText: "PMP Exam Preparation" });
		expect(await card.textContent()).toContain(
			"Self-paced US$449 · Live online from Nov 29, US$1,290",
		);
		expect(await fitsWidth(page)).toBe(true);
		await page.goto(`${site.url}/courses/pmp-exam-preparation`);
		expect(await main(page).locator("dl").first().innerText()).toMatch(
			/Self-paced\s+US\$449\s+Live online\s+from Nov 29, US\$1,290/,
		);
		expect(await fitsWidth(page)).toBe(true);
		await page.goto(`${site.url}/cart?product=course-1009&mode=live-virtual`);
		const total = page.locator("dl > div", { hasText: "Total" });
		await expect.poll(() => total.innerText()).toContain("US$531");
		await page.getByRole("button", { name: /Self-paced/ }).click();
		await expect.poll(() => total.innerText()).toContain("US$179.10");
		expect(await main(page).innerText()).toContain("in USD");
		expect(browserErrors).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
	});

	test("on a desktop without script the note about taxes is the visitor's, up to the cart", async () => {
		const { page } = await visit(`${site.url}/courses/sql-for-analysts`, {
			...from("DE"),
			javaScriptEnabled: false,
			viewport: { width: 1280, height: 900 },
		});
		expect(await main(page).innerText()).toContain("Including VAT.");
		await page.getByRole("link", { name: /^Choose: Live/ }).click();
		await page.waitForURL(/\/cart/);
		const text = await main(page).innerText();
		expect(text).toContain("Including VAT.");
		expect(text).toMatch(/Total\s+€\d/);
		expect(text).not.toContain("$");
		expect(await fitsWidth(page)).toBe(true);
	});
});
