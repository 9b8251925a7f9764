import { expect, test } from "vitest";
import { addBookedSeats, countSeatsLeft, withSeatsLeft } from "./seat-rules.ts";

const day = Temporal.PlainDate.from("2026-12-05");

test("what was ordered of a start is no longer left on that start, and on no other", () => {
	const group = { seatsLeft: 3, bookedSeats: { "2026-12-05": 2 } };
	expect(countSeatsLeft(group, day)).toBe(1);
	expect(countSeatsLeft(group, day.add({ days: 7 }))).toBe(3);
	expect(withSeatsLeft(group, day).seatsLeft).toBe(1);
	// The content may have been lowered since.
	expect(countSeatsLeft({ ...group, seatsLeft: 1 }, day)).toBe(0);
});

test("orders are counted by group", () => {
	const groups = [
		{ key: "a", seatsLeft: 5 },
		{ key: "b", seatsLeft: 5 },
	];
	const rows = [
		["a", "2026-12-05", 2],
		["a", "2026-12-06", 1],
		["gone", "2026-12-05", 9],
	] as const;
	const [a, b] = addBookedSeats(groups, rows, ({ key }) => key);
	expect(a).toEqual({
		...groups[0],
		bookedSeats: { "2026-12-05": 2, "2026-12-06": 1 },
	});
	expect(b).toBe(groups[1]);
});
