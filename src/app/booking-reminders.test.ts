import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
	aBookingSite,
	aCaller,
	callRows,
	confirmSlot,
	emailsTo,
	linkToCall,
	listSlots,
	readableTime,
} from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
let time: { now: Temporal.Instant };
const monday = Temporal.Instant.from("2027-01-04T13:00:00Z");
const processes: TestSite[] = [];
/** The tasks of two processes each minute. */
const minuteTasks: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
	({ site, time } = await aBookingSite());
	while (processes.length < 2) {
		const { database, background, clock, jobs } = site;
		const everyMinute = (task: () => Promise<unknown>) => void minuteTasks.push(task);
		const other = await aSite({
			deps: { database, background, clock, jobs: { ...jobs, everyMinute } },
		});
		await other.startWorkers();
		processes.push(other);
	}
});

async function setTime(now: Temporal.Instant): Promise<void> {
	time.now = now;
	for (const { reload } of [site, ...processes]) await reload();
}

/** Two minutes in a row, in which each process runs every task twice. */
async function passMinutes(now: Temporal.Instant): Promise<void> {
	await setTime(now);
	for (let minutes = 0; minutes < 2; minutes++)
		await Promise.all([...minuteTasks, ...minuteTasks].map((runTask) => runTask()));
}

/** A call on the last day that is offered, days from now, or at the given time. */
async function aBookedCall(choose = (starts: number[]) => starts.at(-1)) {
	const { browser, lead, email, slots } = await aCaller(site);
	const start = choose(slots.map((slot) => slot.start));
	const slot = slots.find((entry) => entry.start === start);
	if (!slot) throw new Error("no such time is free");
	const answer = await confirmSlot(browser, lead, slot.dateTime);
	expect(answer.statusCode).toBe(200);
	const startsAt = Temporal.Instant.fromEpochMilliseconds(slot.start);
	return { browser, lead, email, slot, startsAt };
}

const listReminders = async (email: string) =>
	(await emailsTo(site, email)).filter(({ subject }) => subject.startsWith("Reminder"));

/** The order is that of queueing. */
const reminderKinds = async (email: string) =>
	(await listReminders(email)).map(({ id }) => id.replace(/^.*-/, ""));

const earlier = (instant: Temporal.Instant, duration: Temporal.DurationLike) =>
	instant.subtract(duration);

