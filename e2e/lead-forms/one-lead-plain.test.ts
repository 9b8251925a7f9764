import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visit } from "../testing.ts";
import { course, dropStamp, field, site, soon, startSite, thanks } from "./form-page.ts";
import { fillInAs, leadsOf, someEmail } from "./stored-leads.ts";

startSite();

describe("on a desktop without script", () => {
	const formOn = (page: Page) => page.locator("form[data-site-module]");
	const send = (page: Page) => formOn(page).locator("[type=submit]").click({ noWaitAfter: true });
	async function open(page: Page) {
		await page.goto(`${site.url}${course}?form=query+box`);
	}

	test("an answer that is lost, an edit and two more attempts are one lead", async () => {
		const email = someEmail();
		const { page } = await visit("about:blank", { javaScriptEnabled: false });
		await open(page);
		await fillInAs(formOn(page), email);
		await dropStamp(formOn(page));
		let losses = 0;
		await page.route(/form=query/, async (route) => {
			if (route.request().method() !== "POST" || losses > 0) return route.continue();
			losses++;
			await route.fetch({ maxRedirects: 0 });
			// The visitor presses Stop: the form is still there.
			await route.abort("aborted");
		});
		await send(page);
		await expect.poll(() => losses, soon).toBe(1);
		await expect.poll(async () => (await leadsOf(email)).length, soon).toBe(1);
		await page.context().clearCookies();
		await field(formOn(page), "message").fill("After six, please");
		await send(page);
		await thanks(page).waitFor();
		expect(await leadsOf(email)).toMatchObject([{ message: "After six, please", revision: 2 }]);
	});

	test("the same question twice in a day is one lead", async () => {
		const email = someEmail();
		const { page } = await visit("about:blank", { javaScriptEnabled: false });
		for (const message of ["In the evening?", "On Sundays?"]) {
			await open(page);
			await fillInAs(formOn(page), email);
			await field(formOn(page), "message").fill(message);
			await dropStamp(formOn(page));
			await send(page);
			await thanks(page).waitFor();
		}
		expect(await leadsOf(email)).toMatchObject([{ message: "On Sundays?", revision: 2 }]);
	});
});
