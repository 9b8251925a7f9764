import { beforeAll, expect, test } from "vitest";
import { contactForm, storedOrders } from "./cart-page.ts";
import { createDatabase, queryDatabase } from "./database.ts";
import { waitForEmail } from "./emails.ts";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { someEmail, somePhone } from "./some-email.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, responseLoaded, visit } from "./testing.ts";

const coursePage = "/courses/pmp-exam-preparation";
const titleStart = "PMP Exam Preparation";
/** The task that emails who gets a seat runs each minute. */
const aMinute = { timeout: 90_000 };

let site: BuiltSite;
beforeAll(async () => {
	const databaseUrl = await createDatabase();
	// One group has a single seat left, which somebody has ordered.
	const change = (text: string) => queryDatabase({ databaseUrl }, text);
	await change(`update products set batches = (
			select jsonb_agg(case when one ->> 'startsInDays' = '9'
				then one - 'startsInDays' || '{"starts": "2026-12-05", "seatsLeft": 1}' else one end)
			from jsonb_array_elements(batches) one)
		where kind = 'course' and id = 1002`);
	await change(`insert into orders (id, product_kind, product_id, title, mode, country, currency,
			list_minor, minor, status, created_at, chosen_group)
		values (gen_random_uuid(), 'course', 1002, '${titleStart}', 'live-virtual', 'US', 'USD', 1, 1,
			'waiting-for-advisor', '2026-11-20', '{"key": "live-virtual-america-chicago-67-09-00-13-30-2026-12-05-4w",
			"begins": "2026-12-05", "mode": "live-virtual", "weekdays": [6, 7], "zone": "America/Chicago"}')`);
	site = await openBuiltSite({
		DATABASE_URL: databaseUrl,
		TRUST_PROXY: "1",
		CDN_COUNTRY_HEADER: "cf-ipcountry",
	});
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Joins in the dialog over the page of the course. */
async function join(email: string, options = {}) {
	const visited = await visit(`${site.url}${coursePage}#groups`, options);
	const { page } = visited;
	await responseLoaded(page, /getVisit/);
	const row = page.locator("tr[data-times]", { hasText: "Full" }).first();
	await row.getByRole("link", { name: /^Join the waiting list/ }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByText(`${titleStart}: Sat, Dec 5`).waitFor();
	await dialog.getByLabel("Name").fill("Ada Lovelace");
	await dialog.getByLabel("Email", { exact: false }).first().fill(email);
	await dialog.getByRole("checkbox", { name: /Contact me about this group/ }).check();
	return { ...visited, dialog };
}

test("a full group: two join its waiting list over the page of the course, the first gives the returned seat back, and the second orders it by the link of the email", async () => {
	const [first, second] = [someEmail(), someEmail()];
	const joined = await join(first, phone);
	expect(await axeFindingsInLightAndDark(joined.page)).toEqual([]);
	expect(await fitsWidth(joined.page)).toBe(true);
	await joined.dialog.getByRole("button", { name: "Join the waiting list" }).click();
	await joined.page.getByText("Look in your email for your place on the list").first().waitFor();
	const other = await join(second);
	await other.dialog.getByRole("button", { name: "Join the waiting list" }).click();
	await other.page.getByText("Look in your email for your place on the list").first().waitFor();

	const place = /(http:\S+\/waiting-list\/\S+)/;
	const { page } = other;
	await page.goto(await waitForEmail(site, second, place));
	await page.getByText("You are 2nd on the list.").waitFor();
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);

	await queryDatabase(
		site,
		"update orders set status = 'canceled', canceled_at = now() where product_id = 1002",
	);
	const seat = /(http:\S+\/cart\?\S+seat=\S+)/;
	let link = "";
	await expect
		.poll(async () => {
			link = await waitForEmail(site, first, seat).catch(() => "");
			return link;
		}, aMinute)
		.not.toBe("");
	await joined.page.goto(link);
	await joined.page.getByText("We hold a seat in this group for you until").waitFor();
	expect(await fitsWidth(joined.page)).toBe(true);
	// Others see no free seat meanwhile.
	const { page: stranger } = await visit(`${site.url}${coursePage}/schedule`);
	await stranger.locator("tr[data-times]", { hasText: "Chicago time" }).first().waitFor();
	const row = stranger.locator("tr[data-times]", { hasText: "Join the waiting list" }).first();
	expect(await row.textContent()).toContain("Full");

	await joined.page.goto(await waitForEmail(site, first, place));
	await joined.page.getByRole("button", { name: "I do not want the seat" }).click();
	await joined.page.getByText("You have left the waiting list").first().waitFor();
	await page.goto(await waitForEmail(site, second, seat));
	await page.getByText("We hold a seat in this group for you until").waitFor();
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	// The seat stays theirs while they look at another format.
	await page.getByRole("button", { name: /^Self-paced/ }).click();
	await page.getByText("Lessons and exercises").waitFor();
	await page.getByRole("button", { name: /^Live online/ }).click();
	await page.locator("button[name=group]", { hasText: "Held for you" }).click();
	const form = contactForm(page);
	await form.getByLabel("Name").fill("Ada Lovelace");
	await form.getByLabel("Email").fill(second);
	await form.locator("[name=personPhone]").fill(somePhone());
	await page.locator("input[name=attachment]:enabled").waitFor({ state: "attached" });
	await page.getByRole("button", { name: "Place the order" }).click();
	await page.waitForURL(/\/thank-you\/[0-9a-f-]{36}$/);
	await page.getByText("Your seat is yours").waitFor();
	expect(await storedOrders(site, second)).toMatchObject([
		{ key: "live-virtual-america-chicago-67-09-00-13-30-2026-12-05-4w" },
	]);
});
