import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { findLead, setWithdrawn } from "#leads/lead-store.ts";
import { cancelCallOfLead, setCallOutcome } from "./call-state-commands.ts";
import { callTables, listBookedTimes } from "./call-store.ts";
import { findHold, purgeHolds } from "./hold-store.ts";
import { aBookingSetup, office } from "./testing.ts";

const ten = office("2027-01-05T10:00");
const eleven = office("2027-01-05T11:00");
const wednesday = office("2027-01-06T10:00");

describe("a hold", () => {
	test("keeps a time from everybody else, and never from its own visitor", async () => {
		const { lead, hold, book, calls } = await aBookingSetup();
		const [ada, bob] = [await lead(), await lead()];
		expect(await hold(ada, ten)).toMatchObject({ ok: true });
		expect(await hold(bob, ten)).toEqual({ ok: false, reason: "slot unavailable" });
		expect(await book(bob, ten)).toEqual({ ok: false, reason: "slot unavailable" });
		expect(await hold(ada, ten)).toMatchObject({ ok: true });
		expect(await book(ada, ten)).toMatchObject({ ok: true });
		expect(await calls()).toMatchObject([{ lead: ada.id, state: "booked" }]);
	});

	test("ends after five minutes, to the millisecond", async () => {
		const { lead, hold, time, db } = await aBookingSetup();
		const [ada, bob] = [await lead(), await lead()];
		const begin = time.now;
		await hold(ada, ten);
		time.now = begin.add({ minutes: 5 }).subtract({ milliseconds: 1 });
		expect(await findHold(db, ada.id, time.now)).toBeDefined();
		expect(await hold(bob, ten)).toMatchObject({ ok: false });
		time.now = begin.add({ minutes: 5 });
		expect(await findHold(db, ada.id, time.now)).toBeUndefined();
		expect(await hold(bob, ten)).toMatchObject({ ok: true });
		expect(await hold(ada, ten)).toMatchObject({ ok: false });
	});

	test("can still be confirmed after it has run out, if nobody else was faster", async () => {
		const { lead, hold, book, time } = await aBookingSetup();
		const ada = await lead();
		await hold(ada, ten);
		time.now = time.now.add({ minutes: 30 });
		expect(await book(ada, ten)).toMatchObject({ ok: true });
	});

	test("that has run out does not exceed the advisor's calls of the day", async () => {
		const staff = [{ maxCallsPerDay: 1 }];
		const { lead, hold, book, time, calls } = await aBookingSetup({ staff });
		const [ada, bob] = [await lead(), await lead()];
		await hold(ada, ten);
		time.now = time.now.add({ minutes: 6 });
		expect(await book(bob, eleven)).toMatchObject({ ok: true });
		expect(await book(ada, ten)).toEqual({ ok: false, reason: "slot unavailable" });
		const booked = (await calls()).filter(({ state }) => state === "booked");
		expect(booked).toHaveLength(1);
	});

	test("is given up for another choice, which others may have then", async () => {
		const { lead, hold, calls } = await aBookingSetup();
		const [ada, bob] = [await lead(), await lead()];
		await hold(ada, ten);
		await hold(ada, wednesday);
		expect(await hold(bob, ten)).toMatchObject({ ok: true });
		expect(await calls()).toHaveLength(2);
	});

	test("stays where the other choice is taken", async () => {
		const { lead, hold, book, db, time } = await aBookingSetup();
		const [ada, bob] = [await lead(), await lead()];
		await book(bob, eleven);
		await hold(ada, ten);
		expect(await hold(ada, eleven)).toMatchObject({ ok: false });
		expect((await findHold(db, ada.id, time.now))?.startsAt).toEqual(ten);
	});

	test.each([1, 2])(
		"of the time that is booked already takes no other one, with %i advisors",
		async (count) => {
			const staff = Array.from({ length: count }, () => ({}));
			const { lead, hold, book, calls } = await aBookingSetup({ staff });
			const ada = await lead();
			await book(ada, ten);
			expect(await hold(ada, ten)).toMatchObject({ ok: true });
			expect(await calls()).toMatchObject([{ state: "booked" }]);
			expect(await book(ada, ten)).toMatchObject({ ok: true });
			expect(await calls()).toMatchObject([{ startsAt: ten, sequence: 0 }]);
			if (count === 2) expect(await book(await lead(), ten)).toMatchObject({ ok: true });
		},
	);

	test("that nobody came back for is purged; a running one stays", async () => {
		const { lead, hold, time, db, calls } = await aBookingSetup();
		const [ada, bob] = [await lead(), await lead()];
		await hold(ada, ten);
		time.now = time.now.add({ minutes: 6 });
		await hold(bob, wednesday);
		await purgeHolds(db, time.now);
		expect(await calls()).toMatchObject([{ lead: bob.id }]);
	});
});

