import { sql } from "kysely";
import { expect, test } from "vitest";
import type { BusyTimesRead } from "#connectors/calendars/busy-times.ts";
import { aCalendar, anEvent } from "#connectors/calendars/testing.ts";
import { aFakeService } from "#connectors/testing.ts";
import { readConfig } from "#platform/config/config.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import { openCalendars, refreshCalendars } from "./calendar-commands.ts";
import { type AdvisorCalendar, listBusyTimes, listCalendarStates } from "./calendar-store.ts";

const start = Temporal.Instant.from("2026-11-23T12:00:00Z");
const range = { from: start, until: start.add({ hours: 24 * 91 }) };
const reading = (hour: number): BusyTimesRead => ({
	kind: "read",
	busy: [
		{
			from: start.add({ hours: hour }),
			until: start.add({ hours: hour + 1 }),
		},
	],
	unclear: 0,
});

/** A process of the site, with calendars that give the answers of the test. */
async function aSchool() {
	const { db } = await aDatabase();
	const time = { now: start };
	const announced: string[] = [];
	const calls: string[] = [];
	const answers = new Map<string, BusyTimesRead>();
	const aProcess = (advisors: readonly string[]) => ({
		db,
		log: silentLog,
		clock: () => time.now,
		calendars: advisors.map(
			(advisor): AdvisorCalendar => ({
				advisor,
				number: 1,
				source: advisor,
				readBusyTimes: async ({ from, until }) => {
					calls.push(advisor);
					expect(String(from)).toBe("2026-11-23T00:00:00Z");
					expect(from.until(until).total("hours")).toBe(24 * 91);
					return answers.get(advisor) ?? reading(1);
				},
			}),
		),
		announce: async () => {
			announced.push(String(time.now));
		},
	});
	const wait = (minutes: number) => {
		time.now = time.now.add({ minutes });
	};
	const list = () => listBusyTimes(db, range);
	return { db, aProcess, wait, announced, calls, answers, list };
}

test("calendars are read every five minutes, and only a change is announced", async () => {
	const { aProcess, wait, announced, calls, answers, list } = await aSchool();
	const deps = aProcess(["ada", "bob"]);
	for (let minute = 0; minute < 11; minute++) {
		await refreshCalendars(deps);
		wait(1);
	}
	expect(calls.toSorted()).toEqual([...["ada", "ada", "ada", "bob", "bob", "bob"]]);
	expect(announced).toHaveLength(2);
	answers.set("ada", reading(5));
	wait(5);
	await refreshCalendars(deps);
	expect(announced).toHaveLength(3);
	expect(await list()).toMatchObject([
		{ advisor: "bob", from: start.add({ hours: 1 }).epochMilliseconds },
		{ advisor: "ada", from: start.add({ hours: 5 }).epochMilliseconds },
	]);
});

test("of several processes one reads a calendar", async () => {
	const { aProcess, calls } = await aSchool();
	const advisors = ["ada", "bob", "cem", "dan", "eve", "fay"];
	await Promise.all([1, 2, 3].map(() => refreshCalendars(aProcess(advisors))));
	expect(calls.toSorted()).toEqual(advisors);
});

test("a calendar that fails keeps its busy times, and the others are read", async () => {
	const { db, aProcess, wait, answers, list, announced } = await aSchool();
	const deps = aProcess(["ada", "bob"]);
	await refreshCalendars(deps);
	answers.set("ada", { kind: "failed", reason: "answered 500" });
	answers.set("bob", reading(3));
	wait(5);
	await refreshCalendars(deps);
	expect(announced).toHaveLength(3);
	expect(await list()).toMatchObject([{ advisor: "ada" }, { advisor: "bob" }]);
	expect(await listCalendarStates(db)).toMatchObject([
		{ advisor: "ada", failure: "answered 500" },
		{ advisor: "bob", failure: undefined },
	]);
});

