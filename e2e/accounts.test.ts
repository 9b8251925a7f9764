import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { storeCall, storeOrder } from "./account-records.ts";
import { waitForCode } from "./emails.ts";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { signUp } from "./sign-up.ts";
import { someEmail } from "./some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const course = "/courses/api-design";

const clickButton = (page: Page, name: string) =>
	page.getByRole("button", { name, exact: true }).click();
const headline = (page: Page) => page.locator("h1").textContent();
const path = (page: Page) => new URL(page.url()).pathname;
const sessionCookie = async (page: Page) =>
	(await page.context().cookies()).find(({ name }) => name === "sl_session");

/** Its text changes once the page knows whether the visitor is signed in. */
const accountLink = (page: Page) =>
	page
		.locator("header")
		.getByRole("link", { name: /^(Sign in|Account)$/ })
		.first();

/** Goes from the course to the page that asks for the code. */
async function requestSignUp(page: Page, email: string): Promise<void> {
	await accountLink(page).click();
	await page.getByRole("link", { name: "Create an account" }).click();
	await sendSignUp(page, email);
}

async function sendSignUp(page: Page, email: string): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("First name").fill("Ada");
	await page.getByLabel("Last name").fill("Byron");
	await clickButton(page, "Send me a code");
	await page.getByLabel("6-digit code").waitFor();
}

async function enterCode(page: Page, code: string): Promise<void> {
	await page.getByLabel("6-digit code").fill(code);
	await clickButton(page, "Continue");
}

/** The notice on the previous page, to which the code leads back. */
async function expectCreated(page: Page): Promise<void> {
	expect(path(page)).toBe(course);
	const created = page.getByRole("status").filter({
		hasText: "Your account has been created, and you are signed in.",
	});
	await created.waitFor();
	expect(await created.evaluate((notice) => notice === document.activeElement)).toBe(true);
	expect(await sessionCookie(page)).toMatchObject({ httpOnly: true, sameSite: "Lax" });
}

test("without script a visitor signs up, signs out and signs in again, and the country stays", async () => {
	const email = someEmail();
	const { page } = await visit(`${site.url}/country?back=${encodeURIComponent(course)}`, {
		javaScriptEnabled: false,
	});
	await page.getByLabel("Country").selectOption({ label: "India" });
	await clickButton(page, "Use this country");
	const expectRupees = async () => expect(await page.locator("main").textContent()).toContain("₹");
	await expectRupees();
	await requestSignUp(page, email);
	const code = await waitForCode(site, email);
	const wrong = code === "123456" ? "654321" : "123456";
	await enterCode(page, wrong);
	expect(await page.getByRole("alert").first().textContent()).toContain("That is not the code");
	expect(await page.getByLabel("6-digit code").inputValue()).toBe(wrong);
	expect(await sessionCookie(page)).toBeUndefined();
	await enterCode(page, code);
	await expectCreated(page);
	await expectRupees();

	await accountLink(page).click();
	await clickButton(page, "Sign out");
	expect(await headline(page)).toBe("You are signed out");
	expect(await sessionCookie(page)).toBeUndefined();
	await page.goto(`${site.url}/accounts/sign-in?back=${course}`);
	await page.getByLabel("Email").fill(email);
	await clickButton(page, "Send me a code");
	await enterCode(page, await waitForCode(site, email, code));
	expect(path(page)).toBe(course);
	await expectRupees();
	await page.goto(`${site.url}/accounts`);
	expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
});

test("on a phone the menu leads to what a member learns", async () => {
	const { page } = await visit(`${site.url}/accounts/sign-up`, {
		viewport: { width: 360, height: 740 },
	});
	const learning = page.locator("header").getByRole("link", { name: "My learning" });
	await signUp(page, site, { email: someEmail() });
	await page.goto(site.url + course);
	await accountLink(page)
		.and(page.getByRole("link", { name: "Account" }))
		.waitFor();
	expect(await learning.count()).toBe(0);
	await page.locator("header nav > details > summary").click();
	await learning.click();
	await page.waitForURL(`${site.url}/my-learning`);
});

