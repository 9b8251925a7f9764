import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const contact = "B2B_talk_to_advisor_Schedule_Page";
const quote = "SLH_skillup_B2B";
const sunset = "sunset-business-reporting-specialist-masters-program";
const narrow = { width: 320, height: 480 };
const trigger = (page: Page) => page.getByRole("link", { name: "Contact Us", exact: true }).first();
const popup = (page: Page, id: string = contact) => page.locator(`dialog#${id}`);
const isModal = (page: Page, id: string = contact) =>
	popup(page, id).evaluate((element) => element.matches(":modal"));
const expectClosed = (page: Page, id: string = contact) =>
	expect.poll(() => popup(page, id).isVisible()).toBe(false);
const hasFocus = (element: ReturnType<typeof popup>) =>
	element.evaluate((node) => node === document.activeElement);

/** Until its script has started, the links of a page are plain links. */
const waitForScript = (page: Page) =>
	page.locator("a[data-popup][aria-haspopup]").first().waitFor();

/** What a form reports once it was sent. */
const reportSent = (page: Page, id: string = contact) =>
	popup(page, id)
		.locator("[data-part=form]")
		.evaluate((inside) =>
			inside.dispatchEvent(new CustomEvent("lyceum-form-sent", { bubbles: true })),
		);

/** With the form and with its thanks. */
async function expectSoundOnNarrowScreen(page: Page, id: string): Promise<void> {
	await page.setViewportSize(narrow);
	expect(await fitsWidth(page)).toBe(true);
	expect(
		await popup(page, id).evaluate((element) => element.scrollWidth <= element.clientWidth),
	).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await reportSent(page, id);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
}

