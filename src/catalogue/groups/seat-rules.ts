import type { LocalDate } from "#core/time.ts";

/** The number of seats of a group that were ordered here, by the day on which it begins. */
export type BookedSeats = Readonly<Record<string, number>>;

/** A group with the seats that its content states, and those that were ordered since. */
export interface SeatedGroup {
	readonly seatsLeft: number;
	readonly bookedSeats?: BookedSeats | undefined;
}

export function countSeatsLeft({ seatsLeft, bookedSeats }: SeatedGroup, begins: LocalDate): number {
	return Math.max(0, seatsLeft - (bookedSeats?.[begins.toString()] ?? 0));
}

/** The group as it is on this start; the same object where nothing was ordered. */
export function withSeatsLeft<Group extends SeatedGroup>(group: Group, begins: LocalDate): Group {
	return group.bookedSeats ? { ...group, seatsLeft: countSeatsLeft(group, begins) } : group;
}

/** A row of ordered seats: key and start of the group, and the number of seats. */
export type BookedSeatRow = readonly [key: string, begins: string, count: number];

/** Adds the number of ordered seats to each group. */
export function addBookedSeats<Group extends SeatedGroup>(
	groups: readonly Group[],
	rows: readonly BookedSeatRow[],
	keyOf: (group: Group) => string,
): readonly Group[] {
	return groups.map((group) => {
		const key = keyOf(group);
		const booked = rows.filter(([ordered]) => ordered === key);
		if (booked.length === 0) return group;
		const bookedSeats = Object.fromEntries(booked.map(([, ...entry]) => entry));
		return { ...group, bookedSeats };
	});
}
