import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import {
	aBookingSite,
	aCaller,
	callRows,
	confirmSlot,
	emailsTo,
	formAddress,
	holdSlot,
	linkToCall,
	listSlots,
	pageText,
	pickerKey,
	readableTime,
	sendCallForm,
	sentAddress,
} from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
let time: { now: Temporal.Instant };
beforeAll(async () => {
	({ site, time } = await aBookingSite());
});
const monday = Temporal.Instant.from("2027-01-04T13:00:00Z");
const newYork = "America/New_York";
const office = (text: string) => Temporal.ZonedDateTime.from(`${text}[${newYork}]`).toInstant();
const datesAt = async (now: Temporal.Instant) => {
	time.now = now;
	await site.reload();
	const { businessDays } = await listSlots(aBrowser(site));
	time.now = monday;
	await site.reload();
	return businessDays.map(({ fullDate }) => fullDate);
};

describe("the times on offer", () => {
	test("BOOK-018 BOOK-030 BOOK-033: are four business days with the published fields, and the current month and year", async () => {
		const data = await listSlots(aBrowser(site));
		expect(data).toMatchObject({
			timeZone: newYork,
			timeZoneLabel: "EST",
			currentMonth: "January",
			currentYear: 2027,
		});
		expect(data.businessDays).toHaveLength(4);
		const [first] = data.businessDays;
		expect(first).toMatchObject({
			...{ date: 4, day: "Monday", month: "January", year: 2027 },
			...{ hour: 9, minutes: 0, fullDate: "2027-01-04" },
		});
	});

	test("BOOK-019 BOOK-027: skip weekends, the public holidays of the site's country, and count on", async () => {
		// A Friday before the day of Martin Luther King, who has a Monday.
		expect(await datesAt(office("2027-01-15T08:00"))).toEqual([
			"2027-01-15",
			"2027-01-19",
			"2027-01-20",
			"2027-01-21",
		]);
		const portugal = await aSite({
			env: { SITE_COUNTRY: "PT", SITE_TIME_ZONE: "Europe/Lisbon" },
			deps: { clock: () => Temporal.Instant.from("2027-06-09T06:00:00Z") },
		});
		const { businessDays } = await listSlots(aBrowser(portugal));
		const dates = businessDays.map(({ fullDate }) => fullDate);
		expect(dates).toContain("2027-06-09");
		expect(dates).not.toContain("2027-06-10");
	});

	test("BOOK-020 BOOK-021 BOOK-025 BOOK-026: hold today until a quarter past the cutoff hour of 17, and later days at any hour", async () => {
		await withBooking({ closes: "23:30" }, { hours: null }, async () => {
			const [first] = await datesAt(office("2027-01-05T17:15:59"));
			expect(first).toBe("2027-01-05");
			const late = await datesAt(office("2027-01-05T17:16"));
			expect(late[0]).toBe("2027-01-06");
			expect(late).toHaveLength(4);
			expect((await datesAt(office("2027-01-05T18:00")))[0]).toBe("2027-01-06");
			expect((await datesAt(office("2027-01-05T16:59")))[0]).toBe("2027-01-05");
		});
		await withBooking({ cutoffHour: 12 }, {}, async () => {
			expect((await datesAt(office("2027-01-05T12:16")))[0]).toBe("2027-01-06");
		});
	});

	test("BOOK-027: skip what content adds, and hold what it takes back", async () => {
		const holidays = { also: ["2027-01-05"], except: ["2027-01-18"] };
		await withBooking({ holidays }, {}, async () => {
			expect(await datesAt(monday)).not.toContain("2027-01-05");
			expect(await datesAt(office("2027-01-15T08:00"))).toContain("2027-01-18");
		});
	});

	test("BOOK-024 BOOK-028 BOOK-029: begin after now, every half hour of the working day, and a day without one is filled up", async () => {
		time.now = office("2027-01-06T12:10");
		await site.reload();
		const { businessDays } = await listSlots(aBrowser(site));
		const [today, tomorrow] = businessDays;
		expect(today?.slots[0]?.time).toBe("12:30 PM");
		expect(tomorrow?.slots[0]?.time).toBe("9:00 AM");
		const starts = tomorrow?.slots.map(({ start }) => start) ?? [];
		for (const start of starts) expect(start % 1_800_000).toBe(0);
		time.now = monday;
		await site.reload();
		// The time is before the cutoff, and no advisor works that late.
		const dates = await datesAt(office("2027-01-08T17:01"));
		expect(dates).toEqual(["2027-01-11", "2027-01-12", "2027-01-13", "2027-01-14"]);
		await withBooking({ every: 15 }, {}, async () => {
			const fine = await listSlots(aBrowser(site));
			expect(fine.businessDays[1]?.slots.map((slot) => slot.time)).toContain("9:15 AM");
		});
	});

	test("BOOK-022 BOOK-056: are on the clock of the site, with the zone's short name at that instant", async () => {
		const tokyo = await aSite({
			env: { SITE_TIME_ZONE: "Asia/Tokyo" },
			now: "2027-01-04T13:00:00Z",
		});
		const { businessDays, timeZone, timeZoneLabel } = await listSlots(aBrowser(tokyo));
		expect([timeZone, timeZoneLabel]).toEqual(["Asia/Tokyo", "JST"]);
		for (const { fullDate, slots } of businessDays)
			for (const { start } of slots) {
				const local =
					Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO("Asia/Tokyo");
				expect(String(local.toPlainDate())).toBe(fullDate);
				expect(local.hour).toBeGreaterThanOrEqual(9);
				expect(local.hour).toBeLessThan(18);
			}
		time.now = office("2027-03-11T08:00");
		await site.reload();
		const changing = await listSlots(aBrowser(site));
		expect(changing.businessDays.map(({ slots }) => slots[0]?.zone)).toEqual([
			"EST",
			"EST",
			"EDT",
			"EDT",
		]);
		time.now = monday;
		await site.reload();
	});
});

