import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { allSet, choose, confirm, days, pick, times } from "./booking-page.ts";
import { readEmailsTo } from "./emails.ts";
import { course, fillIn, goTo, site, startSite, submit } from "./lead-forms/form-page.ts";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { someEmail, somePhone } from "./some-email.ts";
import { fitsWidth, visit } from "./testing.ts";

startSite();

const phoneInKolkata = {
	viewport: { width: 360, height: 740 },
	hasTouch: true,
	timezoneId: "Asia/Calcutta",
};
/** "Friday, 20th Nov at 9:00 AM EST" and the same time on the visitor's clock. */
const siteTime = String.raw`\w+day, \d{1,2}(st|nd|rd|th) \w{3} at \d{1,2}:\d{2} [AP]M EST`;
const ownTime = String.raw`(\w{3} )?\d{1,2}:\d{2}\s[AP]M in Kolkata, UTC\+5:30`;

/** True if the center of the element is on the screen and nothing covers it. */
const inSight = (of: Locator) =>
	of.evaluate((element) => {
		const { x, y, width, height } = element.getBoundingClientRect();
		const there = document.elementFromPoint(x + width / 2, y + height / 2);
		return there !== null && (element.contains(there) || there.contains(element));
	});

/** Reads the next free times of the page, once they are there. */
async function readNextTimes(page: Page): Promise<string[]> {
	const items = page.locator('[data-behaviour="booking/next-times"] li');
	await items.nth(2).locator("span").waitFor();
	return items.allInnerTexts();
}

test("BOOK-009, BOOK-034, BOOK-037, BOOK-046, BOOK-047: a consumer in Kolkata gets from the home page of a phone to a booked call, with their own clock beside that of the site", async () => {
	const { page } = await visit("about:blank", phoneInKolkata);
	await goTo(page, "/");
	// The way stands at the top, and with the next three free times further down.
	expect(await page.locator("h1 ~ *").getByRole("link", { name: "Book a call" }).isVisible()).toBe(
		true,
	);
	await page.locator('[data-block-name="call"]').scrollIntoViewIfNeeded();
	const offered = await readNextTimes(page);
	expect(offered).toHaveLength(3);
	for (const text of offered) expect(text).toMatch(new RegExp(`^${siteTime}\n${ownTime}$`));
	expect(await fitsWidth(page)).toBe(true);

	await page.locator('[data-block-name="call"]').getByRole("link", { name: "Book a call" }).click();
	await page.waitForURL("**/book-a-call");
	expect(await readNextTimes(page)).toEqual(offered);
	const form = page.locator("main");
	const email = await fillIn(form, someEmail(), "Priya Menon");
	await form.locator("[name=personPhone]").fill(somePhone());
	await submit(form).click();

	// The second step is a task: its title is the choice, and the thanks are a line above it.
	await days(form).first().waitFor();
	await form.locator('lyceum-island[data-awake][data-island*="slot-picker"]').waitFor();
	const title = form.getByRole("heading", { name: "Select date and time", level: 2 });
	const thanks = form.getByText("Thank you! Our program advisor will contact you soon.");
	expect(await form.getByRole("heading", { name: /^Thank you/ }).count()).toBe(0);
	const top = async (of: typeof title) => (await of.boundingBox())?.y ?? Number.NaN;
	expect(await top(thanks)).toBeLessThan(await top(title));
	// The switch of the clock stands beside the zone of all times, and is on.
	const zone = form.getByRole("checkbox", { name: "Also show my time (Kolkata)" });
	expect(await zone.isChecked()).toBe(true);
	const siteZone = form.getByText("EST is the time in New York.");
	expect(await top(siteZone)).toBeGreaterThan(await top(days(form).first()));
	expect(await siteZone.evaluate((line) => line.parentElement?.innerText)).toContain("my time");

	// Only what is chosen has a tick.
	await form.getByRole("button", { name: "View Details" }).click();
	const open = form.locator("li[data-open]");
	expect(await open.allInnerTexts()).toEqual(["Date: Select a date", "Time: Select a time"]);
	await pick(days(form).nth(1));
	expect(await open.allInnerTexts()).toEqual(["Time: Select a time"]);
	const first = times(form).first();
	expect(await first.getAttribute("aria-label")).toMatch(new RegExp(`EST, ${ownTime}$`));
	// The day has more times than the screen has room for; the button is in sight all the same.
	await first.scrollIntoViewIfNeeded();
	await expect.poll(() => inSight(confirm(form))).toBe(true);
	await times(form).nth(8).focus();
	await expect.poll(() => inSight(times(form).nth(8))).toBe(true);
	await zone.uncheck();
	expect(await first.getAttribute("aria-label")).toMatch(/EST$/);
	await zone.check();
	await pick(first);
	expect(await open.count()).toBe(0);
	const time = await first.inputValue();
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);

	await confirm(form).click();
	await allSet(form).waitFor();
	// The readable date stands first and large; the published one is small.
	const readable = form.getByText(
		/^\w+day, (November|December) \d{1,2}, 2026 at \d{1,2}:\d{2} [AP]M EST$/,
	);
	const published = form.getByText(time);
	expect(await top(readable)).toBeLessThan(await top(published));
	const size = (of: typeof title) =>
		of.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
	expect(await size(readable)).toBeGreaterThan(await size(published));
	expect(await form.innerText()).toMatch(/at \d{1,2}:\d{2} [AP]M in Kolkata, UTC\+5:30/);
	// The first step has asked for whom: its answer is marked.
	const known = form.getByRole("button", { pressed: true });
	expect(await known.innerText()).toBe("Myself - Self funded");
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);

	await expect.poll(async () => (await readEmailsTo(site, email)).length).toBe(1);
	const [invitation = ""] = await readEmailsTo(site, email);
	expect(invitation).toContain("Hello Priya,");
});

test("every advisor of a course has a way to a call beside them, below which the next free times stand; where clocks agree there is no second line", async () => {
	const { page } = await visit("about:blank", { timezoneId: "America/Detroit" });
	await goTo(page, course);
	const advisors = page.locator("#course-advisers");
	await advisors.scrollIntoViewIfNeeded();
	const slides = advisors.locator("h3");
	expect(await advisors.getByRole("link", { name: "Book a call" }).count()).toBe(
		await slides.count(),
	);
	const items = page.locator('[data-behaviour="booking/next-times"] li');
	await items.nth(2).waitFor();
	for (const text of await items.allInnerTexts()) expect(text).toMatch(new RegExp(`^${siteTime}$`));
	await advisors.getByRole("link", { name: "Book a call" }).first().click();
	const popup = page.locator("dialog[data-lead-popup]:modal");
	await popup.locator("[data-awake]").waitFor({ state: "attached" });
	await fillIn(popup);
	await popup.locator("[name=personPhone]").fill(somePhone());
	await submit(popup).click();
	await choose(popup, 1);
	expect(await popup.getByRole("checkbox", { name: /^Also show/ }).count()).toBe(0);
});
