import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { fitsWidth, openSharedSite, responseLoaded, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = {
	viewport: { width: 360, height: 780 },
	hasTouch: true,
	isMobile: true,
};
const signedUrl = "**/api?method=generateCloudFrontSignedUrl*";
const button = (page: Page) => page.getByRole("link", { name: /^Brochure, PDF/ });
const line = (page: Page) => page.locator('[data-behaviour="storefront/brochure"] [role=status]');

/** From the home page, as a visitor comes. */
async function walkToCorporateTraining(page: Page): Promise<void> {
	await page.getByRole("contentinfo").getByRole("link", { name: "Training for companies" }).click();
	await page.waitForURL("**/business");
	await page.getByRole("main").getByRole("link", { name: "Corporate training" }).first().click();
	await page.waitForURL("**/business/corporate-training");
}

/** Behaviours start after the load event. */
async function untilAwake(page: Page): Promise<void> {
	await page.locator("a[data-popup][aria-haspopup]").first().waitFor();
}

async function press(page: Page): Promise<string> {
	const downloading = page.waitForEvent("download");
	await button(page).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe("corporate-training-brochure.pdf");
	const bytes = await readFile(await download.path());
	expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
	return download.url();
}

describe("the brochure of a page for companies", () => {
	test("CALL-083, B2B-047, B2B-048: on a phone a failed link is logged, one line says so, and the next press downloads it", async () => {
		const { page, browserErrors } = await visit(site.url, phone);
		await walkToCorporateTraining(page);
		await untilAwake(page);
		await page.route(signedUrl, (route) => route.fulfill({ status: 500 }));
		await button(page).tap();
		await expect
			.poll(() => line(page).textContent())
			.toBe("The brochure could not be downloaded. Please try again.");
		expect(browserErrors.join("\n")).toContain("SL:Error generateCloudFrontSignedUrl");
		expect(await button(page).getAttribute("aria-disabled")).toBeNull();
		expect(await fitsWidth(page)).toBe(true);
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);

		await page.unroute(signedUrl);
		const asked = responseLoaded(page, /generateCloudFrontSignedUrl/);
		const address = await press(page);
		const { data } = await (await asked).json();
		expect(address).toBe(site.url + data.link);
		expect(new URL(page.url()).pathname).toBe("/business/corporate-training");
		expect(await line(page).textContent()).toBe("");
	});

	test("CALL-083: an answer without a link is a failure, too, and a second press while one is under way asks nothing", async () => {
		const { page } = await visit(`${site.url}/business/corporate-training`, phone);
		await untilAwake(page);
		let asked = 0;
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route(signedUrl, async (route) => {
			asked++;
			await held;
			await route.fulfill({ json: { status: 200, data: {} } });
		});
		await button(page).tap();
		await expect.poll(() => line(page).textContent()).toBe("Preparing your download …");
		expect(await button(page).getAttribute("aria-disabled")).toBe("true");
		await button(page).tap({ force: true });
		answer();
		await expect.poll(() => line(page).textContent()).toContain("could not be downloaded");
		expect(asked).toBe(1);
	});

	test("B2B-047: a file that cannot be sent leaves the page and the button as they were", async () => {
		const { page } = await visit(`${site.url}/business/corporate-training`, phone);
		await untilAwake(page);
		const link = "/business/corporate-training/brochure.pdf?signature=wrong";
		await page.route(signedUrl, (route) =>
			route.fulfill({ json: { status: 200, data: { link } } }),
		);
		const refused = page.waitForEvent("download");
		await button(page).tap();
		expect(await (await refused).failure()).not.toBeNull();
		expect(new URL(page.url()).pathname).toBe("/business/corporate-training");
		expect(await button(page).getAttribute("aria-disabled")).toBeNull();
		await page.unroute(signedUrl);
		await press(page);
	});

	test("B2B-047: on a desktop without script the button is a link that downloads it", async () => {
		const { page } = await visit(site.url, { javaScriptEnabled: false });
		await walkToCorporateTraining(page);
		const address = await press(page);
		expect(address).toMatch(/\/business\/corporate-training\/brochure\.pdf\?until=\d+&signature=/);
	});
});
