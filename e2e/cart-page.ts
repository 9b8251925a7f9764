import type { Page } from "playwright-core";
import { queryDatabase } from "./database.ts";
import { someEmail, somePhone } from "./some-email.ts";
import type { BuiltSite } from "./testing.ts";

/** The cart that the tests use, and its parts. */
export const cart = "/cart?product=course-1009&mode=live-virtual";
export const total = (page: Page) =>
	page.locator("dl > div", { hasText: "Total" }).locator("dd").textContent();
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const contactForm = (page: Page) => page.locator('form[data-site-module="cart"]');

export async function fillContact(page: Page, email = someEmail()): Promise<string> {
	const form = contactForm(page);
	await form.getByLabel("Name").fill("Ada Lovelace");
	await form.getByLabel("Email").fill(email);
	await form.locator("[name=personPhone]").fill(somePhone());
	return email;
}

export async function placeOrder(page: Page): Promise<void> {
	// While another price is on its way nothing is ordered.
	await page.locator("input[name=attachment]:enabled").waitFor({ state: "attached" });
	await button(page, "Place the order").click();
	await page.waitForURL(/\/thank-you\/[0-9a-f-]{36}$/);
}

/** The id of the order that the form would place. */
export async function orderId(page: Page): Promise<string> {
	const written = await page.locator("input[name=attachment]").inputValue();
	return new URLSearchParams(written).get("order") ?? "";
}

/** The orders whose contact has this email address. */
export const storedOrders = (site: BuiltSite, email: string) =>
	queryDatabase<{ id: string; mode: string; key: string | null }>(
		site,
		`select orders.id, mode, chosen_group ->> 'key' as key
		from orders join leads on leads.id::text = orders.contact ->> 'lead' where leads.lead ->> 'email' = $1`,
		[email],
	);
