import { expect, test } from "vitest";
import { createDatabase } from "./database.ts";
import { openDatabaseRelay } from "./database-relay.ts";
import { openBuiltSite, visit, visitLoaded } from "./testing.ts";

test("while the database is unavailable a page requests its form again, and submits it again until it is stored once", async () => {
	const database = await openDatabaseRelay(await createDatabase());
	const site = await openBuiltSite({ DATABASE_URL: database.url });
	const { page } = await visit("about:blank");
	const visited = visitLoaded(page);
	await page.goto(`${site.url}/courses/sql-for-analysts`);
	await visited;
	const refused = (address: RegExp) =>
		page.waitForResponse((answer) => address.test(answer.url()) && answer.status() === 503);

	await database.close();
	const formRefused = refused(/getLeadForm/);
	await page.locator('a[href*="form=request"]:not([data-behaviour])').first().click();
	expect((await formRefused).headers()["retry-after"]).toBe("5");
	await database.open();
	const popup = page.locator("dialog[data-lead-popup]:modal");
	await popup.waitFor();
	await popup.locator('[name="name"]').fill("Ada Lovelace");
	await popup.locator('[name="email"]').fill("ada@example.com");
	await popup.locator('[name="personPhone"]').fill("5551234567");

	await database.close();
	const ids = new Set<string>();
	page.on("request", (request) => {
		if (/create-lead/.test(request.url())) ids.add(request.postDataJSON().submission_id);
	});
	const leadRefused = refused(/create-lead/);
	await popup.locator("button[type=submit]:not([name])").click();
	await leadRefused;
	await database.open();
	await page.locator("[data-lead-thanks]").waitFor();
	expect(ids.size).toBe(1);
	await database.close();
}, 120_000);