describe("a visitor is reminded of a call", () => {
	test("24 hours and one hour before, exactly once each, although two processes look at the same time", async () => {
		await setTime(monday);
		const calls = [
			await aBookedCall(),
			await aBookedCall(),
			await aBookedCall((starts) => starts.at(-4)),
			await aBookedCall((starts) => starts.at(-5)),
		];
		const kinds = () => Promise.all(calls.map(({ email }) => reminderKinds(email)));
		const starts = calls.map(({ slot }) => slot.start);
		const first = Temporal.Instant.fromEpochMilliseconds(Math.min(...starts));
		const last = Temporal.Instant.fromEpochMilliseconds(Math.max(...starts));
		await passMinutes(earlier(first, { hours: 24, minutes: 1 }));
		expect(await kinds()).toEqual(calls.map(() => []));
		await passMinutes(earlier(last, { hours: 24 }));
		expect(await kinds()).toEqual(calls.map(() => ["day"]));
		await passMinutes(earlier(first, { hours: 1, minutes: 1 }));
		expect(await kinds()).toEqual(calls.map(() => ["day"]));
		for (const { startsAt } of calls.toSorted((a, b) => a.slot.start - b.slot.start))
			await passMinutes(earlier(startsAt, { hours: 1 }));
		await passMinutes(last);
		expect(await kinds()).toEqual(calls.map(() => ["day", "hour"]));
	});

	test("with its time, the advisor and the link that changes it", async () => {
		await setTime(monday);
		const { email, slot, startsAt } = await aBookedCall();
		await passMinutes(earlier(startsAt, { hours: 24 }));
		const [reminder] = await listReminders(email);
		expect(reminder?.subject).toBe(`Reminder: your call with Lyceum, ${readableTime(slot)}`);
		expect(reminder?.text).toMatch(
			new RegExp(`\\S+ \\S+ will call you on ${readableTime(slot)}\\.`),
		);
		expect(reminder?.invitation).toBeUndefined();
		const link = await linkToCall(site, email);
		expect(link).toContain("?key=");
		expect(reminder?.text).toContain(link);
		expect((await aBrowser(site).get(link)).statusCode).toBe(200);
	});

	test("which names nobody else where content has lost its advisor", async () => {
		await setTime(monday);
		const { email, lead, startsAt, slot } = await aBookedCall();
		const [call] = await callRows(site, lead);
		const { db } = site.database;
		const { rows } = await sql<{ content: string }>`
			select value::text as content from content where collection = 'booking'`.execute(db);
		await sql`update content set value = jsonb_set(value, '{advisors}',
			jsonb_path_query_array(value, '$.advisors[*] ? (@.advisor != $gone)',
				jsonb_build_object('gone', ${call?.advisor}::text))) where collection = 'booking'`.execute(
			db,
		);
		await passMinutes(earlier(startsAt, { hours: 24 }));
		await sql`update content set value = ${rows[0]?.content}::jsonb where collection = 'booking'`.execute(
			db,
		);
		const [reminder] = await listReminders(email);
		expect(reminder?.text).toContain(`An advisor will call you on ${readableTime(slot)}`);
	});

	test("not of one that was booked later than that", async () => {
		await setTime(monday);
		const { email, startsAt } = await aBookedCall((starts) => starts[4]);
		expect(startsAt.since(monday).total("hours")).toBeLessThan(24);
		await passMinutes(monday.add({ minutes: 2 }));
		expect(await reminderKinds(email)).toEqual([]);
		await passMinutes(earlier(startsAt, { minutes: 59 }));
		expect(await reminderKinds(email)).toEqual(["hour"]);
		const late = await aBookedCall((starts) => starts[0]);
		expect(late.startsAt.since(time.now).total("hours")).toBeLessThan(1);
		await passMinutes(earlier(late.startsAt, { minutes: 1 }));
		expect(await reminderKinds(late.email)).toEqual([]);
	});

	test("not of a canceled one", async () => {
		await setTime(monday);
		const { email, startsAt } = await aBookedCall();
		const link = await linkToCall(site, email);
		await aBrowser(site).post(link, { cancel: "1" });
		await passMinutes(earlier(startsAt, { hours: 24 }));
		await passMinutes(earlier(startsAt, { hours: 1 }));
		expect(await reminderKinds(email)).toEqual([]);
	});

	test("anew when it was moved, and only of its new time", async () => {
		await setTime(monday);
		const { email, startsAt, lead } = await aBookedCall();
		await passMinutes(earlier(startsAt, { hours: 23 }));
		const { businessDays } = await listSlots(aBrowser(site));
		const later = businessDays[3]?.slots.at(-1);
		if (!later) throw new Error("no time is free");
		const link = await linkToCall(site, email);
		const choice = { schedule_call_date_time: later.dateTime };
		expect((await aBrowser(site).post(link, choice)).statusCode).toBe(303);
		const movedTo = Temporal.Instant.fromEpochMilliseconds(later.start);
		expect(movedTo.since(startsAt).total("hours")).toBeGreaterThan(24);
		await passMinutes(earlier(startsAt, { hours: 1 }));
		expect(await reminderKinds(email)).toEqual(["day"]);
		await passMinutes(earlier(movedTo, { hours: 24 }));
		await passMinutes(earlier(movedTo, { hours: 1 }));
		const reminders = await listReminders(email);
		const [call] = await callRows(site, lead);
		expect(reminders.map(({ id }) => id)).toEqual([
			`call-${call?.id}-0-day`,
			`call-${call?.id}-1-day`,
			`call-${call?.id}-1-hour`,
		]);
		expect(reminders[1]?.text).toContain(readableTime(later));
	});

	test("late by a site that slept, once and until the call begins", async () => {
		await setTime(monday);
		const slept = await aBookedCall();
		await passMinutes(earlier(slept.startsAt, { hours: 6 }));
		expect(await reminderKinds(slept.email)).toEqual(["day"]);
		await setTime(monday);
		const late = await aBookedCall();
		await passMinutes(earlier(late.startsAt, { minutes: 5 }));
		const [reminder, ...more] = await listReminders(late.email);
		expect(more).toEqual([]);
		expect(reminder?.id).toMatch(/-hour$/);
		// It is no longer an hour.
		expect(reminder?.text).toContain(`will call you soon: ${readableTime(late.slot)}`);
		await setTime(monday);
		const past = await aBookedCall();
		await passMinutes(past.startsAt);
		expect(await reminderKinds(past.email)).toEqual([]);
	});
});
