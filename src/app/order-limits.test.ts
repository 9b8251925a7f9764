import { sql } from "kysely";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { unusualOrdersCheck } from "#orders/reports/order-check-commands.ts";
import { purgeOrderKeys } from "#orders/seats/reserved-order-store.ts";
import { confirmOrder, releaseUnconfirmedSeats } from "#orders/seats/seat-commands.ts";
import { aMember } from "#testing/accounts.ts";
import { emailsTo, pageText } from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import { anOrderSubmission, openCart, storedOrders } from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { sendSubmission, someEmail, somePhone } from "#testing/submissions.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;
let site: TestSite;
beforeAll(async () => {
	site = await aSite({ deps: { clock: () => now } });
});
afterEach(() => {
	now = start;
});

/** Each visitor has an email, a phone and a network of their own, unless the test gives one. */
async function anOrder({
	email = someEmail(),
	personPhone = somePhone(),
	address,
	product = "course-1009",
}: {
	email?: string;
	personPhone?: string;
	address?: string;
	product?: string;
} = {}) {
	const browser = aBrowser(site, {}, address);
	const { order } = await openCart(browser, { product, mode: "live-virtual" });
	const submission = anOrderSubmission(order, {}, { email, personPhone });
	const answer = await sendSubmission(browser, submission);
	return { browser, email, id: order.order ?? "", answer };
}

/** Waits for the email about the order, and reads the link that keeps its seat. */
const seatLink = (email: string): Promise<string> =>
	vi.waitFor(
		() => {
			const texts = site.emails.flatMap(({ to, text }) => (to === email ? [text] : []));
			const [, link] =
				/http:\/\/localhost:3000(\/thank-you\/[^\s?]+\/confirm\?key=[^\s]+)/.exec(
					texts.join("\n"),
				) ?? [];
			if (!link) throw new Error("no link yet");
			return link;
		},
		{ timeout: 30_000 },
	);

const takenSeats = async () => {
	const { rows } = await sql<{ taken: number }>`select coalesce(sum(taken), 0)::int as taken
		from taken_seats where product_id = 1009`.execute(site.database.db);
	return rows[0]?.taken ?? 0;
};

test("a seat that nobody confirms returns after 24 hours, and the visitor reads how to keep it", async () => {
	const before = await takenSeats();
	const { browser, email, id, answer } = await anOrder();
	expect(answer.statusCode).toBe(200);
	expect(await takenSeats()).toBe(before + 1);
	const thanks = pageText((await browser.get(`/thank-you/${id}`)).body);
	expect(thanks).toContain(
		"We are holding your seat until November 21, 2026 at 7:00 AM (New York time). To keep it, open the link in our email.",
	);
	const link = await seatLink(email);
	// One event, one email.
	expect(await emailsTo(site, email)).toEqual([]);
	const deps = { db: site.database.db, clock: () => now };
	now = start.add({ hours: 23, minutes: 59 });
	await releaseUnconfirmedSeats(deps);
	expect(await takenSeats()).toBe(before + 1);
	now = start.add({ hours: 24 });
	await releaseUnconfirmedSeats(deps);
	expect(await takenSeats()).toBe(before);
	// The order stays, and so does its lead.
	expect(await storedOrders(site, id)).toMatchObject([{ status: "waiting-for-advisor" }]);
	expect(pageText((await browser.get(`/thank-you/${id}`)).body)).toContain(
		"We are not holding a seat for you anymore.",
	);
	// A link that comes late takes a seat again while there is one.
	const late = await aBrowser(site).post(link, {});
	expect(pageText(late.body)).toContain("Your seat is confirmed.");
	expect(await takenSeats()).toBe(before + 1);
});

