import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createId } from "#core/ids.ts";
import { removeSavedProduct } from "#orders/saved-cart/saved-cart-commands.ts";
import { purgeSavedCarts } from "#orders/saved-cart/store.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import {
	anOrderSubmission,
	cartAddress,
	openCart,
	readOrder,
	sendOrder,
	storedOrders,
} from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { sendSubmission, someEmail } from "#testing/submissions.ts";

let site: TestSite;
let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
beforeAll(async () => {
	site = await aSite({ deps: { clock: () => now } });
});

const sql = { product: "course-1009", mode: "live-virtual" };
const pmp = { product: "course-1002", mode: "classroom" };
const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];
const bareCart = (browser: Browser) => browser.get("/cart");
const remove = (browser: Browser, product: string) => browser.post("/cart/remove", { product });

describe("the cart of a browser", () => {
	test("waits at its bare address, with mode, group and coupon, for a week", async () => {
		const browser = aBrowser(site);
		const page = await browser.get(
			cartAddress({
				...sql,
				group: "live-virtual-america-los-angeles-24-17-00-19-00-21d-6w",
				coupon: "first-seat",
			}),
		);
		const [cookie] = [page.headers["set-cookie"] ?? []].flat();
		expect(cookie).toMatch(/^sl_cart=/);
		expect(cookie).toContain("Max-Age=604800");
		expect(cookie).toContain("SameSite=Lax");
		const { body } = await bareCart(browser);
		expect(body).toContain("SQL for Analysts");
		expect(body).toContain("FIRST-SEAT is applied");
		expect(readOrder(body)).toEqual(readOrder(page.body));
		expect(readOrder(body).group).toContain("los-angeles");
	});

	test("is listed among the cookies of the site", async () => {
		const { body } = await aBrowser(site).get("/preferences");
		expect(body).toContain("sl_cart");
	});

	test("holds several products, the latest first, until they are removed", async () => {
		const browser = aBrowser(site);
		await openCart(browser, sql);
		await openCart(browser, pmp);
		const { body } = await bareCart(browser);
		expect(readOrder(body).product).toBe(pmp.product);
		const [, others = ""] = body.split("Also in your cart");
		expect(others).toContain("SQL for Analysts");
		const removed = await remove(browser, pmp.product);
		expect(removed.statusCode).toBe(303);
		const after = await browser.get(String(removed.headers.location));
		expect(after.body).toContain("PMP Exam Preparation was removed from your cart.");
		expect(after.body).toContain(`href="/cart?product=${pmp.product}&amp;mode=classroom`);
		expect(readOrder(after.body).product).toBe(sql.product);
		// Back, after it was added again.
		const { product, mode } = pmp;
		await openCart(browser, { product, mode });
		const back = await browser.get(String(removed.headers.location));
		expect(back.body).not.toContain("was removed");
		await remove(browser, pmp.product);
		// A second press of the button, in another tab.
		const again = await remove(browser, pmp.product);
		expect(again.headers.location).toBe("/cart");
		const last = await remove(browser, sql.product);
		const nothing = await browser.get(String(last.headers.location));
		expect(heading(nothing.body)).toBe("Your cart is empty");
		expect(nothing.body).toContain("SQL for Analysts was removed from your cart.");
		expect(browser.cookies.sl_cart).toBeUndefined();
		const empty = await bareCart(browser);
		expect(heading(empty.body)).toBe("Your cart is empty");
		expect(empty.body).toContain("stays here for a week");
	});

	test("is empty after the order", async () => {
		const browser = aBrowser(site);
		const { order } = await openCart(browser, sql);
		await sendOrder(browser, order);
		expect(browser.cookies.sl_cart).toBeUndefined();
		expect(heading((await bareCart(browser)).body)).toBe("Your cart is empty");
	});

	test.each(["x", "product=course-1009", "~~~~~~~~~~", "%E0%A4"])(
		"that this site did not write is empty: %s",
		async (value) => {
			const { body, statusCode } = await bareCart(aBrowser(site, { sl_cart: value }));
			expect(statusCode).toBe(200);
			expect(heading(body)).toBe("Your cart is empty");
		},
	);

	test("cannot be emptied by another site", async () => {
		const browser = aBrowser(site);
		await openCart(browser, sql);
		const answer = await browser.post("/cart/remove", sql, {
			"sec-fetch-site": "cross-site",
		});
		expect(answer.statusCode).toBe(403);
		expect(browser.cookies.sl_cart).toContain("course-1009");
	});
});

