import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Response } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
	axeFindings,
	type BuiltSite,
	fitsWidth,
	htmlFindings,
	openBuiltSite,
	visit,
} from "./world.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

const still = { javaScriptEnabled: false };
const course = "/courses/api-design";
let people = 0;
const someEmail = () => `visitor${++people}@example.com`;

/** Reads the stored emails to this address. */
async function mailsTo(email: string): Promise<string[]> {
	const folder = join(site.dataDir, "mail");
	const names = await readdir(folder).catch(() => []);
	const mails = await Promise.all(
		names
			.filter((name) => name.endsWith(".eml"))
			.map((name) => readFile(join(folder, name), "utf8")),
	);
	return mails.filter((mail) => mail.includes(`To: ${email}`));
}

/** Waits until this many codes were sent to the address, then returns them. */
async function codesFor(email: string, wanted = 1): Promise<string[]> {
	await expect
		.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 })
		.toBe(wanted);
	return (await mailsTo(email)).map(
		(mail) =>
			/^Subject: (\d{6}) is your code for Lyceum/m.exec(mail)?.[1] ?? "",
	);
}

async function codeFor(email: string): Promise<string> {
	const [code = ""] = await codesFor(email);
	return code;
}

const press = (page: Page, name: string) =>
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
async function askToSignUp(page: Page, email: string): Promise<void> {
	await accountLink(page).click();
	await page.getByRole("link", { name: "Open an account" }).click();
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("First name").fill("Ada");
	await page.getByLabel("Last name").fill("Byron");
	await press(page, "Send me a code");
	await page.getByLabel("6-digit code").waitFor();
}

async function enter(page: Page, code: string): Promise<void> {
	await page.getByLabel("6-digit code").fill(code);
	await press(page, "Continue");
}

describe.for([
	["with script", {}],
	["without script", still],
] as const)("an account, %s", ([, options]) => {
	test("ACC-013: opens with the code from the email, returns to the previous page, and ends with signing out", async () => {
		const email = someEmail();
		const { page } = await visit(site.url + course, options);
		await askToSignUp(page, email);
		expect(await sessionCookie(page)).toBeUndefined();
		await enter(page, await codeFor(email));
		expect(path(page)).toBe(course);
		expect(await sessionCookie(page)).toMatchObject({
			httpOnly: true,
			sameSite: "Lax",
		});

		await accountLink(page).click();
		expect(await headline(page)).toBe("Your account");
		expect(await page.locator("main").textContent()).toContain(email);
		await page.getByLabel("Phone").fill("+1 212 555 0142");
		await press(page, "Save your details");
		expect(
			await page.locator("main").getByRole("status").textContent(),
		).toContain("saved");

		await press(page, "Sign out");
		expect(await headline(page)).toBe("You are signed out");
		expect(await sessionCookie(page)).toBeUndefined();
		await page.goto(`${site.url}/accounts`);
		expect(await headline(page)).toBe("Sign in");
	});

	test("is found again, with the chosen country, when its owner signs in again", async () => {
		const email = someEmail();
		const { page } = await visit(
			`${site.url}/country?back=${encodeURIComponent(course)}`,
			options,
		);
		await page.getByLabel("Country").selectOption({ label: "India" });
		await press(page, "Use this country");
		const rupees = async () =>
			expect(await page.locator("main").textContent()).toContain("₹");
		await rupees();
		await askToSignUp(page, email);
		const first = await codeFor(email);
		await enter(page, first);
		await rupees();
		await page.goto(`${site.url}/accounts`);
		await press(page, "Sign out");

		await page.goto(site.url + course);
		await rupees();
		await page.goto(`${site.url}/accounts/sign-in?back=${course}`);
		await page.getByLabel("E-mail").fill(email);
		await press(page, "Send me a code");
		await page.getByLabel("6-digit code").waitFor();
		const codes = await codesFor(email, 2);
		await enter(page, codes.find((code) => code !== first) ?? first);
		expect(path(page)).toBe(course);
		await rupees();
		await page.goto(`${site.url}/accounts`);
		expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
	});

	test("is deleted after one confirmation", async () => {
		const email = someEmail();
		const { page } = await visit(site.url + course, options);
		await askToSignUp(page, email);
		await enter(page, await codeFor(email));
		await page.goto(`${site.url}/accounts`);
		await page.getByRole("link", { name: "Delete your account" }).click();
		await page.getByRole("link", { name: "No, keep it" }).click();
		expect(await headline(page)).toBe("Your account");
		await page.getByRole("link", { name: "Delete your account" }).click();
		await press(page, "Yes, delete my account");
		expect(await headline(page)).toBe("Your account is deleted");
		expect(await sessionCookie(page)).toBeUndefined();
	});

	test("wrong codes are refused and the input stays; after five wrong codes the right code is refused as well", async () => {
		const email = someEmail();
		const { page } = await visit(site.url + course, options);
		await askToSignUp(page, email);
		const code = await codeFor(email);
		const wrong = code === "123456" ? "654321" : "123456";
		for (let guess = 0; guess < 4; guess++) await enter(page, wrong);
		expect(await page.getByLabel("6-digit code").inputValue()).toBe(wrong);
		expect(await page.getByRole("alert").first().textContent()).toContain(
			"That is not the code in our newest mail.",
		);
		await enter(page, wrong);
		await enter(page, code);
		expect(await page.locator("main").textContent()).toContain(
			"A wrong code was typed 5 times",
		);
		expect(await sessionCookie(page)).toBeUndefined();
	});
});

