import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
	allSet,
	choose,
	confirm,
	days,
	pick,
	reachPicker,
	sendDetails,
	times,
} from "./booking-page.ts";
import { readEmailsTo } from "./emails.ts";
import { course, dropStamp, fillIn, site, startSite, submit } from "./lead-forms/form-page.ts";
import { axeFindings, axeFindingsInLightAndDark } from "./page-findings.ts";
import { someEmail } from "./some-email.ts";
import { fitsWidth, visit, visitorHeaders } from "./testing.ts";

startSite();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 }, timezoneId: "America/New_York" };

const checkedTime = (within: Locator) => within.locator(":checked[name=schedule_call_date_time]");

test("BOOK-002, BOOK-003, BOOK-004, BOOK-005, BOOK-014, BOOK-015, BOOK-036, BOOK-037, BOOK-046, BOOK-047, BOOK-048, BOOK-049: on a phone a call is booked in the popup in two steps", async () => {
	const { page, popup, email } = await reachPicker(phone);
	const text = () => popup.innerText();
	expect(await text()).toContain("Step 2 of 2");
	expect(await text()).toContain("Thank you! Our program advisor will contact you soon.");
	expect(await days(popup).count()).toBe(4);
	expect(await times(popup).count()).toBe(0);
	expect(await confirm(popup).isDisabled()).toBe(true);
	expect(await fitsWidth(page)).toBe(true);

	await popup.getByRole("button", { name: "View Details" }).click();
	expect(await text()).toContain("Date: Select a date");
	expect(await text()).toContain("Time: Select a time");
	const free = popup
		.getByRole("region", { name: "Session details" })
		.getByText("Free, no obligation");
	expect(await free.isVisible()).toBe(false);
	await popup.getByRole("button", { name: "View More" }).click();
	expect(await free.isVisible()).toBe(true);
	await popup.getByRole("button", { name: "View Less" }).click();
	await popup.getByRole("button", { name: "Close Details" }).click();

	const first = await choose(popup, 1);
	expect(await confirm(popup).isEnabled()).toBe(true);
	expect(await axeFindings(page)).toEqual([]);
	// Another date clears the time.
	await pick(days(popup).nth(2));
	expect(await confirm(popup).isDisabled()).toBe(true);
	await pick(days(popup).nth(1));
	expect(await checkedTime(popup).count()).toBe(0);

	await choose(popup, 1);
	await confirm(popup).click();
	await allSet(popup).waitFor();
	expect(await text()).toContain(`Your call with our advisor is scheduled for ${first} E`);
	expect(await text()).toContain(
		"Mark Your Calendar: Accept the calendar invite sent to your email to confirm your participation.",
	);
	// The question for whom comes once, at the end.
	await popup.getByRole("button", { name: /Team\/group/ }).waitFor();
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	expect(await fitsWidth(page)).toBe(true);
	await expect
		.poll(async () => (await readEmailsTo(site, email)).join("\n"))
		.toContain("METHOD:REQUEST");
});

