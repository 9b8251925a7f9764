import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
	button,
	cart,
	contactForm,
	fillContact,
	placeOrder,
	storedOrders,
	total,
} from "./cart-page.ts";
import { axeFindings, axeFindingsInLightAndDark } from "./page-findings.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const thanks = "Thank you. We have received your order.";
const headline = (page: Page) => page.locator("h1").textContent();
const coupon = (page: Page) => page.getByLabel("Coupon code");
const hasFocus = (page: Page) => coupon(page).evaluate((field) => field === document.activeElement);
const cartLink = (page: Page) => page.locator("header").getByRole("link", { name: /^Cart/ });
const cartCount = async (page: Page) => (await cartLink(page).textContent())?.replace("Cart", "");

test("HOME-011: without script the campaign of the arrival is kept, and an order leads from the choice through coupons and a mistake to the thanks, and is placed once", async () => {
	const { page } = await visit(`${site.url}/?utm_source=letter`, { javaScriptEnabled: false });
	// The image of <noscript> is loaded beside the page.
	const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
	await expect.poll(cookies).toContain("sl_attribution");
	await page.goto(site.url + cart);
	expect(await total(page)).toBe("$531");
	await coupon(page).fill("nobody-knows");
	await button(page, "Apply").click();
	expect(await coupon(page).inputValue()).toBe("NOBODY-KNOWS");
	expect(await hasFocus(page)).toBe(true);
	await coupon(page).fill("first-seat");
	await coupon(page).press("Enter");
	expect(await total(page)).toBe("$530");
	await button(page, /Self-paced/).click();
	expect(await total(page)).toBe("$139");

	await page.goto(`${site.url}/`);
	await cartLink(page).click();
	expect(await headline(page)).toBe("Your order");
	expect(await total(page)).toBe("$139");
	const email = await fillContact(page);
	await contactForm(page).getByLabel("Email").fill("nonsense");
	await button(page, "Place the order").click();
	await page.getByRole("alert").getByRole("link").first().waitFor();
	expect(await contactForm(page).getByLabel("Email").inputValue()).toBe("nonsense");
	await fillContact(page, email);
	await placeOrder(page);
	const order = page.url();
	expect(await headline(page)).toBe(thanks);
	expect(await total(page)).toBe("$139");
	await page.locator("main ol").getByText(email).waitFor();
	const { page: foreign } = await visit(order, { javaScriptEnabled: false });
	expect(await headline(foreign)).toBe("We cannot show this order here");

	await page.goBack();
	await page.goto(site.url + cart);
	await page.getByText("You have already ordered this").waitFor();
	await page.getByRole("link", { name: "See your order" }).click();
	expect(page.url()).toBe(order);
	await cartLink(page).click();
	expect(await headline(page)).toBe("Your cart is empty");
	expect(await storedOrders(site, email)).toMatchObject([{ mode: "self-paced" }]);
});