test("the site creates its own secret, which only its owner can read", async () => {
	const { mode, size } = await stat(join(site.dataDir, "secret"));
	expect(mode & 0o777).toBe(0o600);
	expect(size).toBeGreaterThanOrEqual(32);
});

test("requesting too many codes for one email address is refused with one clear sentence", async () => {
	const email = someEmail();
	const { page } = await visit(`${site.url}/accounts/sign-in`, still);
	for (let sent = 0; sent < 6; sent++) {
		await page.goto(`${site.url}/accounts/sign-in`);
		await page.getByLabel("E-mail").fill(email);
		await press(page, "Send me a code");
	}
	expect(await page.getByRole("alert").textContent()).toContain(
		"Too many codes were asked for. Wait 15 minutes, then try again.",
	);
	expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
});

test("a new code can be requested, and the page says from which time", async () => {
	const { page } = await visit(site.url + course, still);
	await askToSignUp(page, someEmail());
	await press(page, "Send a new code");
	expect(await page.getByRole("alert").textContent()).toMatch(
		/A new code can be sent in \d+ seconds?\./,
	);
});

test("a visitor with an unknown email address is asked before an account is created", async () => {
	const email = someEmail();
	const { page } = await visit(`${site.url}/accounts/sign-in`, still);
	await page.getByLabel("E-mail").fill(email);
	await press(page, "Send me a code");
	await enter(page, await codeFor(email));
	expect(path(page)).toBe("/accounts/finish");
	await page.getByLabel("First name").fill("Ada");
	await page.getByLabel("Last name").fill("Byron");
	await press(page, "Open my account");
	expect(await headline(page)).toBe("Your account");
});

describe.for(["light", "dark"] as const)("in %s mode", (colorScheme) => {
	test("axe finds nothing on any page of the sign-up, and nothing overflows at 320 px", async () => {
		const email = someEmail();
		// axe needs script. The content security policy refuses the styles that axe adds, so browser errors are not checked.
		const { page } = await visit(site.url + course, {
			colorScheme,
			viewport: { width: 320, height: 700 },
		});
		let document: Response | undefined;
		page.on("response", (response) => {
			if (response.request().isNavigationRequest() && response.status() !== 303)
				document = response;
		});
		const look = async (name: string) => {
			const found = [
				...(await axeFindings(page)),
				...(await htmlFindings((await document?.text()) ?? "")),
				...((await fitsWidth(page)) ? [] : ["sticks out"]),
			];
			expect(found, name).toEqual([]);
		};
		await page.goto(`${site.url}/accounts/sign-up`);
		await press(page, "Send me a code");
		await look("the form with its problems");
		await page.goto(site.url + course);
		await askToSignUp(page, email);
		await look("the code");
		await enter(page, "12");
		await look("the code with its problem");
		await enter(page, await codeFor(email));
		await page.goto(`${site.url}/accounts?saved=1`);
		await look("the account");
		await page.goto(`${site.url}/accounts/delete`);
		await look("the question before deleting");
	});
});
