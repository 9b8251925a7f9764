import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
	button,
	cart,
	contactForm,
	fillContact,
	placeOrder,
	soon,
	storedOrders,
	total,
} from "./cart-page.ts";
import { axeFindings, axeFindingsInLightAndDark, htmlFindings } from "./page-findings.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

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
		await button(page, /Self-paced/).click();
		await page.waitForURL("**mode=self-paced**");
		await expect.poll(() => total(page), soon).toBe("$179.10");
		await button(page, /Live online/).click();
		await expect.poll(() => total(page), soon).toBe("$531");

		await page.getByLabel("Coupon code").fill("nobody-knows");
		await button(page, "Apply").click();
		await expect.poll(() => page.getByLabel("Coupon code").inputValue(), soon).toBe("NOBODY-KNOWS");
		expect(await page.locator("form", { hasText: "We don’t recognize" }).count()).toBe(1);
		await page.getByLabel("Coupon code").fill("first-seat");
		await page.getByLabel("Coupon code").press("Enter");
		await expect.poll(() => total(page), soon).toBe("$530");
		expect(page.url()).toContain("mode=live-virtual");
		// Changing the learning mode keeps the coupon.
		await button(page, /Self-paced/).click();
		await expect.poll(() => total(page), soon).toBe("$139");

		await fillContact(page);
		await placeOrder(page);
		expect(await headline(page)).toBe("Thank you. We have received your order.");
		expect(await total(page)).toBe("$139");
		await page.reload();
		expect(await headline(page)).toBe("Thank you. We have received your order.");
		expect(browserErrors).toEqual([]);

		const stranger = await visit(page.url(), options);
		expect(await headline(stranger.page)).toBe("This order opens in another browser");
	});

	test("stores the contact with it, and the thanks repeat how it was given", async () => {
		const { page } = await visit(site.url + cart, options);
		const email = await fillContact(page);
		await placeOrder(page);
		const main = page.locator("main");
		await main.getByText(email).waitFor();
		await main.getByText("+1 212 555 0142").waitFor();
		const id = page.url().split("/").at(-1);
		const orders = await storedOrders(site);
		expect(orders.find((order) => order.id === id)?.email).toBe(email);
	});

	test("with a mistake in the contact keeps what was typed, and the focus goes to the mistakes", async () => {
		const { page } = await visit(site.url + cart, options);
		await fillContact(page, "nonsense");
		await contactForm(page).getByLabel("Name").fill("");
		await button(page, "Place the order").click();
		await page.getByRole("alert").getByRole("link").first().waitFor();
		await expect
			.poll(() =>
				page.evaluate(() => {
					const { activeElement } = document;
					return activeElement?.getAttribute("role") ?? activeElement?.getAttribute("name");
				}),
			)
			.toMatch(/alert|name/);
		expect(await contactForm(page).getByLabel("Email").inputValue()).toBe("nonsense");
		// Without script axe cannot run.
		if (!("javaScriptEnabled" in options)) expect(await axeFindings(page)).toEqual([]);
		await fillContact(page);
		await placeOrder(page);
	});

	test("is of the group that was joined on the course's page, or of another that is chosen in the cart", async () => {
		const { page } = await visit(`${site.url}/courses/pmp-exam-preparation/schedule`, options);
		const third = page
			.getByRole("row")
			.filter({ has: page.getByRole("link", { name: /^Join/ }) })
			.nth(2);
		const dates = await third.getByRole("cell").first().textContent();
		await third.getByRole("link", { name: /^Join/ }).click();
		await page.waitForURL(/\/cart\?.*group=/);
		const chosen = page.locator("button[name=group][aria-current]");
		expect(await chosen.textContent()).toContain(dates);
		const other = page.locator("button[name=group]:not([aria-current])").first();
		const key = await other.getAttribute("value");
		await other.click();
		await page.waitForURL((url) => url.searchParams.get("group") === key);
		await expect.poll(() => chosen.getAttribute("value"), soon).toBe(key);
		const summary = page.getByRole("region", { name: "Order summary" });
		const [begins = "-"] = /\w{3}, \w{3} \d+/.exec((await chosen.textContent()) ?? "") ?? [];
		await summary.getByText(begins).first().waitFor();
		await fillContact(page);
		await placeOrder(page);
		await page.locator("main").getByText(begins).first().waitFor();
		const id = page.url().split("/").at(-1);
		const orders = await storedOrders(site);
		expect(orders.find((order) => order.id === id)?.key).toBe(key);
	});
});