test("BOOK-016: what is chosen before the script of the picker arrives stays chosen, fits every width, and is submitted with the lead, the time and its zone", async () => {
	const { page } = await visit("about:blank");
	const script = Promise.withResolvers<void>();
	await page.route(/slot-picker[^/]*\.js/, async (route) => {
		await script.promise;
		await route.continue();
	});
	const popup = await sendDetails(page);
	await pick(days(popup).nth(1));
	const radio = times(popup).filter({ visible: true }).nth(2);
	await pick(radio);
	const time = await radio.inputValue();
	script.resolve();
	await popup.getByText(/^Time: \d/).waitFor({ state: "attached" });
	expect(await days(popup).nth(1).isChecked()).toBe(true);
	expect(await checkedTime(popup).inputValue()).toBe(time);

	const expectFittingWidths = async () => {
		for (const [width, direction] of [
			[360, "ltr"],
			[768, "rtl"],
			[768, "ltr"],
			[1280, "ltr"],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			await page.evaluate((dir) => {
				document.documentElement.dir = dir;
			}, direction);
			await expect.poll(() => fitsWidth(page), { message: `${width} px, ${direction}` }).toBe(true);
		}
	};
	await expectFittingWidths();
	const sent = page.waitForRequest(
		(request) => request.url().includes("create-lead") && request.method() === "POST",
	);
	const lead = await popup.locator("[name=call_of]").inputValue();
	await confirm(popup).click();
	expect((await sent).postDataJSON()).toMatchObject({
		lead_id: lead,
		schedule_call_date_time: time,
		timeZone: "America/New_York",
	});
	await allSet(popup).waitFor();
	await expectFittingWidths();
});

test("BOOK-042, BOOK-043, BOOK-044, BOOK-045: on a desktop the panel stands beside the picker, which works by keyboard alone, and the page of the call moves it", async () => {
	const { page, popup } = await reachPicker(desktop);
	const panel = popup.getByRole("region", { name: "Session details" });
	const text = await panel.innerText();
	for (const line of [
		"Talk to your program advisor",
		"Get all your questions answered—speak to our advisor about the program, schedules, offers, payment options, and more.",
		"Session details",
		"30-minute focused one-on-one meeting with your program advisor",
		"Date: Select a date",
		"Time: Select a time",
		"Free, no obligation",
	])
		expect(text).toContain(line);
	expect(await panel.getByRole("button").count()).toBe(0);

	await days(popup).first().focus();
	await page.keyboard.press("Space");
	await page.keyboard.press("ArrowRight");
	const chosen = days(popup).nth(1);
	expect(await chosen.isChecked()).toBe(true);
	expect(await chosen.getAttribute("aria-label")).toMatch(/^\w+day, \w+ \d{1,2}, \d{4}$/);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Space");
	const time = times(popup).first();
	expect(await time.isChecked()).toBe(true);
	expect(await time.getAttribute("aria-label")).toMatch(
		/^\w{3} \d{1,2} \w+, \d{1,2}:\d{2} [AP]M E[SD]T$/,
	);
	await confirm(popup).focus();
	await page.keyboard.press("Enter");
	await allSet(popup).waitFor();
	// The final screen has the focus, so that it is read.
	expect(
		await popup
			.locator("[data-lead-thanks]")
			.evaluate((element) => element === document.activeElement),
	).toBe(true);

	await popup.getByRole("link", { name: /Change the time/ }).click();
	await page.locator("lyceum-island[data-awake] [name=call_of]").waitFor({ state: "attached" });
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	const moved = await choose(page.locator("main"), 2);
	await confirm(page).click();
	await page.getByText(`scheduled for ${moved}`).waitFor();
	await page.getByText("Your call has a new time").waitFor();
});

/** Takes a time as other visitors do, until no advisor is free then. */
async function holdForAllAdvisors(page: Page, dateTime: string): Promise<void> {
	const isOffered = async () => {
		const answer = await page.request.get(`${site.url}/api-nocache?method=getCallSlots`);
		return (await answer.text()).includes(JSON.stringify(dateTime));
	};
	for (let others = 0; others < 10 && (await isOffered()); others++) await holdAsAnother(dateTime);
	expect(await isOffered()).toBe(false);
}

async function holdAsAnother(dateTime: string): Promise<void> {
	const lead_id = crypto.randomUUID();
	const headers = { ...visitorHeaders(), "content-type": "application/json" };
	const sent = await fetch(`${site.url}/lead-gateway/create-lead?rnd=1`, {
		method: "POST",
		headers,
		body: JSON.stringify({
			lead_id,
			submission_id: crypto.randomUUID(),
			site_module: "request a call",
			product: "course-1009",
			page: course,
			values: {
				name: "Grace Hopper",
				email: someEmail(),
				phoneCode: "+1",
				personPhone: "2125550142",
				queryType: "individual",
				agree: true,
			},
		}),
	});
	const cookie = sent.headers
		.getSetCookie()
		.map((text) => text.replace(/;.*/, ""))
		.join("; ");
	const held = await fetch(`${site.url}/api-nocache?method=holdCallSlot`, {
		method: "POST",
		headers: { ...headers, cookie },
		body: JSON.stringify({ lead_id, schedule_call_date_time: dateTime }),
	});
	expect(held.status).toBe(200);
}

test("whoever loses the race for a time is told at once, keeps the lead and takes the next free time", async () => {
	const { page, popup } = await reachPicker();
	await pick(days(popup).nth(3));
	const radio = times(popup).first();
	await holdForAllAdvisors(page, await radio.inputValue());
	await pick(radio);
	await popup.getByRole("alert").getByText("Someone else has just booked").waitFor();
	expect(await confirm(popup).isDisabled()).toBe(true);
	await popup.getByRole("list", { name: "Next free times" }).getByRole("button").first().click();
	await confirm(popup).click();
	await allSet(popup).waitFor();
});

test("BOOK-004, BOOK-012, BOOK-038: without script the page of the form leads to the choice, a missing time is said, and the call is booked, moved and canceled", async () => {
	const email = someEmail();
	const { page } = await visit(`${site.url}${course}?form=request+a+call`, {
		...desktop,
		javaScriptEnabled: false,
	});
	await page.getByText("Step 1 of 2").waitFor();
	const details = page.locator("form[data-lead-form]").filter({
		has: page.locator('[value="request a call"]'),
	});
	await fillIn(details);
	await details.locator("[name=email]").fill(email);
	await dropStamp(details);
	await submit(details).click();
	await page.getByText("Step 2 of 2").waitFor();
	await confirm(page).click();
	await page.getByRole("alert").getByText("Please select a date and a time.").waitFor();
	await pick(days(page).nth(1));
	// The style shows the times of the checked day only.
	const all = page.locator("[name=schedule_call_date_time]");
	const visible = all.filter({ visible: true });
	expect(await visible.count()).toBeGreaterThan(0);
	expect(await visible.count()).toBeLessThan(await all.count());
	const time = await visible.first().inputValue();
	await pick(visible.first());
	await confirm(page).click();
	await allSet(page).waitFor();
	expect(await page.innerText("main")).toContain(time);

	// The page that the signed link opens.
	await page.getByRole("link", { name: /Change the time/ }).click();
	await pick(days(page).nth(2));
	const moved = await visible.first().inputValue();
	await pick(visible.first());
	await confirm(page).click();
	await page.getByText("Your call has a new time").waitFor();
	expect(await page.innerText("main")).toContain(moved);
	await page.getByRole("button", { name: "Cancel the call" }).click();
	await page.getByText("The call is canceled.").waitFor();
	await expect
		.poll(async () => (await readEmailsTo(site, email)).join("\n"))
		.toContain("METHOD:CANCEL");
});
