import { describe, expect, test } from "vitest";
import { createId } from "#core/ids.ts";
import { aBookingSetup, office } from "./testing.ts";

const ten = office("2027-01-05T10:00");
const eleven = office("2027-01-05T11:00");

describe("a confirmation", () => {
	test("sent twice is one call with one pair of emails, also at the same time", async () => {
		const { lead, book, invited, calls } = await aBookingSetup();
		const ada = await lead();
		const id = createId<"confirmation">();
		const answers = await Promise.all(Array.from({ length: 8 }, () => book(ada, ten, id)));
		const [first] = await calls();
		for (const answer of answers)
			expect(answer).toMatchObject({
				ok: true,
				value: { call: { id: first?.id } },
			});
		expect(invited).toHaveLength(1);
		expect(await calls()).toHaveLength(1);
	});

	test("under an id that was sent for another time is refused", async () => {
		const { lead, book } = await aBookingSetup();
		const ada = await lead();
		const id = createId<"confirmation">();
		await book(ada, ten, id);
		expect(await book(ada, eleven, id)).toEqual({
			ok: false,
			reason: "different confirmation",
		});
	});

	test("that arrives again after the call was moved does not move it back", async () => {
		const { lead, book, calls, invited } = await aBookingSetup();
		const ada = await lead();
		const late = createId<"confirmation">();
		await book(ada, ten, late);
		await book(ada, eleven);
		expect(await book(ada, ten, late)).toMatchObject({
			value: { call: { startsAt: eleven } },
		});
		expect(await calls()).toMatchObject([{ startsAt: eleven, sequence: 1 }]);
		expect(invited.map(({ change }) => change)).toEqual(["booked", "moved"]);
	});

	test("that arrives again after the call was canceled does not book it again; a new one does", async () => {
		const { lead, book, cancel, calls, invited } = await aBookingSetup();
		const ada = await lead();
		const late = createId<"confirmation">();
		const booked = await book(ada, ten, late);
		if (!booked.ok) throw new Error(booked.reason);
		await cancel(booked.value.call.id);
		expect(await book(ada, ten, late)).toEqual({
			ok: false,
			reason: "canceled",
		});
		expect(await calls()).toMatchObject([{ state: "canceled" }]);
		expect(invited.map(({ change }) => change)).toEqual(["booked", "canceled"]);
		expect(await book(ada, ten)).toMatchObject({ ok: true });
	});

	test("of one visitor says nothing about another's of the same id", async () => {
		const { lead, book } = await aBookingSetup({ staff: [{}, {}] });
		const id = createId<"confirmation">();
		expect(await book(await lead(), ten, id)).toMatchObject({ ok: true });
		expect(await book(await lead(), eleven, id)).toMatchObject({ ok: true });
	});
});
