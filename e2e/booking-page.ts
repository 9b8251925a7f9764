import type { Locator, Page } from "playwright-core";
import { course, fillIn, openPopup, recordSignals, site, submit } from "./lead-forms/form-page.ts";
import { someEmail, somePhone } from "./some-email.ts";
import { visit, visitLoaded } from "./testing.ts";

const form = "request+a+call";

export const days = (within: Locator | Page) =>
	within.getByRole("group", { name: "Date", exact: true }).getByRole("radio");
export const times = (within: Locator | Page) =>
	within.getByRole("group", { name: /^Select a Timeslot,/ }).getByRole("radio");
export const confirm = (within: Locator | Page) =>
	within.getByRole("button", { name: "Submit", exact: true });
export const allSet = (within: Locator | Page) =>
	within.getByRole("heading", { name: "You're All Set" });

/** Sends the first step in its popup, which then shows the second one. */
export const sendDetails = (page: Page, email = someEmail()): Promise<Locator> =>
	sendDetailsTo(site.url, page, email);

/** The same on a site of the test's own. */
export async function sendDetailsTo(url: string, page: Page, email: string): Promise<Locator> {
	const visited = visitLoaded(page);
	await page.goto(url + course);
	await visited;
	const popup = await openPopup(page, form);
	await fillIn(popup);
	await popup.locator("[name=email]").fill(email);
	await popup.locator("[name=personPhone]").fill(somePhone());
	await submit(popup).click();
	await days(popup).first().waitFor();
	return popup;
}

/** Opens the page of a course and sends the first step; the second one answers to clicks then. */
export async function reachPicker(options: Parameters<typeof visit>[1] = {}, email = someEmail()) {
	const { page } = await visit("about:blank", options);
	const signals = await recordSignals(page);
	const popup = await sendDetails(page, email);
	const picker = popup.locator('[data-island*="slot-picker"]');
	await picker.and(page.locator("[data-awake]")).waitFor({
		state: "attached",
	});
	return { page, popup, email, signals };
}

/** The frame around a radio button is what people click. */
export const pick = (radio: Locator) => radio.locator("..").click();

/** Chooses the first time that is free on a day. */
export async function choose(within: Locator, day = 0, time = 0): Promise<string> {
	await pick(days(within).nth(day));
	const radio = times(within).nth(time);
	await pick(radio);
	return radio.inputValue();
}
