import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aSite, type TestSite } from "./testing.ts";
import { aBrowser } from "./testing-browser.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const course = "course-1009";
const cartAddress = (query: Record<string, string>) =>
	`/cart?${new URLSearchParams(query)}`;
/** The fields that the order form would send. */
const hidden = (html: string): Record<string, string> =>
	Object.fromEntries(
		[
			...(/<form[^>]*method="post"[^>]*>.*?<\/form>/s
				.exec(html)?.[0]
				.matchAll(/name="(\w+)" value="([^"]*)"/g) ?? []),
		].map(([, name, value]) => [name, value]),
	);

async function stored(id: string) {
	const { rows } = await sql<
		Record<string, unknown>
	>`select * from orders where id = ${id}`.execute(site.database.db);
	return rows;
}
/** The form as a visitor sees it. */
async function openForm(
	query: Record<string, string> = { product: course, mode: "live-virtual" },
) {
	const browser = aBrowser(site);
	const page = await browser.get(cartAddress(query));
	return { browser, page, form: hidden(page.body) };
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
		const start = /Next start [A-Z][a-z]{2}, Dec 30/;
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
		expect(hidden(body).total).toMatch(/^INR \d+$/);
	});

	test("offers programs as a whole", async () => {
		const { rows } = await sql<{
			kind: string;
			id: number;
		}>`select kind, id from products where slug in ('data-analyst-masters-program', 'cyber-defense-bootcamp')`.execute(
			site.database.db,
		);
		for (const { kind, id } of rows) {
			const { page, form } = await openForm({ product: `${kind}-${id}` });
			expect(page.statusCode).toBe(200);
			expect(form.mode).toBe("program");
		}
	});

	test.each([
		["nothing", {}, 200, "Your cart is empty"],
		["an empty name", { product: "" }, 200, "Your cart is empty"],
		[
			"an unknown product",
			{ product: "course-999999" },
			404,
			"We do not have this any more",
		],
		[
			"no product at all",
			{ product: "x'; drop table orders" },
			404,
			"We do not have this any more",
		],
		[
			"a free course",
			{ product: "free-course-7001" },
			200,
			"This course is free",
		],
	])("with %s says so and leads on", async (_, query, status, text) => {
		const product = query as Record<string, string>;
		if (product.product?.startsWith("free-course-")) {
			const { rows } = await sql<{
				id: number;
			}>`select id from products where kind = 'free-course' limit 1`.execute(
				site.database.db,
			);
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
		expect(page.body).toContain("not sold in the way you asked for");
		expect(form.mode).toBe("self-paced");
	});

	test("without a price in this country it shows a sentence and a link", async () => {
		await sql`delete from prices where kind = 'course' and product_id = 1010 and country = 'US'`.execute(
			site.database.db,
		);
		const { page } = await openForm({ product: "course-1010" });
		expect(page.statusCode).toBe(200);
		expect(page.body).toContain("We have no price for your country yet");
		expect(page.body).toContain(
			"/country?back=%2Fcart%3Fproduct%3Dcourse-1010",
		);
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
		["nope", "We do not know NOPE", "USD 53100", "invalid"],
		["<b>", "We do not know &lt;B&gt;", "USD 53100", "invalid"],
		["LAST-AUTUMN", "LAST-AUTUMN is over", "USD 53100", "invalid"],
		["spring-term", "does not hold yet", "USD 53100", "invalid"],
		["long-road", "is for something else", "USD 53100", "invalid"],
	])(
		"a coupon %s is answered with a sentence",
		async (coupon, text, total, error) => {
			const { page, form } = await openForm({
				product: course,
				mode: "live-virtual",
				coupon,
			});
			expect(page.body).toContain(text);
			expect(form.total).toBe(total);
			expect(/<input[^>]*aria-invalid/.test(page.body)).toBe(
				error !== undefined,
			);
		},
	);
});

