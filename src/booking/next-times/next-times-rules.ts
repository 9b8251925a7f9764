import type { CallSlot, CallSlots } from "#booking/calls.ts";

/** So many times show a visitor what a call is like to get, before any form. */
const nextTimeCount = 3;

export interface NextTimes {
	readonly times: readonly CallSlot[];
	readonly timeZone: string;
}

/** The parameter of an address that names a time, as its instant in milliseconds. */
const timeParameter = "time";

/** Adds a time to the place of a form that books a call. */
export function addTime(timesHref: string, start: number): string {
	const [address = "", anchor = ""] = timesHref.split("#");
	return `${address}${address.includes("?") ? "&" : "?"}${timeParameter}=${start}#${anchor}`;
}

/** Reads the time of such an address, which the form on its page keeps. */
export function readTime(address: string): number | undefined {
	const [, query] = address.split("#")[0]?.split("?") ?? [];
	const time = new URLSearchParams(query).get(timeParameter);
	return time !== null && /^\d{12,14}$/.test(time) ? Number(time) : undefined;
}

export const selectNextTimes = ({ businessDays, timeZone }: CallSlots) => ({
	times: businessDays.flatMap(({ slots }) => slots).slice(0, nextTimeCount),
	timeZone,
});
