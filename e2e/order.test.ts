import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { button, cart, fillContact, placeOrder, soon, storedOrders } from "./cart-page.ts";
import { axeFindings } from "./page-findings.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

const headline = (page: Page) => page.locator("h1").textContent();
const cartLink = (page: Page) => page.locator("header").getByRole("link", { name: /^Cart/ });
const count = async (page: Page) => (await cartLink(page).textContent())?.replace("Cart", "");

describe.for([
	["on a phone with script", { viewport: { width: 360, height: 740 }, hasTouch: true }],
	[
		"on a desktop without script",
		{ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false },
	],
] as const)("the way to an order %s", ([, options]) => {
	test("leaves and comes back: the cart waits in the header, can be emptied, and is ordered once", async () => {
		const { page } = await visit(site.url + cart, options);
		await page.goto(`${site.url}/`);
		await cartLink(page).click();
		expect(await headline(page)).toBe("Your order");
		await page.locator("main").getByText("SQL for Analysts").first().waitFor();
		expect(await fitsWidth(page)).toBe(true);
		await fillContact(page);
		await placeOrder(page);
		const order = page.url();

		await page.goBack();
		await page.goto(site.url + cart);
		await page.getByText("You have already ordered this").waitFor();
		expect(await button(page, "Place the order").count()).toBe(0);
		await page.getByRole("link", { name: "See your order" }).click();
		expect(page.url()).toBe(order);
		await cartLink(page).click();
		expect(await headline(page)).toBe("Your cart is empty");
	});

	test("a second tab that was open does not order again", async () => {
		const { page } = await visit(site.url + cart, options);
		const other = await page.context().newPage();
		await other.goto(site.url + cart);
		const before = (await storedOrders(site)).length;
		await fillContact(page);
		await placeOrder(page);
		await fillContact(other);
		await button(other, "Place the order").click();
		await other.getByText("You have already ordered this").waitFor(soon);
		expect(await storedOrders(site)).toHaveLength(before + 1);
	});
});

test("the header says how much is in the cart, and nothing moves when it does", async () => {
	const { page } = await visit(`${site.url}/`);
	expect(await count(page)).toBe("");
	const width = async () => (await cartLink(page).boundingBox())?.width;
	const empty = await width();
	await page.goto(site.url + cart);
	await page.goto(`${site.url}/`);
	await expect.poll(() => count(page), soon).toBe("1");
	expect(await width()).toBe(empty);
	await page.goto(`${site.url}/cart?product=course-1002`);
	await expect.poll(() => count(page), soon).toBe("2");
	expect(await axeFindings(page)).toEqual([]);
	await button(page, /^Remove PMP/).click();
	await page.waitForURL("**/cart?removed=*");
	await expect.poll(() => count(page), soon).toBe("1");
	const said = page.getByRole("status").filter({ hasText: /was removed/ });
	expect(await said.textContent()).toMatch(/^PMP/);
	expect(await axeFindings(page)).toEqual([]);
	await said.getByRole("link", { name: "Add it again" }).click();
	await expect.poll(() => count(page), soon).toBe("2");
});

test("a wrong coupon has the focus, without script, too", async () => {
	const { page } = await visit(`${site.url}${cart}&coupon=nope`, {
		javaScriptEnabled: false,
	});
	expect(
		await page.getByLabel("Coupon code").evaluate((field) => field === document.activeElement),
	).toBe(true);
});
