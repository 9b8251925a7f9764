import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings, axeFindingsInLightAndDark } from "../page-findings.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { fitsWidth } from "../testing.ts";
import {
	arrive,
	expectNothingShown,
	focusedText,
	hint,
	hintCookies,
	measure,
	openAsNewVisitor,
	openUntilHint,
	overlay,
	passSeconds,
	phone,
	reactFile,
	site,
	tourScript,
	waitForAnimations,
} from "./new-visitor.ts";

const searchIcon = 'header a[aria-label="Search"]';

/** The target is lit in a half-transparent overlay, and the card stands below it. */
async function expectAt(page: Page, tour: Locator, target: string): Promise<void> {
	await waitForAnimations(tour);
	const field = await measure(page.locator(target));
	const light = tour.locator('[data-tour="light"]');
	await expect.poll(async () => (await measure(light)).middle).toBeCloseTo(field.middle, -0.5);
	const lit = await measure(light);
	expect([lit.x < field.x, lit.end > field.end]).toEqual([true, true]);
	const card = await measure(tour.locator('[data-tour="card"]'));
	expect(card.y).toBeGreaterThan(lit.end);
	expect(Math.abs(card.middle - field.middle)).toBeLessThan(card.width / 2);
	const { width } = page.viewportSize() ?? { width: 0 };
	expect([card.x >= 16, card.x + card.width <= width - 16]).toEqual([true, true]);
	const shadow = await light.evaluate((element) => getComputedStyle(element).boxShadow);
	expect(shadow).toContain("rgba(0, 0, 0, 0.5)");
	expect(await fitsWidth(page)).toBe(true);
}

test("TOUR-001, TOUR-003, TOUR-004, TOUR-014, TOUR-016: the search hint appears 5000 ms after load as a tour of one step at the search field, nothing of it is loaded earlier, and it follows the window", async () => {
	const { page, hintRequests, reactRequests, browserErrors } = await openAsNewVisitor();
	await page.addInitScript(() => {
		addEventListener("transitionrun", ({ target, propertyName }) => {
			if (target instanceof HTMLElement && target.dataset.tour)
				document.documentElement.dataset.glided = propertyName;
		});
	});
	await arrive(page);
	await page.clock.runFor(4_900);
	await page.waitForLoadState("networkidle");
	expect([...hintRequests, ...reactRequests]).toEqual([]);
	await page.clock.runFor(100);
	const tour = hint(page);
	await tour.waitFor();
	expect(reactRequests).toHaveLength(1);
	expect(await tour.getByRole("button").allTextContents()).toEqual(["Got it", ""]);
	expect(await focusedText(page)).toBe("Got it");
	await expectAt(page, tour, "header search form");
	// It does not come from elsewhere.
	expect(await page.locator("[data-glided]").count()).toBe(0);

	await page.setViewportSize(phone.viewport);
	await page.locator("[data-glided]").waitFor({ state: "attached" });
	await expectAt(page, tour, searchIcon);
	await page.setViewportSize({ width: 1280, height: 900 });
	await expectAt(page, tour, "header search form");
	await tour.locator('[data-tour="light"]').click();
	expect(await tour.count()).toBe(0);
	expect(await page.evaluate(() => document.activeElement?.id)).toBe("site-search");
	expect(browserErrors).toEqual([]);
});

test("TOUR-004, TOUR-014: on a phone it highlights the icon, which a click on it opens; in every mode axe finds nothing, and all of it is visible", async () => {
	const { page } = await openAsNewVisitor(phone);
	const tour = await openUntilHint(page);
	await expectAt(page, tour, searchIcon);
	// It waits for timers, so the clock has to run.
	await page.clock.resume();
	const expectVisible = async () => {
		expect(await fitsWidth(page)).toBe(true);
		for (const button of await tour.getByRole("button").all()) {
			const { x, y, width, height } = await measure(button);
			expect([x >= 0, y >= 0, width >= 24, height >= 24]).toEqual(Array(4).fill(true));
			await button.click({ trial: true });
		}
	};
	await expectVisible();
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.emulateMedia({ forcedColors: "active" });
	expect(await axeFindings(page)).toEqual([]);
	await page.emulateMedia({ forcedColors: "none" });
	// A phone at four times the size.
	await page.setViewportSize({ width: 320, height: 256 });
	await waitForAnimations(tour);
	await expectVisible();
	expect(await axeFindings(page)).toEqual([]);
	await page.setViewportSize(phone.viewport);
	await waitForAnimations(tour);
	await tour.locator('[data-tour="light"]').click();
	await page.waitForURL(/\/search(#page-search)?$/);
});

test("TOUR-011: a click beside the hint ends it, and does what it was aimed at", async () => {
	const { page } = await openAsNewVisitor();
	const tour = await openUntilHint(page);
	const link = page.locator("main a:visible").first();
	const box = await link.boundingBox();
	const address = await link.getAttribute("href");
	if (!box || !address) throw new Error("the page has no link");
	await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
	await page.waitForURL(new URL(address, site.url).href);
	expect(await tour.count()).toBe(0);
});

test("it is shown once to an anonymous visitor and once more to one who is signed in", async () => {
	const { page, hintRequests } = await openAsNewVisitor();
	const readNames = async () => (await hintCookies(page)).map(({ name }) => name).toSorted();
	const expectNoMore = async () => {
		hintRequests.length = 0;
		await arrive(page, `${site.url}/programs`);
		await passSeconds(page, 60);
		expect(await page.locator(overlay).count()).toBe(0);
		expect(hintRequests).toEqual([]);
	};
	await openUntilHint(page);
	expect(await readNames()).toEqual(["SkillUp-anonymous"]);
	await expectNoMore();
	await page.goto(`${site.url}/accounts/sign-up`);
	await signUp(page, site, { email: someEmail() });
	await openUntilHint(page);
	expect(await readNames()).toEqual(["SkillUp-anonymous", "SkillUp-member"]);
	await expectNoMore();
});

test("when React, its script, its style or the server's permission does not come, nothing is shown or stored, and a later page shows it", async () => {
	const { page, hintRequests, browserErrors } = await openAsNewVisitor();
	const failures = () => browserErrors.filter((text) => text.includes("SL:Error search hint"));
	for (const [index, file] of [reactFile, tourScript, /\/tour-view-[^/]*\.css$/].entries()) {
		await page.route(file, (route) => route.abort());
		await arrive(page);
		await page.clock.runFor(5_000);
		await expect.poll(() => failures().length).toBe(index + 1);
		await expectNothingShown(page);
		await page.unroute(file);
	}
	expect(hintRequests.join()).not.toContain("showSearchHint");

	await page.route(/showSearchHint/, (route) => route.abort());
	await arrive(page);
	const failed = page.waitForEvent("requestfailed");
	await page.clock.runFor(5_000);
	await failed;
	await page.evaluate(() => undefined);
	await expectNothingShown(page);
	await page.unroute(/showSearchHint/);
	await openUntilHint(page);
});
