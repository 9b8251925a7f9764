import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "../testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const article = "/free-resources/article/money-is-not-a-float";
const tutorial = "/free-resources/tutorial/undo-in-git-without-losing-work";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test("RES-001: on a phone an article is read with its code, table and notes, and code scrolls inside itself", async () => {
	const { page, browserErrors } = await visit(site.url + article, phone);
	expect(await fitsWidth(page)).toBe(true);
	const long = page.locator("pre", { hasText: "Decimal(0.1)" });
	expect(await long.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true);
	const table = page.getByRole("region", { name: "What the types do with 4.35" });
	expect(await table.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true);
	const keyword = page.locator('pre [data-code="keyword"]').first();
	const colorOf = () => keyword.evaluate((part) => getComputedStyle(part).color);
	const light = await colorOf();
	expect(light).not.toBe(await long.evaluate((pre) => getComputedStyle(pre).color));
	await page.getByRole("link", { name: "Note 2" }).first().click();
	await expect.poll(() => new URL(page.url()).hash).toBe("#note-2");
	await page.getByRole("link", { name: "Back to note 2 in the text", exact: true }).click();
	await expect.poll(() => new URL(page.url()).hash).toBe("#note-2-text-1");
	// The script that adds styles for axe is refused by the policy of the page, which reports it.
	expect(browserErrors).toEqual([]);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await colorOf()).not.toBe(light);
});

test("the table of contents leads by keyboard to a heading, and a code that scrolls is reached by keyboard", async () => {
	const { page } = await visit(site.url + article);
	const link = page
		.getByRole("navigation", { name: "On this page" })
		.getByRole("link", { name: "Rounding is a business rule" });
	await link.focus();
	await page.keyboard.press("Enter");
	const heading = page.getByRole("heading", { name: "Rounding is a business rule" });
	await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeLessThan(400);
	expect((await heading.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
	// Reading goes on from the heading.
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.localName)).toMatch(/^(a|pre)$/);
});

test("a reader continues where they stopped, and the link is copied", async () => {
	const { page } = await visit(site.url + tutorial);
	const offer = page.getByRole("link", { name: "Continue where you stopped" });
	const started = page.locator("article[data-started]");
	await started.waitFor();
	expect(await offer.count()).toBe(0);
	const heading = page.getByRole("heading", {
		name: "Too much is staged",
	});
	await heading.evaluate((one) => one.scrollIntoView());
	await page
		.getByRole("link", { name: /^Next part/ })
		.evaluate((link: HTMLElement) => link.click());
	await page.waitForURL("**/what-others-have-seen");
	await started.waitFor();
	expect(await offer.count()).toBe(0);
	const cookies = await page.context().cookies();
	expect(JSON.stringify(cookies)).not.toContain("undo-in-git");
	await page.goto(site.url + tutorial);
	await offer.waitFor();
	const before = await page.evaluate(() => document.documentElement.scrollHeight);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await offer.focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
	await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeLessThan(400);
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	const copy = page.getByRole("button", { name: "Copy link" });
	await page.getByRole("heading", { name: "Share" }).scrollIntoViewIfNeeded();
	await copy.click();
	await page.getByText("The link is copied.").waitFor();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(new URL(copied).pathname).toBe(tutorial);
});

test("without script everything is there but the copying, and the parts lead through the tutorial", async () => {
	const { page } = await visit(site.url + tutorial, { ...phone, javaScriptEnabled: false });
	expect(await page.getByRole("button", { name: "Copy link" }).count()).toBe(0);
	expect(await page.getByRole("link", { name: "Email", exact: true }).count()).toBe(1);
	await page.getByRole("link", { name: /^Next part/ }).click();
	await page.waitForURL("**/what-others-have-seen");
	await page.getByRole("link", { name: /^Next part/ }).click();
	await page.waitForURL("**/find-what-seems-lost");
	expect(await page.getByRole("link", { name: /^Next part/ }).count()).toBe(0);
	await page.getByRole("link", { name: "What only you have seen" }).click();
	await page.waitForURL(`**${tutorial}`);
});
