import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aLead } from "#forms/submission/testing.ts";
import { purgeHolds } from "./hold-store.ts";
import { countBookingsOfHour, purgeCallKeys } from "./reserved-call-store.ts";
import { aBookingSetup, office } from "./testing.ts";

const limits = { perPerson: 2, perNetwork: 5, usualPerHour: 20, unusualFactor: 3 };
const staff = Array.from({ length: 10 }, () => ({}));
const ten = office("2027-01-05T10:00");
const later = (index: number) => ten.add({ minutes: (index % 16) * 30 });
const phoneOf = (index: number) => ({ code: "1", number: `212555${1_000 + index}`, typed: "" });

const aSetup = (more: Partial<typeof limits> = {}) =>
	aBookingSetup({ staff }, { ...limits, ...more });
type Setup = Awaited<ReturnType<typeof aSetup>>;

const aVisitor = (setup: Setup, index: number, email = `visitor${index}@example.com`) =>
	setup.lead({ lead: aLead({ email, phone: phoneOf(index) }) });
const reasonsOf = (answers: readonly { readonly ok: boolean }[]) =>
	answers.flatMap((answer) => ("reason" in answer ? [String(answer.reason)] : []));

describe("limits of calls", () => {
	test("100 concurrent bookings of one email give two calls, and their links by email", async () => {
		const setup = await aSetup({ perNetwork: 1_000, usualPerHour: 1_000 });
		const leads = [];
		for (let index = 0; index < 100; index++)
			leads.push(await aVisitor(setup, index, "one@example.com"));
		const answers = await Promise.all(leads.map((lead, index) => setup.book(lead, later(index))));
		expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
		expect(new Set(reasonsOf(answers))).toEqual(new Set(["limit reached"]));
		const calls = await setup.calls();
		expect(calls.map(({ state }) => state)).toEqual(["booked", "booked"]);
		expect(new Set(setup.sentLinks.map(({ id }) => id))).toEqual(
			new Set(calls.map(({ id }) => id)),
		);
	});

	test("100 concurrent bookings of one phone with other emails give two calls, too", async () => {
		const setup = await aSetup({ perNetwork: 1_000, usualPerHour: 1_000 });
		const leads = [];
		for (let index = 0; index < 100; index++)
			leads.push(
				await setup.lead({
					lead: aLead({ email: `other${index}@example.com`, phone: phoneOf(0) }),
				}),
			);
		const answers = await Promise.all(leads.map((lead, index) => setup.book(lead, later(index))));
		expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
		expect(reasonsOf(answers)).toHaveLength(98);
	});

	test("nobody is refused beyond the limit of a network: the time waits for the link of an email", async () => {
		const setup = await aSetup();
		const visitor = { address: "198.51.100.7", proof: "solved" as const };
		const leads = [];
		for (let index = 0; index < 12; index++) leads.push(await aVisitor(setup, index));
		const answers = await Promise.all(
			leads.map((lead, index) => setup.book(lead, later(index), undefined, visitor)),
		);
		expect(reasonsOf(answers)).toEqual([]);
		const states = (await setup.calls()).map(({ state }) => state);
		expect(states.filter((state) => state === "booked")).toHaveLength(5);
		expect(states.filter((state) => state === "unconfirmed")).toHaveLength(7);
		expect(setup.requestedLinks).toHaveLength(7);
		// Advisor and destinations learn nothing before the link is opened.
		expect(setup.invited).toHaveLength(5);
		expect(setup.followed).toHaveLength(5);
	});

	test("a further booking of one network within the hour needs a proof of work, or the link where none is possible", async () => {
		const setup = await aSetup();
		const [first, second, third] = [
			await aVisitor(setup, 1),
			await aVisitor(setup, 2),
			await aVisitor(setup, 3),
		];
		const address = "198.51.100.7";
		const book = (lead: typeof first, index: number, proof: "missing" | "solved" | "impossible") =>
			setup.book(lead, later(index), undefined, { address, proof });
		expect((await book(first, 1, "missing")).ok).toBe(true);
		expect(reasonsOf([await book(second, 2, "missing")])).toEqual(["require proof"]);
		const proven = await book(second, 2, "solved");
		expect(proven.ok && proven.value.call.state).toBe("booked");
		const linked = await book(third, 3, "impossible");
		expect(linked.ok && linked.value.call.state).toBe("unconfirmed");
		setup.time.now = setup.time.now.add({ minutes: 61 });
		const fourth = await aVisitor(setup, 4);
		expect((await book(fourth, 4, "missing")).ok).toBe(true);
	});

	test("times that wait for a link count against no email", async () => {
		const setup = await aSetup({ perNetwork: 0 });
		const visitor = { address: "198.51.100.7", proof: "solved" as const };
		for (let index = 0; index < 4; index++) {
			const lead = await aVisitor(setup, index, "victim@example.com");
			const held = await setup.book(lead, later(index), undefined, visitor);
			expect(held.ok && held.value.call.state).toBe("unconfirmed");
		}
		const { db } = setup;
		await sql`update calls set hold_until = ${setup.time.now}`.execute(db);
		const own = await aVisitor(setup, 9, "victim@example.com");
		const answer = await setup.book(own, later(9), undefined, { address: "203.0.113.9" });
		expect(answer.ok).toBe(true);
	});

	test("a network holds no more times than it may have calls, and its visitors can book all the same", async () => {
		const setup = await aSetup();
		const visitor = { address: "198.51.100.7", proof: "solved" as const };
		const held = [];
		for (let index = 0; index < 8; index++)
			held.push(await setup.hold(await aVisitor(setup, index), later(index), visitor));
		expect(reasonsOf(held)).toEqual(Array(3).fill("too many holds"));
		const lead = await aVisitor(setup, 20);
		expect((await setup.book(lead, later(12), undefined, visitor)).ok).toBe(true);
	});
});

