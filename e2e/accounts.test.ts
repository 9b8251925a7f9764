import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Response } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { readEmailsTo } from "./emails.ts";
import { axeFindingsInLightAndDark, htmlFindings } from "./page-findings.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	// All visitors come from one address here.
	site = await openBuiltSite({ FORMS_PER_MINUTE: "10000" });
});

const noScript = { javaScriptEnabled: false };
const course = "/courses/api-design";
let emailCount = 0;
const createEmail = () => `visitor${++emailCount}@example.com`;

/** Waits until this many codes were sent to the address, then returns them. */
async function codesFor(email: string, count = 1): Promise<string[]> {
	await expect
		.poll(async () => (await readEmailsTo(site, email)).length, {
			timeout: 20_000,
		})
		.toBe(count);
	return (await readEmailsTo(site, email)).map(
		(mail) => /^Subject: (\d{6}) is your Lyceum code/m.exec(mail)?.[1] ?? "",
	);
}

async function codeFor(email: string): Promise<string> {
	const [code = ""] = await codesFor(email);
	return code;
}

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

describe.for([
	["with script", {}],
	["without script", noScript],
] as const)("an account, %s", ([, options]) => {
	test("ACC-013: opens with the code from the email, returns to the previous page, and ends with signing out", async () => {
		const email = createEmail();
		const { page } = await visit(site.url + course, options);
		await requestSignUp(page, email);
		expect(await sessionCookie(page)).toBeUndefined();
		await enterCode(page, await codeFor(email));
		expect(path(page)).toBe(course);
		const created = page.getByRole("status").filter({
			hasText: "Your account has been created, and you are signed in.",
		});
		await created.waitFor();
		expect(await created.evaluate((notice) => notice === document.activeElement)).toBe(true);
		expect(await sessionCookie(page)).toMatchObject({
			httpOnly: true,
			sameSite: "Lax",
		});

		await accountLink(page).click();
		expect(await headline(page)).toBe("Your account");
		expect(await created.count()).toBe(0);
		expect(await page.locator("main").textContent()).toContain(email);
		await page.getByLabel("Phone").fill("+1 212 555 0142");
		await clickButton(page, "Save your details");
		expect(await page.locator("main").getByRole("status").textContent()).toContain("saved");

		const kept = () => page.evaluate(() => Object.keys(sessionStorage));
		await page.evaluate(() => {
			for (const key of ["lyceum-draft query box", "lyceum-auh", "foreign"])
				sessionStorage.setItem(key, "x");
		});
		await clickButton(page, "Sign out");
		expect(await headline(page)).toBe("You are signed out");
		// The next person at this computer finds nothing in its forms. Without script nothing is kept.
		if (options !== noScript) await expect.poll(kept).toEqual(["foreign"]);
		expect(await sessionCookie(page)).toBeUndefined();
		await page.goto(`${site.url}/accounts`);
		expect(await headline(page)).toBe("Sign in");
	});

	test("is found again, with the chosen country, when its owner signs in again", async () => {
		const email = createEmail();
		const { page } = await visit(`${site.url}/country?back=${encodeURIComponent(course)}`, options);
		await page.getByLabel("Country").selectOption({ label: "India" });
		await clickButton(page, "Use this country");
		const rupees = async () => expect(await page.locator("main").textContent()).toContain("₹");
		await rupees();
		await requestSignUp(page, email);
		const first = await codeFor(email);
		await enterCode(page, first);
		await rupees();
		await page.goto(`${site.url}/accounts`);
		await clickButton(page, "Sign out");

		await page.goto(site.url + course);
		await rupees();
		await page.goto(`${site.url}/accounts/sign-in?back=${course}`);
		await page.getByLabel("Email").fill(email);
		await clickButton(page, "Send me a code");
		await page.getByLabel("6-digit code").waitFor();
		const codes = await codesFor(email, 2);
		await enterCode(page, codes.find((code) => code !== first) ?? first);
		expect(path(page)).toBe(course);
		await rupees();
		await page.goto(`${site.url}/accounts`);
		expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
	});

	test("ACC-015: is deleted after one confirmation, and the page says so", async () => {
		const email = createEmail();
		const { page } = await visit(site.url + course, options);
		await requestSignUp(page, email);
		await enterCode(page, await codeFor(email));
		await page.goto(`${site.url}/accounts`);
		await page.getByRole("link", { name: "Delete your account" }).click();
		await page.getByRole("link", { name: "No, keep it" }).click();
		expect(await headline(page)).toBe("Your account");
		await page.getByRole("link", { name: "Delete your account" }).click();
		await clickButton(page, "Yes, delete my account");
		expect(await headline(page)).toBe("Your account is deleted");
		expect(await sessionCookie(page)).toBeUndefined();
	});

	test("wrong codes are refused and the input stays; after five wrong codes the right code is refused as well", async () => {
		const email = createEmail();
		const { page } = await visit(site.url + course, options);
		await requestSignUp(page, email);
		const code = await codeFor(email);
		const wrong = code === "123456" ? "654321" : "123456";
		for (let guess = 0; guess < 4; guess++) await enterCode(page, wrong);
		expect(await page.getByLabel("6-digit code").inputValue()).toBe(wrong);
		expect(await page.getByRole("alert").first().textContent()).toContain(
			"That is not the code in our latest email.",
		);
		await enterCode(page, wrong);
		await enterCode(page, code);
		expect(await page.locator("main").textContent()).toContain("A wrong code was entered 5 times");
		expect(await sessionCookie(page)).toBeUndefined();
	});
});