test("BOOK-040: the short line counts the days of a month as English does", async () => {
	const ordinals = new Map<number, string>();
	for (let week = 0; week < 14; week++) {
		time.now = office("2027-08-02T08:00").add({ hours: week * 7 * 24 - 24 });
		await site.reload();
		const { businessDays } = await listSlots(aBrowser(site));
		for (const { date, slots } of businessDays)
			ordinals.set(date, slots[0]?.text.split(" ")[1] ?? "");
	}
	time.now = monday;
	await site.reload();
	for (const [day, text] of ordinals) {
		const endings: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };
		const isTeen = day >= 11 && day <= 13;
		expect(text).toBe(`${day}${isTeen ? "th" : (endings[day % 10] ?? "th")}`);
	}
	for (const day of [1, 2, 3, 11, 12, 13, 21, 22, 23, 31]) expect(ordinals.has(day)).toBe(true);
});

test("BOOK-035: the heading keeps the current month, and a date in another one carries its own", async () => {
	time.now = office("2027-01-28T08:00");
	await site.reload();
	const { browser } = await aCaller(site);
	const page = pageText((await browser.get(sentAddress)).body);
	time.now = monday;
	await site.reload();
	expect(page).toContain("January 2027");
	expect(page).toMatch(/Thu 28 .*Fri 29 .*Mon 1 Feb .*Tue 2 Feb/);
});