describe("a time that waits for its link", () => {
	async function aHeldTime() {
		const setup = await aSetup({ usualPerHour: 0 });
		const lead = await aVisitor(setup, 1);
		const held = await setup.book(lead, ten);
		if (!held.ok) throw new Error(held.reason);
		return { setup, lead, call: held.value.call };
	}

	test("is booked for everybody once it is opened, and a repetition changes nothing", async () => {
		const { setup, call } = await aHeldTime();
		expect(call.state).toBe("unconfirmed");
		expect(setup.invited).toEqual([]);
		const answers = await Promise.all(Array.from({ length: 10 }, () => setup.confirm(call.id)));
		expect(answers.every(({ ok }) => ok)).toBe(true);
		expect(setup.invited.map(({ change }) => change)).toEqual(["booked"]);
		expect(setup.followed).toHaveLength(1);
		expect(await setup.calls()).toMatchObject([{ id: call.id, state: "booked" }]);
	});

	test("is free for others after half an hour, and then lost for a link that comes too late", async () => {
		const { setup, call } = await aHeldTime();
		// The only advisor who is left at this time.
		const others = [];
		for (let index = 2; index < 11; index++) {
			const lead = await aVisitor(setup, index);
			others.push(await setup.book(lead, ten));
		}
		expect(reasonsOf(others)).toEqual([]);
		const next = await aVisitor(setup, 20);
		expect(reasonsOf([await setup.book(next, ten)])).toEqual(["slot unavailable"]);
		setup.time.now = setup.time.now.add({ minutes: 30 });
		for (let index = 21; index < 31; index++)
			expect((await setup.book(await aVisitor(setup, index), ten)).ok).toBe(true);
		expect(reasonsOf([await setup.confirm(call.id)])).toEqual(["over"]);
		expect(setup.invited).toEqual([]);
	});

	test("is still booked by a link that comes late where nobody else has taken it", async () => {
		const { setup, lead, call } = await aHeldTime();
		setup.time.now = setup.time.now.add({ hours: 5 });
		await purgeHolds(setup.db, setup.time.now);
		const late = await setup.confirm(call.id);
		expect(late.ok && late.value.call).toMatchObject({ lead: lead.id, state: "booked" });
		expect((await setup.confirm(call.id)).ok).toBe(true);
		expect(setup.invited).toHaveLength(1);
		expect(await setup.doubleBookings()).toBe(0);
	});

	test("counts against its email when it is opened", async () => {
		const setup = await aSetup({ usualPerHour: 0 });
		const ids = [];
		for (let index = 0; index < 5; index++) {
			const lead = await aVisitor(setup, index, "one@example.com");
			const held = await setup.book(lead, later(index));
			if (held.ok) ids.push(held.value.call.id);
		}
		const answers = await Promise.all(ids.map((id) => setup.confirm(id)));
		expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
		expect(reasonsOf(answers)).toEqual(Array(3).fill("limit reached"));
	});
});