test("whose turn it is costs no more after years of calls", async () => {
	const { db, time } = await aBookingSetup();
	const plan = await db.transaction().execute(async (tx) => {
		// The planner ignores an index if the table has no rows.
		await sql`set local enable_seqscan = off`.execute(tx);
		const { rows } = await callTables(tx)
			.selectFrom("calls")
			.select(["advisor", (eb) => eb.fn.max("created_at").as("latest")])
			.where("created_at", ">", time.now)
			.groupBy("advisor")
			.$call((query) => sql`explain ${query}`.execute(tx));
		return JSON.stringify(rows);
	});
	expect(plan).toContain("calls_by_creation");
});

describe("a booking", () => {
	test("at another time moves the call: it keeps its id and raises its sequence", async () => {
		const { lead, book, invited, calls } = await aBookingSetup();
		const [ada, bob] = [await lead(), await lead()];
		const first = await book(ada, ten);
		await book(ada, wednesday);
		await book(ada, eleven);
		const [call] = await calls();
		expect(first).toMatchObject({ value: { call: { id: call?.id } } });
		expect(call).toMatchObject({ startsAt: eleven, sequence: 2 });
		expect(invited.map(({ change, before }) => [change, before?.startsAt])).toEqual([
			["booked", undefined],
			["moved", ten],
			["moved", wednesday],
		]);
		expect(await book(bob, ten)).toMatchObject({ ok: true });
	});

	test("stays where its new time is taken", async () => {
		const { lead, book, calls } = await aBookingSetup();
		const [ada, bob] = [await lead(), await lead()];
		await book(ada, ten);
		await book(bob, eleven);
		expect(await book(ada, eleven)).toMatchObject({ ok: false });
		expect(await calls()).toMatchObject([
			{ lead: ada.id, startsAt: ten, sequence: 0 },
			{ lead: bob.id },
		]);
	});

	test("goes round among the advisors, and keeps the pause of each", async () => {
		const staff = [{ buffer: 15 }, {}, {}];
		const { lead, book, calls } = await aBookingSetup({ staff, every: 15 });
		for (let count = 0; count < 3; count++) await book(await lead(), ten);
		expect(new Set((await calls()).map(({ advisor }) => advisor)).size).toBe(3);
		const half = ten.add({ minutes: 30 });
		for (let count = 0; count < 2; count++)
			expect(await book(await lead(), half)).toMatchObject({ ok: true });
		expect(await book(await lead(), half)).toMatchObject({ ok: false });
		expect(await book(await lead(), ten.add({ minutes: 45 }))).toMatchObject({
			value: { call: { advisor: "advisor-1" } },
		});
	});

	test("asks the advisors' own calendars", async () => {
		const { lead, book, calendars } = await aBookingSetup();
		const from = ten.epochMilliseconds + 60_000;
		calendars.push({
			...{ advisor: "advisor-1", isCall: false },
			...{ from, until: from + 60_000 },
		});
		expect(await book(await lead(), ten)).toMatchObject({ ok: false });
		expect(await book(await lead(), eleven)).toMatchObject({ ok: true });
	});

	test.each([
		["foreign lead", {}, ten, true],
		["withdrawn", { state: "withdrawn" }, ten, false],
		["checked first", { state: "quarantined" }, ten, false],
		["slot unavailable", {}, office("2027-01-04T07:00"), false],
		["slot unavailable", {}, office("2027-01-09T10:00"), false],
		["slot unavailable", {}, ten.add({ seconds: 1 }), false],
	] as const)("is refused: %s", async (reason, more, from, isForeign) => {
		const { lead, book, calls, invited, db } = await aBookingSetup();
		const { state = "open" }: { state?: string } = more;
		const stored = await lead(state === "withdrawn" ? {} : more);
		if (state === "withdrawn")
			await db.transaction().execute((tx) => setWithdrawn(tx, stored.id, stored.createdAt));
		const asked = isForeign ? { ...stored, id: createId<"lead">() } : stored;
		expect(await book(asked, from)).toEqual({ ok: false, reason });
		expect(await calls()).toEqual([]);
		expect(invited).toEqual([]);
	});

	test("is written on its lead, as a new revision for every destination", async () => {
		const { lead, book, db, followed } = await aBookingSetup();
		const ada = await lead();
		await book(ada, ten);
		expect(await findLead(db, ada.id)).toMatchObject({
			revision: 2,
			lead: {
				call: {
					dateTime: "05/01/2027 - 10:00 AM",
					timeZone: "America/New_York",
					advisor: "Advisor 1",
				},
			},
		});
		expect(followed).toMatchObject([{ id: ada.id, revision: 2 }]);
	});

	test("that cannot be followed up leaves nothing behind", async () => {
		const setup = await aBookingSetup();
		const ada = await setup.lead();
		const { deps } = setup;
		Object.assign(deps, {
			invite: async () => {
				throw new Error("killed");
			},
		});
		await expect(setup.book(ada, ten)).rejects.toThrow("killed");
		expect(await setup.calls()).toEqual([]);
		expect(await findLead(setup.db, ada.id)).toMatchObject({ revision: 1 });
	});
});

