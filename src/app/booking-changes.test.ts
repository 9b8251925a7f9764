import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { formatChosenTime } from "#leads/booking/chosen-time-rules.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { aMember } from "#testing/accounts.ts";
import {
	aBookingSite,
	aCaller,
	callRows,
	confirmSlot,
	emailsTo,
	holdSlot,
	linkToCall,
	listSlots,
	pageText,
	pickerKey,
	sendCallForm,
	sentAddress,
} from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import type { TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
let time: { now: Temporal.Instant };
beforeAll(async () => {
	({ site, time } = await aBookingSite());
});

const hostile = [
	"'; drop table calls; --",
	"<script>alert(1)</script>",
	"05/01/2027 - 25:00 PM",
	"31/02/2027 - 10:00 AM",
	"01/01/0000 - 10:00 AM",
	"\u202e05/01/2027 - 10:00 AM",
	"05/01/2027 - 10:00 AM\r\nX: y",
	"\u0000",
];
async function aBookedCall() {
	const caller = await aCaller(site);
	const slot = caller.slots[0];
	if (!slot) throw new Error("no time is free");
	const id = crypto.randomUUID();
	const more = { submission_id: id };
	const answer = await confirmSlot(caller.browser, caller.lead, slot.dateTime, more);
	expect(answer.statusCode).toBe(200);
	const [call] = await callRows(site, caller.lead);
	if (!call) throw new Error("nothing is booked");
	const link = await linkToCall(site, caller.email);
	return { ...caller, slot, call, link, confirmation: id };
}

describe("a time that cannot be booked", () => {
	test.each(hostile)("is refused at its field in another form: %j", async (dateTime) => {
		const { browser, lead } = await aCaller(site);
		for (const answer of [
			await confirmSlot(browser, lead, dateTime),
			await holdSlot(browser, lead, dateTime),
		]) {
			expect(answer.statusCode).toBe(422);
			expect(answer.json().problems[0].field).toBe("schedule_call_date_time");
		}
		expect(await callRows(site, lead)).toEqual([]);
	});

	test("is refused at the zone that nobody knows", async () => {
		const { browser, lead, slots } = await aCaller(site);
		for (const timeZone of ["Mars/Olympus", "<b>", "../../etc/passwd"]) {
			const answer = await confirmSlot(browser, lead, slots[0]?.dateTime ?? "", { timeZone });
			expect(answer.statusCode).toBe(422);
			expect(answer.json().problems[0].field).toBe("timeZone");
		}
	});

	test("is read on the clock of another zone that is named", async () => {
		const { browser, lead, slots } = await aCaller(site);
		const slot = slots[3];
		const local = Temporal.Instant.fromEpochMilliseconds(slot?.start ?? 0).toZonedDateTimeISO(
			"UTC",
		);
		const pad = (number: number) => String(number).padStart(2, "0");
		const text = `${pad(local.day)}/${pad(local.month)}/${local.year} - ${pad(local.hour % 12 || 12)}:${pad(local.minute)} ${local.hour < 12 ? "AM" : "PM"}`;
		const answer = await confirmSlot(browser, lead, text, { timeZone: "UTC" });
		expect(answer.json()).toMatchObject({
			call: { schedule_call_date_time: slot?.dateTime },
		});
	});

	test("is answered with the next free times when someone else has it, and the lead is kept", async () => {
		const first = await aBookedCall();
		const { dateTime } = first.slot;
		// All who work then have been given a call.
		for (;;) {
			const { browser, lead, slots } = await aCaller(site);
			const answer = await confirmSlot(browser, lead, dateTime);
			if (slots.some((slot) => slot.dateTime === dateTime)) {
				expect(answer.statusCode).toBe(200);
				continue;
			}
			expect(answer.statusCode).toBe(409);
			const { slots: free } = answer.json();
			expect(free.businessDays).toHaveLength(4);
			expect(JSON.stringify(free)).not.toContain(dateTime);
			expect(await storedLeadRows(site).lead(lead)).toMatchObject({
				state: "open",
			});
			break;
		}
	});

	test("is refused for the lead of another browser, and for one that never was, alike", async () => {
		const { lead, slots } = await aCaller(site);
		const stranger = aBrowser(site);
		const time = slots[0]?.dateTime ?? "";
		for (const id of [lead, crypto.randomUUID()])
			for (const answer of [
				await confirmSlot(stranger, id, time),
				await holdSlot(stranger, id, time),
				await holdSlot(stranger, id, time, { auh: "forged" }),
			]) {
				expect(answer.statusCode).toBe(403);
				expect(answer.json().problems[0].field).toBe("lead_id");
			}
		expect(await callRows(site, lead)).toEqual([]);
	});

	test("is refused without a 5xx where the lead's id is none", async () => {
		for (const lead of hostile) {
			const answer = await holdSlot(aBrowser(site), lead, "05/01/2027 - 10:00 AM");
			expect([400, 422]).toContain(answer.statusCode);
		}
	});
});

describe("the second step without script", () => {
	const post = (browser: ReturnType<typeof aBrowser>, lead: string, more: Record<string, string>) =>
		browser.post(sentAddress, {
			call_of: lead,
			submission_id: crypto.randomUUID(),
			site_module: "request a call",
			...more,
		});

	test("books the time and leads to the last screen", async () => {
		const { browser, lead, slots } = await aCaller(site);
		const dateTime = slots[5]?.dateTime ?? "";
		const answer = await post(browser, lead, {
			schedule_call_date_time: dateTime,
		});
		expect(answer.statusCode).toBe(303);
		const page = await browser.get(String(answer.headers.location).replace(/#.*/, ""));
		expect(pageText(page.body)).toContain("You're All Set");
	});

	test("is shown again, with what is wrong, where no time was chosen", async () => {
		const { browser, lead } = await aCaller(site);
		const answer = await post(browser, lead, {});
		expect(answer.statusCode).toBe(422);
		expect(answer.body).toContain("Select a Timeslot");
	});

	test.each(hostile)("and where the time is %j", async (dateTime) => {
		const { browser, lead } = await aCaller(site);
		const answer = await post(browser, lead, {
			schedule_call_date_time: dateTime,
		});
		expect(answer.statusCode).toBe(422);
		expect(answer.body).not.toContain("<script>alert(1)");
		expect(answer.body).toContain("Select a Timeslot");
	});

	test("is refused for the lead of another browser", async () => {
		const { lead, slots } = await aCaller(site);
		const answer = await post(aBrowser(site), lead, {
			schedule_call_date_time: slots[0]?.dateTime ?? "",
		});
		expect(answer.statusCode).toBe(403);
	});
});

describe("a booked call", () => {
	test("confirmed twice is one call with one invite", async () => {
		const { browser, lead, email, slot, confirmation } = await aBookedCall();
		const again = await confirmSlot(browser, lead, slot.dateTime, {
			submission_id: confirmation,
		});
		expect(again.statusCode).toBe(200);
		expect(await callRows(site, lead)).toHaveLength(1);
		const emails = await emailsTo(site, email);
		expect(emails.filter(({ invitation }) => invitation)).toHaveLength(1);
	});

	test("stays moved or canceled when its first confirmation arrives once more", async () => {
		const { browser, lead, slot, link, confirmation } = await aBookedCall();
		const confirmLate = () =>
			confirmSlot(browser, lead, slot.dateTime, {
				submission_id: confirmation,
			});
		const { businessDays } = await listSlots(browser);
		const next = businessDays[1]?.slots.at(-1)?.dateTime ?? "";
		await browser.post(link, { schedule_call_date_time: next });
		expect((await confirmLate()).body).toContain(next);
		expect(await callRows(site, lead)).toMatchObject([{ sequence: 1 }]);
		await browser.post(link, { cancel: "1" });
		const late = await confirmLate();
		expect(late.statusCode).toBe(409);
		expect(late.body).toContain("This call was canceled.");
		expect(await callRows(site, lead)).toMatchObject([{ state: "canceled" }]);
	});

	test("is moved and canceled with the link of its email, in any browser", async () => {
		const { lead, email, link, call } = await aBookedCall();
		const other = aBrowser(site);
		expect((await other.get(link)).statusCode).toBe(200);
		const { businessDays } = await listSlots(other);
		const next = businessDays[1]?.slots.at(-1)?.dateTime ?? "";
		const moved = await other.post(link, { schedule_call_date_time: next });
		expect(moved.statusCode).toBe(303);
		expect(await callRows(site, lead)).toMatchObject([
			{ id: call.id, state: "booked", sequence: 1 },
		]);
		const canceled = await other.post(link, { cancel: "1" });
		expect(canceled.statusCode).toBe(303);
		expect(pageText((await other.get(String(canceled.headers.location))).body)).toContain(
			"The call is canceled.",
		);
		expect(await callRows(site, lead)).toMatchObject([
			{ id: call.id, state: "canceled", sequence: 2 },
		]);
		const methods = (await emailsTo(site, email)).flatMap(
			({ invitation }) => invitation?.method ?? [],
		);
		expect(methods).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
	});

	test("that was canceled is chosen again on the same page, which then shows the new one", async () => {
		const { lead, email, link, call } = await aBookedCall();
		const other = aBrowser(site);
		await other.post(link, { cancel: "1" });
		const { businessDays } = await listSlots(other);
		const next = businessDays[1]?.slots.at(-1)?.dateTime ?? "";
		await other.post(link, { schedule_call_date_time: next });
		expect(await callRows(site, lead)).toMatchObject([
			{ id: call.id, state: "canceled" },
			{ state: "booked" },
		]);
		const text = pageText((await other.get(link)).body);
		expect(text).toContain(`scheduled for ${next}`);
		expect(text).not.toContain("canceled");
		await other.post(link, { cancel: "1" });
		expect(pageText((await other.get(link)).body)).toContain("This call is canceled.");
		const canceled = (await emailsTo(site, email)).find(
			({ invitation }) => invitation?.method === "CANCEL",
		);
		expect(canceled?.text).toContain(link);
	});

	test("shows whoever has its link no more of the number than the email, and no key of the lead", async () => {
		const { lead, link, email, phone, slots } = await aBookedCall();
		const other = aBrowser(site);
		const { body } = await other.get(link);
		expect(body).toContain(`We will call the number ending in ${phone.slice(-2)}`);
		expect(body.replace(/[^\d]/g, "")).not.toContain(phone);
		const auh = pickerKey(body);
		const later = slots.at(-1)?.dateTime ?? "";
		expect((await holdSlot(other, lead, later, { auh })).statusCode).toBe(200);
		const booked = await confirmSlot(other, lead, later, { auh });
		expect(booked.statusCode).toBe(200);
		const answered = booked.json().data.success[0].auh;
		for (const key of [auh, answered]) {
			const asked = await other.call("/api-nocache?method=getHashedUserInfo", {
				auh: key,
			});
			expect(asked.statusCode).toBe(403);
			const changed = await sendSubmission(
				other,
				aSubmission(
					{ lead_id: lead, auh: key, site_module: "request a call" },
					{ email, queryType: "individual" },
				),
			);
			expect(changed.statusCode).toBe(403);
			const enrolled = await other.call("/lead-gateway/update-lead", {
				update_lead_id: lead,
				enrollment_type: "self",
				auh: key,
			});
			expect([400, 403]).toContain(enrolled.statusCode);
		}
		const foreign = await aCaller(site);
		const refused = await holdSlot(other, foreign.lead, later, { auh });
		expect(refused.statusCode).toBe(403);
	});

	test("says on its page what was done only while that is so", async () => {
		const { lead, link } = await aBookedCall();
		const browser = aBrowser(site);
		const textAt = async (done: string) =>
			pageText((await browser.get(`${link}&done=${done}`)).body);
		const [canceled, moved] = ["No one will call you", "has a new time"];
		expect(await textAt("canceled")).not.toContain(canceled);
		expect(await textAt("moved")).toContain(moved);
		await browser.post(link, { cancel: "1" });
		expect(await textAt("canceled")).toContain(canceled);
		const text = await textAt("moved");
		expect(text).toContain("This call is canceled.");
		expect(text).not.toContain(moved);
		const before = time.now;
		const { businessDays } = await listSlots(browser);
		const next = businessDays[1]?.slots[0];
		await browser.post(link, { schedule_call_date_time: next?.dateTime ?? "" });
		expect(await callRows(site, lead)).toHaveLength(2);
		expect(await textAt("canceled")).not.toContain(canceled);
		time.now = Temporal.Instant.fromEpochMilliseconds(next?.start ?? 0);
		for (const done of ["moved", "canceled"])
			expect(await textAt(done)).toContain("The time of this call has passed.");
		expect(await textAt("moved")).not.toContain(moved);
		time.now = before;
	});

	test("is offered every time but its own on its page", async () => {
		const { link, slot } = await aBookedCall();
		const offered = async () => {
			const { body } = await aBrowser(site).get(link);
			return [...body.matchAll(/name="schedule_call_date_time"[^>]* value="([^"]+)"/g)].map(
				([, dateTime]) => dateTime,
			);
		};
		const days = await offered();
		expect(days.length).toBeGreaterThan(4);
		expect(days).not.toContain(slot.dateTime);
	});

	test("is on the account page of its visitor, also once it is canceled", async () => {
		const { email, link, slot } = await aBookedCall();
		const time = formatChosenTime(slot.dateTime, "America/New_York");
		const member = await aMember(site, email);
		const readAccount = async () => pageText((await member.get("/accounts")).body);
		expect(await readAccount()).toContain(`Call on ${time}`);
		await member.post(link, { cancel: "1" });
		expect(await readAccount()).toContain(`Canceled: call on ${time}`);
	});

	test("has a calendar file", async () => {
		const { link } = await aBookedCall();
		const file = await aBrowser(site).get(link.replace("?", "/call.ics?"));
		expect(file.statusCode).toBe(200);
		expect(file.headers["content-type"]).toContain("text/calendar");
		expect(file.body).toContain("BEGIN:VEVENT");
	});

	test("opens with no other key, id or address", async () => {
		const { link, call, lead } = await aBookedCall();
		const other = (await aBookedCall()).link;
		const path = `/calls/${call.id}`;
		const key = new URL(other, "http://x").search;
		for (const url of [
			path,
			`${path}?key=`,
			`${path}?key=%00`,
			`${path}?key[]=a`,
			`${path}${key}`,
			`/calls/${crypto.randomUUID()}${new URL(link, "http://x").search}`,
			"/calls/%27%3B--?key=a",
		]) {
			const browser = aBrowser(site);
			expect([400, 404]).toContain((await browser.get(url)).statusCode);
			const { statusCode } = await browser.post(url, { cancel: "1" });
			expect([400, 404]).toContain(statusCode);
		}
		expect(await callRows(site, lead)).toMatchObject([{ state: "booked" }]);
	});

	test("cannot be moved with a hostile text, nor canceled from another site or after its time", async () => {
		const { link, lead, slot } = await aBookedCall();
		const browser = aBrowser(site);
		for (const dateTime of hostile)
			expect((await browser.post(link, { schedule_call_date_time: dateTime })).statusCode).toBe(
				422,
			);
		expect((await browser.post(link, {})).statusCode).toBe(422);
		const crossSite = { "sec-fetch-site": "cross-site" };
		expect((await browser.post(link, { cancel: "1" }, crossSite)).statusCode).toBe(403);
		const before = time.now;
		time.now = Temporal.Instant.fromEpochMilliseconds(slot.start);
		expect((await browser.post(link, { cancel: "1" })).statusCode).toBe(409);
		const late = await browser.post(link, {
			schedule_call_date_time: slot.dateTime.replace(/^\d\d/, "32"),
		});
		expect(late.statusCode).toBe(422);
		expect(pageText(late.body)).toContain("Please select a date and a time.");
		time.now = before;
		expect(await callRows(site, lead)).toMatchObject([{ state: "booked" }]);
	});

	test("is shown on the page of the own data, and erased with it; the advisor is told", async () => {
		const { email, slot, lead, call } = await aBookedCall();
		const own = await linkToOwnData(email);
		const browser = aBrowser(site);
		const page = pageText((await browser.get(own)).body);
		expect(page).toContain("Your calls");
		expect(page).toContain(formatChosenTime(slot.dateTime, "America/New_York"));
		const key = new URL(own, "http://x").searchParams.get("key") ?? "";
		const erased = await browser.post("/privacy/erase", {
			key,
			confirmed: "1",
			sure: "1",
			erase: "1",
		});
		expect(erased.statusCode).toBe(303);
		expect(await callRows(site, lead)).toEqual([]);
		const told = await advisorEmails(call.advisor);
		expect(
			told
				.slice(-2)
				.map(({ subject }) => subject.split(",")[0])
				.toSorted(),
		).toEqual([
			expect.stringContaining("someone whose data was erased"),
			expect.stringContaining("Please delete: call on"),
		]);
		// Nor is the erased address stored anew to tell its owner.
		expect(await emailsTo(site, email)).toEqual([]);
	});

	test.each([
		["a withdrawal", "/privacy/withdraw", ["held"]],
		["an erasure", "/privacy/erase", []],
	])("that is over is not canceled by %s, and nobody is told so", async (_, address, states) => {
		const { email, slot, lead, call } = await aBookedCall();
		const before = time.now;
		time.now = Temporal.Instant.fromEpochMilliseconds(slot.start).add({
			hours: 360,
		});
		const own = await linkToOwnData(email);
		const key = new URL(own, "http://x").searchParams.get("key") ?? "";
		const answer = await aBrowser(site).post(address, { lead, key });
		time.now = before;
		expect(answer.statusCode).toBe(303);
		const rows = await callRows(site, lead);
		expect(rows.map(({ state }) => state)).toEqual(states);
		const told = [...(await emailsTo(site, email)), ...(await emailsAboutCall(call.id))];
		expect(told.filter(({ subject }) => subject.startsWith("Canceled"))).toEqual([]);
	});

	test.each(["booked", "held", "missed", "canceled"])(
		"leaves nothing of an erased visitor in the queue where it is %s, and its advisor is asked to delete the rest",
		async (state) => {
			const { email, lead, call } = await aBookedCall();
			const { db } = site.database;
			const aboutCall = sql`data -> 'order' ->> 'id' like ${`call-${call.id}-%`}`;
			await sql`insert into jobs.job (name, data, source_name)
				select 'dead-letters', data, name from jobs.job where ${aboutCall}`.execute(db);
			await sql`update calls set state = ${state} where id = ${call.id}`.execute(db);
			const own = await linkToOwnData(email);
			const key = new URL(own, "http://x").searchParams.get("key") ?? "";
			const erased = await aBrowser(site).post("/privacy/erase", { key });
			expect(erased.statusCode).toBe(303);
			expect(await callRows(site, lead)).toEqual([]);
			const { rows } =
				await sql`select name, data from jobs.job where data::text ilike ${`%${email}%`}`.execute(
					db,
				);
			expect(rows).toEqual([]);
			const left = await emailsAboutCall(call.id);
			const wish = left.find(({ subject }) => subject.startsWith("Please"));
			expect(wish?.to).toContain("@advisors.lyceum.example");
			expect(wish?.text).toContain("has had their data erased");
			expect(wish?.subject).toMatch(/^Please delete: call on \w+, \w+ \d+, 2027 at \d/);
			const told = left.filter((one) => one !== wish);
			expect(told.map(({ subject }) => subject.slice(0, 9))).toEqual(
				state === "booked" ? ["Canceled:"] : [],
			);
			for (const one of left) expect(JSON.stringify(one)).not.toMatch(/Lovelace|212555/);
		},
	);

	test("is canceled when its request is withdrawn", async () => {
		const { browser, lead, email, link, slot } = await aBookedCall();
		const own = await linkToOwnData(email);
		const key = new URL(own, "http://x").searchParams.get("key") ?? "";
		const answer = await browser.post("/privacy/withdraw", { lead, key });
		expect(answer.statusCode).toBe(303);
		expect(await callRows(site, lead)).toMatchObject([{ state: "canceled" }]);
		const again = await confirmSlot(browser, lead, "05/01/2027 - 10:00 AM");
		expect(again.statusCode).toBe(409);
		// A page that was open before still offers other times.
		const moved = await browser.post(link, {
			schedule_call_date_time: slot.dateTime,
		});
		expect(moved.statusCode).toBe(409);
		expect(pageText(moved.body)).toContain("This request was withdrawn");
	});
});

async function linkToOwnData(email: string): Promise<string> {
	await aBrowser(site).post("/privacy", { email });
	const texts = (await emailsTo(site, email)).map(({ text }) => text);
	const link = /http:\/\/localhost:3000(\/privacy\/yours\?key=a\S+)/;
	return link.exec(texts.at(-1) ?? "")?.[1] ?? "";
}

const advisorEmails = async (advisor: string) => {
	const name = advisor.replace(/^adv-/, "").replace("-", ".");
	return emailsTo(site, `${name}@advisors.lyceum.example`);
};

test("a request that someone checks first gets no picker and no call", async () => {
	const browser = aBrowser(site);
	const { lead, answer } = await sendCallForm(browser, {}, { website: "http://x.example" });
	expect(answer.statusCode).toBe(200);
	expect(await storedLeadRows(site).lead(lead)).toMatchObject({
		state: "quarantined",
	});
	expect((await browser.get(sentAddress)).body).not.toContain("Select a Timeslot");
	const refused = await confirmSlot(browser, lead, "05/01/2027 - 10:00 AM");
	expect(refused.statusCode).toBe(409);
	expect(await callRows(site, lead)).toEqual([]);
});

test("LEAD-066: the time of the call and its zone reach every destination, of a consumer and of a company", async () => {
	const world = await aSiteWithDestinations();
	for (const values of [
		{},
		{
			queryType: "business",
			company: "Analytical Engines",
			email: "ada@analytical-engines.example",
		},
	]) {
		const browser = aBrowser(world.site);
		const { lead } = await sendCallForm(browser, values);
		const { businessDays } = await listSlots(browser, lead);
		const dateTime = businessDays[1]?.slots[0]?.dateTime ?? "";
		const isBusiness = "company" in values;
		const more = isBusiness ? { site_module: "B2B_talk_to_advisor_Schedule_Page" } : {};
		const answer = await confirmSlot(browser, lead, dateTime, more);
		expect(answer.statusCode).toBe(200);
		expect(await storedLeadRows(world.site).lead(lead)).toMatchObject({
			lead_type: isBusiness ? "b2b" : "b2c",
			lead: { call: { dateTime } },
		});
		await vi.waitFor(
			() => {
				const events = world.webhookEvents().filter(({ data }) => data.lead_id === lead);
				expect(JSON.stringify(events.at(-1)?.data)).toContain(
					`"schedule_call_date_time":"${dateTime}","timeZone":"America/New_York"`,
				);
			},
			{ timeout: 20_000 },
		);
	}
});

const emailsAboutCall = async (id: string) => {
	const { rows } = await sql<{
		order: OutgoingEmail;
	}>`select data -> 'order' as "order" from jobs.job
		where data -> 'order' ->> 'id' like ${`call-${id}-%`}`.execute(site.database.db);
	return rows.map(({ order }) => order);
};
