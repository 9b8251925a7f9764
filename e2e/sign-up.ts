import type { Page } from "playwright-core";
import { waitForCode } from "./emails.ts";
import type { BuiltSite } from "./testing.ts";

/** Fills in the page for new accounts, which is open, and confirms the address with the code from the email. */
export async function signUp(
	page: Page,
	site: BuiltSite,
	{
		email,
		name: [first, last] = ["Grace", "Hopper"],
		phone,
	}: {
		readonly email: string;
		readonly name?: readonly [first: string, last: string];
		readonly phone?: string;
	},
): Promise<void> {
	await page.getByRole("textbox", { name: "Email" }).fill(email);
	await page.getByLabel("First name").fill(first);
	await page.getByLabel("Last name").fill(last);
	if (phone) await page.getByLabel("Phone").fill(phone);
	await page.getByRole("button", { name: "Send me a code" }).click();
	await page.getByLabel("6-digit code").fill(await waitForCode(site, email));
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await page.waitForURL((url) => !url.pathname.startsWith("/accounts/code"));
}
