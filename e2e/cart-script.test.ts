import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
	button,
	cart,
	contactForm,
	fillContact,
	orderId,
	placeOrder,
	storedOrders,
	total,
} from "./cart-page.ts";
import { queryDatabase } from "./database.ts";
import { holdBack } from "./hold-back.ts";
import { loseAnswer } from "./lead-forms/form-page.ts";
import { axeFindings } from "./page-findings.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const coupon = (page: Page) => page.getByLabel("Coupon code");
const announced = (page: Page) => page.locator("main").getByRole("status").first().textContent();
const hydrateCart = async (page: Page) => {
	await page.getByRole("heading", { name: "Order summary" }).hover();
	await page
		.locator('lyceum-island[data-island*="/cart-island"][data-awake]')
		.waitFor({ state: "attached" });
};
/** Another price was asked for, and is not there yet. */
const isBusy = (page: Page, expected: boolean) =>
	expect.poll(() => page.locator("input[name=attachment]").isDisabled()).toBe(expected);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("a mode and a coupon change the price in place on a phone: the focus stays, the new total is announced, Back undoes it, and a refused coupon fits in both directions", async () => {
	const { page, browserErrors } = await visit(site.url + cart, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		colorScheme: "dark",
		reducedMotion: "reduce",
	});
	const documents: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "document") documents.push(request.url());
	});
	const couponHasFocus = () => coupon(page).evaluate((field) => field === document.activeElement);
	await button(page, /Self-paced/).focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => total(page)).toBe("$179.10");
	expect(await focusedText(page)).toContain("Self-paced");
	expect(await announced(page)).toContain("Self-paced. Total: $179.10.");
	await coupon(page).fill("first-seat");
	await coupon(page).press("Enter");
	await expect.poll(() => total(page)).toBe("$139");
	expect(await coupon(page).inputValue()).toBe("FIRST-SEAT");
	expect(await couponHasFocus()).toBe(true);
	expect(await announced(page)).toContain("FIRST-SEAT is applied.");
	await coupon(page).fill("x".repeat(40));
	await button(page, "Apply").tap();
	await expect.poll(() => announced(page)).toContain(`recognize ${"X".repeat(40)}`);
	expect(await coupon(page).getAttribute("aria-invalid")).toBe("true");
	expect(await couponHasFocus()).toBe(true);
	for (const direction of ["rtl", "ltr"]) {
		await page.evaluate((dir) => {
			document.documentElement.dir = dir;
		}, direction);
		expect(await fitsWidth(page)).toBe(true);
	}
	await page.goBack();
	await expect.poll(() => total(page)).toBe("$139");
	expect(await coupon(page).inputValue()).toBe("FIRST-SEAT");
	await page.goBack();
	await expect.poll(() => total(page)).toBe("$179.10");
	expect(await coupon(page).inputValue()).toBe("");
	expect(documents).toEqual([]);
	expect(browserErrors).toEqual([]);
	expect(await axeFindings(page)).toEqual([]);
});

test("the cart loads no React before a visitor reaches for it, moves nothing when it does, and keeps the caret in a code that is typed meanwhile", async () => {
	const { page } = await visit(site.url + cart);
	const isReact = /\/hydrate-(?!island)/;
	await page.waitForLoadState("networkidle");
	const loaded = await page.evaluate(() =>
		performance.getEntriesByType("resource").map(({ name }) => name),
	);
	expect(loaded.filter((address) => isReact.test(address))).toEqual([]);
	const measure = () =>
		page.evaluate(() =>
			[...document.querySelectorAll("main *")].map((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const text = element.children.length ? "" : element.textContent;
				return [x, y, width, height, element.localName, text].join(" ");
			}),
		);
	await page.evaluate(() => document.fonts.ready);
	// A script of its own converts the times of groups, later on a busy machine.
	await page.getByText("your time").first().waitFor();
	await coupon(page).scrollIntoViewIfNeeded();
	const before = await measure();
	const release = await holdBack(page, isReact);
	await coupon(page).pressSequentially("first-sea");
	await page.keyboard.press("ArrowLeft");
	release();
	await page
		.locator('lyceum-island[data-island*="/cart-island"][data-awake]')
		.waitFor({ state: "attached" });
	expect(await measure()).toEqual(before);
	await page.keyboard.press("ArrowRight");
	await page.keyboard.type("t");
	expect(await coupon(page).inputValue()).toBe("first-seat");
	await button(page, /Self-paced/).click();
	await expect.poll(() => total(page)).toBe("$179.10");
	expect(await coupon(page).inputValue()).toBe("first-seat");
	await button(page, "Apply").click();
	await expect.poll(() => total(page)).toBe("$139");
});

