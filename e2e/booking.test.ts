import { describe, expect, test } from "vitest";
import {
	allSet,
	choose,
	confirm,
	days,
	nextEmail,
	pick,
	reachPicker,
	sendDetails,
	times,
} from "./booking-page.ts";
import { readEmailsTo } from "./emails.ts";
import {
	course,
	dropStamp,
	fillIn,
	site,
	soon,
	startSite,
	submit,
} from "./lead-forms/form-page.ts";
import { axeFindings, axeFindingsInLightAndDark, htmlFindings } from "./page-findings.ts";
import { fitsWidth, visit } from "./testing.ts";

startSite();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const withoutScript = {
	viewport: { width: 1280, height: 900 },
	javaScriptEnabled: false,
};

describe("a call is booked in two steps", () => {
	test("BOOK-002, BOOK-003, BOOK-004, BOOK-005, BOOK-014, BOOK-015, BOOK-036, BOOK-037, BOOK-046, BOOK-047, BOOK-048, BOOK-049: on a phone, in the popup", async () => {
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
		expect(await popup.locator(":checked[name=schedule_call_date_time]").count()).toBe(0);

		await choose(popup, 1);
		await confirm(popup).click();
		await allSet(popup).waitFor(soon);
		expect(await text()).toContain(`Your call with our advisor is scheduled for ${first} E`);
		expect(await text()).toContain(
			"Mark Your Calendar: Accept the calendar invite sent to your email to confirm your participation.",
		);
		// The question for whom comes once, at the end.
		await popup.getByRole("button", { name: /Team\/group/ }).waitFor();
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
		await expect
			.poll(async () => (await readEmailsTo(site, email)).join("\n"), soon)
			.toContain("METHOD:REQUEST");
	});

	test.each([
		[360, "ltr"],
		[768, "ltr"],
		[1280, "ltr"],
		[768, "rtl"],
	])(
		"BOOK-016: at %i px (%s), confirming submits the lead with the time and its zone",
		async (width, dir) => {
			const { page, popup } = await reachPicker({
				viewport: { width, height: 900 },
			});
			await page.evaluate((value) => {
				document.documentElement.dir = value;
			}, dir);
			const sent = page.waitForRequest(
				(request) => request.url().includes("create-lead") && request.method() === "POST",
			);
			const time = await choose(popup);
			await expect.poll(() => fitsWidth(page), soon).toBe(true);
			// The final screen, which has no such field, may come at once.
			const lead = await popup.locator("[name=call_of]").inputValue();
			await confirm(popup).click();
			expect((await sent).postDataJSON()).toMatchObject({
				lead_id: lead,
				schedule_call_date_time: time,
				timeZone: "America/New_York",
			});
			await allSet(popup).waitFor(soon);
			await expect.poll(() => fitsWidth(page), soon).toBe(true);
		},
	);

	test("what is chosen before the script of the picker arrives stays chosen", async () => {
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
		await popup.getByText(/^Time: \d/).waitFor({ ...soon, state: "attached" });
		expect(await days(popup).nth(1).isChecked()).toBe(true);
		const checked = popup.locator(":checked[name=schedule_call_date_time]");
		expect(await checked.inputValue()).toBe(time);
		await confirm(popup).click();
		await allSet(popup).waitFor(soon);
	});

	test("BOOK-042, BOOK-043, BOOK-044, BOOK-045: on a desktop the panel stands beside it", async () => {
		const { popup } = await reachPicker({
			viewport: { width: 1280, height: 900 },
		});
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
	});

	test("by keyboard alone, with names that say everything", async () => {
		const { page, popup } = await reachPicker();
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
		await allSet(popup).waitFor(soon);
		// The final screen has the focus, so that it is read.
		expect(
			await popup
				.locator("[data-lead-thanks]")
				.evaluate((panel) => panel === document.activeElement),
		).toBe(true);
	});

	test("BOOK-017: a confirmation that fails keeps the choice, and works the second time", async () => {
		const { page, popup } = await reachPicker();
		const time = await choose(popup);
		await page.route(/create-lead/, (route) => route.abort());
		await confirm(popup).click();
		await popup.getByRole("alert").getByText("was not booked").waitFor(soon);
		const checked = popup.locator(":checked[name=schedule_call_date_time]");
		expect(await checked.inputValue()).toBe(time);
		expect(await confirm(popup).isEnabled()).toBe(true);
		await page.unroute(/create-lead/);
		await confirm(popup).click();
		await allSet(popup).waitFor(soon);
	});

	test("LEAD-095, GRP-001: skipping the choice leaves a good lead, its thanks and the card", async () => {
		const { popup } = await reachPicker();
		await popup.getByRole("link", { name: /^Skip this step/ }).click();
		await popup.getByText("An advisor will call you within one business day.").waitFor(soon);
		await popup.getByRole("button", { name: /Team\/group/ }).waitFor();
		await popup.getByRole("link", { name: "Choose a time for the call" }).waitFor();
	});

	test("the page of a call, opened by its signed link, moves the call", async () => {
		const { page, popup } = await reachPicker();
		await choose(popup);
		await confirm(popup).click();
		await allSet(popup).waitFor(soon);
		await popup.getByRole("link", { name: /Change the time/ }).click();
		await page.locator("lyceum-island[data-awake] [name=call_of]").waitFor({
			...soon,
			state: "attached",
		});
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		const moved = await choose(page.locator("main"), 2);
		await confirm(page).click();
		await page.getByText(`scheduled for ${moved}`).waitFor(soon);
		await page.getByText("Your call has a new time").waitFor(soon);
	});

	test("who loses the race is told at once, keeps the lead and takes the next free time", async () => {
		const first = await reachPicker();
		const second = await reachPicker();
		const wanted = await choose(first.popup, 3, 0);
		// All advisors of that time are taken, one visitor each.
		const others = [first];
		while (others.length < 6) {
			const other = await reachPicker();
			await pick(days(other.popup).nth(3));
			const radio = other.popup.locator(`[value="${wanted}"]`);
			if ((await radio.count()) === 0) break;
			await pick(radio);
			others.push(other);
		}
		await pick(days(second.popup).nth(3));
		await pick(second.popup.locator(`[value="${wanted}"]`));
		await second.popup.getByRole("alert").getByText("Someone else has just booked").waitFor(soon);
		expect(await confirm(second.popup).isDisabled()).toBe(true);
		await second.popup
			.getByRole("list", { name: "Next free times" })
			.getByRole("button")
			.first()
			.click();
		await confirm(second.popup).click();
		await allSet(second.popup).waitFor(soon);
	}, 180_000);
});

