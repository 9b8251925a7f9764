import { sql } from "kysely";
import { expect, test } from "vitest";
import { aBookingSite, confirmSlot, emailsTo, listSlots, sendCallForm } from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import { anOrderSubmission, openCart } from "#testing/orders.ts";
import type { TestSite } from "#testing/site.ts";
import { sendSubmission } from "#testing/submissions.ts";

/** The hashes by which reservations are counted, of all calls and orders. */
async function listKeys({ database: { db } }: TestSite): Promise<string[]> {
	const { rows } = await sql<{ key: string }>`
		select distinct unnest(array[email_key, phone_key, network_key]) as key from calls
		union select distinct unnest(array[email_key, phone_key, network_key]) from orders`.execute(db);
	return rows.map(({ key }) => key).filter((key) => key !== null);
}

test("the hashes that count what a person has reserved stand in no copy of their data, and go with its erasure", async () => {
	const { site } = await aBookingSite();
	const browser = aBrowser(site);
	const { lead, email, phone } = await sendCallForm(browser);
	const { businessDays } = await listSlots(browser, lead);
	const dateTime = businessDays.at(-1)?.slots.at(-1)?.dateTime ?? "";
	expect((await confirmSlot(browser, lead, dateTime)).statusCode).toBe(200);
	const { order } = await openCart(browser, { product: "course-1009", mode: "live-virtual" });
	const submission = anOrderSubmission(order, {}, { email, personPhone: phone });
	expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
	const keys = await listKeys(site);
	// Those of calls and orders are the same: email, phone and network.
	expect(keys).toHaveLength(3);

	await browser.post("/privacy", { email });
	const texts = (await emailsTo(site, email)).map(({ text }) => text).join("\n");
	const path = /http:\/\/localhost:3000(\/privacy\/yours\?key=a[\w.-]+)/.exec(texts)?.[1] ?? "";
	const copy = await browser.get(path.replace("yours?", "yours.json?"));
	expect(copy.json()).toMatchObject({ calls: [expect.anything()], orders: [expect.anything()] });
	for (const key of keys) expect(copy.body).not.toContain(key);

	const key = new URL(path, "http://x").searchParams.get("key") ?? "";
	const erased = await browser.post("/privacy/erase", { key });
	expect(erased.headers.location).toBe("/privacy/erased");
	expect(await listKeys(site)).toEqual([]);
});