test("a change waits for the network, and an order waits until the price that was asked for is there and is placed once at that price", async () => {
	const { page } = await visit(site.url + cart);
	await hydrateCart(page);
	const email = await fillContact(page);
	await page.context().setOffline(true);
	await button(page, /Classroom/).click();
	await isBusy(page, true);
	expect(await total(page)).toBe("$531");
	await page.context().setOffline(false);
	await isBusy(page, false);
	expect(await total(page)).not.toBe("$531");

	const previous = await total(page);
	const release = await holdBack(page, "**/cart?**self-paced**");
	await button(page, /Self-paced/).click();
	const order = button(page, "Place the order");
	await isBusy(page, true);
	await order.click();
	await contactForm(page).getByText("page is still updating").waitFor();
	expect(await total(page)).toBe(previous);
	release();
	await expect.poll(() => total(page)).toBe("$179.10");
	const number = await orderId(page);
	await order.dblclick();
	await page.waitForURL(`**/thank-you/${number}`);
	expect(await total(page)).toBe("$179.10");
	expect(await storedOrders(site, email)).toEqual([{ id: number, mode: "self-paced", key: null }]);
});

test("an order has the visitor's time zone, although nothing of the cart was touched", async () => {
	const { page } = await visit(site.url + cart, { timezoneId: "Asia/Kolkata" });
	const email = await fillContact(page);
	await expect
		.poll(() => page.locator("input[name=attachment]").inputValue())
		.toContain("zone=Asia");
	await placeOrder(page);
	const [stored] = await queryDatabase<{ zone: string }>(
		site,
		`select lead -> 'order' ->> 'timeZone' as zone from leads where lead ->> 'email' = $1`,
		[email],
	);
	expect(stored?.zone).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
});

test("an order whose answer was lost is known to its browser, also when another mode is chosen before it is sent again", async () => {
	const { page } = await visit(site.url + cart);
	await hydrateCart(page);
	const email = await fillContact(page);
	const number = await orderId(page);
	const losing = /create-lead/;
	const lost: boolean[] = [];
	await page.route(losing, async (route) => {
		lost.push(await loseAnswer(route));
	});
	await button(page, "Place the order").click();
	await expect.poll(() => lost.includes(true)).toBe(true);
	await contactForm(page).getByText("You seem to be offline.").waitFor();
	await button(page, /Self-paced/).click();
	await expect.poll(() => total(page)).toBe("$179.10");
	await isBusy(page, false);
	await page.unroute(losing);
	await button(page, "Place the order").click();
	await page.getByText("You have already ordered this", { exact: true }).waitFor();
	await page.getByRole("link", { name: "See your order" }).click();
	await page.waitForURL(`**/thank-you/${number}`);
	expect(await total(page)).toBe("$531");
	expect(await storedOrders(site, email)).toMatchObject([{ id: number }]);
});

test("a coupon that is entered before the chosen mode is shown keeps that mode, and an answer that is refused is left to the browser", async () => {
	const { page } = await visit(site.url + cart);
	const answer = Promise.withResolvers<void>();
	await page.route("**/cart?**mode=classroom", async (route) => {
		await answer.promise;
		// The request may have been replaced by a later one.
		await route.continue().catch(() => {});
	});
	await button(page, /Classroom/).click();
	await page.waitForURL("**mode=classroom**");
	await coupon(page).fill("first-seat");
	await coupon(page).press("Enter");
	await page.waitForURL("**coupon=**");
	answer.resolve();
	expect(new URL(page.url()).searchParams.get("mode")).toBe("classroom");
	await expect
		.poll(() => page.locator("button[name=mode][aria-current]").getAttribute("value"))
		.toBe("classroom");
	await isBusy(page, false);

	const types: string[] = [];
	await page.route("**/cart?**self-paced**", async (route) => {
		const type = route.request().resourceType();
		types.push(type);
		if (type === "document") await route.continue();
		else await route.fulfill({ status: 503 });
	});
	await button(page, /Self-paced/).click();
	await expect.poll(() => types).toEqual(["fetch", "document"]);
	await expect.poll(() => total(page)).toBe("$139");
});