test("CALL-086: with script a page asks getUserInfo who is signed in, its failure fires get-user-info-error, and signing out clears the forms of this tab", async () => {
	const email = someEmail();
	const { page, browserErrors } = await visit(site.url + course);
	const requests: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("getUserInfo")) requests.push(request.method());
	});
	await accountLink(page).hover();
	await requestSignUp(page, email);
	await enterCode(page, await waitForCode(site, email));
	await expectCreated(page);
	const link = page.locator("header").getByRole("link", { name: "Account" });
	await link.first().waitFor();
	await page.locator("header").getByRole("link", { name: "My learning" }).waitFor();
	expect(await page.locator("header").getByRole("link", { name: "Sign in" }).count()).toBe(0);
	// A page does not ask for guests, nor before a visitor points at the link.
	expect(requests).toEqual([]);
	expect(browserErrors).toEqual([]);

	const call = /method=getUserInfo/;
	await page.route(call, (route) => route.fulfill({ status: 500, json: { status: 500 } }));
	const failed = page.evaluate(
		() =>
			new Promise((resolve) => {
				document.addEventListener("get-user-info-error", ({ type }) => resolve(type));
			}),
	);
	await page.mouse.move(0, 500);
	await link.first().hover();
	expect(await failed).toBe("get-user-info-error");
	expect(await link.first().getAttribute("title")).toBe(null);
	await page.unroute(call);
	await page.mouse.move(0, 500);
	await link.first().hover();
	await expect.poll(() => link.first().getAttribute("title")).toBe("Signed in as Ada Byron");
	expect(requests).toEqual(["POST", "POST"]);

	await link.first().click();
	expect(await headline(page)).toBe("Your account");
	// The page on which the visit began says nothing about the person.
	const storedKeys = () =>
		page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== "sl-entry-page"));
	await page.evaluate(() => {
		for (const key of ["lyceum-draft query box", "lyceum-auh", "foreign"])
			sessionStorage.setItem(key, "x");
	});
	await clickButton(page, "Sign out");
	expect(await headline(page)).toBe("You are signed out");
	// The next person at this computer finds nothing in its forms.
	await expect.poll(storedKeys).toEqual(["foreign"]);
	expect(await sessionCookie(page)).toBeUndefined();
	await page.goto(`${site.url}/accounts`);
	expect(await headline(page)).toBe("Sign in");
});

test("axe finds nothing on the pages of an account, nothing overflows at 320 px, and its records lead on by keyboard", async () => {
	const email = someEmail("a-host-whose-name-is-longer-than-a-line-of-a-phone.example.com");
	const order = await storeOrder(site, email);
	const call = await storeCall(site, email);
	const { page } = await visit(`${site.url}/accounts/sign-up`, {
		viewport: { width: 320, height: 700 },
	});
	const check = async (name: string) => {
		expect(await axeFindingsInLightAndDark(page), name).toEqual([]);
		expect(await fitsWidth(page), name).toBe(true);
	};
	await clickButton(page, "Send me a code");
	await check("the form with its problems");
	await sendSignUp(page, email);
	await check("the code");
	await enterCode(page, "12");
	await check("the code with its problem");
	await enterCode(page, await waitForCode(site, email));
	await page.goto(`${site.url}/accounts?saved=1`);
	await check("the account");

	await page.getByRole("region", { name: "Your orders" }).getByRole("link").first().focus();
	await page.keyboard.press("Enter");
	await page.waitForURL(`${site.url}/thank-you/${order}`);
	await page.goBack();
	const calls = page.getByRole("region", { name: "Your calls" });
	await calls.getByRole("link", { name: "Change the time" }).focus();
	await page.keyboard.press("Enter");
	await page.waitForURL(`${site.url}/calls/${call}?key=*`);
	await page.goto(`${site.url}/accounts/delete`);
	await check("the question before deleting");
});
