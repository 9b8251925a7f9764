import { chromium, type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { someEmail } from "../some-email.ts";
import { visit } from "../testing.ts";
import {
	course,
	field,
	fillIn,
	openPopup,
	sentLeads,
	site,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

/** Waits until the script of a page handles its links, on a page that comes back as well. */
async function waitForScript(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		performance.getEntriesByType("resource").some(({ name }) => name.includes("getVisit")),
	);
}

async function open(page: Page): Promise<void> {
	await page.goto(site.url + course);
	await waitForScript(page);
}

describe("a form", () => {
	test("in two tabs is two drafts and two leads", async () => {
		const { page: first } = await visit("about:blank");
		const second = await first.context().newPage();
		const all = [first, second].map((page) => sentLeads(page));
		await open(first);
		await open(second);
		const forms = [await openPopup(first, "request"), await openPopup(second, "request")] as const;
		await fillIn(forms[0]);
		await field(forms[1], "name").fill("Grace Hopper");
		await first.reload();
		await waitForScript(first);
		const again = await openPopup(first, "request");
		await expect.poll(() => field(again, "name").inputValue()).toBe("Ada Lovelace");
		expect(await field(forms[1], "name").inputValue()).toBe("Grace Hopper");
		expect(await field(forms[1], "email").inputValue()).toBe("");
		await submit(again).click();
		await thanks(first).waitFor();
		expect(await field(forms[1], "name").inputValue()).toBe("Grace Hopper");
		await field(forms[1], "email").fill(someEmail());
		await field(forms[1], "personPhone").fill("5557654321");
		await submit(forms[1]).click();
		await thanks(second).waitFor();
		const leads = all.flat();
		expect(leads.map(({ name }) => name)).toEqual(["Ada Lovelace", "Grace Hopper"]);
		expect(new Set(leads.map(({ lead_id }) => lead_id)).size).toBe(2);
	});

	test("is as it was when its page comes back, from the back/forward cache or not, and is sent once", async () => {
		const browser = await chromium.launch({
			executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
			args: ["--no-sandbox", "--disable-gpu"],
			ignoreDefaultArgs: ["--disable-back-forward-cache"],
		});
		try {
			const page = await browser.newPage();
			const sent = sentLeads(page);
			await open(page);
			await fillIn(await openPopup(page, "request"));
			// Later, so that the page is still there when the call returns.
			await page.evaluate(() => {
				setTimeout(() => location.assign("/privacy"));
			});
			await page.waitForURL(/\/privacy/);
			await page.evaluate(() => {
				setTimeout(() => history.back());
			});
			// A page from the cache is not loaded again.
			await page.waitForURL(/sql-for-analysts/, { waitUntil: "commit" });
			await waitForScript(page);
			// A headless shell has no such cache: its page is a new one, and the form has its draft.
			const popup = (await page.locator("dialog:modal").count())
				? page.locator("dialog:modal")
				: await openPopup(page, "request");
			const name = field(popup, "name");
			await expect.poll(() => name.inputValue()).toBe("Ada Lovelace");
			await name.press("End");
			await name.pressSequentially(" King");
			await submit(popup).click();
			await thanks(page).waitFor();
			expect(sent.map(({ name }) => name)).toEqual(["Ada Lovelace King"]);
		} finally {
			await browser.close();
		}
	});
});
