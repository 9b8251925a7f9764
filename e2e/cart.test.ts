import pg from "pg";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { button, cart, soon, total } from "./cart-page.ts";
import {
	axeFindings,
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

const headline = (page: Page) => page.locator("h1").textContent();

describe.for([
	["with script", {}],
	["without script", { javaScriptEnabled: false }],
] as const)("an order %s", ([, options]) => {
	test("HOME-011, HOME-014: leads from the choice through the coupon to the thanks", async () => {
		const { page, browserErrors } = await visit(site.url + cart, options);
		expect(await total(page)).toBe("$531");
		await button(page, /At your own pace/).click();
		await page.waitForURL("**mode=self-paced**");
		await expect.poll(() => total(page), soon).toBe("$179.10");
		await button(page, /Live, online/).click();
		await expect.poll(() => total(page), soon).toBe("$531");

		await page.getByLabel("Coupon code").fill("nobody-knows");
		await button(page, "Apply").click();
		await expect
			.poll(() => page.getByLabel("Coupon code").inputValue(), soon)
			.toBe("NOBODY-KNOWS");
		expect(
			await page.locator("form", { hasText: "We do not know" }).count(),
		).toBe(1);
		await page.getByLabel("Coupon code").fill("first-seat");
		await page.getByLabel("Coupon code").press("Enter");
		await expect.poll(() => total(page), soon).toBe("$530");
		expect(page.url()).toContain("mode=live-virtual");
		// Changing the learning mode keeps the coupon.
		await button(page, /At your own pace/).click();
		await expect.poll(() => total(page), soon).toBe("$139");

		await button(page, "Place the order").click();
		await page.waitForURL(/\/thank-you\/[0-9a-f-]{36}$/);
		expect(await headline(page)).toBe("Thank you, your order is with us");
		expect(await total(page)).toBe("$139");
		await page.reload();
		expect(await headline(page)).toBe("Thank you, your order is with us");
		expect(browserErrors).toEqual([]);

		const stranger = await visit(page.url(), options);
		expect(await headline(stranger.page)).toBe(
			"This order opens in another browser",
		);
	});

	test("returns after the thanks to a cart with a new number, which links to the course", async () => {
		const { page } = await visit(site.url + cart, options);
		const number = () =>
			page.locator('input[name="order"]').getAttribute("value");
		const first = await number();
		await button(page, "Place the order").click();
		await page.waitForURL(/\/thank-you\//);
		await page.goBack();
		await page.waitForURL(/\/cart/);
		expect(await headline(page)).toBe("Your order");
		expect(await number()).not.toBe(first);
		await page.getByRole("link", { name: "SQL for Analysts" }).first().click();
		expect(page.url()).toBe(`${site.url}/courses/sql-for-analysts`);
	});
});

test("the lead sent from the form below the thanks becomes the order's contact", async () => {
	const { page, browserErrors } = await visit(site.url + cart);
	await button(page, "Place the order").click();
	await page.waitForURL(/thank-you/);
	const form = page.locator('form[data-site-module="cart"][data-stage]');
	await form.getByLabel("Name").fill("Ada Lovelace");
	await form.getByLabel("Email").fill("ada.of.the.cart@example.com");
	await form.locator("[name=personPhone]").fill("2125550142");
	await form.getByRole("button", { name: "Send my contact" }).click();
	const thanks = page.locator("[data-lead-thanks]");
	await thanks.getByText("An advisor has your order").waitFor();
	expect(
		await thanks.evaluate((element) => element === document.activeElement),
	).toBe(true);
	// The test fills in the form faster than people do, so the server may request proof of work with 428.
	expect(browserErrors.filter((error) => !error.includes("428"))).toEqual([]);
	expect(await axeFindings(page)).toEqual([]);
	const database = new pg.Client({ connectionString: site.databaseUrl });
	await database.connect();
	const { rows } = await database.query(
		"select leads.lead ->> 'email' as email from orders join leads on leads.id::text = orders.contact ->> 'lead' where orders.id = $1",
		[page.url().split("/").at(-1)],
	);
	await database.end();
	expect(rows).toEqual([{ email: "ada.of.the.cart@example.com" }]);
});

test("an order can be chosen and placed by keyboard alone", async () => {
	const { page } = await visit(site.url + cart);
	const tabTo = async (name: string) => {
		for (let step = 0; step < 60; step++) {
			await page.keyboard.press("Tab");
			const focusedText = await page.evaluate(
				() => document.activeElement?.textContent ?? "",
			);
			if (focusedText.startsWith(name)) return;
		}
		throw new Error(`${name} cannot be reached`);
	};
	await tabTo("At your own pace");
	const ring = await page.evaluate(() => {
		const focused = document.activeElement;
		return focused && getComputedStyle(focused).outlineStyle;
	});
	expect(ring).toBe("solid");
	await Promise.all([
		page.waitForURL(/self-paced/),
		page.keyboard.press("Enter"),
	]);
	await tabTo("Place the order");
	await Promise.all([
		page.waitForURL(/thank-you/),
		page.keyboard.press("Space"),
	]);
	expect(await headline(page)).toBe("Thank you, your order is with us");
});

test("two clicks place one order", async () => {
	const { page } = await visit(site.url + cart);
	await button(page, "Place the order").dblclick();
	await page.waitForURL(/thank-you/);
	expect(await headline(page)).toBe("Thank you, your order is with us");
});

describe.for(["light", "dark"] as const)("in %s mode", (colorScheme) => {
	test.for([
		`${cart}&coupon=nope`,
		`${cart}&coupon=first-seat`,
		"/cart?product=course-999999",
	])("axe finds nothing at %s", async (path) => {
		const { page } = await visit(site.url + path, { colorScheme });
		expect(await axeFindings(page)).toEqual([]);
	});

	test("axe finds nothing on the thanks page", async () => {
		const { page } = await visit(site.url + cart, { colorScheme });
		await button(page, "Place the order").click();
		await page.waitForURL(/thank-you/);
		expect(await axeFindings(page)).toEqual([]);
	});
});

test.for([320, 768, 1280])(
	"nothing overflows at %i px, also from right to left and with a long code",
	async (width) => {
		const { page } = await visit(
			`${site.url}${cart}&coupon=${"X".repeat(150)}`,
			{ viewport: { width, height: 700 } },
		);
		const turn = () =>
			page.evaluate(() => {
				document.documentElement.dir = "rtl";
			});
		expect(await fitsWidth(page)).toBe(true);
		await turn();
		expect(await fitsWidth(page)).toBe(true);
		await button(page, "Place the order").click();
		await page.waitForURL(/thank-you/);
		expect(await fitsWidth(page)).toBe(true);
		await turn();
		expect(await fitsWidth(page)).toBe(true);
	},
);

test("the HTML of the cart and of the thanks is valid", async () => {
	const { page } = await visit(site.url + cart);
	const answer = await fetch(site.url + cart);
	expect(await htmlFindings(await answer.text())).toEqual([]);
	const [thanks] = await Promise.all([
		page.waitForResponse(/thank-you/),
		button(page, "Place the order").click(),
	]);
	expect(await htmlFindings(await thanks.text())).toEqual([]);
});
