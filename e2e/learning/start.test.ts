import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { recordSignals } from "../lead-forms/form-page.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { readLayoutShift } from "../slow-page.ts";
import { type BuiltSite, fitsWidth, openSharedSite, responseLoaded, visit } from "../testing.ts";
import {
	countEnrolments,
	course,
	coursePath,
	expectNoTab,
	learnPath,
	openWithStoppedClock,
	orderAssignment,
	readToken,
	recordRequests,
	rewardInfo,
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

const open = async (page: Page, query = "") => {
	await page.goto(`${site.url}${coursePath}${query}`);
	await waitForStart(page);
};
const waitForTab = (page: Page) => page.context().waitForEvent("page");
const isAtLesson = (url: URL) => url.pathname.startsWith(learnPath);
/** Browsers that block a tab answer so. */
const blockTabs = (page: Page) =>
	page.addInitScript(() => {
		window.open = () => null;
	});

describe("a signed-in visitor", () => {
	test("FREE-021, FREE-022, FREE-024, FREE-025, FREE-026, FREE-027, FREE-033, FREE-034, FREE-035, FREE-036, TRK-065: two clicks open one tab, 700 ms after the first one, and the guard ends after 5000 ms", async () => {
		const { page, email } = await visitAsMember(site);
		const signals = await recordSignals(page);
		const rewards = recordRequests(page.context(), rewardInfo);
		const orders = recordRequests(page.context(), orderAssignment);
		await openWithStoppedClock(page, site.url + coursePath);
		const isChecked = responseLoaded(page, new RegExp(rewardInfo));
		await startLink(page).dblclick();
		expect(await startLink(page).getAttribute("aria-disabled")).toBe("true");
		expect(await status(page).textContent()).toBe("Your first lesson opens in a new tab.");
		await isChecked;
		await expect.poll(() => startCookies(page)).toHaveProperty("sl_start_enrollment");
		await page.clock.runFor(699);
		expectNoTab(page);
		const opened = waitForTab(page);
		await page.clock.runFor(1);
		const tab = await opened;
		await tab.waitForURL(isAtLesson);
		expect(await tab.evaluate(() => window.opener)).toBeNull();

		await page.clock.runFor(4299);
		// Playwright would wait for the end of the guard.
		await startLink(page).click({ force: true });
		await startLink(page).press("Enter");
		expect(await startLink(page).getAttribute("aria-disabled")).toBe("true");
		await page.clock.runFor(1);
		expect(await startLink(page).getAttribute("aria-disabled")).toBeNull();
		expect(page.context().pages()).toHaveLength(2);
		expect(await countEnrolments(site, email)).toBe(1);

		const [order = "", ...more] = orders;
		expect(more).toEqual([]);
		expect(order).toContain(`${site.url}/api?method=${orderAssignment}&assignmentToken=`);
		expect(readToken(order)).toEqual({
			course_id: String(course.id),
			country_id: "1",
			country_code: "US",
			device: "desktop",
			deviceOs: "Linux",
			page_source: coursePath,
			access_days: course.accessDays,
			reward_enabled: "1",
		});
		expect(rewards).toHaveLength(1);
		const sso = (await page.context().cookies()).find(({ name }) => name === "sl_sso");
		expect(new URL(rewards[0] ?? "").searchParams.get("jwt_cookie")).toBe(sso?.value);
		expect(await startCookies(page)).toEqual({
			sl_enrollment_campaign: { value: "false", days: undefined },
			sl_start_enrollment: { value: String(course.id), days: 180 },
		});
		const clicks = (await signals()).filter(
			({ name }) => name === "start_course_enrollment_clicked",
		);
		expect(clicks.map(({ fields }) => fields)).toEqual([
			expect.objectContaining({ courseId: course.id, page: coursePath }),
		]);
	});

	test("their button continues once the course is started, and if that cannot be found out, it still starts", async () => {
		const { page, browserErrors } = await visitAsMember(site);
		await open(page);
		const opened = waitForTab(page);
		await startLink(page).click();
		await (await opened).waitForURL(isAtLesson);

		const continuing = page.locator("header").getByRole("link", { name: "Continue learning" });
		await open(page);
		await continuing.waitFor();
		expect(await page.locator('[data-part="progress"]').innerText()).toMatch(
			/^0 of \d+ lessons done\. Next: \S/,
		);
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await open(page);
			await page.locator('[data-part="progress"]').waitFor();
			// The link at the thumb is centred, and its new label is wider.
			const { total } = await readLayoutShift(page, "main");
			expect(total, `${width} px`).toBeLessThan(0.005);
		}
		await continuing.click();
		await page.waitForURL(isAtLesson);
		expect(page.context().pages()).toHaveLength(2);

		await page.route(/getFreeCourseProgress/, (route) => route.abort());
		await open(page);
		await expect.poll(() => browserErrors.join()).toContain("SL:Error getFreeCourseProgress");
		expect(await startLink(page).isVisible()).toBe(true);
		expect(await continuing.count()).toBe(0);
	});

	test("FREE-030: a failed check is logged, and the course starts all the same", async () => {
		const { page, browserErrors } = await visitAsMember(site);
		await page.route(new RegExp(rewardInfo), (route) => route.fulfill({ status: 500 }));
		await open(page);
		const opened = waitForTab(page);
		await startLink(page).click();
		await (await opened).waitForURL(isAtLesson);
		expect(browserErrors.join()).toContain(`SL:Error ${rewardInfo}`);
	});

	test("FREE-031: if the browser blocks the tab, the same address is a link, announced, in view on a phone and reached by keyboard", async () => {
		const { page } = await visitAsMember(site, { viewport: { width: 320, height: 640 } });
		await blockTabs(page);
		await open(page);
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
		const thumb = page.locator("aside").getByRole("link", { name: "Start learning" });
		await thumb.click();
		const link = status(page).getByRole("link", { name: "Open it here" });
		await link.waitFor();
		expect(await status(page).getAttribute("role")).toBe("status");
		await expect.poll(async () => (await link.boundingBox())?.y ?? -1).toBeGreaterThan(0);
		expect(await fitsWidth(page)).toBe(true);
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		const href = (await link.getAttribute("href")) ?? "";
		expect(href).toContain(orderAssignment);
		expect(readToken(href)).toMatchObject({ course_id: String(course.id) });
		await link.focus();
		await page.keyboard.press("Enter");
		await page.waitForURL(isAtLesson);
	});

	test("FREE-037, FREE-038: with blockAssignment the course starts in the page, and after a failure it can be tried again", async () => {
		const { page, email, browserErrors } = await visitAsMember(site);
		await open(page, "?blockAssignment=true");
		await page.route(new RegExp(orderAssignment), (route) => route.abort(), { times: 1 });
		await startLink(page).click();
		const again = status(page).getByRole("button", { name: "Try again" });
		await again.focus();
		expect(browserErrors.join()).toContain(`SL:Error ${orderAssignment}`);
		expect(await countEnrolments(site, email)).toBe(0);
		await page.keyboard.press("Enter");
		const link = status(page).getByRole("link", { name: "Open the first lesson" });
		await link.waitFor();
		expect(await status(page).evaluate((line) => line === document.activeElement)).toBe(true);
		expect(await countEnrolments(site, email)).toBe(1);
		expectNoTab(page);
		await page.locator("header").getByRole("link", { name: "Continue learning" }).waitFor();
		await link.click();
		await page.waitForURL(isAtLesson);
	});
});

