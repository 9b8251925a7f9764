import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { choose, confirm, days, pick, reachPicker, times } from "./booking-page.ts";
import { site, soon, startSite } from "./lead-forms/form-page.ts";

// The clocks of New York change on the weekend between the days on offer.
startSite({ LYCEUM_CLOCK: "2027-03-11T13:00:00Z" });

interface Offer {
	businessDays: {
		fullDate: string;
		slots: { dateTime: string; time: string; zone: string }[];
	}[];
}

async function readOffer(page: Page): Promise<Offer> {
	const answer = await page.request.get(`${site.url}/api-nocache?method=getCallSlots`);
	const { data } = await answer.json();
	return data;
}

const checked = (popup: Locator, name: string) =>
	popup
		.locator(`[name=${name}]:checked`)
		.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const listTimes = (popup: Locator) =>
	times(popup).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const activeDate = (popup: Locator) => checked(popup, "call_day");
const activeTime = (popup: Locator) => checked(popup, "schedule_call_date_time");

test("BOOK-014, BOOK-015, BOOK-031: the picker has the times of the active date only, one active date and one active time", async () => {
	const { page, popup } = await reachPicker();
	const { businessDays } = await readOffer(page);
	const dates = businessDays.map(({ fullDate }) => fullDate);
	expect(dates).toEqual(["2027-03-11", "2027-03-12", "2027-03-15", "2027-03-16"]);
	expect(await activeDate(popup)).toEqual([]);
	expect(await listTimes(popup)).toEqual([]);
	for (const [index, { fullDate, slots }] of businessDays.entries()) {
		await pick(days(popup).nth(index));
		expect(await activeDate(popup)).toEqual([fullDate]);
		expect(await listTimes(popup)).toEqual(slots.map(({ dateTime }) => dateTime));
		expect(await activeTime(popup)).toEqual([]);
		expect(await confirm(popup).isDisabled()).toBe(true);
		await pick(times(popup).nth(2));
		expect(await activeTime(popup)).toEqual([slots[2]?.dateTime]);
		expect(await confirm(popup).isEnabled()).toBe(true);
	}
});

test("BOOK-032: the picker shows the zone at the chosen time, and the chosen day and time as people read them", async () => {
	const { page, popup } = await reachPicker({
		viewport: { width: 1280, height: 900 },
	});
	const { businessDays } = await readOffer(page);
	const details = popup.getByRole("region", { name: "Session details" });
	const label = popup.getByText(/^Select a Timeslot/);
	const read = async () =>
		(await details.innerText()).split("\n").filter((line) => /^(Date|Time)/.test(line));
	expect(await label.innerText()).toBe("Select a Timeslot EST");
	expect(await read()).toEqual(["Date: Select a date", "Time: Select a time"]);
	for (const [day, zone, date] of [
		[1, "EST", "Friday, March 12, 2027"],
		[2, "EDT", "Monday, March 15, 2027"],
		[0, "EST", "Thursday, March 11, 2027"],
	] as const) {
		await pick(days(popup).nth(day));
		expect(await label.innerText()).toBe(`Select a Timeslot ${zone}`);
		expect(await read()).toEqual([`Date: ${date}`, "Time: Select a time"]);
		await pick(times(popup).nth(1));
		const slot = businessDays[day]?.slots[1];
		expect(slot?.zone).toBe(zone);
		expect(await read()).toEqual([`Date: ${date}`, `Time: ${slot?.time} ${zone}`]);
	}
});

test.each([
	["the line is down", undefined],
	["the site answers 503", 503],
	["the site answers 429", 429],
])(
	"BOOK-017: when %s, the choice stays and the same is confirmed again under the same id",
	async (_when, status) => {
		const { page, popup } = await reachPicker();
		const time = await choose(popup, 1, 1);
		const ids: unknown[] = [];
		await page.route(/create-lead/, async (route) => {
			ids.push(route.request().postDataJSON().submission_id);
			if (ids.length > 1) await route.continue();
			else if (status) await route.fulfill({ status, json: {} });
			else await route.abort();
		});
		await confirm(popup).click();
		await popup.getByRole("alert").getByText("was not booked").waitFor(soon);
		expect(await activeDate(popup)).toEqual(["2027-03-12"]);
		expect(await activeTime(popup)).toEqual([time]);
		await confirm(popup).click();
		await popup.getByText("You're All Set").waitFor(soon);
		expect(await popup.innerText()).toContain(`scheduled for ${time} EST`);
		expect(ids).toHaveLength(2);
		expect(new Set(ids).size).toBe(1);
	},
);
