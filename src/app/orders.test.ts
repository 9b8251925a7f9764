import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import {
	anOrderSubmission,
	cartAddress,
	type OrderFields,
	openCart,
	postCart,
	readCartForm,
	readOrder,
	readSent,
	sendOrder,
	storedOrders,
	writeOrder,
} from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { sendSubmission, storedLeadRows } from "#testing/submissions.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;
let site: TestSite;
beforeAll(async () => {
	site = await aSite({ deps: { clock: () => now } });
});
afterEach(() => {
	now = start;
});

const formatPhone = (number = "") => number.replace(/^(...)(...)/, "+1 $1 $2 ");
const course = "course-1009";
const stored = (id = "") => storedOrders(site, id);
async function openForm(query?: Record<string, string>) {
	const browser = aBrowser(site);
	const { page, order } = await openCart(browser, query);
	return { browser, page, form: order };
}

describe("the cart", () => {
	test("HOME-011, HOME-014: shows the chosen product with mode and price, uncached", async () => {
		const { page, form } = await openForm();
		expect(page.statusCode).toBe(200);
		expect(page.headers["cache-control"]).toBe("no-store");
		expect(page.body).toContain('data-page-type="cart"');
		expect(page.body).toContain("SQL for Analysts");
		expect(page.body).toMatch(
			/aria-current="true"[^>]*value="live-virtual"|value="live-virtual"[^>]*aria-current="true"/,
		);
		expect(page.body).toContain("$590");
		expect(form).toMatchObject({
			product: course,
			mode: "live-virtual",
			coupon: "WINTER-TABLE",
			total: "USD 53100",
		});
		expect((await openForm()).form.order).not.toBe(form.order);
	});

	test("a training mode begins on the day that the course's page shows", async () => {
		const start = /Next group starts [A-Z][a-z]{2}, Dec 30/;
		const page = await aBrowser(site).get("/courses/sql-for-analysts");
		expect(page.body).toMatch(start);
		const cart = await openForm({ product: course, mode: "classroom" });
		expect(cart.page.body).toMatch(start);
	});

	test("prices follow the visitor's country as the server determines it", async () => {
		const browser = aBrowser(site);
		browser.cookies.sl_country = "IN";
		const { body } = await browser.get(cartAddress({ product: course }));
		expect(body).toContain("₹");
		expect(body).toContain("Prices for India");
		expect(readOrder(body).total).toMatch(/^INR \d+$/);
	});

	test("names a coupon that is applied without being entered, and the city of a classroom", async () => {
		const { body } = await aBrowser(site).get(cartAddress({ product: course, mode: "classroom" }));
		expect(body).toContain("We have applied coupon WINTER-TABLE, which is open to everyone.");
		// Nobody is asked for what is applied.
		expect(body).toContain(">Your coupon</h2>");
		expect(body).not.toContain("Do you have a coupon?");
		expect(body).toMatch(/Next group starts [^<]* in [A-Z]\p{L}+</u);
		const entered = await aBrowser(site).get(
			cartAddress({ product: course, coupon: "WINTER-TABLE" }),
		);
		expect(entered.body).not.toContain("which is open to everyone");
		expect(entered.body).toContain("Remove WINTER-TABLE");
	});

	test("offers programs as a whole", async () => {
		const { page, form } = await openForm({ product: "bundle-2002" });
		expect(page.statusCode).toBe(200);
		expect(form.mode).toBe("program");
	});

	test("sends to the application whoever is not admitted to a university's program", async () => {
		const { page } = await openForm({ product: "university-4003" });
		expect(page.statusCode).toBe(403);
		expect(page.body).toContain("Apply first, then enroll");
		expect(page.body).toContain(
			'href="/university/cyber-defense-bootcamp/university-application-form"',
		);
		// A form for something else cannot be bent to it.
		const { browser, form } = await openForm();
		const answer = await sendOrder(browser, {
			...form,
			product: "university-4003",
			mode: "program",
			coupon: "",
			total: "USD 740000",
		});
		expect(answer.statusCode).toBe(409);
		expect(await stored(String(form.order))).toEqual([]);
	});

	test.each([
		["nothing", {}, 200, "Your cart is empty"],
		["an empty name", { product: "" }, 200, "Your cart is empty"],
		["an unknown product", { product: "course-999999" }, 404, "We no longer offer this"],
		["no product at all", { product: "x'; drop table orders" }, 404, "We no longer offer this"],
		["a free course", { product: "free-course-7001" }, 200, "There is nothing to pay"],
	])("with %s says so and leads on", async (_, query, status, text) => {
		const product = query as Record<string, string>;
		if (product.product?.startsWith("free-course-")) {
			const { rows } = await sql<{
				id: number;
			}>`select id from products where kind = 'free-course' limit 1`.execute(site.database.db);
			product.product = `free-course-${rows[0]?.id}`;
		}
		const { page } = await openForm(product);
		expect(page.statusCode).toBe(status);
		expect(page.body).toContain(text);
		expect(page.body).toMatch(/<a href="\/#fields"/);
		expect(page.body).not.toContain("Place the order");
	});

	test("a mode that is not offered is replaced by one that is, and says so", async () => {
		const { page, form } = await openForm({
			product: course,
			mode: "by-pigeon",
		});
		expect(page.statusCode).toBe(200);
		expect(page.body).toContain("not sold here in the format you asked for");
		expect(form.mode).toBe("self-paced");
	});

	test("without a price in this country it shows a sentence and a link", async () => {
		await sql`delete from prices where kind = 'course' and product_id = 1010 and country = 'US'`.execute(
			site.database.db,
		);
		const { page } = await openForm({ product: "course-1010" });
		expect(page.statusCode).toBe(200);
		expect(page.body).toContain("The price is on request");
		expect(page.body).toMatch(/href="\/courses\/[a-z-]+\?form=request\+a\+call/);
		expect(page.body).toContain("Ask for the price");
		expect(page.body).toContain("/country?back=%2Fcart%3Fproduct%3Dcourse-1010");
	});

	test("a program that is no longer offered cannot be ordered", async () => {
		await sql`update products set card = card || '{"sunset":true}' where slug = 'devops-and-reliability-masters-program'`.execute(
			site.database.db,
		);
		const { rows } = await sql<{
			id: number;
		}>`select id from products where slug = 'devops-and-reliability-masters-program'`.execute(
			site.database.db,
		);
		const { page } = await openForm({ product: `bundle-${rows[0]?.id}` });
		expect(page.body).toContain("no longer offered");
		expect(page.body).not.toContain("Place the order");
	});

	test.each([
		["first-seat", "FIRST-SEAT is applied", "USD 53000", undefined],
		["nope", "We don’t recognize NOPE", "USD 53100", "invalid"],
		["<b>", "We don’t recognize &lt;B&gt;", "USD 53100", "invalid"],
		["LAST-AUTUMN", "LAST-AUTUMN has expired", "USD 53100", "invalid"],
		["spring-term", "is not valid yet", "USD 53100", "invalid"],
		["long-road", "does not apply to this product", "USD 53100", "invalid"],
	])("a coupon %s is answered with a sentence", async (coupon, text, total, error) => {
		const { page, form } = await openForm({
			product: course,
			mode: "live-virtual",
			coupon,
		});
		expect(page.body).toContain(text);
		expect(form.total).toBe(total);
		expect(/<input[^>]*aria-invalid/.test(page.body)).toBe(error !== undefined);
	});
});

describe("whoever tries coupon codes", () => {
	test("learns of twenty a minute, then neither of right nor of wrong ones, and keeps the coupon that applied", async () => {
		const browser = aBrowser(site);
		const open = (coupon: string, other = browser) =>
			other.get(cartAddress({ product: course, mode: "live-virtual", coupon }));
		expect(readOrder((await open("WINTER-TABLE")).body).coupon).toBe("WINTER-TABLE");
		for (let index = 0; index < 20; index++) {
			const tried = await open(`GUESS-${index}`);
			expect([tried.statusCode, tried.body.includes("We don’t recognize")]).toEqual([200, true]);
		}
		for (const coupon of ["FIRST-SEAT", "GUESS-20"]) {
			const refused = await open(coupon);
			expect(refused.statusCode).toBe(429);
			expect(refused.body).toContain("so this one was not looked up");
			expect(/<input[^>]*aria-invalid/.test(refused.body)).toBe(true);
			expect(readOrder(refused.body).coupon).toBe("WINTER-TABLE");
		}
		expect((await open("WINTER-TABLE")).statusCode).toBe(200);
		expect((await open("GUESS-7")).statusCode).toBe(200);
		expect((await open("FIRST-SEAT", aBrowser(site))).body).toContain("FIRST-SEAT is applied");
		now = now.add({ minutes: 1 });
		expect((await open("FIRST-SEAT")).body).toContain("FIRST-SEAT is applied");
		for (let index = 0; index < 20; index++) await open(`ANOTHER-${index}`);
		expect((await open("ANOTHER-20")).statusCode).toBe(429);
		// It applied before, so that it is no guess.
		const again = await open("FIRST-SEAT");
		expect([again.statusCode, readOrder(again.body).coupon]).toEqual([200, "FIRST-SEAT"]);
	});
});

describe("placing an order", () => {
	test("HOME-011, HOME-014: without script stores order and contact, and leads to the page that thanks for both", async () => {
		const browser = aBrowser(site);
		const { answer, fields, order } = await postCart(browser);
		expect(answer.statusCode).toBe(303);
		expect(answer.headers.location).toBe(`/thank-you/${order.order}`);
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(await stored(order.order)).toEqual([
			expect.objectContaining({
				product_kind: "course",
				product_id: 1009,
				title: "SQL for Analysts",
				mode: "live-virtual",
				country: "US",
				currency: "USD",
				list_minor: 59_000,
				minor: 53_100,
				coupon: "WINTER-TABLE",
				status: "waiting-for-advisor",
				contact: { lead: fields.lead_id },
				created_at: site.clock(),
			}),
		]);
		const thanks = await browser.get(`/thank-you/${order.order}`);
		expect(thanks.statusCode).toBe(200);
		expect(thanks.headers["cache-control"]).toBe("no-store");
		expect(thanks.body).toContain('data-page-type="thank-you"');
		for (const text of [
			"SQL for Analysts",
			"Live online",
			"Mon, Wed",
			"7:00 PM to 9:00 PM",
			"Kolkata time",
			"$531",
			"WINTER-TABLE",
			"What happens next",
			fields.email ?? "",
			formatPhone(fields.personPhone),
		])
			expect(thanks.body).toContain(text);
	});

	test("by script answers the page to go to, and the lead knows the order, its product and its way of learning", async () => {
		const { browser, form } = await openForm({
			product: "course-1002",
			mode: "classroom",
		});
		const submission = anOrderSubmission(form);
		const answer = await sendSubmission(browser, submission);
		expect(answer.json()).toMatchObject({
			status: "success",
			next: `/thank-you/${form.order}`,
		});
		expect((await browser.get(`/thank-you/${form.order}`)).statusCode).toBe(200);
		const lead = await storedLeadRows(site).lead(submission.lead_id);
		expect(lead).toMatchObject({
			site_module: "cart",
			product_kind: "course",
			product_id: 1002,
			lead: {
				product: { id: 1002, trainingType: "classroom" },
				order: {
					id: form.order,
					number: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
					product: { kind: "course", id: 1002 },
					title: "PMP Exam Preparation",
					mode: "classroom",
					group: {
						key: form.group?.split(" ")[0],
						begins: form.group?.split(" ")[1],
						city: "Chicago",
						weekdays: [1, 2, 3, 4, 5],
						from: "09:00",
						to: "17:00",
						zone: "America/Chicago",
					},
					country: "US",
					total: { minor: Number(form.total?.split(" ")[1]), currency: "USD" },
				},
			},
		});
		expect((await stored(form.order))[0]?.chosen_group).toEqual(lead?.lead.order.group);
	});

	test("with a mistake in the contact stores neither, keeps what was typed and says what is wrong", async () => {
		const browser = aBrowser(site);
		const { answer, fields, order } = await postCart(browser, undefined, {
			email: "nonsense",
		});
		expect(answer.statusCode).toBe(422);
		expect(answer.body).toContain('value="Ada Lovelace"');
		expect(answer.body).toContain('value="nonsense"');
		expect(answer.body).toMatch(/role="alert"[^>]*tabindex="-1"/);
		expect(answer.body).toContain('href="#lead-form-cart-email"');
		expect(await stored(order.order)).toEqual([]);
		expect(await storedLeadRows(site).lead(fields.lead_id ?? "")).toBeUndefined();
		// Corrected, it is one order with the lead that was begun.
		const again = readCartForm(answer.body);
		expect(again.lead_id).toBe(fields.lead_id);
		const placed = await browser.post(`${cartAddress({ product: course })}&form=cart`, again);
		expect(placed.statusCode).toBe(303);
		expect(await stored(readSent(again).order)).toHaveLength(1);
	});

	test("ten times at once is one order and one lead, and all get the same answer", async () => {
		const { browser, form } = await openForm();
		const submission = anOrderSubmission(form);
		const before = await storedLeadRows(site).counts();
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => sendSubmission(browser, submission)),
		);
		for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
		expect(answers[0]?.json().next).toBe(`/thank-you/${form.order}`);
		expect(await stored(form.order)).toHaveLength(1);
		expect(await storedLeadRows(site).counts()).toMatchObject({
			leads: (before?.leads ?? 0) + 1,
			submissions: (before?.submissions ?? 0) + 1,
		});
	});

	test("a corrected contact of the same order changes the lead and orders nothing more", async () => {
		const { browser, form } = await openForm();
		const first = anOrderSubmission(form);
		await sendSubmission(browser, first);
		const corrected = anOrderSubmission(form, { lead_id: first.lead_id });
		expect((await sendSubmission(browser, corrected)).statusCode).toBe(200);
		expect(await stored(form.order)).toHaveLength(1);
		const lead = await storedLeadRows(site).lead(first.lead_id);
		expect(lead).toMatchObject({
			revision: 2,
			lead: { email: corrected.values.email, order: { id: form.order } },
		});
	});

	test("two that differ, sent at once under one order id, store one of them", async () => {
		const { browser, form } = await openForm();
		const { order: other } = await openCart(browser, {
			product: course,
			mode: "self-paced",
		});
		const { order = "", seal = "" } = form;
		const both = await Promise.all([
			sendOrder(browser, form),
			sendOrder(browser, { ...other, order, seal }),
		]);
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		expect(await stored(form.order)).toHaveLength(1);
	});

	test("is repeated with the same answer, even when the price has changed since", async () => {
		const { browser, form } = await openForm({ product: "course-1011" });
		const submission = anOrderSubmission(form);
		const first = await sendSubmission(browser, submission);
		await sql`update all_prices set minor = minor + 100 where kind = 'course' and product_id = 1011`.execute(
			site.database.db,
		);
		const again = await sendSubmission(aBrowser(site), submission);
		expect(again.json()).toEqual(first.json());
	});

	test("with a price that has changed stores nothing, shows the new price and keeps the contact", async () => {
		const browser = aBrowser(site);
		const query = { product: "course-1013", mode: "self-paced" };
		const page = await browser.get(cartAddress(query));
		const fields = readCartForm(page.body);
		await sql`update all_prices set minor = minor + 100 where kind = 'course' and product_id = 1013`.execute(
			site.database.db,
		);
		const before = await storedLeadRows(site).counts();
		const answer = await browser.post(`${cartAddress(query)}&form=cart`, fields);
		expect(answer.statusCode).toBe(409);
		expect(answer.body).toContain("the price, the seats or your country have");
		expect(answer.body).toContain(`value="${fields.email}"`);
		expect(await storedLeadRows(site).counts()).toEqual(before);
		const toMinor = ({ total = "" }: OrderFields) => Number(total.split(" ")[1]);
		expect(toMinor(readOrder(answer.body))).toBeGreaterThan(toMinor(readSent(fields)));
		expect(await stored(readSent(fields).order)).toEqual([]);
		const placed = await browser.post(`${cartAddress(query)}&form=cart`, readCartForm(answer.body));
		expect(placed.statusCode).toBe(303);
	});

	test("stores nothing where another country was chosen meanwhile, whose prices are the same number with another note", async () => {
		const browser = aBrowser(site);
		const query = { product: course, mode: "live-virtual" };
		const { page, order } = await openCart(browser, query);
		expect(page.body).toContain("Plus sales tax where applicable.");
		browser.cookies.sl_country = "AU";
		const refused = await sendOrder(browser, order);
		expect(refused.statusCode).toBe(409);
		expect(await stored(order.order)).toEqual([]);
		const abroad = await openCart(browser, query);
		expect(abroad.page.body).not.toContain("Plus sales tax");
		expect(abroad.order.total).toBe(order.total);
		expect((await sendOrder(browser, abroad.order)).statusCode).toBe(200);
		expect((await stored(order.order))[0]?.tax_note).toBe("Taxes are not included.");
	});

	test("is accepted from a cart that was opened before carts sent their market", async () => {
		const { browser, form } = await openForm();
		const { market: _, ...older } = form;
		expect((await sendOrder(browser, older)).statusCode).toBe(200);
	});

	test.each([
		["total", "USD 1"],
		["market", "AU en-AU "],
		["mode", "by-pigeon"],
		["coupon", "FREE-FOR-ME"],
		["group", "cohort-1d 2026-12-01"],
		["group", ""],
	])("is refused with another %s than the visitor was shown (%s)", async (field, value) => {
		const { browser, form } = await openForm();
		const answer = await sendOrder(browser, { ...form, [field]: value });
		expect(answer.statusCode).toBe(409);
		expect(answer.json().problems).toEqual([
			{
				field: "attachment",
				message: expect.stringContaining("check the order"),
			},
		]);
		expect(await stored(form.order)).toEqual([]);
	});

	test.each<[string, (form: OrderFields) => OrderFields]>([
		["nothing", () => ({})],
		["a number that is none", (form) => ({ ...form, order: "1" })],
		["a seal of another form", (form) => ({ ...form, seal: "x" })],
		["a number of one's own", (form) => ({ ...form, order: crypto.randomUUID() })],
		["an endless product", (form) => ({ ...form, product: "x".repeat(1_500) })],
	])("%s is refused, and no lead is made", async (_, change) => {
		const { browser, form } = await openForm();
		const submission = anOrderSubmission(form, {
			product: course,
			attachment: writeOrder(change(form)),
		});
		const answer = await sendSubmission(browser, submission);
		expect(answer.statusCode).toBe(409);
		expect(answer.body).toContain("incomplete");
		expect(await stored(form.order)).toEqual([]);
		expect(await storedLeadRows(site).lead(submission.lead_id)).toBeUndefined();
	});

	test("from another site is refused", async () => {
		const { browser, page, form } = await openForm();
		const answer = await browser.post(
			`${cartAddress({ product: course })}&form=cart`,
			readCartForm(page.body),
			{ "sec-fetch-site": "cross-site" },
		);
		expect(answer.statusCode).toBe(403);
		expect(await stored(form.order)).toEqual([]);
	});

	test("a contact that is doubtful is stored with its order, for a person to look at", async () => {
		const { browser, form } = await openForm();
		const submission = anOrderSubmission(form, { website: "filled in" });
		await sendSubmission(browser, submission);
		expect(await stored(form.order)).toHaveLength(1);
		expect((await storedLeadRows(site).lead(submission.lead_id))?.state).toBe("quarantined");
	});
});