test("a seat stays once the link of the email is opened, which a scanner cannot do, or an advisor confirms it", async () => {
	const [visitors, advisors] = [await anOrder(), await anOrder()];
	const link = await seatLink(visitors.email);
	const page = await aBrowser(site).get(link);
	expect(page.headers["cache-control"]).toBe("no-store");
	expect(page.body).toContain('data-behaviour="ui/send-once"');
	expect(await storedOrders(site, visitors.id)).toMatchObject([{ confirmed_at: null }]);
	expect((await aBrowser(site).post(`${link}x`, {})).statusCode).toBe(404);
	const confirmed = await aBrowser(site).post(link, {});
	expect(confirmed.statusCode).toBe(200);
	expect(await storedOrders(site, visitors.id)).toMatchObject([{ confirmed_by: "visitor" }]);
	// It names what was confirmed, also where it is opened again.
	for (const { body } of [confirmed, await aBrowser(site).get(link)]) {
		expect(pageText(body)).toMatch(
			/Your seat is confirmed\. SQL for Analysts .* (AM|PM) to .* time .*Order [\dA-F]{4}-[\dA-F]{4}/,
		);
		expect(body).toContain('data-behaviour="ui/local-times"');
		expect(body).toContain(`href="/accounts/sign-in?back=%2Fthank-you%2F${visitors.id}"`);
	}
	expect((await visitors.browser.get(link)).body).toContain(`href="/thank-you/${visitors.id}"`);
	// The link of the email has proved the mailbox, so its key opens the calendar in any browser.
	const [, calendar = ""] = /href="([^"]*classes\.ics[^"]*)"/.exec(confirmed.body) ?? [];
	const classes = await aBrowser(site).get(calendar.replaceAll("&amp;", "&"));
	expect(classes.body).toContain("BEGIN:VEVENT");
	expect((await aBrowser(site).get(`${calendar}x`)).statusCode).toBe(404);
	const member = await aMember(site, visitors.email);
	expect(pageText((await member.get("/accounts")).body)).toContain(
		"Your seat is confirmed. An advisor will contact you to arrange payment.",
	);
	expect(pageText((await visitors.browser.get(`/thank-you/${visitors.id}`)).body)).toContain(
		"Your seat is yours",
	);
	const deps = { db: site.database.db, clock: () => now };
	expect(await confirmOrder(deps, advisors.id as never, "advisor")).toBe("confirmed");
	const before = await takenSeats();
	now = start.add({ hours: 48 });
	await sql`update orders set seat_released_at = ${now} where id not in (${visitors.id}, ${advisors.id}) and seat_released_at is null`.execute(
		site.database.db,
	);
	await releaseUnconfirmedSeats(deps);
	expect(await storedOrders(site, visitors.id)).toMatchObject([{ seat_released_at: null }]);
	expect(await storedOrders(site, advisors.id)).toMatchObject([{ seat_released_at: null }]);
	expect(before).toBeGreaterThan(1);
	// An erasure takes the contact from the order: its links confirm nothing any more.
	await sql`update orders set contact = null where id = ${visitors.id}`.execute(site.database.db);
	for (const open of [() => aBrowser(site).get(link), () => aBrowser(site).post(link, {})]) {
		const erased = await open();
		expect(erased.statusCode).toBe(404);
		expect(pageText(erased.body)).toContain("the order was erased with your data");
	}
	expect((await aBrowser(site).get(calendar.replaceAll("&amp;", "&"))).statusCode).toBe(404);
});

test("an email and a phone have two open orders, also where they are sent at once; nobody learns more", async () => {
	const email = someEmail();
	const answers = await Promise.all(Array.from({ length: 6 }, () => anOrder({ email })));
	const statuses = answers.map(({ answer }) => answer.statusCode);
	// The spam check requires work of some: many of one email are suspicious.
	expect(
		statuses
			.toSorted()
			.filter((status) => status !== 428)
			.slice(0, 3),
	).toEqual([200, 200, 409]);
	const refused = answers.find(({ answer }) => answer.statusCode === 409);
	const [problem] = refused?.answer.json().problems ?? [];
	expect(problem.message).toMatch(/^Nothing was ordered\. If you have open orders with us/);
	expect(problem.message).not.toMatch(/\d|@/);
	const sent = (await emailsTo(site, email)).filter(({ subject }) =>
		subject.startsWith("Your orders with"),
	);
	expect(sent.length).toBeGreaterThan(0);
	const personPhone = somePhone();
	const [one, two] = [await anOrder({ personPhone }), await anOrder({ personPhone })];
	const third = await anOrder({ personPhone });
	expect([one, two, third].map(({ answer }) => answer.statusCode)).toEqual([200, 200, 409]);
	expect(await emailsTo(site, third.email)).toEqual([]);
	// What an advisor has confirmed is settled.
	const deps = { db: site.database.db, clock: () => now };
	expect(await confirmOrder(deps, one.id as never, "advisor")).toBe("confirmed");
	expect((await anOrder({ personPhone })).answer.statusCode).toBe(200);
});

