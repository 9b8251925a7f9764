import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { openSharedSite, visit } from "../testing.ts";

const site = await openSharedSite();

const countryLink = (page: Page) => page.getByRole("link", { name: /Country: United States/ });
const list = (page: Page) => page.getByRole("dialog").getByRole("list");
const entries = (page: Page) => page.getByRole("dialog").locator("li");
const field = (page: Page) => page.getByLabel("Country or currency");

async function openDialog(page: Page): Promise<void> {
	await countryLink(page).click();
	await list(page).waitFor();
}

async function closeDialog(page: Page): Promise<void> {
	await page.keyboard.press("Escape");
	await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
}

test("LEAD-081, LEAD-082: the country dialog shows 25 entries until its list is hovered, touched or reached by keyboard, finds a country by name and by dialing code, and Escape returns the focus", async () => {
	const { page, browserErrors } = await visit(site.url);
	const reached: Record<string, () => Promise<void>> = {
		pointer: () => list(page).hover(),
		touch: () => list(page).dispatchEvent("touchstart"),
		keyboard: () => field(page).press("ArrowDown"),
	};
	for (const reach of Object.values(reached)) {
		await openDialog(page);
		expect(await entries(page).count()).toBe(25);
		await reach();
		await expect.poll(() => entries(page).count()).toBeGreaterThan(200);
		if (reach === reached.keyboard)
			expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
				"United States",
			);
		await closeDialog(page);
		expect(await countryLink(page).evaluate((element) => element === document.activeElement)).toBe(
			true,
		);
	}
	expect(browserErrors).toEqual([]);

	await openDialog(page);
	expect(await axeFindings(page)).toEqual([]);
	// The field has the focus where there is a keyboard.
	await page.keyboard.type("canada");
	await expect.poll(() => entries(page).count()).toBe(1);
	await field(page).fill("+91");
	await expect.poll(() => entries(page).count()).toBe(1);
	expect(await page.getByRole("dialog").locator("output").textContent()).toBe("1 country");
	await field(page).fill("österr");
	await expect.poll(() => entries(page).count()).toBe(0);
	await field(page).fill("united k");
	await page.getByRole("button", { name: /United Kingdom/ }).click();
	await page.getByRole("link", { name: /Country: United Kingdom/ }).waitFor();
	expect(await page.locator("main").textContent()).toContain("£");
});

test("a choice loads the page in its place: the scroll position stays, and a form in place keeps what was typed in it and has the dialing code and the box of the country", async () => {
	const { page } = await visit(`${site.url}/courses/pmp-exam-preparation?form=query+box`, {
		country: "US",
	});
	const form = page.locator('main form[data-site-module="query box"]');
	const agree = form.locator('[name="agree"]');
	const name = form.locator('[name="name"]');
	expect(await agree.isChecked()).toBe(true);
	await name.fill("Ada Lovelace");
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => scrollTo(0, 900));
	await openDialog(page);
	await field(page).fill("Germany");
	const reloaded = page.waitForEvent("load");
	await page
		.getByRole("dialog")
		.getByRole("button", { name: /^Germany/ })
		.click();
	await reloaded;
	await page.getByRole("link", { name: /Country: Germany/ }).waitFor();
	expect(new URL(page.url()).search).toBe("?form=query+box");
	await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(500);
	await expect.poll(() => name.inputValue()).toBe("Ada Lovelace");
	expect(await agree.isChecked()).toBe(false);
	expect(await form.locator('[name="phoneCode"]').inputValue()).toBe("49");
});

test("CALL-008, CALL-022: when the list does not load it says so and offers a retry, which uses the static file when the call fails again", async () => {
	const { page } = await visit(site.url);
	await page.route(/country-data/, (route) => route.abort());
	await page.route(/\/sheldon\//, (route) => route.fulfill({ status: 500, body: "{}" }));
	await countryLink(page).click();
	await page.getByText("The list could not be loaded").waitFor();
	await page.unroute(/country-data/);
	await page.getByRole("button", { name: "Try again" }).click();
	await list(page).waitFor();
	expect(await page.getByRole("button", { name: /India/ }).count()).toBeGreaterThan(0);
});

test("where one of its scripts does not load or a choice is refused, the page that needs no script is opened", async () => {
	const { page } = await visit("about:blank");
	for (const script of [/country-picker/, /country-choice/]) {
		await page.route(script, (route) => route.fulfill({ status: 404 }));
		await page.goto(site.url);
		await countryLink(page).click();
		await page.waitForURL(/\/country\?back=/);
		await page.unroute(script);
	}
	expect(await page.locator("h1").textContent()).toBe("Where are you?");
	await page.goto(site.url);
	await openDialog(page);
	await page.route("**/country", (route) => route.fulfill({ status: 503 }));
	await page.getByRole("button", { name: /^Canada/ }).click();
	await page.waitForURL(/\/country\?.*country=CA/);
});