describe("without script", () => {
	test("BOOK-004, BOOK-012, BOOK-038: the page of the form leads to the choice, a missing time is said, and the call is booked", async () => {
		const email = nextEmail();
		const { page } = await visit(`${site.url}${course}?form=request+a+call`, withoutScript);
		await page.getByText("Step 1 of 2").waitFor();
		const step1 = page.locator("form[data-lead-form]").filter({
			has: page.locator('[value="request a call"]'),
		});
		await fillIn(step1);
		await step1.locator("[name=email]").fill(email);
		await dropStamp(step1);
		await submit(step1).click();
		await page.getByText("Step 2 of 2").waitFor(soon);
		expect(await htmlFindings(await page.content())).toEqual([]);
		await confirm(page).click();
		await page.getByRole("alert").getByText("Please select a date and a time.").waitFor(soon);
		await pick(days(page).nth(1));
		// The style shows the times of the checked day only.
		const visible = page.locator("[name=schedule_call_date_time]").filter({ visible: true });
		expect(await visible.count()).toBeGreaterThan(0);
		expect(await visible.count()).toBeLessThan(
			await page.locator("[name=schedule_call_date_time]").count(),
		);
		const time = await visible.first().inputValue();
		await pick(visible.first());
		await confirm(page).click();
		await allSet(page).waitFor(soon);
		expect(await page.innerText("main")).toContain(time);
		expect(await htmlFindings(await page.content())).toEqual([]);

		// The signed page: another time, then none.
		await page.getByRole("link", { name: /Change the time/ }).click();
		await pick(days(page).nth(2));
		const later = page.locator("[name=schedule_call_date_time]").filter({ visible: true }).first();
		const moved = await later.inputValue();
		await pick(later);
		await confirm(page).click();
		await page.getByText("Your call has a new time").waitFor(soon);
		expect(await page.innerText("main")).toContain(moved);
		await page.getByRole("button", { name: "Cancel the call" }).click();
		await page.getByText("The call is canceled.").waitFor(soon);
		await expect
			.poll(async () => (await readEmailsTo(site, email)).join("\n"), soon)
			.toContain("METHOD:CANCEL");
	}, 180_000);
});
