import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dropStamp } from "./lead-forms/form-page.ts";
import { axeFindings, htmlFindings } from "./page-findings.ts";
import { registerEmails } from "./registered-email.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

const scripted = "ada.phone@engines.example";
const plain = "ada.desktop@engines.example";
let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
	await registerEmails(site, scripted, plain);
});

const path = "/raise-a-concern";
/** Long, because only a hang should reach it. */
const soon = { timeout: 20_000 };
const form = (page: Page) => page.locator("form[data-site-module]");
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const category = (page: Page) => field(page, "custom_category");
const subcategory = (page: Page) => field(page, "custom_subcategory");
const offered = (page: Page) => subcategory(page).locator("option").allTextContents();
const submit = (page: Page) => form(page).locator("button[type=submit]").click();
const thanks = (page: Page) => page.locator("[data-lead-thanks]");
const readError = (page: Page, name: string) =>
	form(page).locator(`[data-field="${name}"] [id$="-error"]`).textContent();
const waitForForm = (page: Page) => form(page).and(page.locator("[data-stage]")).waitFor();

async function fillIn(page: Page, email: string, message: string) {
	await field(page, "name").fill("Ada King Lovelace");
	await field(page, "email").fill(email);
	await field(page, "personPhone").fill("2125550142");
	await field(page, "message").fill(message);
}

/** Follows the link of the ticket, which works in any browser. */
async function expectStatus(page: Page) {
	const number = await thanks(page).locator("[data-ticket] strong").textContent();
	expect(number).toMatch(/^C-[\dA-F]{4}-[\dA-F]{4}$/);
	const href = await thanks(page)
		.getByRole("link", { name: "Check the status of your ticket" })
		.getAttribute("href");
	const { page: other } = await visit(site.url + href, {
		viewport: { width: 360, height: 740 },
	});
	expect(await other.locator("[data-ticket]").textContent()).toBe(number);
	expect(await other.locator("[data-state]").textContent()).toBe("Open");
	expect(await axeFindings(other)).toEqual([]);
	expect(await fitsWidth(other)).toBe(true);
}

test("GRV-008, GRV-009: on a phone the subcategories follow the category, and another category clears one that does not belong to it", async () => {
	const { page } = await visit(site.url + path, {
		viewport: { width: 360, height: 740 },
	});
	await waitForForm(page);
	await field(page, "name").fill("Ada King Lovelace");
	await expect.poll(() => offered(page), soon).toEqual(["Choose “Category of Complaint” first"]);
	await category(page).selectOption("Self Learning content");
	await expect
		.poll(() => offered(page), soon)
		.toEqual([
			"Select one",
			"No or Wrong content available",
			"Self learning progress",
			"Video Issue",
		]);
	await subcategory(page).selectOption("Video Issue");
	await category(page).selectOption("Others");
	await expect.poll(() => offered(page), soon).toEqual(["Select one", "others"]);
	expect(await subcategory(page).inputValue()).toBe("");
	expect(await axeFindings(page)).toEqual([]);
});

test("GRV-013, VAL-047: an email that is not registered is named at its field as soon as it is left", async () => {
	const { page } = await visit(site.url + path);
	await waitForForm(page);
	await field(page, "email").fill("nobody@engines.example");
	await field(page, "email").blur();
	await expect.poll(() => readError(page, "email"), soon).toBe("Please enter registered email");
	await submit(page);
	await expect.poll(() => readError(page, "name"), soon).toBe("Enter Name");
	expect(await readError(page, "email")).toBe("Please enter registered email");
	await field(page, "email").fill(scripted);
	await expect.poll(() => field(page, "email").getAttribute("aria-invalid"), soon).toBe(null);
});

test("500 words survive a send that fails and a reload, and are one complaint with a ticket", async () => {
	const { page } = await visit(site.url + path, {
		viewport: { width: 360, height: 740 },
	});
	await waitForForm(page);
	const words = Array.from({ length: 500 }, (_, index) => `word${index}`);
	const message = words.join(" ");
	await fillIn(page, scripted, message);
	await category(page).selectOption("Live Classes");
	await subcategory(page).selectOption("Unable to attend class");
	const send = "**/lead-gateway/create-lead**";
	await page.route(send, (route) => route.abort());
	await submit(page);
	await page.getByText("everything you typed is still here").waitFor(soon);
	expect(await field(page, "message").inputValue()).toBe(message);
	await page.reload();
	await waitForForm(page);
	await expect.poll(() => field(page, "message").inputValue(), soon).toBe(message);
	expect(await category(page).inputValue()).toBe("Live Classes");
	expect(await subcategory(page).inputValue()).toBe("Unable to attend class");
	await page.unroute(send);
	await submit(page);
	await thanks(page).waitFor(soon);
	await expectStatus(page);
});

test("VAL-061: a word more than 500 is refused at its field before anything is sent", async () => {
	const { page } = await visit(site.url + path);
	await waitForForm(page);
	await fillIn(page, scripted, "word ".repeat(501));
	await submit(page);
	await expect.poll(() => readError(page, "message"), soon).toBe("Must be 500 words");
	expect(await field(page, "message").inputValue()).toBe("word ".repeat(501));
});

test("VAL-032: without script a subcategory of another category is refused with all text kept, and the corrected form gets a ticket", async () => {
	const { page } = await visit(site.url + path, {
		viewport: { width: 1280, height: 800 },
		javaScriptEnabled: false,
	});
	await fillIn(page, plain, "The recording stops after nine minutes.");
	await category(page).selectOption("Live Classes");
	await subcategory(page).selectOption("Refund status");
	await dropStamp(form(page));
	await submit(page);
	await page.getByText("There is a problem").waitFor();
	expect(await readError(page, "custom_subcategory")).toBe("Select Sub Category of Complaint");
	expect(await field(page, "message").inputValue()).toBe("The recording stops after nine minutes.");
	const content = await page.content();
	expect(await htmlFindings(`<!doctype html>${content.slice(content.indexOf("<html"))}`)).toEqual(
		[],
	);
	await subcategory(page).selectOption("Live class recording issues");
	await dropStamp(form(page));
	await submit(page);
	await expectStatus(page);
});