test("after a call whose time has come, the next one is another call", async () => {
	const setup = await aBookingSetup();
	const lead = await setup.lead();
	const first = office("2027-01-04T10:00");
	expect((await setup.book(lead, first)).ok).toBe(true);
	setup.time.now = first.add({ minutes: 45 });
	expect((await setup.book(lead, office("2027-01-05T10:00"))).ok).toBe(true);
	expect((await setup.calls()).map(({ state }) => state)).toEqual(["held", "booked"]);
});

describe("a cancellation", () => {
	test("frees the time, is told once, and is the same again", async () => {
		const { lead, book, cancel, invited, db } = await aBookingSetup();
		const [ada, bob] = [await lead(), await lead()];
		const booked = await book(ada, ten);
		if (!booked.ok) throw new Error(booked.reason);
		const { id } = booked.value.call;
		for (let count = 0; count < 2; count++)
			expect(await cancel(id)).toMatchObject({
				value: { call: { id, state: "canceled", sequence: 1 } },
			});
		expect(invited.map(({ change }) => change)).toEqual(["booked", "canceled"]);
		expect(await book(bob, ten)).toMatchObject({ ok: true });
		const stored = await findLead(db, ada.id);
		expect(stored?.lead.call).toMatchObject({ status: "canceled" });
		expect(await cancel(createId<"call">())).toEqual({
			ok: false,
			reason: "unknown",
		});
	});

	test("is too late once the time has come; then it was held or missed", async () => {
		const { lead, book, cancel, time, deps } = await aBookingSetup();
		const booked = await book(await lead(), ten);
		if (!booked.ok) throw new Error(booked.reason);
		const { id } = booked.value.call;
		expect(await setCallOutcome(deps, id, "held")).toMatchObject({
			reason: "to come",
		});
		time.now = ten;
		expect(await cancel(id)).toEqual({ ok: false, reason: "over" });
		expect(await setCallOutcome(deps, id, "missed")).toMatchObject({
			value: { state: "missed" },
		});
		expect(await setCallOutcome(deps, id, "held")).toMatchObject({
			value: { state: "held" },
		});
	});

	test("of a whole lead frees its call and its hold", async () => {
		const { lead, book, hold, deps, db, time, invited } = await aBookingSetup();
		const ada = await lead();
		await book(ada, ten);
		await hold(ada, wednesday);
		await db
			.transaction()
			.execute((tx) => cancelCallOfLead(deps, tx, { ...ada, state: "withdrawn" }));
		const span = {
			from: time.now.epochMilliseconds,
			until: wednesday.epochMilliseconds * 2,
		};
		expect(await listBookedTimes(db, span, time.now)).toEqual([]);
		expect(invited.at(-1)?.change).toBe("canceled");
	});

	test("of a whole lead leaves a call whose time has come, and tells nobody", async () => {
		const { lead, book, hold, deps, db, time, invited, followed, calls } = await aBookingSetup();
		const ada = await lead();
		await book(ada, ten);
		await hold(ada, wednesday);
		const told = [invited.length, followed.length];
		time.now = ten.add({ hours: 3 });
		await db.transaction().execute((tx) => cancelCallOfLead(deps, tx, ada));
		expect(await calls()).toMatchObject([{ startsAt: ten, state: "held" }]);
		expect([invited.length, followed.length]).toEqual(told);
	});
});