test("with script what is typed stays while group, mode and coupon change, and the order is of the group that was chosen last", async () => {
	const { page, browserErrors } = await visit(`${site.url}/courses/pmp-exam-preparation/schedule`, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		// Prices with US$ are the widest.
		country: "CA",
	});
	const third = page.getByRole("link", { name: /^Reserve a seat/ }).nth(2);
	const joined = new URL((await third.getAttribute("href")) ?? "", site.url).searchParams;
	await third.click();
	await page.waitForURL(/\/cart\?.*group=/);
	const chosen = page.locator("button[name=group][aria-current]");
	const first = await chosen.getAttribute("value");
	expect(first).toBe(joined.get("group"));
	const email = await fillContact(page);
	await button(page, /Classroom/).click();
	await page.waitForURL("**mode=classroom**");
	await button(page, /Live online/).click();
	await page.waitForURL("**mode=live-virtual**");
	await coupon(page).fill("first-seat");
	await coupon(page).press("Enter");
	await page.waitForURL("**coupon=**");
	// The answer has arrived: before it the page shows the groups of the choice before.
	await expect.poll(() => coupon(page).inputValue()).toBe("FIRST-SEAT");
	const others = page.locator("button[name=group]:not([aria-current])");
	const key = await others.nth(1).getAttribute("value");
	await page.locator(`button[name=group][value="${key}"]`).click();
	await page.waitForURL((url) => url.searchParams.get("group") === key);
	await expect.poll(() => chosen.getAttribute("value")).toBe(key);
	const [begins = "-"] = /\w{3}, \w{3} \d+/.exec((await chosen.textContent()) ?? "") ?? [];
	const summary = page.getByRole("region", { name: "Order summary" });
	await summary.getByText(begins).first().waitFor();
	expect(await contactForm(page).getByLabel("Email").inputValue()).toBe(email);

	await page.locator("input[name=attachment]:enabled").waitFor({ state: "attached" });
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
	expect(await total(page)).toMatch(/^US\$/);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindings(page)).toEqual([]);
	await fillContact(page, email);
	await placeOrder(page);
	await page.locator("main").getByText(begins).first().waitFor();
	expect(await storedOrders(site, email)).toMatchObject([{ mode: "live-virtual", key }]);
	// The test fills in the form faster than people do, so the server may request proof of work with 428.
	const serious = browserErrors.filter((error) => !/428|Content Security Policy/.test(error));
	expect(serious).toEqual([]);
});

test("an order is chosen and placed by keyboard alone, and two presses place one order", async () => {
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
	await expect.poll(() => total(page)).toBe("$179.10");
	const email = await fillContact(page);
	await tabTo("Place the order");
	await page.keyboard.press("Space");
	await page.keyboard.press("Space");
	await page.waitForURL(/thank-you/);
	expect(await headline(page)).toBe(thanks);
	expect(await storedOrders(site, email)).toHaveLength(1);
});

test("axe finds nothing in the cart and in the thanks, and nothing overflows at any width in either direction with a long code", async () => {
	const { page } = await visit(`${site.url}/cart?product=course-999999`);
	expect(await axeFindingsInLightAndDark(page), "without a product").toEqual([]);
	await page.goto(`${site.url}${cart}&coupon=first-seat`);
	expect(await axeFindingsInLightAndDark(page), "with a coupon").toEqual([]);
	const checkWidths = async () => {
		for (const width of [320, 768, 1280])
			for (const direction of ["rtl", "ltr"]) {
				await page.setViewportSize({ width, height: 700 });
				await page.evaluate((dir) => {
					document.documentElement.dir = dir;
				}, direction);
				expect(await fitsWidth(page), `${width} px, ${direction}`).toBe(true);
			}
	};
	await page.goto(`${site.url}${cart}&coupon=${"X".repeat(150)}`);
	await checkWidths();
	expect(await axeFindingsInLightAndDark(page), "with a refused coupon").toEqual([]);
	await fillContact(page);
	await placeOrder(page);
	await checkWidths();
	expect(await axeFindingsInLightAndDark(page), "the thanks").toEqual([]);
});

test("the header says how much is in the cart, and nothing moves when it does", async () => {
	const { page } = await visit(`${site.url}/`);
	expect(await cartCount(page)).toBe("");
	const width = async () => (await cartLink(page).boundingBox())?.width;
	const empty = await width();
	await page.goto(site.url + cart);
	await page.goto(`${site.url}/`);
	await expect.poll(() => cartCount(page)).toBe("1");
	expect(await width()).toBe(empty);
	await page.goto(`${site.url}/cart?product=course-1002`);
	await expect.poll(() => cartCount(page)).toBe("2");
	expect(await axeFindings(page)).toEqual([]);
	await button(page, /^Remove PMP/).click();
	await page.waitForURL("**/cart?removed=*");
	await expect.poll(() => cartCount(page)).toBe("1");
	const said = page.getByRole("status").filter({ hasText: /was removed/ });
	expect(await said.textContent()).toMatch(/^PMP/);
	expect(await axeFindings(page)).toEqual([]);
	await said.getByRole("link", { name: "Add it again" }).click();
	await expect.poll(() => cartCount(page)).toBe("2");
});
