import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import {
	claimDueCalendars,
	listBusyTimes,
	listCalendarStates,
	replaceBusyTimes,
	replaceCalendarList,
	storeReadFailure,
} from "./calendar-store.ts";

const now = Temporal.Instant.from("2026-11-23T12:00:00Z");
const later = now.add({ minutes: 5 });
const ada = { advisor: "ada", number: 1, source: "a" };
const bob = { advisor: "bob", number: 1, source: "b" };
const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}Z`);
const busyAt = (...times: [string, string][]) =>
	times.map(([from, until]) => ({ from: at(from), until: at(until) }));
const day = { from: at("00:00"), until: at("23:59") };

async function aStore(calendars = [ada, bob]) {
	const { db } = await aDatabase();
	const list = (wanted: (typeof ada)[], time = now) =>
		db.transaction().execute((tx) => replaceCalendarList(tx, wanted, time));
	await list(calendars);
	const replace = (calendar: typeof ada, busy: ReturnType<typeof busyAt>) =>
		db
			.transaction()
			.execute((tx) => replaceBusyTimes(tx, { ...calendar, busy, unclear: 0, now: later }));
	return { db, list, replace };
}

test("busy times of a calendar are replaced as a whole, and only a change is one", async () => {
	const { db, replace } = await aStore();
	expect(await replace(bob, busyAt(["09:00", "10:00"]))).toBe(true);
	expect(await replace(ada, busyAt(["08:00", "09:00"], ["11:00", "12:00"]))).toBe(true);
	expect(await replace(ada, busyAt(["08:00", "09:00"], ["11:00", "12:00"]))).toBe(false);
	expect(await replace(ada, busyAt(["08:00", "09:30"]))).toBe(true);
	expect(await listBusyTimes(db, day)).toEqual([
		{
			advisor: "ada",
			from: at("08:00").epochMilliseconds,
			until: at("09:30").epochMilliseconds,
		},
		{
			advisor: "bob",
			from: at("09:00").epochMilliseconds,
			until: at("10:00").epochMilliseconds,
		},
	]);
	expect(await replace(ada, [])).toBe(true);
	expect(await replace(ada, [])).toBe(false);
});

test("busy times are listed that overlap with the range, not those that touch it", async () => {
	const { db, replace } = await aStore();
	await replace(ada, busyAt(["08:00", "09:00"], ["09:30", "10:30"], ["11:00", "12:00"]));
	const list = await listBusyTimes(db, {
		from: at("09:00"),
		until: at("11:00"),
	});
	expect(list.map(({ from }) => from)).toEqual([at("09:30").epochMilliseconds]);
});

test("a calendar with thousands of busy times is stored", async () => {
	const { db, replace } = await aStore();
	const busy = Array.from({ length: 20_000 }, (_, minutes) => ({
		from: now.add({ minutes }),
		until: now.add({ minutes, seconds: 30 }),
	}));
	expect(await replace(ada, busy)).toBe(true);
	const all = { from: now, until: now.add({ hours: 24 * 90 }) };
	expect(await listBusyTimes(db, all)).toHaveLength(20_000);
});

test("of several processes one gets a calendar that is due", async () => {
	const { db } = await aStore();
	const claims = await Promise.all(
		Array.from({ length: 5 }, () => claimDueCalendars(db, now, later)),
	);
	expect(claims.flat()).toHaveLength(2);
	expect(await claimDueCalendars(db, now, later)).toEqual([]);
	expect(await claimDueCalendars(db, later, later)).toHaveLength(2);
});

test("a failure keeps the busy times and the time of the first one, until the calendar is read", async () => {
	const { db, replace } = await aStore([ada]);
	await replace(ada, busyAt(["08:00", "09:00"]));
	const fail = (reason: string, time: Temporal.Instant) =>
		storeReadFailure(db, ada, { reason, now: time, notBefore: undefined });
	expect(await fail("answered 500", now)).toBe(true);
	expect(await fail("answered 401", later)).toBe(false);
	const [state] = await listCalendarStates(db);
	expect(state).toMatchObject({ failure: "answered 401", unclear: 0 });
	expect(String(state?.failingSince)).toBe(String(now));
	expect(await listBusyTimes(db, day)).toHaveLength(1);
	await replace(ada, busyAt(["08:00", "09:00"]));
	expect(await listCalendarStates(db)).toMatchObject([
		{ failure: undefined, failingSince: undefined },
	]);
});

test("a failure moves the next reading on when the server says so, and never forward", async () => {
	const { db } = await aStore([ada]);
	await claimDueCalendars(db, now, later);
	const fail = (minutes: number) =>
		storeReadFailure(db, ada, {
			reason: "answered 429",
			now,
			notBefore: now.add({ minutes }),
		});
	await fail(1);
	expect(await claimDueCalendars(db, now.add({ minutes: 2 }), later)).toEqual([]);
	await fail(60);
	expect(await claimDueCalendars(db, later, later)).toEqual([]);
	const hour = now.add({ minutes: 60 });
	expect(await claimDueCalendars(db, hour, hour)).toHaveLength(1);
});

test("a calendar that is no longer configured loses its rows, and one with another source is due at once", async () => {
	const { db, list, replace } = await aStore();
	await replace(ada, busyAt(["08:00", "09:00"]));
	await replace(bob, busyAt(["08:00", "09:00"]));
	await claimDueCalendars(db, now, later);
	expect(await list([ada, bob])).toBe(false);
	expect(await list([{ ...ada, source: "c" }], now)).toBe(true);
	expect(await listBusyTimes(db, day)).toMatchObject([{ advisor: "ada" }]);
	expect(await claimDueCalendars(db, now, later)).toEqual([{ advisor: "ada", number: 1 }]);
	// An answer that was read for it meanwhile is too late.
	expect(await replace(bob, busyAt(["10:00", "11:00"]))).toBe(false);
	expect(await list([])).toBe(true);
	expect(await listBusyTimes(db, day)).toEqual([]);
});

test("processes that start at the same time store the same list", async () => {
	const { db, list } = await aStore([]);
	await Promise.all(Array.from({ length: 4 }, () => list([ada, bob])));
	expect(await listCalendarStates(db)).toHaveLength(2);
});
