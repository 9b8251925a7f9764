import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "./page-findings.ts";
import { registerEmails } from "./registered-email.ts";
import { someEmail } from "./some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" } as const;
const form = (page: Page) => page.locator("form[data-site-module=grievance]");
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const category = (page: Page) => field(page, "custom_category");
const subcategory = (page: Page) => field(page, "custom_subcategory");
const offered = (page: Page) => subcategory(page).locator("option").allTextContents();
const submit = (page: Page) => form(page).locator("button[type=submit]").click();
const thanks = (page: Page) => page.locator("[data-lead-thanks]");
const wordCount = (page: Page) => page.locator("[data-count]").textContent();
const readError = (page: Page, name: string) =>
	form(page).locator(`[data-field="${name}"] [id$="-error"]`).textContent();
const isInvalid = (page: Page, name: string) => field(page, name).getAttribute("aria-invalid");
const waitForForm = (page: Page) => form(page).and(page.locator("[data-stage]")).waitFor();

/** The address of a learner. */
async function someRegisteredEmail(): Promise<string> {
	const email = someEmail();
	await registerEmails(site, email);
	return email;
}

async function openForm() {
	const { page } = await visit(site.url, phone);
	await page.getByRole("contentinfo").getByRole("link", { name: "Raise a concern" }).click();
	await page.waitForURL("**/raise-a-concern");
	await waitForForm(page);
	return page;
}

/** The name of the field that has the focus and can be seen. */
function readFocusedInView(): string | undefined {
	const { activeElement } = document;
	const box = activeElement?.getBoundingClientRect();
	const isInView = box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
	return isInView ? (activeElement?.getAttribute("name") ?? undefined) : undefined;
}

const twoFrames = () =>
	new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function enterPhone(page: Page, code: string, digits: string): Promise<void> {
	await field(page, "phoneCode").selectOption(code);
	await field(page, "personPhone").fill(digits);
	await field(page, "personPhone").blur();
	await expect.poll(() => field(page, "personPhone").inputValue()).toBe(digits);
}

test("GRV-008, GRV-009, GRV-013, VAL-047, VAL-070: on a phone each answer of a complaint is judged when it is given, and another category clears a subcategory that does not belong to it", async () => {
	const page = await openForm();
	await field(page, "email").fill(someEmail());
	await field(page, "email").blur();
	await expect.poll(() => readError(page, "email")).toBe("Please enter registered email");

	await expect.poll(() => offered(page)).toEqual(["Choose “Category of Complaint” first"]);
	await category(page).selectOption("Self Learning content");
	await expect
		.poll(() => offered(page))
		.toEqual([
			"Select one",
			"No or Wrong content available",
			"Self learning progress",
			"Video Issue",
		]);
	await subcategory(page).selectOption("Video Issue");
	await category(page).selectOption("Others");
	await expect.poll(() => offered(page)).toEqual(["Select one", "others"]);
	expect(await subcategory(page).inputValue()).toBe("");

	for (const [code, most] of [
		["91", 10],
		["49", 20],
	] as const) {
		await enterPhone(page, code, "1".repeat(most + 1));
		await expect.poll(() => readError(page, "personPhone")).toBe("Invalid Contact Number");
		await enterPhone(page, code, "1".repeat(most));
		await expect.poll(() => isInvalid(page, "personPhone")).toBe(null);
	}

	await expect.poll(() => wordCount(page)).toBe("0 of 500 words");
	await field(page, "message").fill("word ".repeat(502));
	await expect.poll(() => wordCount(page)).toBe("502 of 500 words, 2 too many");

	await submit(page);
	await expect.poll(() => readError(page, "name")).toBe("Enter Name");
	expect(await readError(page, "message")).toBe("Must be 500 words");
	expect(await readError(page, "email")).toBe("Please enter registered email");
	expect(await axeFindings(page)).toEqual([]);
	expect(await fitsWidth(page)).toBe(true);

	await field(page, "name").fill("Ada King Lovelace");
	await enterPhone(page, "1", "2125550142");
	await subcategory(page).selectOption("others");
	await field(page, "message").fill("The transcript misses the last hour.");
	await submit(page);
	await page.getByText("Please check the marked fields.").filter({ visible: true }).waitFor();
	// The form is higher than a phone, and its message stands below the fields.
	await expect.poll(() => page.evaluate(readFocusedInView)).toBe("email");
	await page.evaluate(twoFrames);
	expect(await page.evaluate(readFocusedInView)).toBe("email");
	await field(page, "email").fill(await someRegisteredEmail());
	await expect.poll(() => isInvalid(page, "email")).toBe(null);
});

test("LEAD-002, VAL-068: 500 words survive a send that fails and a reload, and are one complaint, whose ticket can be read in another browser", async () => {
	const page = await openForm();
	expect(await field(page, "message").getAttribute("placeholder")).toBe(
		"Please explain your concern (500 words)",
	);
	const message = [someEmail(), ...Array.from({ length: 499 }, (_, index) => `word${index}`)].join(
		" ",
	);
	await field(page, "name").fill("Ada King Lovelace");
	await field(page, "email").fill(await someRegisteredEmail());
	await field(page, "personPhone").fill("2125550142");
	await field(page, "message").fill(message);
	await category(page).selectOption("Live Classes");
	await subcategory(page).selectOption("Unable to attend class");
	const send = "**/lead-gateway/create-lead**";
	await page.route(send, (route) => route.abort());
	await submit(page);
	await page.getByText("everything you typed is still here").waitFor();
	expect(await field(page, "message").inputValue()).toBe(message);
	await page.reload();
	await waitForForm(page);
	await expect.poll(() => field(page, "message").inputValue()).toBe(message);
	await expect.poll(() => wordCount(page)).toBe("500 of 500 words");
	expect(await category(page).inputValue()).toBe("Live Classes");
	expect(await subcategory(page).inputValue()).toBe("Unable to attend class");
	await page.unroute(send);
	await submit(page);
	await thanks(page).waitFor();
	expect(await form(page).isVisible()).toBe(false);
	expect(await axeFindings(page)).toEqual([]);
	expect(await fitsWidth(page)).toBe(true);

	const number = await thanks(page).locator("[data-ticket] strong").textContent();
	expect(number).toMatch(/^C-[\dA-F]{4}-[\dA-F]{4}$/);
	const href = await thanks(page)
		.getByRole("link", { name: "Check the status of your ticket" })
		.getAttribute("href");
	const { page: other } = await visit(site.url + href, phone);
	expect(await other.locator("[data-ticket]").textContent()).toBe(number);
	expect(await other.locator("[data-state]").textContent()).toBe("Open");
	expect(await axeFindings(other)).toEqual([]);
	expect(await fitsWidth(other)).toBe(true);
});