describe("the same cart is ordered once", () => {
	test("from two tabs, which hold one order", async () => {
		const browser = aBrowser(site);
		const first = await openCart(browser, sql);
		const second = await openCart(browser, { ...sql, mode: "self-paced" });
		expect(second.order.order).toBe(first.order.order);
		const both = await Promise.all([
			sendOrder(browser, first.order),
			sendOrder(browser, second.order),
		]);
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		expect(await storedOrders(site, first.order.order ?? "")).toHaveLength(1);
	});

	test("after Back: the order that exists is shown, with its number and a link, before another one can be placed", async () => {
		const browser = aBrowser(site);
		const { order } = await openCart(browser, sql);
		await sendOrder(browser, order);
		const again = await openCart(browser, sql);
		const number = `${order.order?.slice(0, 4)}-${order.order?.slice(4, 8)}`;
		expect(again.page.body).toContain(number.toUpperCase());
		expect(again.page.body).toContain(`href="/thank-you/${order.order}"`);
		expect(again.page.body).not.toContain("Place the order");
		expect(again.page.body).toContain("Order again");
		// It is not in the cart again either.
		expect(browser.cookies.sl_cart).toBeUndefined();
		const refused = await sendOrder(browser, again.order);
		expect(refused.statusCode).toBe(409);
		expect(refused.body).toContain(number.toUpperCase());
		expect(await storedOrders(site, again.order.order ?? "")).toEqual([]);

		const wanted = await openCart(browser, { ...sql, again: "1" });
		expect(wanted.page.body).toContain("Place the order");
		expect((await sendOrder(browser, wanted.order)).statusCode).toBe(200);
		for (const { order: id = "" } of [order, wanted.order])
			expect((await browser.get(`/thank-you/${id}`)).statusCode).toBe(200);
	});

	test.each([
		["its product", cartAddress(sql)],
		["its bare address", "/cart"],
	])(
		"also in another tab when the answer was lost, at %s: it is asked about, and can be opened",
		async (_, address) => {
			const browser = aBrowser(site);
			const { order } = await openCart(browser, sql);
			// The answer, and with it every cookie, goes to nobody.
			await sendSubmission(aBrowser(site), anOrderSubmission(order));
			const { body } = await browser.get(address);
			expect(body).toContain("You have already ordered this");
			expect(body).not.toContain("Place the order");
			const refused = await sendOrder(browser, readOrder(body));
			expect(refused.statusCode).toBe(409);
			const thanks = await browser.get(`/thank-you/${order.order}`);
			expect(thanks.statusCode).toBe(200);
			expect(browser.cookies.sl_cart).toBeUndefined();

			const wanted = await openCart(browser, { ...sql, again: "1" });
			expect(wanted.order.order).not.toBe(order.order);
			expect((await sendOrder(browser, wanted.order)).statusCode).toBe(200);
		},
	);

	test("opens an order by a copied cart only within the week in which the browser keeps it", async () => {
		const browser = aBrowser(site);
		const { order } = await openCart(browser, sql);
		await sendSubmission(aBrowser(site), anOrderSubmission(order));
		const begin = now;
		onTestFinished(() => {
			now = begin;
		});
		now = begin.add({ hours: 7 * 24 + 1 });
		// Nor does it tell that there is one.
		const { page } = await openCart(aBrowser(site, browser.cookies), sql);
		expect(page.body).not.toContain("You have already ordered this");
		expect(page.body).toContain("Place the order");
		await browser.get("/cart");
		const { statusCode } = await browser.get(`/thank-you/${order.order}`);
		expect(statusCode).toBe(404);
	});

	test("opens an order by a cart for 30 days from when it was placed, and not from when the browser heard of it", async () => {
		const browser = aBrowser(site);
		const { order } = await openCart(browser, sql);
		await sendSubmission(aBrowser(site), anOrderSubmission(order));
		const begin = now;
		onTestFinished(() => {
			now = begin;
		});
		now = begin.add({ hours: 6 * 24 });
		await browser.get("/cart");
		const open = async () => (await browser.get(`/thank-you/${order.order}`)).statusCode;
		now = begin.add({ hours: 30 * 24 - 1 });
		expect(await open()).toBe(200);
		now = begin.add({ hours: 30 * 24 });
		expect(await open()).toBe(404);
	});

	test("also when the page of another tab was there before the answer was lost", async () => {
		const browser = aBrowser(site);
		const other = await openCart(aBrowser(site), sql);
		const { order } = await openCart(browser, sql);
		await sendSubmission(aBrowser(site), anOrderSubmission(order));
		const refused = await sendOrder(browser, other.order);
		expect(refused.statusCode).toBe(409);
		expect(refused.body).toContain("you have already ordered this");
	});

	test("also by a member whose answer was lost", async () => {
		const email = someEmail();
		const member = await aMember(site, email);
		const { order } = await openCart(member, sql);
		await openCart(member, pmp);
		const unanswered = aBrowser(site, { ...member.cookies });
		await sendSubmission(unanswered, anOrderSubmission(order));
		const again = await openCart(member, sql);
		expect(again.page.body).toContain("You have already ordered this");
		expect(readOrder((await bareCart(member)).body).product).toBe(pmp.product);
	});

	test("also when the answer was lost and something else was chosen then", async () => {
		const browser = aBrowser(site);
		const { order } = await openCart(browser, sql);
		// The answer, and with it every cookie, goes to nobody.
		await sendSubmission(aBrowser(site), anOrderSubmission(order));
		const other = await openCart(browser, { ...sql, mode: "self-paced" });
		const answer = await sendOrder(browser, {
			...other.order,
			order: order.order ?? "",
			seal: order.seal ?? "",
		});
		expect(answer.statusCode).toBe(409);
		expect(answer.body).toContain("You have already placed this order");
		expect(await storedOrders(site, order.order ?? "")).toHaveLength(1);
	});
});

