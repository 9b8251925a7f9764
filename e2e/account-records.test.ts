import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindingsInLightAndDark, htmlFindings } from "./page-findings.ts";
import { askQuestion } from "./questions.ts";
import { signUp } from "./sign-up.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

async function query(text: string, values: unknown[]): Promise<void> {
	const database = new pg.Client({ connectionString: site.databaseUrl });
	await database.connect();
	await database.query(text, values);
	await database.end();
}

/** A call next year, from a lead of this address. */
async function bookCall(email: string): Promise<string> {
	const call = crypto.randomUUID();
	// The time is taken otherwise.
	await query("delete from calls", []);
	await query(
		`insert into calls (id, lead_id, advisor, starts_at, ends_at, free_from, state, time_zone, created_at, updated_at)
		values ($1, $2, $3, $4, $5, $5, 'booked', 'Asia/Tokyo', $6, $6)`,
		[
			call,
			await askQuestion(site, email),
			"adv-joel-okafor",
			...["2098-01-07T15:00:00Z", "2098-01-07T15:30:00Z"],
			"2026-11-18T12:00:00Z",
		],
	);
	return call;
}

/** An order in a group, with a contact of this address. */
async function placeOrder(email: string): Promise<string> {
	const lead = await askQuestion(site, email);
	const order = crypto.randomUUID();
	const group = {
		key: "berlin",
		mode: "live-virtual",
		begins: "2026-12-09",
		ends: "2026-12-30",
		weekdays: [1, 3],
		from: "18:00",
		to: "21:00",
		zone: "Europe/Berlin",
	};
	await query(
		`insert into orders (id, product_kind, product_id, title, mode, chosen_group, country, currency, list_minor, minor, status, contact, created_at)
		values ($1, 'course', 1009, 'SQL for Analysts', 'live-virtual', $2, 'US', 'USD', 59000, 53100, 'waiting-for-advisor', $3, $4)`,
		[order, group, { lead }, "2026-11-19T12:00:00Z"],
	);
	return order;
}

describe.for([
	["on a phone, with script", { viewport: { width: 360, height: 740 }, hasTouch: true }, true],
	["on a desktop, without script", { javaScriptEnabled: false }, false],
] as const)("the account page %s", ([name, options, isScripted]) => {
	const email = `${name.length}.grace@example.com`;

	test("leads from an order that opens elsewhere to signing in, to the order, the call and the requests", async () => {
		const order = await placeOrder(email);
		const call = await bookCall(email);
		const { page, browserErrors } = await visit(`${site.url}/accounts/sign-up`, options);
		await signUp(page, site, { email });
		const orders = page.getByRole("region", { name: "Your orders" });
		const number = `${order.slice(0, 4)}-${order.slice(4, 8)}`.toUpperCase();
		for (const text of [
			"SQL for Analysts",
			`Order ${number}`,
			"Wed, Dec 9 to Wed, Dec 30",
			"6:00 PM to 9:00 PM",
			"Berlin time",
			"Total: $531",
			"Nov 19, 2026",
		])
			expect(await orders.textContent()).toContain(text);
		expect(await page.getByRole("region", { name: "Your requests" }).textContent()).toContain(
			"Question",
		);
		const calls = page.getByRole("region", { name: "Your calls" });
		for (const text of [
			"Call with Joel Okafor",
			"Tuesday, 7th Jan at 10:00 AM EST",
			"In your time zone, that is Wednesday, 8th Jan at 12:00 AM GMT+9.",
			"Booked",
		])
			expect(await calls.textContent()).toContain(text);
		expect(browserErrors).toEqual([]);
		if (isScripted) expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		expect(await htmlFindings(await page.content())).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
		// By keyboard alone.
		await orders.getByRole("link", { name: "See your order" }).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL(`${site.url}/thank-you/${order}`);
		expect(await page.locator("main").textContent()).toContain(number);
		await page.goBack();
		await calls.getByRole("link", { name: "Change the time" }).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL(`${site.url}/calls/${call}?key=*`);
	});
});
