import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { visitAsMember } from "../learning/start-page.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { type BuiltSite, fitsWidth, openSharedSite, responseLoaded, visit } from "../testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const landing = "/skillup-free-online-courses";
const popupCall = /getSkillUpHomePagePopUpData/;
const dialog = (page: Page) => page.locator("dialog#referral-popup");

/** The popup waits twenty seconds, which pass at once. */
async function openAndWait(page: Page, path = landing): Promise<void> {
	await page.clock.install();
	const loaded = responseLoaded(page, popupCall);
	await page.goto(site.url + path);
	await loaded;
	await page.clock.runFor(1_000);
	await page.clock.runFor(20_000);
}

test("REF-005, REF-006, REF-007: members with a free account see the widget with their link, by the cookie or by a new request; nobody else does", async () => {
	const guest = await visit(site.url + landing);
	const widget = (page: Page) => page.locator('[data-behaviour="referral/referral-widget"]');
	await guest.page.waitForFunction(() => document.cookie.includes("sl_user"));
	expect(await widget(guest.page).isVisible()).toBe(false);

	const { page, browserErrors } = await visitAsMember(site);
	const asked = responseLoaded(page, /getSkillupReferralRewardInfo/);
	await page.goto(site.url + landing);
	await asked;
	await widget(page).waitFor();
	const link = await widget(page).locator("[data-part=link]").innerText();
	expect(link).toMatch(/\/skillup-free-online-courses\?refCode=[2-9B-Z]{8}$/);
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await widget(page).getByRole("button", { name: "Copy the link" }).click();
	await widget(page).getByText("The link is copied.").waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await fitsWidth(page)).toBe(true);
	}

	// The cookie spares the request.
	let isAsked = false;
	page.on("request", (request) => {
		isAsked ||= request.url().includes("getSkillupReferralRewardInfo");
	});
	await page.goto(site.url + landing);
	await widget(page).waitFor();
	expect(await widget(page).locator("[data-part=link]").innerText()).toBe(link);
	expect(isAsked).toBe(false);
	expect(browserErrors).toEqual([]);
});

test("REF-008, REF-009, CALL-103, CALL-104: the popup fetches its data on start, opens by itself once an hour, and not at all when the call fails", async () => {
	const { page, browserErrors } = await visit("about:blank");
	await openAndWait(page);
	await dialog(page).waitFor();
	expect(await dialog(page).getByRole("heading").innerText()).toBe("Learn with a friend");
	expect(await dialog(page).innerText()).toContain("2 free courses");
	expect(await dialog(page).getByRole("link").getAttribute("href")).toBe("/skillup-referral");
	await page.clock.resume();
	await page.setViewportSize({ width: 360, height: 740 });
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await dialog(page).waitFor({ state: "hidden" });
	await openAndWait(page);
	expect(await dialog(page).isVisible()).toBe(false);
	expect(browserErrors).toEqual([]);

	const failing = await visit("about:blank");
	await failing.page.route(popupCall, (route) => route.fulfill({ status: 503, body: "{}" }));
	await openAndWait(failing.page);
	expect(await dialog(failing.page).isVisible()).toBe(false);
});

test("REF-010: on the pages of a partner the popup shows the partner's name and logo", async () => {
	const { page } = await visit("about:blank");
	await openAndWait(page, `/partners/harbor-freight-lines${landing}`);
	await dialog(page).waitFor();
	const name = await dialog(page).getAttribute("data-partner");
	expect(name).toBeTruthy();
	expect(await dialog(page).innerText()).toContain("For the people of");
	expect(await dialog(page).locator("svg, img").count()).toBeGreaterThan(0);
});

test("REF-001, REF-002: without script the page of a member invites by email, and a friend's link says who invited", async () => {
	const member = await visitAsMember(site);
	await member.page.goto(`${site.url}/skillup-referral`);
	const code = (await member.page.locator("[data-link]").getAttribute("data-link"))?.slice(-8);
	expect(await member.page.getByRole("img", { name: "Your link as a QR code" }).isVisible()).toBe(
		true,
	);
	const state = await member.page.context().storageState();
	const plain = await visit(`${site.url}/skillup-referral`, {
		...{ javaScriptEnabled: false, storageState: state, viewport: { width: 360, height: 740 } },
	});
	await plain.page.getByLabel("Your friend's email").fill("nobody");
	await plain.page.getByRole("button", { name: "Send the invitation" }).click();
	await plain.page.getByText("Enter an address in the format name@example.com.").waitFor();
	expect(await plain.page.getByLabel("Your friend's email").inputValue()).toBe("nobody");
	expect(await fitsWidth(plain.page)).toBe(true);

	const friend = await visit(`${site.url}${landing}?refcode=${code?.toLowerCase()}`, {
		javaScriptEnabled: false,
	});
	await friend.page.getByText("Invited by Grace").waitFor();
	await friend.page.getByRole("link", { name: "Not right?" }).click();
	expect(await friend.page.getByText("Invited by Grace").count()).toBe(0);
});

test("a friend who looks around first takes the code along, without a cookie", async () => {
	const member = await visitAsMember(site);
	await member.page.goto(`${site.url}/skillup-referral`);
	const link = (await member.page.locator("[data-link]").getAttribute("data-link")) ?? "";
	const code = link.slice(-8);
	const { page } = await visit("about:blank", { country: "DE" });
	await page.goto(`${site.url}${landing}?refCode=${code}`);
	await page.locator('[data-behaviour="referral/invited-band"][data-started]').waitFor();
	await page.locator("main a[href*='-skillup']").first().click();
	await page.waitForURL(/refCode=/);
	const cookies = await page.context().cookies(site.url);
	expect(cookies.map(({ name }) => name)).not.toContain("sl_invited_by");
	await page.goto(`${site.url}/accounts/sign-up`, { referer: page.url() });
	await page.getByText("Invited by Grace").waitFor();
});