test("a server is left alone for as long as it asks, for a day at most", async () => {
	const { aProcess, wait, answers, calls } = await aSchool();
	const deps = aProcess(["ada"]);
	const failed = { kind: "failed", reason: "answered 429" } as const;
	answers.set("ada", { ...failed, retryAfterSeconds: 3600 });
	await refreshCalendars(deps);
	wait(59);
	await refreshCalendars(deps);
	expect(calls).toHaveLength(1);
	wait(1);
	answers.set("ada", { ...failed, retryAfterSeconds: 1e9 });
	await refreshCalendars(deps);
	expect(calls).toHaveLength(2);
});

test("calendars that are removed from the settings lose their busy times, which is announced", async () => {
	const { aProcess, announced, list } = await aSchool();
	await refreshCalendars(aProcess(["ada", "bob"]));
	await refreshCalendars(aProcess(["bob"]));
	expect(await list()).toMatchObject([{ advisor: "bob" }]);
	await refreshCalendars(aProcess([]));
	expect(await list()).toEqual([]);
	expect(announced).toHaveLength(4);
});

test("busy times are stored together with their announcement, or not at all", async () => {
	const { aProcess, list, db } = await aSchool();
	const failing = {
		...aProcess(["ada"]),
		announce: async () => {
			throw new Error("no notice");
		},
	};
	await expect(refreshCalendars(failing)).rejects.toThrow("no notice");
	expect(await list()).toEqual([]);
	expect(await listCalendarStates(db)).toMatchObject([{ readAt: undefined }]);
});

test("a site that stops waits for no server", async () => {
	const { aProcess, calls, list } = await aSchool();
	const stopping = new AbortController();
	const deps = aProcess(["ada", "bob"]);
	const hanging = deps.calendars.map((calendar) => ({
		...calendar,
		readBusyTimes: () => {
			calls.push(calendar.advisor);
			stopping.abort();
			return new Promise<BusyTimesRead>(() => undefined);
		},
	}));
	await refreshCalendars({ ...deps, calendars: hanging }, stopping.signal);
	expect(calls).toHaveLength(1);
	expect(await list()).toEqual([]);
});

test("the calendars of the settings are opened, each in its kind, and read from a server", async () => {
	const { db } = await aDatabase();
	const event = anEvent("DTSTART:20261201T090000", "DTEND:20261201T100000");
	const feed = await aFakeService(() => [200, aCalendar(...event)]);
	const refusing = await aFakeService(() => [401]);
	const read = readConfig({
		SITE_TIME_ZONE: "Europe/Berlin",
		ADVISOR_CALENDARS: `
- { advisor: ada, kind: ics, address: "${feed.address}/feed" }
- { advisor: ada, kind: ics, address: "${feed.address}/feed", zone: Asia/Tokyo }
- { advisor: bob, kind: caldav, address: "${refusing.address}/bob/", user: bob, password: hush }
`,
	});
	if (!read.ok) throw new Error(read.reason);
	const calendars = openCalendars(read.value);
	await refreshCalendars({
		...{ db, calendars, log: silentLog, clock: () => start },
		announce: async () => undefined,
	});
	expect(await listBusyTimes(db, range)).toEqual([
		{
			advisor: "ada",
			from: Date.UTC(2026, 11, 1, 0),
			until: Date.UTC(2026, 11, 1, 1),
		},
		{
			advisor: "ada",
			from: Date.UTC(2026, 11, 1, 8),
			until: Date.UTC(2026, 11, 1, 9),
		},
	]);
	const states = await listCalendarStates(db);
	expect(states).toMatchObject([
		{ advisor: "ada", number: 1, failure: undefined },
		{ advisor: "ada", number: 2, failure: undefined },
		{
			advisor: "bob",
			number: 1,
			failure: "answered 401 (the user, password or key is not accepted)",
		},
	]);
	const { rows } = await sql`select * from advisor_calendars`.execute(db);
	expect(JSON.stringify(rows)).not.toMatch(/hush|127\.0\.0\.1|feed/);
});
