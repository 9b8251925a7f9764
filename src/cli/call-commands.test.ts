import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
	aBookingSite,
	callRows,
	confirmSlot,
	emailsTo,
	linkToCall,
	listSlots,
	pageText,
	readableTime,
	sendCallForm,
} from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import type { TestSite } from "#testing/site.ts";
import { somePhone, storedLeadRows } from "#testing/submissions.ts";
import { openEmailCounts } from "#visitors/email-limits/email-limiter-commands.ts";
import { runCallsCommand } from "./calls.ts";
import type { SigningContext } from "./command-context.ts";

let site: TestSite;
let time: { now: Temporal.Instant };
const monday = Temporal.Instant.from("2027-01-04T13:00:00Z");
beforeAll(async () => {
	({ site, time } = await aBookingSite());
});

const lines: string[] = [];
async function calls(...args: string[]) {
	lines.length = 0;
	const { config, clock, jobs, secret } = site;
	const context: SigningContext = {
		...{ config, clock, db: site.database.db },
		secret: () => secret,
		jobs: async () => jobs,
		configured: [],
		destinationsOf: () => [],
		openTestDestinations: () => [],
		emailCounts: openEmailCounts({ clock, config, secret }),
		timeZone: config.siteTimeZone,
		say: (line) => void lines.push(line),
	};
	const code = await runCallsCommand(context, args);
	return { code, lines: [...lines] };
}

const refusal = (work: Promise<unknown>) =>
	work.then(
		() => "nothing was refused",
		(problem: Error) => problem.message,
	);

/** Booked by a visitor of the site, at the last time on offer. */
async function aBookedCall() {
	// This site does not listen to other processes.
	await site.reload();
	const browser = aBrowser(site);
	const phone = somePhone();
	const { lead, email, answer } = await sendCallForm(browser, { personPhone: phone });
	expect(answer.statusCode).toBe(200);
	const { businessDays } = await listSlots(browser, lead);
	const slot = businessDays.at(-1)?.slots.at(-1);
	if (!slot) throw new Error("no time is free");
	const confirmed = await confirmSlot(browser, lead, slot.dateTime);
	expect(confirmed.statusCode).toBe(200);
	const [call] = await callRows(site, lead);
	if (!call) throw new Error("nothing is booked");
	const { id } = call;
	return { browser, lead, email, phone, slot, id, short: id.slice(0, 8) };
}

/** The time in the notation of the command. */
const toIso = (start: number) =>
	Temporal.Instant.fromEpochMilliseconds(start)
		.toZonedDateTimeISO("America/New_York")
		.toPlainDateTime()
		.toString({ smallestUnit: "minute" })
		.replace("T", " ");

const visitorMethods = async (email: string) =>
	(await emailsTo(site, email)).flatMap(({ invitation }) => invitation?.method ?? []);

test("npm run calls says that there are none, and lists those to come, the next one first, before those that were", async () => {
	expect((await calls()).lines).toEqual(["There are no calls."]);
	const last = await aBookedCall();
	const next = await aBookedCall();
	const { code, lines } = await calls("list");
	expect(code).toBe(0);
	const rows = lines.map((line) => line.split(/ {2,}/));
	expect(rows[0]).toEqual([...["call", "time", "advisor", "visitor", "phone", "state"]]);
	const nameless = rows.slice(1).map(([id, at, , ...more]) => [id, at, ...more]);
	const expected = [next, last]
		.toSorted((a, b) => a.slot.start - b.slot.start)
		.map(({ short, slot, phone }) => [
			...[short, toIso(slot.start), "Ada King Lovelace", `+1-${phone}`, "booked"],
		]);
	expect(nameless).toEqual(expected);
	for (const [, , advisor] of rows.slice(1)) expect(advisor).toMatch(/^\S+ \S+$/);
	time.now = Temporal.Instant.fromEpochMilliseconds(Math.min(last.slot.start, next.slot.start) + 1);
	const ids = async () => (await calls()).lines.slice(1).map((line) => line.slice(0, 8));
	expect(await ids()).toEqual(expected.map(([id]) => id).toReversed());
	time.now = monday;
});

