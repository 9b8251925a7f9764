import type { BusinessDay, CallSlot, CallSlots } from "#booking/calls.ts";
import { pickerMessages as messages } from "./messages.ts";

/**
 * The state of the picker; its published names stay as they are.
 *
 * | event   | date and time                        | confirm                     |
 * |---------|--------------------------------------|-----------------------------|
 * | day     | the date; the time is cleared        | off until a time is chosen  |
 * | time    | the time, held for five minutes      | on                          |
 * | submit  | kept                                 | off while it is sent        |
 * | failed  | kept                                 | on: the same again          |
 * | taken   | the date if it is left; no time      | off; next free times        |
 * | renewed | kept if it is still free             | as the time                 |
 */
export interface SlotPickerState {
	readonly businessDays: readonly BusinessDay[];
	readonly activeTimeSlots: readonly CallSlot[];
	/** The `fullDate` of the chosen day. */
	readonly activeDate: string | undefined;
	/** The `dateTime` of the chosen time. */
	readonly activeTime: string | undefined;
	readonly timeZoneLabel: string;
	/** The chosen day and time, as people read them. */
	readonly selectedMonthSlot: string | undefined;
	readonly selectedTimeSlot: string | undefined;
	/** `05/01/2027 - 03:15 PM EST`. */
	readonly thankyouDateTime: string | undefined;
	readonly currentMonth: string;
	readonly currentYear: number;
	readonly isSending: boolean;
	readonly message: PickerMessage | undefined;
	/** Shown after a lost race. */
	readonly nextFree: readonly CallSlot[];
	/** The end of the hold of the chosen time, in milliseconds of the browser's clock. */
	readonly holdEndsAt: number | undefined;
	/** Made for each choice: the same choice is confirmed under the same id, however often it is sent. */
	readonly confirmation: string | undefined;
}

export interface PickerMessage {
	readonly text: string;
	readonly isProblem: boolean;
}

export type SlotPickerEvent =
	| { readonly type: "day"; readonly fullDate: string }
	| {
			readonly type: "time";
			readonly dateTime: string;
			readonly confirmation: string;
	  }
	| { readonly type: "held"; readonly dateTime: string; readonly until: number }
	| { readonly type: "hold ended" }
	| { readonly type: "submitted" }
	| { readonly type: "failed"; readonly text: string }
	| { readonly type: "unavailable"; readonly slots: CallSlots }
	| { readonly type: "renewed"; readonly slots: CallSlots };

/** So many times are offered after a lost race. */
const nextFreeCount = 3;

export function initialPickerState(
	slots: CallSlots,
	chosen: string | undefined,
	confirmation: string | undefined,
	message?: string,
): SlotPickerState {
	const empty: SlotPickerState = {
		...fromSlots(slots),
		...nothingChosen,
		isSending: false,
		message: message ? { text: message, isProblem: true } : undefined,
		nextFree: [],
		holdEndsAt: undefined,
	};
	return chosen === undefined
		? empty
		: { ...choose(empty, chosen, confirmation), message: empty.message };
}

/** Removes one time, and its day if that has no other. */
export function withoutTime(slots: CallSlots, dateTime: string | undefined): CallSlots {
	const businessDays = slots.businessDays
		.map((day) => ({
			...day,
			slots: day.slots.filter((slot) => slot.dateTime !== dateTime),
		}))
		.filter((day) => day.slots.length > 0);
	return { ...slots, businessDays };
}

const nothingChosen = {
	activeDate: undefined,
	activeTime: undefined,
	activeTimeSlots: [],
	selectedMonthSlot: undefined,
	selectedTimeSlot: undefined,
	thankyouDateTime: undefined,
	confirmation: undefined,
} as const;

