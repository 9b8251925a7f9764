import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
	axeFindingsInLightAndDark,
	type BuiltSite,
	fitsWidth,
	htmlFindings,
	openBuiltSite,
	visit,
} from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

/** Asks a question under this address from some other browser. */
async function ask(email: string): Promise<string> {
	const lead = crypto.randomUUID();
	const answer = await fetch(`${site.url}/lead-gateway/create-lead?rnd=1`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			submission_id: crypto.randomUUID(),
			lead_id: lead,
			site_module: "query box",
			product: "course-1009",
			page: "/courses/sql-for-analysts",
			values: {
				name: "Grace Hopper",
				email,
				phoneCode: "+1",
				personPhone: "2125550142",
				message: "Is it in the evening?",
				agree: true,
			},
		}),
	});
	expect(answer.status).toBe(200);
	return lead;
}

/** An order in a group, with a contact of this address. */
async function placeOrder(email: string): Promise<string> {
	const lead = await ask(email);
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
	const database = new pg.Client({ connectionString: site.databaseUrl });
	await database.connect();
	await database.query(
		`insert into orders (id, product_kind, product_id, title, mode, chosen_group, country, currency, list_minor, minor, status, contact, created_at)
		values ($1, 'course', 1009, 'SQL for Analysts', 'live-virtual', $2, 'US', 'USD', 59000, 53100, 'waiting-for-advisor', $3, $4)`,
		[order, group, { lead }, "2026-11-19T12:00:00Z"],
	);
	await database.end();
	return order;
}

async function codeFor(email: string): Promise<string> {
	const folder = join(site.dataDir, "mail");
	let code: string | undefined;
	await expect
		.poll(
			async () => {
				for (const name of await readdir(folder).catch(() => [])) {
					const mail = await readFile(join(folder, name), "utf8");
					if (!mail.includes(`To: ${email}`)) continue;
					code ??= /^Subject: (\d{6}) is your code/m.exec(mail)?.[1];
				}
				return code;
			},
			{ timeout: 10_000 },
		)
		.toBeDefined();
	return code ?? "";
}

async function signUp(page: Page, email: string): Promise<void> {
	await page.locator("[name=email]").fill(email);
	await page.getByLabel("First name").fill("Grace");
	await page.getByLabel("Last name").fill("Hopper");
	await page.locator("main [type=submit]").first().click();
	await page.getByLabel("6-digit code").fill(await codeFor(email));
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await page.waitForURL(`${site.url}/accounts`);
}

describe.for([
	[
		"on a phone, with script",
		{ viewport: { width: 360, height: 740 }, hasTouch: true },
		true,
	],
	["on a desktop, without script", { javaScriptEnabled: false }, false],
] as const)("the account page %s", ([name, options, isScripted]) => {
	const email = `${name.length}.grace@example.com`;

	test("leads from an order that opens elsewhere to signing in, to the order and to the requests", async () => {
		const order = await placeOrder(email);
		await ask(email);
		const { page, browserErrors } = await visit(
			`${site.url}/accounts/sign-up`,
			options,
		);
		await signUp(page, email);
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
		expect(
			await page.getByRole("region", { name: "Your requests" }).textContent(),
		).toContain("Question");
		expect(browserErrors).toEqual([]);
		if (isScripted) expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		expect(await htmlFindings(await page.content())).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
		// By keyboard alone.
		await orders.getByRole("link", { name: "See your order" }).focus();
		await page.keyboard.press("Enter");
		await page.waitForURL(`${site.url}/thank-you/${order}`);
		expect(await page.locator("main").textContent()).toContain(number);
	});
});
