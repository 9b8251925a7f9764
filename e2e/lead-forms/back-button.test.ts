import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { allSet, choose, confirm, sendDetails } from "../booking-page.ts";
import { visit, visitLoaded } from "../testing.ts";
import { course, field, goTo, linksTo, openPopup, site, startSite } from "./form-page.ts";

startSite();

const phone = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" } as const;
const modal = (page: Page) => page.locator("dialog:modal");
const category = "/categories/data-science";

/** Goes back as a visitor does. Playwright waits for a load, which there is not within a page. */
const goBack = (page: Page) => page.evaluate(() => history.back());
const path = (page: Page) => {
	const { pathname, search } = new URL(page.url());
	return pathname + search;
};

/** Comes to the course from the page of a category. */
async function arriveFromCategory(options: Parameters<typeof visit>[1] = phone) {
	const visitor = await visit(site.url + category, options);
	await goTo(visitor.page, course);
	return visitor;
}

test("on a phone Back closes a popup and keeps page, position and typed text; the next Back leaves the page", async () => {
	const { page, browserErrors } = await arriveFromCategory();
	const popup = await openPopup(page, "query");
	const scrolled = await page.evaluate(() => scrollY);
	await field(popup, "email").fill("ada@example.com");
	await goBack(page);
	await modal(page).waitFor({ state: "hidden" });
	expect(path(page)).toBe(course);
	expect(await page.evaluate(() => scrollY)).toBe(scrolled);

	const again = await openPopup(page, "query");
	expect(await field(again, "email").inputValue()).toBe("ada@example.com");
	await goBack(page);
	await modal(page).waitFor({ state: "hidden" });
	await goBack(page);
	await page.waitForURL(site.url + category);
	expect(browserErrors).toEqual([]);
});

test("a popup that was closed in another way leaves nothing to go back through, also after a reload and a second popup", async () => {
	const { page } = await arriveFromCategory({});
	await openPopup(page, "query");
	await page.keyboard.press("Escape");
	await modal(page).waitFor({ state: "hidden" });
	await page.evaluate(() => scrollTo(0, 900));
	await openPopup(page, "course_agenda");
	await page.keyboard.press("Escape");
	await modal(page).waitFor({ state: "hidden" });
	await goBack(page);
	await page.waitForURL(site.url + category);

	await page.goForward();
	await page.waitForURL(site.url + course);
	const visited = visitLoaded(page);
	await page.reload();
	await visited;
	await openPopup(page, "query");
	await page.reload();
	expect(await modal(page).count()).toBe(0);
	await goBack(page);
	await page.waitForURL(site.url + category);
});

test("a page that is left with its popup open is come back to by one Back, and left by the next", async () => {
	const { page } = await arriveFromCategory({});
	await openPopup(page, "query");
	await page.goto(`${site.url}/business`);
	await goBack(page);
	await page.waitForURL(site.url + course);
	// The browsers of tests load a page anew.
	await page.waitForLoadState("load");
	expect(await modal(page).count()).toBe(0);
	await goBack(page);
	await page.waitForURL(site.url + category);
});

test("the popup of companies closes by Back, also on a page whose address opens its form", async () => {
	const { page } = await visit(`${site.url}${category}`, phone);
	const form = "B2B_talk_to_advisor_Schedule_Page";
	const visited = visitLoaded(page);
	await goTo(page, `/business?form=${form}`);
	await visited;
	// The address renders the form as a part of the page; the button shows it over the page.
	const frame = page.locator(`dialog#${form}`);
	expect(await frame.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true);
	expect(await modal(page).count()).toBe(0);
	await linksTo(page, form).first().click();
	await modal(page).waitFor();
	await goBack(page);
	await modal(page).waitFor({ state: "hidden" });
	expect(path(page)).toBe(`/business?form=${form}`);
	await goBack(page);
	await page.waitForURL(site.url + category);
});

test("after You're All Set Back closes the popup of the call", async () => {
	const { page } = await visit(`${site.url}${category}`, phone);
	const popup = await sendDetails(page);
	await choose(popup);
	await confirm(popup).click();
	await allSet(popup).waitFor();
	await goBack(page);
	await modal(page).waitFor({ state: "hidden" });
	expect(path(page)).toBe(course);
	await goBack(page);
	await page.waitForURL(site.url + category);
});