describe("npm run calls", () => {
	test("shows one call with what its advisor needs to know", async () => {
		const { id, short, slot, email, lead, phone } = await aBookedCall();
		for (const name of [id, short, short.toUpperCase()]) {
			const { code, lines } = await calls("show", name);
			expect(code).toBe(0);
			for (const line of [
				`Call: ${id}`,
				"State: booked",
				`Time: ${toIso(slot.start)}`,
				"Visitor: Ada King Lovelace",
				`Email: ${email}`,
				`Phone: +1-${phone}`,
				`Lead: ${lead}`,
			])
				expect(lines).toContain(line);
			expect(lines.join("\n")).toMatch(/^Advisor: \S+ \S+$/m);
			expect(lines.join("\n")).toContain("SQL for Analysts");
		}
	});

	test("shows no control character of what a visitor typed", async () => {
		const { short, id, lead } = await aBookedCall();
		// The text stands in for one that the form has accepted.
		const typed = "Ada \u001b[31m\u202eKing\u0007\r\n\u2066";
		await sql`update leads set lead = lead || ${JSON.stringify({
			name: { full: typed, first: typed, last: typed },
			message: typed,
			university: typed,
		})} where id = ${lead}`.execute(site.database.db);
		const shown = [...(await calls("show", short)).lines, ...(await calls()).lines];
		expect(shown.join("\n")).toContain(id);
		for (const line of shown) expect(line).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
	});

	test("moves a call as its visitor would: one invite each with the same id, a free old time, and the lead says so", async () => {
		const { browser, short, id, email, slot, lead } = await aBookedCall();
		const { businessDays } = await listSlots(aBrowser(site));
		const free = businessDays[1]?.slots[1];
		if (!free) throw new Error("no time is free");
		const written = toIso(free.start);
		expect(await calls("reschedule", short, written)).toEqual({
			code: 0,
			lines: [`The call is now on ${free.dateTime}. The site sends the new invites.`],
		});
		expect(await callRows(site, lead)).toMatchObject([{ id, state: "booked", sequence: 1 }]);
		expect(await visitorMethods(email)).toEqual(["REQUEST", "REQUEST"]);
		const moved = (await emailsTo(site, email)).at(-1);
		expect(moved?.subject).toContain(`New time`);
		expect(moved?.text).toContain(readableTime(free));
		expect((await storedLeadRows(site).lead(lead))?.lead.call).toMatchObject({
			dateTime: free.dateTime,
		});
		const page = await browser.get(await linkToCall(site, email));
		expect(pageText(page.body)).toContain(free.dateTime);
		await site.reload();
		expect(JSON.stringify(await listSlots(aBrowser(site)))).toContain(slot.dateTime);
		// The notation of the site is accepted as well.
		await calls("reschedule", short, slot.dateTime);
		expect((await calls("show", short)).lines).toContain(`Time: ${toIso(slot.start)}`);
	});

	test.each([
		["2027-01-05", "without a time"],
		["2027-02-31 10:00", "on a day that does not exist"],
		["2027-01-05 25:00", "at an hour that does not exist"],
		["2027-03-14 02:30", "that a clock change skips"],
		["2027-01-05T15:30-08:00", "with an offset"],
		["2027-01-05T15:30[Europe/Berlin]", "with a zone"],
		["2027-01-05T15:30Z", "of UTC"],
		["tomorrow", "in words"],
		["05/01/2027 - 3:15 PM", "almost as the site writes it"],
		["\u001b[31m'; drop table calls; --", "that is hostile"],
	])("refuses %j, a time %s", async (written) => {
		const { short, lead } = await aBookedCall();
		const says = await refusal(calls("reschedule", short, written));
		expect(says).toBe(`${JSON.stringify(written)} is not a time such as "2027-01-05 15:30".`);
		expect(await callRows(site, lead)).toMatchObject([{ sequence: 0 }]);
		await calls("cancel", short);
	});

	test("moves no call to a time that is past, taken or never offered", async () => {
		const { short, lead } = await aBookedCall();
		for (const written of [
			"2027-01-04 07:30",
			"2026-12-30 10:00",
			"2027-01-09 10:00",
			"2027-01-05 10:10",
			"2027-01-05 03:00",
			"2029-01-09 10:00",
			"0001-01-01 00:00",
		])
			expect(await refusal(calls("reschedule", short, written))).toBe(
				"That time is past, or no advisor is free then.",
			);
		expect(await callRows(site, lead)).toMatchObject([{ state: "booked", sequence: 0 }]);
	});

	test("cancels a call once, and tells everyone once", async () => {
		const { short, lead, email, browser } = await aBookedCall();
		for (let times = 0; times < 2; times++)
			expect(await calls("cancel", short)).toEqual({
				code: 0,
				lines: ["The call is canceled. The site tells visitor and advisor."],
			});
		expect(await callRows(site, lead)).toMatchObject([{ state: "canceled", sequence: 1 }]);
		expect(await visitorMethods(email)).toEqual(["REQUEST", "CANCEL"]);
		const page = await browser.get(await linkToCall(site, email));
		expect(pageText(page.body)).toContain("This call is canceled.");
		expect(await refusal(calls("held", short))).toBe("That call is over, or was canceled.");
	});

	test("moves no other call of the visitor in place of a canceled one", async () => {
		const { browser, short, lead, slot } = await aBookedCall();
		await calls("cancel", short);
		await confirmSlot(browser, lead, slot.dateTime);
		const booked = (await callRows(site, lead)).find(({ state }) => state === "booked");
		expect(await refusal(calls("reschedule", short, "2027-01-05 10:00"))).toBe(
			`That call is over, or was canceled. Its visitor has another one: ${booked?.id.slice(0, 8)}.`,
		);
		expect(booked).toMatchObject({ sequence: 0 });
	});

	test("notes whether a call took place, once it began, and the lead says so", async () => {
		const { short, lead, slot } = await aBookedCall();
		expect(await refusal(calls("held", short))).toBe("That call is still to come.");
		time.now = Temporal.Instant.fromEpochMilliseconds(slot.start);
		for (const outcome of ["held", "missed"]) {
			expect((await calls(outcome, short)).lines).toEqual([`The call is marked as ${outcome}.`]);
			expect((await calls("show", short)).lines).toContain(
				`State: ${outcome === "held" ? "took place" : outcome}`,
			);
			const row = await storedLeadRows(site).lead(lead);
			expect(row?.lead.call).toMatchObject({ status: outcome });
		}
		expect(await refusal(calls("cancel", short))).toBe("That call is over, or was canceled.");
		time.now = monday;
	});

	test("notes what became of an earlier call beside the one that followed, which the lead keeps naming", async () => {
		const { short, lead, slot } = await aBookedCall();
		time.now = Temporal.Instant.fromEpochMilliseconds(slot.start + 1);
		await site.reload();
		const { businessDays } = await listSlots(aBrowser(site));
		const next = businessDays[1]?.slots[0];
		if (!next) throw new Error("no time is free");
		await calls("reschedule", short, toIso(next.start));
		const named = { dateTime: next.dateTime };
		const before = await storedLeadRows(site).lead(lead);
		expect(before?.lead.call).toMatchObject(named);
		for (const outcome of ["missed", "held"])
			expect((await calls(outcome, short)).lines).toEqual([`The call is marked as ${outcome}.`]);
		expect(await storedLeadRows(site).lead(lead)).toEqual(before);
		const second = (await callRows(site, lead)).find(({ state }) => state === "booked");
		time.now = Temporal.Instant.fromEpochMilliseconds(next.start + 1);
		await calls("held", String(second?.id));
		// Corrected once more, after the later call is over, too.
		await calls("missed", short);
		expect((await storedLeadRows(site).lead(lead))?.lead.call).toMatchObject({
			...named,
			status: "held",
		});
		time.now = monday;
		await site.reload();
	});

	test("knows no other id, and explains itself when it is asked something else", async () => {
		for (const verb of ["show", "cancel", "held", "missed"])
			expect(await refusal(calls(verb, "00000000"))).toBe(
				"No call has a number that starts with 00000000.",
			);
		for (const args of [
			["delete"],
			["show"],
			["show", "x' or 1=1"],
			["show", "%"],
			["show", "abc"],
			["cancel", "00000000", "11111111"],
			["reschedule", "00000000", "2027-01-05", "15:30"],
			["list", "all"],
			["__proto__"],
			["--sinse", "1d"],
		])
			expect(await refusal(calls(...args))).toContain("npm run calls ");
		const { short } = await aBookedCall();
		expect(await refusal(calls("reschedule", short))).toContain("npm run calls ");
	});
});

