import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { insertCall, lockDays } from "./call-store.ts";
import { purgeHolds } from "./hold-store.ts";
import { aBookingSetup, type BookingSetup, office } from "./testing.ts";

const ten = office("2027-01-05T10:00");

/** A sequence that is the same in every run. */
function aDice(seed: number) {
	let state = seed;
	return (sides: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * sides);
	};
}

describe("50 visitors who book one time at once", () => {
	test.each([1, 3])("buy it once for each of %i advisors", async (advisors) => {
		const staff = Array.from({ length: advisors }, () => ({}));
		const setup = await aBookingSetup({ staff });
		const leads = await Promise.all(Array.from({ length: 50 }, () => setup.lead()));
		const answers = await Promise.all(
			leads.map(async (lead, index) => {
				if (index % 2) await setup.hold(lead, ten);
				return setup.book(lead, ten);
			}),
		);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(advisors);
		for (const answer of answers) if (!answer.ok) expect(answer.reason).toBe("slot unavailable");
		const calls = await setup.calls();
		expect(new Set(calls.map(({ advisor }) => advisor)).size).toBe(advisors);
		expect(setup.invited).toHaveLength(advisors);
		expect(await setup.doubleBookings()).toBe(0);
	});

	test("who come just before and after it do not overlap", async () => {
		const setup = await aBookingSetup({ every: 15, staff: [{ buffer: 10 }] });
		const leads = await Promise.all(Array.from({ length: 50 }, () => setup.lead()));
		const answers = await Promise.all(
			leads.map((lead, index) => setup.book(lead, ten.add({ minutes: (index % 5) * 15 }))),
		);
		const count = answers.filter(({ ok }) => ok).length;
		expect(count).toBeGreaterThan(0);
		expect(count).toBeLessThan(3);
		expect(await setup.doubleBookings()).toBe(0);
	});

	test("do not exceed the advisor's calls of the day", async () => {
		const staff = [{ maxCallsPerDay: 3 }];
		const setup = await aBookingSetup({ staff });
		const leads = await Promise.all(Array.from({ length: 50 }, () => setup.lead()));
		const answers = await Promise.all(
			leads.map((lead, index) => setup.book(lead, ten.add({ minutes: (index % 12) * 30 }))),
		);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
	});
});

describe("the database itself", () => {
	const insert = async (
		{ db, lead, time }: BookingSetup,
		advisor: string,
		minutes: number,
		state: "booked" | "canceled" = "booked",
	) => {
		const { id } = await lead();
		const startsAt = ten.add({ minutes });
		const endsAt = startsAt.add({ minutes: 30 });
		const call = {
			...{ id: createId<"call">(), lead: id, advisor, startsAt, endsAt, state },
			...{ freeFrom: endsAt, sequence: 0, holdUntil: undefined },
			timeZone: undefined,
			...{ createdAt: time.now, updatedAt: time.now },
		};
		return db.transaction().execute((tx) => insertCall(tx, call));
	};

	test("refuses two overlapping calls of one advisor, and nothing else", async () => {
		const setup = await aBookingSetup();
		expect(await insert(setup, "ines", 0)).toBe(true);
		for (const minutes of [-29, 0, 15, 29])
			expect(await insert(setup, "ines", minutes)).toBe(false);
		for (const minutes of [-30, 30]) expect(await insert(setup, "ines", minutes)).toBe(true);
		expect(await insert(setup, "joel", 0)).toBe(true);
		expect(await insert(setup, "ines", 0, "canceled")).toBe(true);
	});

	test("refuses them from any other program, by name", async () => {
		const setup = await aBookingSetup();
		await insert(setup, "ines", 0);
		const raw = sql`insert into calls
			(id, lead_id, advisor, starts_at, ends_at, free_from, state, created_at, updated_at)
			select gen_random_uuid(), (select id from leads order by id desc limit 1), advisor,
				starts_at + interval '10 minutes', ends_at + interval '10 minutes',
				free_from + interval '10 minutes', 'held', now(), now() from calls`;
		await expect(raw.execute(setup.db)).rejects.toThrow("calls_overlap");
	});
});

test("a storm of holds, bookings, moves and cancellations ends without a deadlock, an overlap or a lost call", async () => {
	const staff = [{ buffer: 10 }, { maxCallsPerDay: 4 }];
	const setup = await aBookingSetup({ staff });
	const leads = await Promise.all(Array.from({ length: 24 }, () => setup.lead()));
	const times = ["05", "06"].flatMap((day) =>
		[0, 30, 60, 90].map((minutes) => office(`2027-01-${day}T10:00`).add({ minutes })),
	);
	const visit = async (seed: number) => {
		const dice = aDice(seed);
		for (let step = 0; step < 12; step++) {
			const lead = leads[dice(leads.length)];
			const from = times[dice(times.length)];
			if (!lead || !from) throw new Error("the dice has too many sides");
			switch (dice(7)) {
				case 0:
				case 1:
					await setup.hold(lead, from);
					break;
				case 2:
				case 3:
				case 4:
					await setup.book(lead, from);
					break;
				case 5: {
					const calls = await setup.calls();
					const call = calls.find((entry) => entry.lead === lead.id);
					if (call) await setup.cancel(call.id);
					break;
				}
				default:
					// Holds of others run out in between.
					setup.time.now = setup.time.now.add({ minutes: 1 });
					await purgeHolds(setup.db, setup.time.now);
			}
		}
	};
	await Promise.all(Array.from({ length: 20 }, (_, index) => visit(index + 1)));
	expect(await setup.doubleBookings()).toBe(0);
	const booked = (await setup.calls()).filter(({ state }) => state === "booked");
	expect(booked.length).toBeGreaterThan(0);
	expect(new Set(booked.map(({ lead }) => lead)).size).toBe(booked.length);
	for (const call of booked) {
		const told = setup.invited.filter((entry) => entry.call.id === call.id);
		expect(told.at(-1)?.call.startsAt).toEqual(call.startsAt);
	}
});

test("a visitor who comes back to an expired hold and one who wants its time do not wait for each other", async () => {
	const { lead, hold, book, time, db, plan } = await aBookingSetup();
	const [ada, bob] = [await lead(), await lead()];
	await hold(ada, ten);
	time.now = time.now.add({ minutes: 6 });
	const eleven = ten.add({ minutes: 60 });
	// Whoever has the lock of the day deletes the hold of the other.
	const [first, second] = await db.transaction().execute(async (tx) => {
		await lockDays(tx, [ten.epochMilliseconds], plan.timeZone);
		const both = [hold(ada, eleven), book(bob, ten)];
		return both;
	});
	expect(await first).toMatchObject({ ok: true });
	expect(await second).toMatchObject({ ok: true });
});
