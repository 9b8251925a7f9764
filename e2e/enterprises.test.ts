import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { isNotProofOfWork } from "./lead-forms/form-page.ts";
import { someEmail } from "./some-email.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, country: "US" };
const home = "/partners/harbor-freight-lines";
const course = `${home}/courses/lean-six-sigma-green-belt`;

/** What the script may read of the visitor. */
async function readUser(page: Page): Promise<unknown> {
	const cookies = await page.context().cookies();
	const user = cookies.find(({ name }) => name === "sl_user");
	return user && JSON.parse(decodeURIComponent(user.value));
}

async function fillIn(page: Page, email: string): Promise<void> {
	const form = page.locator("form[data-lead-form]");
	await form.locator('[name="name"]').fill("Ada Lovelace");
	await form.locator('[name="email"]').fill(email);
	await form.locator('[name="personPhone"]').fill("2125550142");
}

test("SRCH-008: on a phone the visitor of a company's pages is a business visitor with the company's menu, and what the pages load stays below the company's prefix", async () => {
	const { page, browserErrors } = await visit(`${site.url}/business`, phone);
	await page.getByRole("link", { name: "Harbor Freight Lines" }).click();
	await page.waitForURL(`**${home}`);
	expect(await fitsWidth(page)).toBe(true);
	await expect.poll(() => readUser(page)).toMatchObject({ userType: "b2b" });
	const menu = page.locator("header nav > details[data-awake]");
	await menu.waitFor({ state: "attached" });
	const [menuCall] = await Promise.all([
		page.waitForRequest(/method=getB2BMenuData/),
		menu.locator("> summary").click(),
	]);
	const { searchParams } = new URL(menuCall.url());
	expect(searchParams.get("companyId")).toBe("harbor-freight-lines");
	expect(searchParams.get("countryId")).toBe("1");
	await menu.getByRole("link", { name: "Lean Six Sigma for the yard" }).click();
	await page.waitForURL(`**${course}`);
	await expect.poll(() => readUser(page)).toMatchObject({ userType: "b2b" });

	const [countries] = await Promise.all([
		page.waitForResponse(/getFormDynamicDataByParamNode/),
		page.getByRole("link", { name: /Country/ }).click(),
	]);
	expect(new URL(countries.url()).pathname).toBe(`${home}/sheldon/getFormDynamicDataByParamNode`);
	expect(countries.status()).toBe(200);

	await page.goto(`${site.url}${home}/search?q=data`);
	await page.locator('[data-behaviour="search/results"][data-awake]').waitFor();
	const links = page.locator("[data-list=cards] a");
	const before = await links.count();
	await page.locator('[data-search="more"]').click();
	await expect.poll(() => links.count()).toBeGreaterThan(before);
	const paths = await links.evaluateAll((all) =>
		all.map((link) => link.getAttribute("href") ?? ""),
	);
	expect(paths.filter((path) => !path.startsWith(`${home}/`))).toEqual([]);
	expect(browserErrors).toEqual([]);
});

test("B2B-010, B2B-019, B2B-021, AUTO-004: on a phone the form is sent as a company's with its privacy link; a visitor who is known then is still shown every form, and no lead is made by itself", async () => {
	const { page, browserErrors } = await visit(site.url + home, phone);
	await page.locator("a[data-popup=subdomain][aria-haspopup]").first().waitFor();
	await page.getByRole("link", { name: "Ask a question" }).first().click();
	const dialog = page.getByRole("dialog", { name: "Ask about learning here" });
	await dialog.getByLabel("Work Email*").waitFor();
	expect(await dialog.getByLabel("Last Name").count()).toBe(0);
	const email = someEmail("harborfreightlines.example");
	await fillIn(page, email);
	const privacy = dialog.getByRole("link", { name: "privacy policy" });
	expect(await privacy.getAttribute("href")).toBe(`${home}/terms-conditions#privacy-policy`);
	// The test fills in the form faster than people do, so the server may ask for a proof of work first.
	await Promise.all([
		page.waitForResponse(
			(answer) => answer.url().includes("method=b2bSegmentData") && answer.status() === 200,
		),
		dialog.getByRole("button", { name: "Inquire Now" }).click(),
	]);
	await dialog.getByText("Thank you").first().waitFor();

	await page.goto(`${site.url}${course}?form=query+box`);
	await fillIn(page, email);
	await page.locator("form[data-lead-form] button[type=submit]").click();
	await page.getByText("Thank you").first().waitFor();
	const leads: string[] = [];
	page.on("request", (request) => {
		if (/create-lead|b2bSegmentData|createLeadByData/.test(request.url()))
			leads.push(request.url());
	});
	await page.goto(`${site.url}${course}?auto_lead=1`);
	await page.getByRole("link", { name: "Get the syllabus" }).first().waitFor();
	await page.waitForLoadState("networkidle");
	await page.getByRole("link", { name: "Get the syllabus" }).first().click();
	await page.locator("form[data-lead-form]").first().waitFor();
	expect(leads).toEqual([]);
	expect(browserErrors.filter(isNotProofOfWork)).toEqual([
		"SL:Warning automatic lead {kind: none, because: business}",
	]);
});

test("on a host of its own the company has the whole site, with its menu and without a prefix", async () => {
	const own = `http://harbor-freight-lines.localhost:${new URL(site.url).port}`;
	const { page, browserErrors } = await visit(`${own}/`, { country: "US" });
	await page.getByRole("heading", { name: "Picked for Harbor Freight Lines" }).waitFor();
	await expect.poll(() => readUser(page)).toMatchObject({ userType: "b2b" });
	// Cards open in a tab of their own.
	const [opened] = await Promise.all([
		page.waitForEvent("popup"),
		page.getByRole("link", { name: "Lean Six Sigma Green Belt" }).first().click(),
	]);
	await opened.waitForLoadState();
	expect(opened.url()).toBe(`${own}/courses/lean-six-sigma-green-belt`);
	const enterprise = await opened.locator("html").getAttribute("data-enterprise");
	expect(enterprise).toBe("harbor-freight-lines");
	expect(browserErrors).toEqual([]);
});