describe("a guest", () => {
	test("FREE-022, FREE-028, FREE-029, FREE-032, FREE-037: gets a tab at the accounts site with token, campaign and code, and no check", async () => {
		const { page } = await visit("about:blank");
		const rewards = recordRequests(page.context(), rewardInfo);
		const accounts = recordRequests(page.context(), "/accounts?");
		const campaign = { name: "sl_skillup_campaign", value: "true", url: site.url };
		await page.context().addCookies([campaign]);
		await openWithStoppedClock(page, `${site.url}${coursePath}?refCode=ANA7KQ`);
		await startLink(page).click();
		await page.clock.runFor(699);
		expectNoTab(page);
		const opened = waitForTab(page);
		await page.clock.runFor(1);
		const tab = await opened;
		await tab.waitForURL(/\/accounts/);
		const address = new URL(accounts[0] ?? "");
		expect(address.pathname).toBe("/accounts");
		expect([...address.searchParams.keys()]).toEqual(["assignmentToken", "skillup", "refCode"]);
		expect(address.searchParams.get("skillup")).toBe("true");
		expect(address.searchParams.get("refCode")).toBe("ANA7KQ");
		expect(readToken(address.href)).toMatchObject({ course_id: String(course.id) });
		expect(rewards).toEqual([]);
		expect(await startCookies(page)).toEqual({
			sl_skillup_campaign: { value: "true", days: undefined },
			sl_start_enrollment: { value: String(course.id), days: 180 },
		});
	});

	test("FREE-038: with blockAssignment they get a link to the accounts site and no tab", async () => {
		const { page } = await visit("about:blank");
		await open(page, "?blockAssignment=true");
		await startLink(page).click();
		const link = status(page).getByRole("link", { name: "sign in or create an account" });
		expect(await link.getAttribute("href")).toMatch(/^\/accounts\?assignmentToken=[^&]+$/);
		expectNoTab(page);
	});

	test("without script the button is a link to the course", async () => {
		const { page } = await visit(site.url + coursePath, { javaScriptEnabled: false });
		await startLink(page).click();
		await page.waitForURL(isAtLesson);
	});
});