test("bookings are unusual beyond a multiple of the mean of their hour in four weeks", async () => {
	const setup = await aSetup({ usualPerHour: 1, unusualFactor: 2 });
	const { db, time } = setup;
	const states = async (count: number, start: number) => {
		const found = [];
		for (let index = start; index < start + count; index++) {
			const answer = await setup.book(await aVisitor(setup, index), later(index));
			if (answer.ok) found.push(answer.value.call.state);
		}
		return found;
	};
	expect(await states(3, 0)).toEqual(["booked", "booked", "unconfirmed"]);
	// The same hour had 84 bookings in the last four weeks: 3 each day.
	await sql`delete from calls`.execute(db);
	for (let day = 1; day <= 28; day++)
		for (let index = 0; index < 3; index++) {
			const lead = await aVisitor(setup, 100 + day * 3 + index);
			await sql`insert into calls (id, lead_id, advisor, starts_at, ends_at, free_from, state, created_at, updated_at)
				values (gen_random_uuid(), ${lead.id}, ${`past-${index}`}, ${time.now}::timestamptz - make_interval(days => ${day}::int),
				${time.now}::timestamptz - make_interval(days => ${day}::int) + interval '30 minutes',
				${time.now}::timestamptz - make_interval(days => ${day}::int) + interval '30 minutes', 'held',
				${time.now}::timestamptz - make_interval(hours => ${day * 24}::int, mins => 20), ${time.now})`.execute(
				db,
			);
		}
	expect(await countBookingsOfHour(db, time.now)).toEqual({ inLastHour: 0, usual: 3 });
	expect(await states(7, 10)).toEqual([...Array(6).fill("booked"), "unconfirmed"]);
});

test("a call is changed five times within a day, unless an operator does it", async () => {
	const setup = await aSetup();
	const lead = await aVisitor(setup, 1);
	const answers = [];
	for (let index = 0; index < 8; index++) answers.push(await setup.book(lead, later(index)));
	expect(reasonsOf(answers)).toEqual(Array(2).fill("too many changes"));
	expect(setup.invited.map(({ change }) => change)).toEqual(["booked", ...Array(5).fill("moved")]);
	const [call] = await setup.calls();
	expect(call?.startsAt).toEqual(later(5));
	// The time that it has is no change.
	expect((await setup.book(lead, later(5))).ok).toBe(true);
	expect((await setup.reschedule(lead, later(9))).ok).toBe(true);
	setup.time.now = setup.time.now.add({ hours: 24, minutes: 1 });
	expect((await setup.book(lead, later(40))).ok).toBe(true);
});

test("a time is accepted only on a day that the picker offers, also for a move, and an operator may choose another", async () => {
	const setup = await aSetup();
	const lead = await aVisitor(setup, 1);
	const fifthDay = office("2027-01-08T10:00");
	expect(reasonsOf([await setup.book(lead, fifthDay)])).toEqual(["slot unavailable"]);
	expect((await setup.book(lead, ten)).ok).toBe(true);
	expect(reasonsOf([await setup.book(lead, fifthDay)])).toEqual(["slot unavailable"]);
	expect(reasonsOf([await setup.hold(lead, fifthDay)])).toEqual(["slot unavailable"]);
	expect(reasonsOf([await setup.book(lead, office("2027-02-15T10:00"))])).toEqual([
		"slot unavailable",
	]);
	expect((await setup.reschedule(lead, fifthDay)).ok).toBe(true);
});

test("the hashes of a call are deleted after 30 days", async () => {
	const setup = await aSetup();
	await setup.book(await aVisitor(setup, 1), ten);
	const keys = async () =>
		(
			await sql<
				Record<string, unknown>
			>`select email_key, phone_key, network_key from calls`.execute(setup.db)
		).rows;
	expect(Object.values((await keys())[0] ?? {}).every(Boolean)).toBe(true);
	expect(JSON.stringify(await keys())).not.toMatch(/example|555|10\.0/);
	await purgeCallKeys(setup.db, setup.time.now);
	expect(Object.values((await keys())[0] ?? {}).every(Boolean)).toBe(true);
	await purgeCallKeys(setup.db, setup.time.now.add({ seconds: 1 }));
	expect(await keys()).toEqual([{ email_key: null, phone_key: null, network_key: null }]);
});
