import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listOpenDays } from "#booking/availability/slot-rules.ts";
import { aPlan, at, occupiedTime } from "#booking/availability/testing.ts";
import {
	initialPickerState,
	reducePicker,
	type SlotPickerEvent,
	type SlotPickerState,
	withoutTime,
} from "./slot-picker-state.ts";
import { toCallSlots } from "./slot-presenter.ts";

const timeZone = "America/New_York";
/** The days before a clock change, so that labels differ. */
const now = at("2027-03-11T12:00:00Z");
const all = listOpenDays(aPlan(), [], now);
const slotsWithout = (...busy: ReturnType<typeof occupiedTime>[]) =>
	toCallSlots(listOpenDays(aPlan(), busy, now), timeZone, now);
const slots = toCallSlots(all, timeZone, now);
const withoutFriday = slotsWithout(occupiedTime(`2027-03-12T00:00[${timeZone}]`, 24 * 60));
const withoutTen = slotsWithout(occupiedTime(`2027-03-12T10:00[${timeZone}]`, 30));
const nothing = toCallSlots([], timeZone, now);

const ten = "12/03/2027 - 10:00 AM";
const choose = (dateTime: string, confirmation = "c1"): SlotPickerEvent => ({
	...{ type: "time", dateTime, confirmation },
});
const stateAfter = (...events: SlotPickerEvent[]) =>
	events.reduce(reducePicker, initialPickerState(slots, undefined, undefined));
const held: SlotPickerEvent = { type: "held", dateTime: ten, until: 1_000 };

test("the time that is booked is left out, and its day where it has no other", () => {
	const count = ({ businessDays }: typeof slots) => businessDays.flatMap((day) => day.slots).length;
	const without = withoutTime(slots, ten);
	expect(count(without)).toBe(count(slots) - 1);
	expect(JSON.stringify(without)).not.toContain(ten);
	expect(withoutTime(slots, undefined)).toEqual(slots);
	const [friday] = withoutTime(slots, undefined).businessDays.slice(1);
	const [first] = friday?.slots ?? [];
	if (!friday || !first) throw new Error("no time is free");
	const single = { ...slots, businessDays: [{ ...friday, slots: [first] }] };
	expect(withoutTime(single, first.dateTime).businessDays).toEqual([]);
});

describe("the picker", () => {
	test("begins with nothing chosen", () => {
		const state = stateAfter();
		expect(state).toMatchObject({
			activeDate: undefined,
			activeTime: undefined,
			currentMonth: "March",
			currentYear: 2027,
			timeZoneLabel: "EST",
		});
		expect(state.businessDays.map(({ fullDate }) => fullDate)).toEqual([
			"2027-03-11",
			"2027-03-12",
			"2027-03-15",
			"2027-03-16",
		]);
	});

	test("clears the time when another date is chosen, and keeps it for the same one", () => {
		const chosen = stateAfter(choose(ten), held);
		expect(chosen.thankyouDateTime).toBe(`${ten} EST`);
		expect(chosen.selectedTimeSlot).toBe("10:00 AM EST");
		expect(chosen.selectedMonthSlot).toBe("Friday, March 12, 2027");
		const same = reducePicker(chosen, { type: "day", fullDate: "2027-03-12" });
		expect(same).toBe(chosen);
		const other = reducePicker(chosen, { type: "day", fullDate: "2027-03-15" });
		expect(other).toMatchObject({
			activeDate: "2027-03-15",
			activeTime: undefined,
			thankyouDateTime: undefined,
			holdEndsAt: undefined,
			// Its times are on summer time.
			timeZoneLabel: "EDT",
		});
	});

	test("does not let the choice change while it is sent", () => {
		const sending = stateAfter(choose(ten), { type: "submitted" });
		expect(sending.isSending).toBe(true);
		expect(reducePicker(sending, choose("12/03/2027 - 11:00 AM"))).toBe(sending);
		expect(reducePicker(sending, { type: "day", fullDate: "2027-03-15" })).toBe(sending);
	});

	test("keeps the choice after a failure, under the same id", () => {
		const failed = stateAfter(
			choose(ten),
			{ type: "submitted" },
			{
				type: "failed",
				text: "Please try again.",
			},
		);
		expect(failed).toMatchObject({
			activeTime: ten,
			confirmation: "c1",
			isSending: false,
			message: { text: "Please try again.", isProblem: true },
		});
	});

	test("clears a time that someone else was given, and names the next ones", () => {
		const lost = stateAfter(
			choose(ten),
			{ type: "submitted" },
			{
				type: "unavailable",
				slots: withoutTen,
			},
		);
		expect(lost).toMatchObject({
			activeDate: "2027-03-12",
			activeTime: undefined,
			confirmation: undefined,
			isSending: false,
		});
		expect(lost.nextFree.map(({ dateTime }) => dateTime)).toEqual([
			"12/03/2027 - 10:30 AM",
			"12/03/2027 - 11:00 AM",
			"12/03/2027 - 11:30 AM",
		]);
		const gone = stateAfter(choose(ten), {
			type: "unavailable",
			slots: withoutFriday,
		});
		expect(gone.activeDate).toBeUndefined();
		expect(gone.activeTimeSlots).toEqual([]);
		const none = stateAfter(choose(ten), { type: "unavailable", slots: nothing });
		expect(none.nextFree).toEqual([]);
		expect(none.message?.text).toContain("An advisor will call you");
	});

	test("says that a time is needed", () => {
		expect(stateAfter({ type: "submitted" })).toMatchObject({
			isSending: false,
			message: { isProblem: true },
		});
	});

	test("opens with the choice that was refused without script", () => {
		expect(initialPickerState(slots, ten, "c0", "Taken.")).toMatchObject({
			activeTime: ten,
			confirmation: "c0",
			message: { text: "Taken.", isProblem: true },
		});
		expect(initialPickerState(slots, "31/12/1999 - 10:00 AM", "c0")).toMatchObject({
			activeTime: undefined,
		});
	});
});

