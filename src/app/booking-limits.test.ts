import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { unusualBookingsCheck } from "#booking/reports/booking-check-commands.ts";
import { aWebhook } from "#connectors/testing.ts";
import {
	aBookingSite,
	aCaller,
	callRows,
	confirmSlot,
	emailsTo,
	listSlots,
	pageText,
	sendCallForm,
	sentAddress,
} from "#testing/booking.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { closeAfterwards, type TestSite } from "#testing/site.ts";
import { sendSubmission, someEmail, somePhone, storedLeadRows } from "#testing/submissions.ts";

const monday = Temporal.Instant.from("2027-01-04T13:00:00Z");

/** The link of the email that books a held time. */
async function confirmationLink(site: TestSite, email: string): Promise<string> {
	const emails = await emailsTo(site, email);
	const texts = emails.map(({ text }) => text).join("\n");
	return /http:\/\/localhost:3000(\/calls\/[^\s?]+\/confirm\?key=[^\s]+)/.exec(texts)?.[1] ?? "";
}

const staffEmails = async (site: TestSite, lead: string) => {
	const { rows } = await sql<{ data: { order: { to: string; text: string } } }>`select data
		from jobs.job where name = 'mail' and data -> 'order' ->> 'to' like '%@advisors.lyceum.example'`.execute(
		site.database.db,
	);
	const [call] = await callRows(site, lead);
	return rows.filter(({ data }) => JSON.stringify(data).includes(call?.id ?? "none"));
};

/** A visitor whose chosen time is submitted: the last one on offer, which nobody else takes. */
async function aSubmittedTime(site: TestSite, browser = aBrowser(site)) {
	const { lead, email } = await sendCallForm(browser);
	const { businessDays } = await listSlots(browser, lead);
	const slot = businessDays.at(-1)?.slots.at(-1);
	if (!slot) throw new Error("no time is free");
	const answer = await confirmSlot(browser, lead, slot.dateTime);
	return { browser, lead, email, slot, answer };
}