describe("placing an order", () => {
	test("HOME-011, HOME-014: stores it and leads to the page that thanks for it", async () => {
		const { browser, form } = await openForm();
		const placed = await browser.post("/cart", form);
		expect(placed.statusCode).toBe(303);
		expect(placed.headers.location).toBe(`/thank-you/${form.order}`);
		expect(placed.headers["cache-control"]).toBe("no-store");
		expect(await stored(form.order ?? "")).toEqual([
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
				contact: null,
				created_at: site.clock(),
			}),
		]);
		const thanks = await browser.get(`/thank-you/${form.order}`);
		expect(thanks.statusCode).toBe(200);
		expect(thanks.headers["cache-control"]).toBe("no-store");
		expect(thanks.body).toContain('data-page-type="thank-you"');
		for (const text of [
			"SQL for Analysts",
			"Live, online",
			"$531",
			"WINTER-TABLE",
			"What happens next",
		])
			expect(thanks.body).toContain(text);
	});

	test("ten times at once is one order, and all get the same answer", async () => {
		const { browser, form } = await openForm();
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => browser.post("/cart", form)),
		);
		for (const { statusCode, headers } of answers) {
			expect(statusCode).toBe(303);
			expect(headers.location).toBe(`/thank-you/${form.order}`);
		}
		expect(await stored(form.order ?? "")).toHaveLength(1);
	});

	test("the same order id with other values is a conflict, and the first order stays", async () => {
		const { browser, form } = await openForm();
		await browser.post("/cart", form);
		const other = hidden(
			(await browser.get(cartAddress({ product: course, mode: "self-paced" })))
				.body,
		);
		const again = await browser.post("/cart", {
			...other,
			order: form.order ?? "",
			seal: form.seal ?? "",
		});
		expect(again.statusCode).toBe(409);
		expect(again.body).toContain("You placed this order before");
		expect((await stored(form.order ?? ""))[0]?.mode).toBe("live-virtual");
		// The cart is shown again, with a new order id.
		expect(hidden(again.body).order).not.toBe(form.order);
		expect(hidden(again.body).mode).toBe("self-paced");
	});

	test("two that differ, sent at once under one id, store one of them", async () => {
		const { browser, form } = await openForm();
		const other = hidden(
			(await browser.get(cartAddress({ product: course, mode: "self-paced" })))
				.body,
		);
		const both = await Promise.all([
			browser.post("/cart", form),
			browser.post("/cart", {
				...other,
				order: form.order ?? "",
				seal: form.seal ?? "",
			}),
		]);
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
		expect(await stored(form.order ?? "")).toHaveLength(1);
	});

	test("is repeated with the same answer, even when the price has changed since", async () => {
		const { browser, form } = await openForm({ product: "course-1011" });
		expect((await browser.post("/cart", form)).statusCode).toBe(303);
		await sql`update prices set minor = minor + 100 where kind = 'course' and product_id = 1011`.execute(
			site.database.db,
		);
		expect((await browser.post("/cart", form)).statusCode).toBe(303);
	});

	test.each([
		["total", "USD 1"],
		["mode", "by-pigeon"],
		["coupon", "FREE-FOR-ME"],
	])(
		"is refused with another %s than the visitor was shown",
		async (field, value) => {
			const { browser, form } = await openForm();
			const answer = await browser.post("/cart", { ...form, [field]: value });
			expect(answer.statusCode).toBe(409);
			expect(answer.body).toContain("Please look at it once more");
			expect(await stored(form.order ?? "")).toEqual([]);
		},
	);

	test.each([
		["nothing", () => ({})],
		[
			"a number that is none",
			(form: Record<string, string>) => ({ ...form, order: "1" }),
		],
		[
			"a seal of another form",
			(form: Record<string, string>) => ({ ...form, seal: "x" }),
		],
		[
			"a number of one's own",
			(form: Record<string, string>) => ({
				...form,
				order: crypto.randomUUID(),
			}),
		],
		[
			"an endless product",
			(form: Record<string, string>) => ({
				...form,
				product: "x".repeat(5_000),
			}),
		],
	])("%s is refused", async (_, change) => {
		const { browser, form } = await openForm();
		const answer = await browser.post(
			"/cart",
			change(form) as Record<string, string>,
		);
		expect([404, 422, 200]).toContain(answer.statusCode);
		expect(answer.headers.location).toBeUndefined();
		expect(await stored(form.order ?? "")).toEqual([]);
	});

	test("from another site is refused", async () => {
		const { browser, form } = await openForm();
		const answer = await browser.post("/cart", form, {
			"sec-fetch-site": "cross-site",
		});
		expect(answer.statusCode).toBe(403);
		expect(await stored(form.order ?? "")).toEqual([]);
	});
});

describe("the thank-you page of an order", () => {
	test("opens only in the browser that placed the order", async () => {
		const { browser, form } = await openForm();
		await browser.post("/cart", form);
		const address = `/thank-you/${form.order}`;
		const stranger = aBrowser(site);
		const elsewhere = await stranger.get(address);
		expect(elsewhere.statusCode).toBe(404);
		expect(elsewhere.body).toContain("opens in another browser");
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

	test("does not open for a visitor who repeats the order id of another one", async () => {
		const { browser, form } = await openForm();
		await browser.post("/cart", form);
		const other = await openForm();
		const answer = await other.browser.post("/cart", {
			...other.form,
			order: form.order ?? "",
		});
		expect(answer.statusCode).toBe(422);
		expect(other.browser.cookies.sl_orders).toBeUndefined();
	});

	test("stays open for the latest orders, each under its own address", async () => {
		const { browser, form } = await openForm();
		await browser.post("/cart", form);
		const second = hidden(
			(await browser.get(cartAddress({ product: course }))).body,
		);
		await browser.post("/cart", second);
		for (const id of [form.order, second.order])
			expect((await browser.get(`/thank-you/${id}`)).statusCode).toBe(200);
	});

	test("still names the product when the catalogue no longer has it", async () => {
		const { browser, form } = await openForm({ product: "course-1012" });
		await browser.post("/cart", form);
		await sql`delete from products where kind = 'course' and id = 1012`.execute(
			site.database.db,
		);
		const { statusCode, body } = await browser.get(`/thank-you/${form.order}`);
		expect(statusCode).toBe(200);
		expect(body).not.toContain("Read the syllabus again");
	});
});