const someSlots = fc.constantFrom(slots, withoutFriday, withoutTen, nothing);
const someTime = fc.constantFrom(
	ten,
	"12/03/2027 - 11:00 AM",
	"15/03/2027 - 09:00 AM",
	"17/03/2027 - 09:00 AM",
	"nonsense",
);
const someEvent: fc.Arbitrary<SlotPickerEvent> = fc.oneof(
	fc.record({
		type: fc.constant("day" as const),
		fullDate: fc.constantFrom("2027-03-11", "2027-03-12", "2027-03-15", "2027-03-17", "nonsense"),
	}),
	fc.record({
		type: fc.constant("time" as const),
		dateTime: someTime,
		confirmation: fc.uuid(),
	}),
	fc.record({
		type: fc.constant("held" as const),
		dateTime: someTime,
		until: fc.nat(),
	}),
	fc.constant({ type: "hold ended" as const }),
	fc.constant({ type: "submitted" as const }),
	fc.constant({ type: "failed" as const, text: "no" }),
	fc.record({ type: fc.constant("unavailable" as const), slots: someSlots }),
	fc.record({ type: fc.constant("renewed" as const), slots: someSlots }),
);

function expectWhole(state: SlotPickerState): void {
	const day = state.businessDays.find(({ fullDate }) => fullDate === state.activeDate);
	expect(day === undefined).toBe(state.activeDate === undefined);
	expect(state.activeTimeSlots).toEqual(day?.slots ?? []);
	expect(state.selectedMonthSlot === undefined).toBe(day === undefined);
	const slot = state.activeTimeSlots.find(({ dateTime }) => dateTime === state.activeTime);
	expect(slot === undefined).toBe(state.activeTime === undefined);
	expect(state.thankyouDateTime).toBe(slot && `${slot.dateTime} ${slot.zone}`);
	expect(state.selectedTimeSlot).toBe(slot && `${slot.time} ${slot.zone}`);
	expect(state.confirmation === undefined).toBe(slot === undefined);
	if (slot) expect(state.timeZoneLabel).toBe(slot.zone);
	else {
		expect(state.holdEndsAt).toBeUndefined();
		expect(state.isSending).toBe(false);
	}
	const free = state.businessDays.flatMap((each) => each.slots);
	for (const next of state.nextFree) expect(free).toContainEqual(next);
}

function expectTable(
	before: SlotPickerState,
	event: SlotPickerEvent,
	state: SlotPickerState,
): void {
	const isKept = state.activeTime === before.activeTime;
	switch (event.type) {
		case "day":
			if (before.isSending || event.fullDate === before.activeDate) expect(state).toBe(before);
			else expect(state.activeTime).toBeUndefined();
			return;
		case "time":
			if (before.isSending) expect(state).toBe(before);
			else if (state.activeTime === event.dateTime && !isKept)
				expect(state.confirmation).toBe(event.confirmation);
			return;
		case "submitted":
			expect(state.isSending).toBe(before.activeTime !== undefined);
			expect(isKept).toBe(true);
			return;
		case "failed":
			expect(state.isSending).toBe(false);
			expect(isKept).toBe(true);
			expect(state.confirmation).toBe(before.confirmation);
			return;
		case "unavailable":
			expect(state.isSending).toBe(false);
			expect(state.activeTime).toBeUndefined();
			return;
		case "renewed": {
			const isFree = event.slots.businessDays.some((day) =>
				day.slots.some(({ dateTime }) => dateTime === before.activeTime),
			);
			if (before.activeTime !== undefined) expect(isKept).toBe(isFree);
			if (isFree) expect(state.holdEndsAt).toBe(before.holdEndsAt);
			return;
		}
		default:
			expect(isKept).toBe(true);
	}
}

test("after any sequence of events, the table of the state holds", () => {
	fc.assert(
		fc.property(fc.array(someEvent, { maxLength: 30 }), (events) => {
			let state = initialPickerState(slots, undefined, undefined);
			for (const event of events) {
				const next = reducePicker(state, event);
				expectWhole(next);
				expectTable(state, event, next);
				state = next;
			}
		}),
		{ numRuns: 500, seed: 11 },
	);
});