test("npm run calls cancel --booked-since shows what it would cancel, and leaves what a link has confirmed and networks with fewer calls", async () => {
	const { db } = site.database;
	time.now = Temporal.Instant.from("2027-02-01T13:00:00Z");
	const flood = [await aBookedCall(), await aBookedCall()];
	const honest = await aBookedCall();
	const confirmed = await aBookedCall();
	const network = "the network of a flood";
	for (const { id } of [...flood, confirmed])
		await sql`update calls set network_key = ${network} where id = ${id}`.execute(db);
	await sql`update calls set link_opened_at = ${time.now} where id = ${confirmed.id}`.execute(db);
	const since = ["cancel", "--booked-since", "1h", "--min-per-network", "2", "--without-email"];
	const preview = await calls(...since);
	expect(preview.code).toBe(1);
	const listed = preview.lines.map((line) => line.slice(0, 8));
	for (const { short } of flood) expect(listed).toContain(short);
	for (const { short } of [honest, confirmed]) expect(listed).not.toContain(short);
	expect(preview.lines.at(-1)).toMatch(
		/2 calls of 1 network would be canceled; only the advisors would get an email.*--yes/,
	);
	const states = async () => {
		const rows = await Promise.all(
			[...flood, honest, confirmed].map(({ lead }) => callRows(site, lead)),
		);
		return rows.map(([call]) => call?.state);
	};
	expect(await states()).toEqual(["booked", "booked", "booked", "booked"]);
	const { code, lines } = await calls(...since, "--yes");
	expect([code, ...lines]).toEqual([0, "Canceled 2 calls."]);
	expect(await states()).toEqual(["canceled", "canceled", "booked", "booked"]);
	for (const { email } of flood) expect(await visitorMethods(email)).toEqual(["REQUEST"]);
	expect(await refusal(calls("list", "--booked-since", "1h"))).toContain("--booked-since");
	expect((await calls("cancel", "--booked-since", "2027-02-02")).lines).toHaveLength(1);
	time.now = monday;
});