test("an order over the limit of a person keeps its lead, once and without an order", async () => {
	const personPhone = somePhone();
	await anOrder({ personPhone });
	await anOrder({ personPhone });
	const email = someEmail();
	const browser = aBrowser(site);
	const { order } = await openCart(browser, { product: "course-1009", mode: "live-virtual" });
	const submission = anOrderSubmission(order, {}, { email, personPhone });
	for (let sends = 0; sends < 2; sends++) {
		const refused = await sendSubmission(browser, submission);
		expect(refused.statusCode).toBe(409);
		expect(refused.json().problems[0].message).toContain("We have kept your details");
	}
	const leadsOf = async () => {
		const { rows } = await sql<{ state: string; lead: { order?: unknown }; id: string }>`
			select leads.id, leads.state, leads.lead from leads
			join people on people.id = leads.person_id where people.email = ${email}`.execute(
			site.database.db,
		);
		return rows;
	};
	const [kept, ...others] = await leadsOf();
	expect(others).toEqual([]);
	expect(kept).toMatchObject({ state: "open", lead: { product: { type: "course", id: 1009 } } });
	expect(kept?.lead.order).toBeUndefined();
	expect(await storedOrders(site, order.order ?? "")).toEqual([]);
	// Once an earlier order is settled, the same form becomes an order.
	now = start.add({ hours: 25 });
	await releaseUnconfirmedSeats({ db: site.database.db, clock: () => now });
	const again = await sendSubmission(browser, {
		...submission,
		submission_id: crypto.randomUUID(),
	});
	expect(again.statusCode).toBe(200);
	expect(await storedOrders(site, order.order ?? "")).toHaveLength(1);
});

test("beyond five orders of one network the seat waits half an hour for the link, and nobody is refused", async () => {
	const address = "198.51.100.30";
	const orders = [];
	for (let index = 0; index < 7; index++) orders.push(await anOrder({ address }));
	expect(new Set(orders.map(({ answer }) => answer.statusCode))).toEqual(new Set([200]));
	const needing = await Promise.all(
		orders.map(async ({ id }) => Object((await storedOrders(site, id))[0]).needs_link),
	);
	expect(needing).toEqual([false, false, false, false, false, true, true]);
	const last = orders.at(-1);
	const before = await takenSeats();
	now = start.add({ minutes: 30 });
	await releaseUnconfirmedSeats({ db: site.database.db, clock: () => now });
	expect(await takenSeats()).toBe(before - 2);
	expect(await storedOrders(site, last?.id ?? "")).toMatchObject([{ seat_released_at: now }]);
	// It counted against no address.
	const { email } = last ?? { email: "" };
	expect((await anOrder({ email })).answer.statusCode).toBe(200);
});

test("a flood of orders is reported to the operator, and hashes are deleted after 30 days", async () => {
	const { db } = site.database;
	await anOrder();
	const find = (usualPerHour: number) =>
		unusualOrdersCheck.find({
			...{ db, now },
			config: {
				...site.config,
				reservations: { ...site.config.reservations, usualPerHour },
			},
		});
	expect(await find(0)).toMatchObject([{ level: "wrong" }]);
	expect(await find(1_000)).toEqual([]);
	const { id } = await anOrder();
	expect(Object((await storedOrders(site, id))[0]).network_key).toMatch(/^[\w-]{43}$/);
	await purgeOrderKeys(db, now.add({ hours: 1 }));
	expect(await storedOrders(site, id)).toMatchObject([
		{ email_key: null, phone_key: null, network_key: null },
	]);
});