test("what is typed stays while mode, group and coupon change", async () => {
	const { page, browserErrors } = await visit(site.url + cart);
	const email = await fillContact(page);
	await button(page, /Classroom/).click();
	await page.waitForURL("**mode=classroom**");
	await page.getByLabel("Coupon code").fill("first-seat");
	await page.getByLabel("Coupon code").press("Enter");
	await page.waitForURL("**coupon=**");
	const form = contactForm(page);
	expect(await form.getByLabel("Email").inputValue()).toBe(email);
	await placeOrder(page);
	const order = (await storedOrders(site)).find((one) => one.email === email);
	expect(order?.mode).toBe("classroom");
	// The test fills in the form faster than people do, so the server may request proof of work with 428.
	expect(browserErrors.filter((error) => !error.includes("428"))).toEqual([]);
	expect(await axeFindings(page)).toEqual([]);
});

test("a coupon that is entered before the chosen mode is shown keeps that mode", async () => {
	const { page } = await visit(site.url + cart);
	let answer = () => {};
	const isChosen = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/cart?**mode=classroom", async (route) => {
		await isChosen;
		// The request may have been replaced by a later one.
		await route.continue().catch(() => {});
	});
	await button(page, /Classroom/).click();
	await page.waitForURL("**mode=classroom**");
	await page.getByLabel("Coupon code").fill("first-seat");
	await page.getByLabel("Coupon code").press("Enter");
	await page.waitForURL("**coupon=**");
	answer();
	expect(new URL(page.url()).searchParams.get("mode")).toBe("classroom");
	await expect
		.poll(() => page.locator("button[name=mode][aria-current]").getAttribute("value"))
		.toBe("classroom");
});

test("an order can be chosen and placed by keyboard alone", async () => {
	const { page } = await visit(site.url + cart);
	const tabTo = async (name: string) => {
		for (let step = 0; step < 60; step++) {
			await page.keyboard.press("Tab");
			const focusedText = await page.evaluate(() => document.activeElement?.textContent ?? "");
			if (focusedText.startsWith(name)) return;
		}
		throw new Error(`${name} cannot be reached`);
	};
	await tabTo("Self-paced");
	const ring = await page.evaluate(() => {
		const focused = document.activeElement;
		return focused && getComputedStyle(focused).outlineStyle;
	});
	expect(ring).toBe("solid");
	await Promise.all([page.waitForURL(/self-paced/), page.keyboard.press("Enter")]);
	await fillContact(page);
	await tabTo("Place the order");
	await Promise.all([page.waitForURL(/thank-you/), page.keyboard.press("Space")]);
	expect(await headline(page)).toBe("Thank you. We have received your order.");
});

test("two clicks place one order", async () => {
	const { page } = await visit(site.url + cart);
	const email = await fillContact(page);
	await button(page, "Place the order").dblclick();
	await page.waitForURL(/thank-you/);
	expect(await headline(page)).toBe("Thank you. We have received your order.");
	const orders = await storedOrders(site);
	expect(orders.filter((order) => order.email === email)).toHaveLength(1);
});

test.for([`${cart}&coupon=nope`, `${cart}&coupon=first-seat`, "/cart?product=course-999999"])(
	"axe finds nothing at %s",
	async (path) => {
		const { page } = await visit(site.url + path);
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	},
);

test("axe finds nothing on the thanks page", async () => {
	const { page } = await visit(site.url + cart);
	await fillContact(page);
	await placeOrder(page);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});

test.for([320, 768, 1280])(
	"nothing overflows at %i px, also from right to left and with a long code",
	async (width) => {
		const { page } = await visit(`${site.url}${cart}&coupon=${"X".repeat(150)}`, {
			viewport: { width, height: 700 },
		});
		const turn = () =>
			page.evaluate(() => {
				document.documentElement.dir = "rtl";
			});
		expect(await fitsWidth(page)).toBe(true);
		await turn();
		expect(await fitsWidth(page)).toBe(true);
		await page.evaluate(() => {
			document.documentElement.dir = "";
		});
		await fillContact(page);
		await placeOrder(page);
		expect(await fitsWidth(page)).toBe(true);
		await turn();
		expect(await fitsWidth(page)).toBe(true);
	},
);

test("the HTML of the cart and of the thanks is valid", async () => {
	const { page } = await visit(site.url + cart);
	const answer = await fetch(site.url + cart);
	expect(await htmlFindings(await answer.text())).toEqual([]);
	await fillContact(page);
	const [thanks] = await Promise.all([
		page.waitForResponse(/thank-you/),
		button(page, "Place the order").click(),
	]);
	expect(await htmlFindings(await thanks.text())).toEqual([]);
});