describe("the cart of an account", () => {
	test("is in another browser after signing in there, and what was ordered or removed is gone from both", async () => {
		const email = someEmail();
		const first = await aMember(site, email);
		await openCart(first, sql);
		await openCart(first, pmp);
		const second = await aMember(site, email);
		const { body } = await bareCart(second);
		expect(readOrder(body).product).toBe(pmp.product);
		expect(body).toContain("SQL for Analysts");
		expect(second.cookies.sl_cart).toContain("course-1009");

		await remove(second, pmp.product);
		const { order } = await openCart(second, sql);
		await sendOrder(second, order);
		expect(heading((await bareCart(first)).body)).toBe("Your cart is empty");
		expect(first.cookies.sl_cart).toBeUndefined();
	});

	test("is stored no more once all of it was ordered, and the order of an account that was just deleted stores none", async () => {
		const email = someEmail();
		const member = await aMember(site, email);
		const { db, pool } = site.database;
		const carts = async () =>
			(
				await pool.query(
					"select items from carts join accounts on accounts.id = account_id where email = $1",
					[email],
				)
			).rows;
		const { order } = await openCart(member, sql);
		expect(await carts()).toHaveLength(1);
		await sendOrder(member, order);
		expect(await carts()).toEqual([]);
		await db
			.transaction()
			.execute((tx) => removeSavedProduct(tx, createId<"account">(), sql.product, now));
	});

	test("leaves a browser when its owner signs out there, and is kept by the account", async () => {
		const email = someEmail();
		const member = await aMember(site, email);
		await openCart(member, { ...sql, coupon: "first-seat" });
		await member.post("/accounts/sign-out", {});
		expect(member.cookies.sl_cart).toBeUndefined();
		expect(heading((await bareCart(member)).body)).toBe("Your cart is empty");
		const { body } = await bareCart(await aMember(site, email));
		expect(body).toContain("FIRST-SEAT is applied");
	});

	test("keeps what several tabs put into it at once, and what one adds while another removes", async () => {
		const bundle = { product: "bundle-2002", mode: "program" };
		const email = someEmail();
		const member = await aMember(site, email);
		const tab = () => aBrowser(site, { ...member.cookies });
		const products = async () => {
			const elsewhere = await aMember(site, email);
			await bareCart(elsewhere);
			const { sl_cart: cart = "" } = elsewhere.cookies;
			return [sql, pmp, bundle]
				.map(({ product }) => product)
				.filter((product) => cart.includes(product));
		};
		await Promise.all([openCart(tab(), sql), openCart(tab(), pmp)]);
		expect(await products()).toEqual([sql.product, pmp.product]);
		await bareCart(member);
		await Promise.all([openCart(tab(), bundle), remove(tab(), sql.product)]);
		expect(await products()).toEqual([pmp.product, bundle.product]);
	});

	test("takes in what was put into the cart before signing in", async () => {
		const email = someEmail();
		const guest = aBrowser(site);
		await openCart(guest, sql);
		const member = await aMember(site, email);
		member.cookies.sl_cart = guest.cookies.sl_cart ?? "";
		await bareCart(member);
		const elsewhere = await aMember(site, email);
		expect(readOrder((await bareCart(elsewhere)).body).product).toBe(sql.product);
	});

	test("is kept for a week after the last change", async () => {
		const email = someEmail();
		const member = await aMember(site, email);
		await openCart(member, sql);
		const { db } = site.database;
		const week = { hours: 7 * 24 };
		await purgeSavedCarts(db, site.clock().subtract(week));
		expect(readOrder((await bareCart(member)).body).product).toBe(sql.product);
		await purgeSavedCarts(db, site.clock().add({ seconds: 1 }));
		expect(heading((await bareCart(await aMember(site, email))).body)).toBe("Your cart is empty");
	});

	test("is kept as long as its browser keeps it: opening it begins the week anew", async () => {
		const member = await aMember(site, someEmail());
		await openCart(member, sql);
		now = now.add({ hours: 6 * 24 });
		await bareCart(member);
		await purgeSavedCarts(site.database.db, now.subtract({ hours: 5 * 24 }));
		expect(readOrder((await bareCart(member)).body).product).toBe(sql.product);
	});
});
