import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { isNotProofOfWork } from "./lead-forms/form-page.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const home = "/partners/harbor-freight-lines";
const course = `${home}/courses/lean-six-sigma-green-belt`;
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** What the script may read of the visitor. */
async function readUser(page: Page): Promise<unknown> {
	const cookies = await page.context().cookies();
	const user = cookies.find(({ name }) => name === "sl_user");
	return user && JSON.parse(decodeURIComponent(user.value));
}

async function fillIn(page: Page, email: string): Promise<void> {
	const form = page.locator("form[data-lead-form]");
	await form.getByLabel("Name*").fill("Ada Lovelace");
	await form.getByLabel("Work Email*").fill(email);
	await form.locator('[name="personPhone"]').fill("2125550142");
}

/** Cards open in a tab of their own. */
async function openCard(page: Page): Promise<Page> {
	const [opened] = await Promise.all([
		page.waitForEvent("popup"),
		page.getByRole("link", { name: "Lean Six Sigma Green Belt" }).first().click(),
	]);
	await opened.waitForLoadState();
	return opened;
}

describe("on a phone", () => {
	const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

	test("ACC-006, MENU-006, CALL-049: from the home page to the pages of a company, whose visitor is a business visitor with the company's menu", async () => {
		const { page, browserErrors } = await visit(site.url, phone);
		await page.goto(`${site.url}/business`);
		await page.getByRole("link", { name: "Harbor Freight Lines" }).click();
		await page.waitForURL(`**${home}`);
		expect(await fitsWidth(page)).toBe(true);
		await expect.poll(() => readUser(page)).toMatchObject({ userType: "b2b" });
		const menu = page.locator("header nav > details[data-awake]");
		await menu.waitFor({ state: "attached" });
		const [call] = await Promise.all([
			page.waitForRequest(/method=getB2BMenuData/),
			menu.locator("> summary").click(),
		]);
		const { searchParams } = new URL(call.url());
		expect(searchParams.get("companyId")).toBe("harbor-freight-lines");
		expect(searchParams.get("countryId")).toBe("1");
		await menu.getByRole("link", { name: "Lean Six Sigma for the yard" }).click();
		await page.waitForURL(`**${course}`);
		await expect.poll(() => readUser(page)).toMatchObject({ userType: "b2b" });
		expect(browserErrors).toEqual([]);
	});

	test("B2B-010, B2B-019, B2B-021: the form is sent as a company's, and its privacy link stays on the company's pages", async () => {
		const { page, browserErrors } = await visit(site.url + home, phone);
		await page.locator("a[data-popup=subdomain][aria-haspopup]").first().waitFor();
		await page.getByRole("link", { name: "Ask a question" }).first().click();
		const dialog = page.getByRole("dialog", {
			name: "Ask about learning here",
		});
		await dialog.getByLabel("Work Email*").waitFor();
		expect(await dialog.getByLabel("Last Name").count()).toBe(0);
		await fillIn(page, "ada.phone@harborfreightlines.example");
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
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
	});

	test("CALL-019, CALL-020: the list of countries is asked for under the company's prefix", async () => {
		const { page } = await visit(site.url + course, phone);
		const [call] = await Promise.all([
			page.waitForResponse(/getFormDynamicDataByParamNode/),
			page.getByRole("link", { name: /Country/ }).click(),
		]);
		expect(new URL(call.url()).pathname).toBe(`${home}/sheldon/getFormDynamicDataByParamNode`);
		expect(call.status()).toBe(200);
	});

	test("SRCH-008: results that are added to a search stay on the company's pages, like those before them", async () => {
		const { page } = await visit(`${site.url}${home}/search?q=data`, phone);
		await page.locator('[data-behaviour="search/results"][data-awake]').waitFor();
		const links = page.locator("[data-list=cards] a");
		const before = await links.count();
		await page.locator('[data-search="more"]').click();
		await expect.poll(() => links.count()).toBeGreaterThan(before);
		const paths = await links.evaluateAll((all) =>
			all.map((link) => link.getAttribute("href") ?? ""),
		);
		expect(paths.filter((path) => !path.startsWith(`${home}/`))).toEqual([]);
	});

	test("POP-020, AUTO-004: a visitor known from before is shown every form, and no lead is made by itself", async () => {
		const { page } = await visit(`${site.url}${course}?form=query+box`, phone);
		await page.locator('[name="name"]').fill("Ada Lovelace");
		await page.locator('[name="email"]').fill("ada.known@example.com");
		await page.locator('[name="personPhone"]').fill("2125550142");
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
	});
});

describe("without script", () => {
	const plain = { javaScriptEnabled: false };

	test("B2B-010, B2B-021: the form keeps what was typed, is sent, and its way back stays on the company's pages", async () => {
		const { page } = await visit(site.url + home, plain);
		await page.getByRole("link", { name: "Ask a question" }).first().click();
		await page.getByLabel("Work Email*").waitFor();
		await fillIn(page, "ada@gmail.com");
		const submit = page.getByRole("button", { name: "Inquire Now" });
		await submit.click();
		await page.getByText("Please enter your work email address.").first().waitFor();
		expect(await page.getByLabel("Name*").inputValue()).toBe("Ada Lovelace");
		await page.getByLabel("Work Email*").fill("ada.plain@harborfreightlines.example");
		await submit.click();
		await page.getByText("Thank you").first().waitFor();
		expect(pathOf(page)).toBe(home);
	});

	test("ACC-006: course, list, search and terms stay on the company's pages, and the cart is the site's", async () => {
		const first = await visit(site.url + home, plain);
		const page = await openCard(first.page);
		expect(pathOf(page)).toBe(course);
		await page.getByRole("link", { name: "Quality Management" }).first().click();
		await page.waitForURL(`**${home}/categories/quality-management`);
		await page.getByRole("searchbox").first().fill("excel");
		await page.getByRole("searchbox").first().press("Enter");
		await page.waitForURL(`**${home}/search?q=excel`);
		await page.getByRole("link", { name: "Harbor Freight Lines" }).first().click();
		await page.waitForURL(`**${home}`);
		await page.goto(`${site.url}${home}/cart`);
		expect(pathOf(page)).toBe("/cart");
	});
});

test("ACC-006: on a host of its own the company has the whole site, with its menu and without a prefix", async () => {
	const { port } = new URL(site.url);
	const own = `http://harbor-freight-lines.localhost:${port}`;
	const { page, browserErrors } = await visit(`${own}/`);
	await page.getByRole("heading", { name: "Picked for Harbor Freight Lines" }).waitFor();
	await expect.poll(() => readUser(page)).toMatchObject({ userType: "b2b" });
	const opened = await openCard(page);
	expect(opened.url()).toBe(`${own}/courses/lean-six-sigma-green-belt`);
	const enterprise = await opened.locator("html").getAttribute("data-enterprise");
	expect(enterprise).toBe("harbor-freight-lines");
	expect(browserErrors).toEqual([]);
});
