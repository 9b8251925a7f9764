import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { confirm, days, pick, reachPicker, times } from "./booking-page.ts";
import { site, startSite } from "./lead-forms/form-page.ts";

// A site of its own: the clocks of New York change on the weekend between the days on offer.
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

const readValues = (inputs: Locator) =>
	inputs.evaluateAll((elements) => elements.map((input) => (input as HTMLInputElement).value));
const activeDate = (popup: Locator) => readValues(popup.locator("[name=call_day]:checked"));
const activeTime = (popup: Locator) =>
	readValues(popup.locator("[name=schedule_call_date_time]:checked"));

test("BOOK-014, BOOK-015, BOOK-031, BOOK-032: the picker has the times of the active date only, one active date and time, and shows both with the zone at that time", async () => {
	const { page, popup } = await reachPicker({ viewport: { width: 1280, height: 900 } });
	const { businessDays } = await readOffer(page);
	const dates = businessDays.map(({ fullDate }) => fullDate);
	expect(dates).toEqual(["2027-03-11", "2027-03-12", "2027-03-15", "2027-03-16"]);
	const details = popup.getByRole("region", { name: "Session details" });
	const label = popup.getByText(/^Select a Timeslot/);
	const readDetails = async () =>
		(await details.innerText()).split("\n").filter((line) => /^(Date|Time)/.test(line));
	expect(await activeDate(popup)).toEqual([]);
	expect(await readValues(times(popup))).toEqual([]);
	expect(await label.innerText()).toBe("Select a Timeslot EST");
	expect(await readDetails()).toEqual(["Date: Select a date", "Time: Select a time"]);
	for (const [index, zone, date] of [
		[1, "EST", "Friday, March 12, 2027"],
		[2, "EDT", "Monday, March 15, 2027"],
		[3, "EDT", "Tuesday, March 16, 2027"],
		[0, "EST", "Thursday, March 11, 2027"],
	] as const) {
		const { fullDate, slots = [] } = businessDays[index] ?? {};
		await pick(days(popup).nth(index));
		expect(await activeDate(popup)).toEqual([fullDate]);
		expect(await readValues(times(popup))).toEqual(slots.map(({ dateTime }) => dateTime));
		expect(await activeTime(popup)).toEqual([]);
		expect(await confirm(popup).isDisabled()).toBe(true);
		expect(await label.innerText()).toBe(`Select a Timeslot ${zone}`);
		expect(await readDetails()).toEqual([`Date: ${date}`, "Time: Select a time"]);
		const slot = slots[2];
		await pick(times(popup).nth(2));
		expect(await activeTime(popup)).toEqual([slot?.dateTime]);
		expect(await confirm(popup).isEnabled()).toBe(true);
		expect(slot?.zone).toBe(zone);
		expect(await readDetails()).toEqual([`Date: ${date}`, `Time: ${slot?.time} ${zone}`]);
	}
});