describe("the contact popup", () => {
	test("B2BP-007: opens over the page by keyboard, keeps the focus inside and returns it; its button and a click beside it close it, and another popup replaces it", async () => {
		const { page, browserErrors } = await visit(`${site.url}/business/corporate-training`);
		const form = "corporate-training";
		await waitForScript(page);
		expect(await popup(page, form).isVisible()).toBe(false);
		await trigger(page).focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => isModal(page, form)).toBe(true);
		expect(await page.getByRole("dialog", { name: "Contact Us" }).isVisible()).toBe(true);
		expect(
			await popup(page, form).evaluate((element) => element.contains(document.activeElement)),
		).toBe(true);
		expect(new URL(page.url()).search).toBe("");
		await page.keyboard.press("Escape");
		await expectClosed(page, form);
		expect(await hasFocus(trigger(page))).toBe(true);

		await trigger(page).click();
		await popup(page, form).getByRole("button", { name: "Close" }).click();
		await expectClosed(page, form);

		await trigger(page).click();
		await popup(page, form).getByRole("heading", { name: "Contact Us" }).hover();
		await page.mouse.down();
		await page.mouse.move(5, 5);
		await page.mouse.up();
		// The click began inside.
		expect(await popup(page, form).isVisible()).toBe(true);
		await page.mouse.click(5, 5);
		await expectClosed(page, form);

		await trigger(page).click();
		await expect.poll(() => isModal(page, form)).toBe(true);
		await page
			.getByRole("link", { name: "Get a quote", includeHidden: true })
			.dispatchEvent("click");
		await expect.poll(() => isModal(page, quote)).toBe(true);
		expect(await page.locator("dialog:modal").count()).toBe(1);
		expect(browserErrors).toEqual([]);
		await expectSoundOnNarrowScreen(page, quote);
	});

	test("B2BP-008, B2BP-009, B2BP-010: on /business it opens once for a visitor who is about to leave, thanks, and closes 5000 ms after submission; the session has a flag for 7000 ms, or until it is closed", async () => {
		const { page } = await visit("about:blank");
		await page.clock.install();
		await openWithStoppedClock(page, "/business");
		const flag = () => page.evaluate(() => sessionStorage.getItem("lyceum-exit-popup"));
		expect(await flag()).toBeNull();
		await expect
			.poll(async () => {
				await leave(page);
				return popup(page).isVisible();
			})
			.toBe(true);
		expect(await isModal(page)).toBe(true);
		await popup(page).locator("form[data-lead-form]").waitFor();
		expect(await flag()).toBe("1");
		await page.keyboard.press("Escape");
		await expect.poll(flag).toBeNull();
		await expectNothingOnLeaving(page);

		await trigger(page).click();
		expect(await flag()).toBe("1");
		await reportSent(page);
		const thanks = page.getByText(
			"Thank you. A representative will get back to you in one business day.",
		);
		expect(await thanks.isVisible()).toBe(true);
		expect(await popup(page).locator("[data-part=form]").isVisible()).toBe(false);
		expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Thank you.");
		await page.clock.runFor(4999);
		expect(await popup(page).isVisible()).toBe(true);
		await page.clock.runFor(1);
		await expectClosed(page);
		// Those who were still reading find the same words where they were.
		const kept = page.locator("[data-part=kept-thanks]");
		expect(await kept.textContent()).toContain("in one business day.");
		expect(await hasFocus(kept)).toBe(true);
		expect(await flag()).toBe("1");
		await page.clock.runFor(1999);
		expect(await flag()).toBe("1");
		await page.clock.runFor(1);
		expect(await flag()).toBeNull();

		// When it is opened again, it shows the form.
		await trigger(page).click();
		expect(await popup(page).locator("[data-part=form]").isVisible()).toBe(true);
		expect(await popup(page).locator("[data-part=thanks]").isVisible()).toBe(false);
		await page.clock.resume();
		await expectSoundOnNarrowScreen(page, contact);
	});

	test("B2BP-010: it does not open by itself within an hour of another uninvited popup, nor on other pages", async () => {
		const { page } = await visit("about:blank");
		await page.clock.install();
		await openWithStoppedClock(page, "/business/corporate-training");
		await expectNothingOnLeaving(page);
		await page.evaluate(() => localStorage.setItem("lyceum-uninvited", String(Date.now() - 1000)));
		await openWithStoppedClock(page, "/business");
		await expectNothingOnLeaving(page);
	});

	/** Opens a page, waits for its script, and stops the clock of the browser a minute later. */
	async function openWithStoppedClock(page: Page, path: string): Promise<void> {
		await page.clock.resume();
		await page.goto(site.url + path);
		await waitForScript(page);
		await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
	}

	/** Moves the pointer out of the page at its top. */
	const leave = (page: Page) =>
		page.evaluate(() =>
			document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: -1 })),
		);

	async function expectNothingOnLeaving(page: Page): Promise<void> {
		await leave(page);
		await page.waitForLoadState("networkidle");
		expect(await page.locator("dialog:modal").count()).toBe(0);
	}
});

test("B2BP-012: a program that has ended opens a popup that says so in place of the contact form, and has a way to close it; every other program opens the form", async () => {
	const { page, browserErrors } = await visit(`${site.url}/business/categories/data-and-ai`);
	await waitForScript(page);
	const ended = page.getByRole("link", { name: /^Contact Us about Business Reporting/ });
	await ended.click();
	await expect.poll(() => isModal(page, sunset)).toBe(true);
	expect(await popup(page).isVisible()).toBe(false);
	const dialog = page.getByRole("dialog", { name: "No longer offered" });
	expect(await dialog.getByRole("link", { name: /Data Analyst/ }).isVisible()).toBe(true);
	await dialog.getByRole("button", { name: "Close" }).click();
	await expectClosed(page, sunset);

	await page.getByRole("link", { name: /^Contact Us about Data Analyst/ }).click();
	await expect.poll(() => isModal(page)).toBe(true);
	await page.keyboard.press("Escape");
	await expectClosed(page);
	expect(browserErrors).toEqual([]);
	await ended.click();
	await expect.poll(() => isModal(page, sunset)).toBe(true);
	await page.setViewportSize(narrow);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});
