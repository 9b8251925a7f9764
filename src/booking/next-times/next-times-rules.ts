import type { CallSlot, CallSlots } from "#booking/calls.ts";

/** So many times show a visitor what a call is like to get, before any form. */
const nextTimeCount = 3;

export interface NextTimes {
	readonly times: readonly CallSlot[];
	readonly timeZone: string;
}

export const selectNextTimes = ({ businessDays, timeZone }: CallSlots) => ({
	times: businessDays.flatMap(({ slots }) => slots).slice(0, nextTimeCount),
	timeZone,
});