describe("while bookings are unusual", () => {
	let site: TestSite;
	let time: { now: Temporal.Instant };
	let crm: Awaited<ReturnType<typeof aWebhook>>;
	beforeAll(async () => {
		crm = await aWebhook(closeAfterwards);
		({ site, time } = await aBookingSite({
			USUAL_BOOKINGS_PER_HOUR: "0",
			CRM_WEBHOOK_URL: crm.address,
		}));
	});

	test("BOOK-036, BOOK-037, BOOK-038: the final screen stays, below a line about the link; visitor, advisor and CRM learn of the call once it is opened", async () => {
		const { browser, lead, email, slot, answer } = await aSubmittedTime(site);
		expect(answer.json().call).toMatchObject({
			schedule_call_date_time: slot.dateTime,
			awaits_link: true,
		});
		const page = pageText((await browser.get(sentAddress)).body);
		expect(page).toMatch(
			/Open the link in the email we have just sent you within 30 minutes\. Otherwise this time is offered to others\. You're All Set \w+day, January \d+, 2027 at \d+:\d\d [AP]M EST +Your call with our advisor is scheduled for/,
		);
		expect(page).toContain(`${slot.dateTime} ${slot.zone}`);
		expect(page).toContain("Mark Your Calendar");
		expect(page).not.toContain("Select a Timeslot");
		// Only the email has a link that belongs to the call.
		expect(page).not.toContain("Change the time");
		const isBooked = async () => (await storedLeadRows(site).lead(lead))?.lead.call !== undefined;
		expect(await isBooked()).toBe(false);
		const receivedOf = (id: string) =>
			[...crm.accepted.values()].filter((event) => JSON.stringify(event).includes(id));
		expect(JSON.stringify(receivedOf(lead))).not.toContain(slot.dateTime);
		expect(await staffEmails(site, lead)).toEqual([]);
		expect((await emailsTo(site, email)).filter(({ invitation }) => invitation)).toEqual([]);

		const link = await confirmationLink(site, email);
		const other = aBrowser(site);
		const opened = await other.get(link);
		expect(opened.statusCode).toBe(200);
		expect(opened.headers["cache-control"]).toBe("no-store");
		expect(opened.body).toContain('data-behaviour="ui/send-once"');
		// Mail scanners open links, too.
		expect(await callRows(site, lead)).toMatchObject([{ state: "unconfirmed" }]);
		const sent = await other.post(link, {});
		expect(sent.statusCode).toBe(303);
		const booked = pageText((await other.get(String(sent.headers.location))).body);
		expect(booked).toContain("Your call is booked. We have emailed you the invite.");
		expect(booked).toContain("Choose another time");
		expect(await callRows(site, lead)).toMatchObject([{ state: "booked" }]);
		expect(await isBooked()).toBe(true);
		expect(await staffEmails(site, lead)).toHaveLength(1);
		expect((await emailsTo(site, email)).filter(({ invitation }) => invitation)).toHaveLength(1);
		await expect.poll(() => JSON.stringify(receivedOf(lead))).toContain(slot.dateTime);
		// Once more, and with the wrong key.
		expect((await other.post(link, {})).statusCode).toBe(303);
		expect(await staffEmails(site, lead)).toHaveLength(1);
		expect((await other.get(`${link}x`)).statusCode).toBe(404);
		expect((await other.post(`${link}x`, {})).statusCode).toBe(404);
		const [manageKey] = /key=\S+/.exec(String(sent.headers.location).split("&")[0] ?? "") ?? [];
		expect((await other.post(`${link.split("?")[0]}?${manageKey}`, {})).statusCode).toBe(404);
	});

	test("a time whose link is not opened is free again after half an hour, and its lead is kept", async () => {
		const { lead, email, slot } = await aSubmittedTime(site);
		const offered = async () =>
			JSON.stringify((await listSlots(aBrowser(site))).businessDays.at(-1)?.slots ?? []);
		const rowsBefore = await callRows(site, lead);
		expect(rowsBefore).toMatchObject([{ state: "unconfirmed" }]);
		time.now = monday.add({ minutes: 31 });
		await site.reload();
		expect(await offered()).toContain(slot.dateTime);
		const { db } = site.database;
		await sql`update calls set advisor = ${rowsBefore[0]?.advisor ?? ""} where lead_id = ${lead}`.execute(
			db,
		);
		expect(await storedLeadRows(site).lead(lead)).toMatchObject({ state: "open" });
		expect(await staffEmails(site, lead)).toEqual([]);
		const link = await confirmationLink(site, email);
		expect(pageText((await aBrowser(site).get(link)).body)).toContain(
			"The 30 minutes are over in which we held",
		);
		// Everybody who works then is given a call by others.
		for (;;) {
			const other = await aSubmittedTime(site);
			if (other.slot.dateTime !== slot.dateTime) break;
		}
		const late = await aBrowser(site).post(link, {});
		const page = pageText((await aBrowser(site).get(String(late.headers.location))).body);
		expect(page).toContain("We no longer hold this time for you");
		expect(page).toContain("Select a Timeslot");
		time.now = monday;
		await site.reload();
	});

	test("the operator is told, with the command that clears up", async () => {
		const { db } = site.database;
		await aSubmittedTime(site);
		const [problem] = await unusualBookingsCheck.find({
			...{ db, config: site.config, now: time.now },
		});
		expect(problem).toMatchObject({ level: "wrong" });
		expect(problem?.mend).toContain("npm run calls -- cancel --booked-since 1h");
		const usual = { ...site.config.reservations, usualPerHour: 1_000 };
		expect(
			await unusualBookingsCheck.find({
				...{ db, now: time.now, config: { ...site.config, reservations: usual } },
			}),
		).toEqual([]);
	});
});

