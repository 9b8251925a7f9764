import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { type BuiltSite, fitsWidth, openSharedSite } from "../testing.ts";
import {
	countEnrolments,
	coursePath,
	expectNoTab,
	openWithStoppedClock,
	popup,
	reachLimit,
	startCookies,
	startLink,
	status,
	visitAsMember,
	waitForStart,
} from "./start-page.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

test("FREE-023, FREE-042: at the limit the popup opens and nothing is started; it closes by the X and by a click outside, and the focus returns", async () => {
	const { page, email, browserErrors } = await visitAsMember(site);
	await reachLimit(site, email);
	await openWithStoppedClock(page, site.url + coursePath);
	await startLink(page).focus();
	await page.keyboard.press("Enter");
	await popup(page).waitFor();
	expect(await popup(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
	expect(await popup(page).getByRole("heading").first().innerText()).toBe(
		"FREE course limit reached",
	);
	expect(await status(page).textContent()).toBe("");
	await popup(page).getByRole("button", { name: "Close" }).click();
	await popup(page).waitFor({ state: "hidden" });
	expect(await hasFocus(startLink(page))).toBe(true);

	// Within the guard it opens again without a new check.
	await page.keyboard.press("Enter");
	await popup(page).waitFor();
	await page.mouse.click(5, 400);
	await popup(page).waitFor({ state: "hidden" });
	expect(await hasFocus(startLink(page))).toBe(true);

	await page.clock.runFor(5_000);
	expectNoTab(page);
	expect(await startCookies(page)).toEqual({});
	expect(await countEnrolments(site, email)).toBe(0);
	expect(browserErrors).toEqual([]);

	await page.keyboard.press("Enter");
	await popup(page).waitFor();
	// Axe waits for a timer.
	await page.clock.resume();
	await page.setViewportSize({ width: 320, height: 480 });
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await popup(page).getByRole("link", { name: "INVITE YOUR FRIENDS" }).click();
	await page.waitForURL(/\/skillup-referral$/);
});

test("FREE-023: the campaign cookie only opens the tab; the server, which knows no such campaign, refuses with the same words", async () => {
	const { page, email } = await visitAsMember(site);
	await reachLimit(site, email);
	const lifted = { name: "sl_enrollment_campaign", value: "true", url: site.url };
	await page.context().addCookies([lifted]);
	await page.goto(site.url + coursePath);
	await waitForStart(page);
	const opened = page.context().waitForEvent("page");
	await startLink(page).click();
	const tab = await opened;
	await tab.getByText("FREE course limit reached").first().waitFor();
	expect(await popup(page).isVisible()).toBe(false);
	expect(await countEnrolments(site, email)).toBe(0);
	expect((await startCookies(page)).sl_enrollment_campaign).toEqual({
		value: "true",
		days: undefined,
	});

	// In the page the refusal is the popup.
	await tab.close();
	await page.goto(`${site.url}${coursePath}?blockAssignment=1`);
	await waitForStart(page);
	await startLink(page).click();
	await popup(page).waitFor();
	expect(await countEnrolments(site, email)).toBe(0);
});