export function reducePicker(state: SlotPickerState, event: SlotPickerEvent): SlotPickerState {
	if (state.isSending && (event.type === "day" || event.type === "time")) return state;
	switch (event.type) {
		case "day":
			return event.fullDate === state.activeDate
				? state
				: { ...openDay(state, event.fullDate), message: undefined };
		case "time":
			return event.dateTime === state.activeTime
				? state
				: choose(state, event.dateTime, event.confirmation);
		case "held":
			// The answer to an earlier choice says nothing of this one.
			return event.dateTime === state.activeTime ? { ...state, holdEndsAt: event.until } : state;
		case "hold ended":
			return state.holdEndsAt === undefined
				? state
				: {
						...state,
						holdEndsAt: undefined,
						message: { text: messages.picker.holdEnded, isProblem: false },
					};
		case "submitted":
			return state.activeTime === undefined
				? withProblem(state, messages.picker.chooseBoth)
				: { ...state, isSending: true, message: undefined };
		case "failed":
			return { ...withProblem(state, event.text), isSending: false };
		case "unavailable":
			return loseTime(state, event.slots);
		case "renewed":
			return renew(state, event.slots);
	}
}

const withProblem = (state: SlotPickerState, text: string) => ({
	...state,
	message: { text, isProblem: true },
});

const fromSlots = ({ businessDays, timeZoneLabel, currentMonth, currentYear }: CallSlots) => ({
	businessDays,
	timeZoneLabel,
	currentMonth,
	currentYear,
});

function openDay(state: SlotPickerState, fullDate: string): SlotPickerState {
	const day = state.businessDays.find((entry) => entry.fullDate === fullDate);
	return {
		...state,
		...nothingChosen,
		holdEndsAt: undefined,
		activeDate: day?.fullDate,
		activeTimeSlots: day?.slots ?? [],
		selectedMonthSlot: day && formatBusinessDay(day),
		// A clock may change between two days on offer.
		timeZoneLabel: day?.slots[0]?.zone ?? state.timeZoneLabel,
	};
}

export const formatBusinessDay = ({ day, month, date, year }: BusinessDay): string =>
	messages.picker.dayOf(day, month, date, year);

function choose(
	state: SlotPickerState,
	dateTime: string,
	confirmation: string | undefined,
): SlotPickerState {
	const day = state.businessDays.find(({ slots }) =>
		slots.some((slot) => slot.dateTime === dateTime),
	);
	const slot = day?.slots.find((entry) => entry.dateTime === dateTime);
	if (!day || !slot) return state;
	return {
		...openDay(state, day.fullDate),
		activeTime: slot.dateTime,
		selectedTimeSlot: `${slot.time} ${slot.zone}`,
		thankyouDateTime: `${slot.dateTime} ${slot.zone}`,
		timeZoneLabel: slot.zone,
		confirmation,
		message: undefined,
		nextFree: [],
	};
}

function loseTime(state: SlotPickerState, slots: CallSlots): SlotPickerState {
	const { picker } = messages;
	const fresh = { ...state, ...fromSlots(slots), isSending: false };
	const all = slots.businessDays.flatMap((day) => day.slots);
	const { activeDate, activeTime, activeTimeSlots } = state;
	const lost = activeTimeSlots.find(({ dateTime }) => dateTime === activeTime);
	const isLater = ({ start }: CallSlot) => !lost || start > lost.start;
	// Those that follow the lost time first: who wanted Friday gets no Tuesday while Friday has others.
	const next = [...all.filter(isLater), ...all.filter((s) => !isLater(s))];
	return {
		...(activeDate === undefined ? fresh : openDay(fresh, activeDate)),
		message: {
			text: all.length > 0 ? picker.unavailable : picker.none,
			isProblem: true,
		},
		nextFree: next.slice(0, nextFreeCount),
	};
}

function renew(state: SlotPickerState, slots: CallSlots): SlotPickerState {
	const free = new Set(slots.businessDays.flatMap((day) => day.slots.map((slot) => slot.dateTime)));
	const nextFree = state.nextFree.filter(({ dateTime }) => free.has(dateTime));
	const fresh = { ...state, ...fromSlots(slots), nextFree };
	const { activeTime, activeDate, confirmation, holdEndsAt, message } = state;
	if (activeTime !== undefined) {
		return free.has(activeTime)
			? { ...choose(fresh, activeTime, confirmation), holdEndsAt, message }
			: loseTime(state, slots);
	}
	return activeDate === undefined ? fresh : openDay(fresh, activeDate);
}