describe("a visitor", () => {
	let site: TestSite;
	beforeAll(async () => {
		({ site } = await aBookingSite());
	});
	const book = async (browser: Browser, values: Record<string, unknown>, day = 1) => {
		const { lead } = await sendCallForm(browser, values);
		const { businessDays } = await listSlots(browser, lead);
		const { dateTime = "" } = businessDays.at(day)?.slots.at(-1) ?? {};
		return { lead, dateTime, answer: await confirmSlot(browser, lead, dateTime) };
	};

	test("with two calls to come gets no third one, but a neutral sentence, and the links of both by email", async () => {
		const email = someEmail();
		for (const day of [1, 2])
			expect((await book(aBrowser(site), { email }, day)).answer.statusCode).toBe(200);
		const { answer, lead } = await book(aBrowser(site), { email }, 3);
		expect(answer.statusCode).toBe(409);
		const [problem] = answer.json().problems;
		expect(problem.message).toMatch(/^We cannot book this time online\. If you have calls with us/);
		expect(problem.message).not.toMatch(/\d|@/);
		expect(await storedLeadRows(site).lead(lead)).toMatchObject({ state: "open" });
		expect(await callRows(site, lead)).toEqual([]);
		const sent = (await emailsTo(site, email)).at(-1);
		expect(sent?.subject).toMatch(/^Your calls with /);
		expect(sent?.text.match(/\/calls\/[^\s?]+\?key=/g)).toHaveLength(2);
	});

	test("with the phone number of two other callers gets none either, and no link of theirs", async () => {
		const personPhone = somePhone();
		const emails = [someEmail(), someEmail(), someEmail()];
		for (const [index, email] of emails.entries()) {
			const { answer } = await book(aBrowser(site), { email, personPhone }, index + 1);
			expect(answer.statusCode).toBe(index < 2 ? 200 : 409);
		}
		const [one, two, third] = await Promise.all(
			emails.map(async (email) =>
				(await emailsTo(site, email)).filter(({ subject }) => subject.startsWith("Your calls")),
			),
		);
		expect(third).toEqual([]);
		for (const own of [one, two])
			expect(own?.map(({ text }) => text.match(/\/calls\/[^\s?]+\?key=/g)?.length)).toEqual([1]);
	});

	test("is asked for a proof of work for a second booking of one network within the hour", async () => {
		const address = "198.51.100.20";
		await book(aBrowser(site, {}, address), {});
		const browser = aBrowser(site, {}, address);
		const { lead } = await sendCallForm(browser);
		const { businessDays } = await listSlots(browser, lead);
		const submission = {
			submission_id: crypto.randomUUID(),
			lead_id: lead,
			site_module: "request a call",
			schedule_call_date_time: businessDays.at(-1)?.slots.at(-1)?.dateTime,
			timeZone: "America/New_York",
		};
		const answer = await sendSubmission(browser, submission);
		expect(answer.statusCode).toBe(428);
		expect(answer.json().puzzle).toMatch(/^8\.14\./);
		expect(await callRows(site, lead)).toEqual([]);
		const proven = await confirmSlot(browser, lead, submission.schedule_call_date_time ?? "");
		expect(proven.statusCode).toBe(200);
		// A browser without script gets the link of an email instead.
		const plain = await aCaller(site);
		const same = aBrowser(site, plain.browser.cookies, address);
		const posted = await same.post(sentAddress, {
			call_of: plain.lead,
			site_module: "request a call",
			submission_id: crypto.randomUUID(),
			schedule_call_date_time: plain.slots.at(-1)?.dateTime ?? "",
			timeZone: "America/New_York",
		});
		expect(posted.statusCode).toBe(303);
		expect(await callRows(site, plain.lead)).toMatchObject([{ state: "unconfirmed" }]);
		expect(await confirmationLink(site, plain.email)).not.toBe("");
	});

	test("changes a call five times a day, and then reads why not", async () => {
		const { browser, lead, slots } = await aCaller(site);
		const statuses = [];
		let last = await confirmSlot(browser, lead, slots[0]?.dateTime ?? "");
		for (let index = 1; index < 8; index++) {
			last = await confirmSlot(browser, lead, slots[index]?.dateTime ?? "");
			statuses.push(last.statusCode);
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409]);
		expect(last.json().problems[0].message).toContain("changed as often as we can within a day");
	});

	test("whose call moves again before its advisor was emailed causes one email to the advisor", async () => {
		const { browser, lead, slots } = await aCaller(site);
		await confirmSlot(browser, lead, slots[0]?.dateTime ?? "");
		const { db } = site.database;
		// The mail server was slow: nothing is sent yet.
		const slow = sql`update jobs.job set state = 'created', start_after = now() + interval '1 hour'
			where name = 'mail' and data -> 'order' ->> 'id' like 'call-%' and data -> 'order' ->> 'id' like '%-advisor'`;
		await slow.execute(db);
		for (const index of [1, 2, 3]) {
			await confirmSlot(browser, lead, slots[index]?.dateTime ?? "");
			await slow.execute(db);
		}
		const [call] = await callRows(site, lead);
		const own = await staffEmails(site, lead);
		const ids = own
			.map(({ data }) => Object(data.order).id)
			.filter((id) => id.endsWith("-advisor"));
		expect(ids).toEqual([`call-${call?.id}-3-advisor`]);
	});

	test("reads that an advisor will call when every day is full, and the lead is kept", async () => {
		const { db } = site.database;
		const stored = await sql<{
			content: object;
		}>`select value as content from content where collection = 'booking'`.execute(db);
		await sql`update content set value = jsonb_set(value, '{advisors}', (
			select jsonb_agg(advisor || '{"absences": [{"from": "2027-01-01", "until": "2027-12-31"}]}')
			from jsonb_array_elements(value -> 'advisors') advisor)) where collection = 'booking'`.execute(
			db,
		);
		await site.reload();
		const browser = aBrowser(site);
		const { lead } = await sendCallForm(browser);
		const page = pageText((await browser.get(sentAddress)).body);
		expect(page).not.toContain("Select a Timeslot");
		expect(page).toContain("An advisor will call you within one business day.");
		expect(await storedLeadRows(site).lead(lead)).toMatchObject({ state: "open" });
		await sql`update content set value = ${JSON.stringify(stored.rows[0]?.content)} where collection = 'booking'`.execute(
			db,
		);
		await site.reload();
	});
});