describe("a visitor who wants a call", () => {
	test("BOOK-009 BOOK-010 BOOK-011 BOOK-012 BOOK-013 BOOK-023: chooses day and time after the form", async () => {
		const { browser } = await aCaller(site);
		const { body } = await browser.get(sentAddress);
		const page = pageText(body);
		expect(page).toContain("Select date and time");
		expect(page).toContain("January 2027");
		expect(body).toContain('aria-label="Monday, January 4, 2027"');
		expect(page).toMatch(/Mon 4 .*Tue 5 .*Wed 6 .*Thu 7 /);
		expect(page).toContain("Submit");
		const { businessDays } = await listSlots(browser);
		expect(page).toContain(businessDays[0]?.slots[0]?.time);
		expect(page).toMatch(/Select a Timeslot.{0,12}EST/);
	});

	test("BOOK-001 BOOK-016 BOOK-034 BOOK-054 BOOK-055: confirms it with the id of the lead, which the one lead holds then", async () => {
		const { browser, lead, email, slots } = await aCaller(site);
		const slot = slots.at(-1);
		if (!slot) throw new Error("no time is free");
		const answer = await confirmSlot(browser, lead, slot.dateTime);
		expect(answer.statusCode).toBe(200);
		expect(answer.json()).toMatchObject({
			status: "success",
			call: {
				schedule_call_date_time: slot.dateTime,
				timeZone: newYork,
				text: slot.text,
			},
		});
		expect(slot.dateTime).toMatch(/^\d\d\/\d\d\/\d{4} - (0[1-9]|1[0-2]):\d\d [AP]M$/);
		const { rows } = await sql`select leads.id from leads join people
			on people.id = person_id where people.email = ${email}`.execute(site.database.db);
		expect(rows).toEqual([{ id: lead }]);
		const row = await storedLeadRows(site).lead(lead);
		expect(row?.lead.call).toMatchObject({
			dateTime: slot.dateTime,
			timeZone: newYork,
		});
	});

	test("BOOK-036 BOOK-037 BOOK-038 BOOK-039 BOOK-041: reads when the call is, and gets an invite", async () => {
		const { browser, lead, email, slots } = await aCaller(site);
		const slot = slots.at(-2);
		if (!slot) throw new Error("no time is free");
		await confirmSlot(browser, lead, slot.dateTime);
		const page = pageText((await browser.get(sentAddress)).body);
		expect(page).toContain("You're All Set");
		expect(page).toContain(
			`Your call with our advisor is scheduled for ${slot.dateTime} ${slot.zone}`,
		);
		expect(page).toContain(
			"Mark Your Calendar: Accept the calendar invite sent to your email to confirm your participation.",
		);
		expect(page).toContain(slot.text);
		expect(slot.text).toMatch(
			/^[A-Z][a-z]+day, \d{1,2}(st|nd|rd|th) [A-Z][a-z]{2} at \d{1,2}:\d\d [AP]M$/,
		);
		expect(page).toContain("Thank you! Our program advisor will contact you soon.");
		const emails = await emailsTo(site, email);
		const invitations = emails.filter(({ invitation }) => invitation);
		expect(invitations).toHaveLength(1);
		expect(invitations[0]?.text).toContain(readableTime(slot));
		expect(page).toContain(readableTime(slot));
	});

	test("the advisor reads whether the visitor may be called, in which words they agreed, and answers them", async () => {
		const { browser, lead, email, slots } = await aCaller(site);
		const slot = slots.at(-3);
		if (!slot) throw new Error("no time is free");
		await confirmSlot(browser, lead, slot.dateTime);
		const { rows } = await sql<{ data: { order: OutgoingEmail } }>`select data from jobs.job
			where name = 'mail' and data -> 'order' -> 'headers' ->> 'Reply-To' = ${email}
				and data -> 'order' ->> 'to' like '%@advisors.lyceum.example'`.execute(site.database.db);
		const [told] = rows.map(({ data }) => data.order);
		expect(told?.text).toMatch(/^May be called +yes$/m);
		const consents = await storedLeadRows(site).consents(
			(
				await sql<{
					id: string;
				}>`select id from lead_submissions where lead_id = ${lead} order by at`.execute(
					site.database.db,
				)
			).rows[0]?.id ?? "",
		);
		const contact = consents.find(({ purpose, given }) => purpose === "contact" && given);
		expect(contact).toBeDefined();
		expect(told?.text).toMatch(/^Agreed +Jan \d+, 2027, .*: “.+”$/m);
		expect(told?.text).toContain(String(contact?.words));
	});

	test("BOOK-053: has the cookie of the lead for one day", async () => {
		const browser = aBrowser(site);
		const { answer } = await sendCallForm(browser);
		const cookies = [answer.headers["set-cookie"] ?? []].flat();
		for (const name of ["SL_LEAD", "user_lead_data"])
			expect(cookies.find((text) => text.startsWith(`${name}=`))).toContain("Max-Age=86400");
	});

	test("BOOK-054: and leaves after the first step keeps the lead", async () => {
		const browser = aBrowser(site);
		const { lead } = await sendCallForm(browser);
		const later = pageText((await browser.get(`${sentAddress}&later=1`)).body);
		expect(later).not.toContain("Select a Timeslot");
		expect(await storedLeadRows(site).lead(lead)).toMatchObject({
			state: "open",
		});
		expect(await callRows(site, lead)).toEqual([]);
	});

	test("never finds the own choice taken, and others do", async () => {
		const { browser, lead, slots } = await aCaller(site);
		// The days of one advisor.
		const mine = slots[0]?.dateTime ?? "";
		const others: (typeof slots)[] = [];
		for (;;) {
			const other = await aCaller(site);
			const isLeft = other.slots.some(({ dateTime }) => dateTime === mine);
			if (!isLeft) break;
			others.push(other.slots);
			const isFirst = others.length === 1;
			const held = isFirst
				? await holdSlot(browser, lead, mine)
				: await holdSlot(other.browser, other.lead, mine);
			expect(held.json()).toMatchObject({
				status: 200,
				data: { seconds: 300 },
			});
		}
		expect(others.length).toBeGreaterThan(0);
		const own = await listSlots(browser, lead);
		expect(own.businessDays.flatMap((day) => day.slots.map((slot) => slot.dateTime))).toContain(
			mine,
		);
		const everybody = await listSlots(browser);
		expect(
			everybody.businessDays.flatMap((day) => day.slots.map((slot) => slot.dateTime)),
		).not.toContain(mine);
		expect((await confirmSlot(browser, lead, mine)).statusCode).toBe(200);
	});

	test("never finds the own choice taken in the other browser that opens the link of an email", async () => {
		const { browser, lead, email, slots } = await aCaller(site);
		await confirmSlot(browser, lead, slots[0]?.dateTime ?? "");
		const other = aBrowser(site);
		const page = await other.get(await linkToCall(site, email));
		const auh = pickerKey(page.body);
		expect(auh).not.toBe("");
		const dateTimes = async (by: typeof other, more = {}) => {
			const { businessDays } = await listSlots(by, lead, more);
			return businessDays.flatMap((day) => day.slots.map(({ dateTime }) => dateTime));
		};
		// Only one advisor has this time left.
		let mine: string | undefined;
		for (const { dateTime } of slots.toReversed()) {
			if ((await holdSlot(other, lead, dateTime, { auh })).statusCode !== 200) continue;
			mine = dateTime;
			if (!(await dateTimes(other)).includes(dateTime)) break;
		}
		expect(await dateTimes(other)).not.toContain(mine);
		expect(await dateTimes(other, { auh })).toContain(mine);
		expect(await dateTimes(other, { auh: "forged" })).not.toContain(mine);
		const stranger = (await aCaller(site)).lead;
		const { businessDays } = await listSlots(other, stranger, { auh });
		expect(JSON.stringify(businessDays)).not.toContain(mine);
	});
});