test("the site creates its own secret, which only its owner can read", async () => {
	const { mode, size } = await stat(join(site.dataDir, "secret"));
	expect(mode & 0o777).toBe(0o600);
	expect(size).toBeGreaterThanOrEqual(32);
});

test("requesting too many codes for one email address is refused with one clear sentence", async () => {
	const email = createEmail();
	const { page } = await visit(`${site.url}/accounts/sign-in`, noScript);
	for (let sent = 0; sent < 6; sent++) {
		await page.goto(`${site.url}/accounts/sign-in`);
		await page.getByLabel("Email").fill(email);
		await clickButton(page, "Send me a code");
	}
	expect(await page.getByRole("alert").textContent()).toContain(
		"You have requested too many codes. Wait 15 minutes, then try again.",
	);
	expect(await page.getByLabel("Email").inputValue()).toBe(email);
});

test("a new code can be requested, and the page says from which time", async () => {
	const { page } = await visit(site.url + course, noScript);
	await requestSignUp(page, createEmail());
	await clickButton(page, "Request a new code");
	expect(await page.getByRole("alert").textContent()).toMatch(
		/You can request a new code in \d+ seconds?\./,
	);
});

test("a visitor with an unknown email address is asked before an account is created", async () => {
	const email = createEmail();
	const { page } = await visit(`${site.url}/accounts/sign-in`, noScript);
	await page.getByLabel("Email").fill(email);
	await clickButton(page, "Send me a code");
	await enterCode(page, await codeFor(email));
	expect(path(page)).toBe("/accounts/finish");
	await page.getByLabel("First name").fill("Ada");
	await page.getByLabel("Last name").fill("Byron");
	await clickButton(page, "Create my account");
	expect(await headline(page)).toBe("Your account");
});

test("axe finds nothing on any page of the sign-up, and nothing overflows at 320 px", async () => {
	const email = createEmail();
	// axe needs script. The content security policy refuses the styles that axe adds, so browser errors are not checked.
	const { page } = await visit(site.url + course, {
		viewport: { width: 320, height: 700 },
	});
	let document: Response | undefined;
	page.on("response", (response) => {
		if (response.request().isNavigationRequest() && response.status() !== 303) document = response;
	});
	const check = async (name: string) => {
		const found = [
			...(await axeFindingsInLightAndDark(page)),
			...(await htmlFindings((await document?.text()) ?? "")),
			...((await fitsWidth(page)) ? [] : ["sticks out"]),
		];
		expect(found, name).toEqual([]);
	};
	await page.goto(`${site.url}/accounts/sign-up`);
	await clickButton(page, "Send me a code");
	await check("the form with its problems");
	await page.goto(site.url + course);
	await requestSignUp(page, email);
	await check("the code");
	await enterCode(page, "12");
	await check("the code with its problem");
	await enterCode(page, await codeFor(email));
	await page.goto(`${site.url}/accounts?saved=1`);
	await check("the account");
	await page.goto(`${site.url}/accounts/delete`);
	await check("the question before deleting");
});

test("CALL-086: a page asks getUserInfo who is signed in, and its failure fires get-user-info-error", async () => {
	const email = createEmail();
	const { page } = await visit(site.url + course);
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("getUserInfo")) asked.push(request.method());
	});
	await accountLink(page).hover();
	await requestSignUp(page, email);
	await enterCode(page, await codeFor(email));
	const link = page.locator("header").getByRole("link", { name: "Account" });
	await link.first().waitFor();
	// Guests are not asked about, and nobody is before it is wanted.
	expect(asked).toEqual([]);

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
	await expect
		.poll(() => link.first().getAttribute("title"), { timeout: 20_000 })
		.toBe("Signed in as Ada Byron");
	expect(asked).toEqual(["POST", "POST"]);
});