describe("the thank-you page of an order", () => {
	test("opens only in the browser that placed the order", async () => {
		const { browser, form } = await openForm();
		await sendOrder(browser, form);
		const address = `/thank-you/${form.order}`;
		expect((await browser.get(address)).body).toContain(
			"Enter it to sign in. If you have no account yet, we create one with the name, phone number and country of this order.",
		);
		const stranger = aBrowser(site);
		const elsewhere = await stranger.get(address);
		expect(elsewhere.statusCode).toBe(404);
		expect(elsewhere.body).toContain("We cannot show this order here");
		expect(elsewhere.body).toContain("It may also have been erased");
		expect(elsewhere.body).not.toContain("SQL for Analysts");
		// An unknown order looks the same.
		const none = await stranger.get(`/thank-you/${crypto.randomUUID()}`);
		expect(none.statusCode).toBe(404);
		for (const value of [form.order ?? "", `${form.order}.x`, "~~", "%"]) {
			stranger.cookies.sl_orders = value;
			expect((await stranger.get(address)).statusCode).toBe(404);
		}
		stranger.cookies.sl_orders = browser.cookies.sl_orders ?? "";
		expect((await stranger.get(address)).statusCode).toBe(200);
	});

	test("opens for 30 days, also with a copied cookie, after another order and when it is sent again", async () => {
		const { browser, form } = await openForm();
		const submission = anOrderSubmission(form);
		await sendSubmission(browser, submission);
		const address = `/thank-you/${form.order}`;
		now = start.add({ hours: 15 * 24 });
		const again = await sendSubmission(browser, submission);
		expect(again.json().next).toBe(address);
		const { order: later } = await openCart(browser, {
			product: "bundle-2002",
		});
		await sendOrder(browser, later);
		now = start.add({ hours: 30 * 24 - 1 });
		expect((await browser.get(address)).statusCode).toBe(200);
		now = start.add({ hours: 30 * 24 });
		const expired = await browser.get(address);
		expect(expired.statusCode).toBe(404);
		expect(expired.body).not.toContain("SQL for Analysts");
		const second = await browser.get(`/thank-you/${later.order}`);
		expect(second.statusCode).toBe(200);
	});

	test("does not open for a visitor who repeats the order id of another one", async () => {
		const { browser, form } = await openForm();
		await sendOrder(browser, form);
		const other = await openForm();
		const { order = "" } = form;
		const answer = await sendOrder(other.browser, { ...other.form, order });
		expect(answer.statusCode).toBe(409);
		expect(other.browser.cookies.sl_orders).toBeUndefined();
	});

	test("of an order that has no contact asks to call and names nobody", async () => {
		const { browser, form } = await openForm();
		await sendOrder(browser, form);
		await sql`update orders set contact = null where id = ${form.order}`.execute(site.database.db);
		const { statusCode, body } = await browser.get(`/thank-you/${form.order}`);
		expect(statusCode).toBe(200);
		expect(body).toContain("so that an advisor knows how to reach you");
		expect(body).not.toContain("+1 212 555 1");
	});

	test("says that a person checks an order that looks suspicious before an advisor gets it", async () => {
		const texts = [];
		for (const website of ["", "http://x.example"]) {
			const { browser, form } = await openForm();
			await sendOrder(browser, form, { website });
			const { body } = await browser.get(`/thank-you/${form.order}`);
			texts.push(body.includes("Someone here will check your order"));
		}
		expect(texts).toEqual([false, true]);
	});

	test("still names the product when the catalogue no longer has it", async () => {
		const { browser, form } = await openForm({ product: "course-1012" });
		await sendOrder(browser, form);
		await sql`delete from products where kind = 'course' and id = 1012`.execute(site.database.db);
		const { statusCode, body } = await browser.get(`/thank-you/${form.order}`);
		expect(statusCode).toBe(200);
		expect(body).not.toContain("View the syllabus");
	});
});