describe("the picker is offered", () => {
	const header = "cf-ipcountry";
	let behindCdn: TestSite;
	beforeAll(async () => {
		behindCdn = await aSite({
			env: { CDN_COUNTRY_HEADER: header, TRUST_PROXY: "1" },
			now: String(monday),
		});
	});

	test.each([
		["without a CDN", () => site, {}, true],
		["in the country that the CDN reports", () => behindCdn, { [header]: "US" }, true],
		["never where the CDN reports none", () => behindCdn, {}, false],
		[
			"never in another country than the reported one",
			() => behindCdn,
			{ [header]: "IN", cookie: "sl_country=US" },
			false,
		],
	] as const)("BOOK-006, BOOK-008: %s", async (_title, visitedSite, headers, isOffered) => {
		const browser = aBrowser(visitedSite());
		await sendCallForm(browser);
		const cookie = Object.entries(browser.cookies)
			.map(([name, value]) => `${name}=${value}`)
			.concat("cookie" in headers ? [headers.cookie] : [])
			.join("; ");
		const answer = await browser.get(sentAddress, { ...headers, cookie });
		const page = pageText(answer.body);
		if (isOffered) expect(page).toContain("Select a Timeslot");
		else {
			expect(page).not.toContain("Select a Timeslot");
			expect(page).toContain("Thank you!");
		}
		const form = pageText((await browser.get(formAddress, { ...headers })).body);
		expect(form.includes("Choose a time")).toBe(isOffered);
	});

	test("BOOK-007: nowhere while content names no advisors; the lead is thanked for as usual", async () => {
		await sql`update content set value = jsonb_set(value, '{advisors}', '[]') where collection = 'booking'`.execute(
			site.database.db,
		);
		await site.reload();
		const browser = aBrowser(site);
		const { answer, lead } = await sendCallForm(browser);
		expect(answer.statusCode).toBe(200);
		const page = pageText((await browser.get(sentAddress)).body);
		expect(page).not.toContain("Select a Timeslot");
		expect(page).toContain("Thank you!");
		const refused = await confirmSlot(browser, lead, "05/01/2027 - 10:00 AM");
		expect(refused.statusCode).toBe(409);
		await restoreBooking();
	});
});

async function readBooking() {
	const { rows } = await sql<{
		content: Record<string, unknown> & { advisors: object[] };
	}>`select value as content from content where collection = 'booking'`.execute(site.database.db);
	return rows[0]?.content;
}
let original: Awaited<ReturnType<typeof readBooking>>;
beforeAll(async () => {
	original = await readBooking();
});
async function storeBooking(content: unknown) {
	await sql`update content set value = ${JSON.stringify(content)} where collection = 'booking'`.execute(
		site.database.db,
	);
	await site.reload();
}
const restoreBooking = () => storeBooking(original);

/** `hours: null`: everyone works whenever the business is open. */
async function withBooking(
	more: Record<string, unknown>,
	{ hours }: { hours?: null },
	work: () => Promise<void>,
) {
	if (!original) throw new Error("content names nobody to call");
	const holidays = { also: [], except: [], ...Object(more.holidays) };
	const advisors = original.advisors.map((advisor) =>
		hours === null ? { ...advisor, hours: undefined } : advisor,
	);
	await storeBooking({ ...original, ...more, holidays, advisors });
	try {
		await work();
	} finally {
		await restoreBooking();
	}
}
