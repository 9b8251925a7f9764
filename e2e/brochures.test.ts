import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
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

/** Behaviours start after the load event. */
async function untilAwake(page: Page): Promise<void> {
	await page.locator("a[data-popup][aria-haspopup]").first().waitFor();
}

test("CALL-083, B2B-047, B2B-048: on a phone a link that fails is logged, one line says so, a second press meanwhile asks nothing, and the next press downloads the brochure", async () => {
	const path = "/business/corporate-training";
	const { page, browserErrors } = await visit(site.url + path, phone);
	await untilAwake(page);
	const isOnPage = () => new URL(page.url()).pathname === path;

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

	// An answer without a link is a failure, too.
	let asked = 0;
	const held = Promise.withResolvers<void>();
	await page.route(signedUrl, async (route) => {
		asked++;
		await held.promise;
		await route.fulfill({ json: { status: 200, data: {} } });
	});
	await button(page).tap();
	await expect.poll(() => line(page).textContent()).toBe("Preparing your download …");
	expect(await button(page).getAttribute("aria-disabled")).toBe("true");
	await button(page).tap({ force: true });
	held.resolve();
	await expect.poll(() => line(page).textContent()).toContain("could not be downloaded");
	expect(asked).toBe(1);
	await page.unroute(signedUrl);

	// A file that cannot be sent leaves the page and the button as they were.
	const wrong = `${path}/brochure.pdf?signature=wrong`;
	await page.route(signedUrl, (route) =>
		route.fulfill({ json: { status: 200, data: { link: wrong } } }),
	);
	const refused = page.waitForEvent("download");
	await button(page).tap();
	expect(await (await refused).failure()).not.toBeNull();
	expect(isOnPage()).toBe(true);
	expect(await button(page).getAttribute("aria-disabled")).toBeNull();
	await page.unroute(signedUrl);

	const answered = responseLoaded(page, /generateCloudFrontSignedUrl/);
	const downloading = page.waitForEvent("download");
	await button(page).tap();
	const { data } = await (await answered).json();
	const download = await downloading;
	expect(download.url()).toBe(site.url + data.link);
	expect(download.suggestedFilename()).toBe("corporate-training-brochure.pdf");
	const bytes = await readFile(await download.path());
	expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
	expect(isOnPage()).toBe(true);
	expect(await line(page).textContent()).toBe("");
});
