import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	findFreeSlot,
	isWithinHorizon,
	listOpenDays,
	listSharedDays,
	rankAdvisors,
} from "./slot-rules.ts";
import { aPlan, at, occupiedTime, type WrittenPlan } from "./testing.ts";

const newYork = "America/New_York";
/** A Monday, 8:00 AM in New York. */
const monday = at("2027-01-04T13:00:00Z");

const timesOf = (
	written: WrittenPlan,
	{ now = monday, busy = [] as ReturnType<typeof occupiedTime>[] } = {},
) => {
	const plan = aPlan(written);
	return Object.fromEntries(
		listOpenDays(plan, busy, now).map(({ date, slots }) => [
			String(date),
			slots.map(({ from }) =>
				Temporal.Instant.fromEpochMilliseconds(from)
					.toZonedDateTimeISO(plan.timeZone)
					.toPlainTime()
					.toString({ smallestUnit: "minute" }),
			),
		]),
	);
};
const daysOf = (...asked: Parameters<typeof timesOf>) => Object.keys(timesOf(...asked));

describe("the days on offer", () => {
	test("are four business days from today on, without weekend and holidays", () => {
		expect(daysOf({ freeDays: ["2027-01-06"] })).toEqual([
			"2027-01-04",
			"2027-01-05",
			"2027-01-07",
			"2027-01-08",
		]);
		expect(daysOf({}, { now: at("2027-01-07T14:00:00Z") })).toEqual([
			"2027-01-07",
			"2027-01-08",
			"2027-01-11",
			"2027-01-12",
		]);
	});

	test.each([
		["17:15:59", "22:15:59", true],
		["17:16:00", "22:16:00", false],
		["16:59:59", "21:59:59", true],
		["18:00:00", "23:00:00", false],
	])("hold today at %s by a cutoff hour of 17: %s UTC", (_local, utc, isOffered) => {
		const days = daysOf({ closes: "23:30" }, { now: at(`2027-01-04T${utc}Z`) });
		expect(days.includes("2027-01-04")).toBe(isOffered);
		expect(days).toHaveLength(4);
		expect(days).toContain("2027-01-05");
	});

	test("have another cutoff hour where content names one", () => {
		const now = at("2027-01-04T17:20:00Z");
		expect(daysOf({ cutoffHour: 12 }, { now })[0]).toBe("2027-01-05");
		expect(daysOf({ cutoffHour: 13 }, { now })[0]).toBe("2027-01-04");
	});

	test("leave out one without a free time, and another takes its place", () => {
		const busy = [occupiedTime(`2027-01-05T00:00[${newYork}]`, 24 * 60)];
		expect(daysOf({}, { busy })).toEqual(["2027-01-04", "2027-01-06", "2027-01-07", "2027-01-08"]);
		// 5:10 PM is before the cutoff, and the working day has half an hour left, which has begun.
		const late = at("2027-01-04T22:35:00Z").subtract({ minutes: 25 });
		expect(timesOf({}, { now: late })["2027-01-04"]).toEqual(["17:30"]);
		expect(daysOf({ closes: "17:30" }, { now: late })).toEqual([
			"2027-01-05",
			"2027-01-06",
			"2027-01-07",
			"2027-01-08",
		]);
	});

	test("go over the end of a year, and over 29 February", () => {
		expect(daysOf({ freeDays: ["2027-01-01"] }, { now: at("2026-12-30T15:00:00Z") })).toEqual([
			"2026-12-30",
			"2026-12-31",
			"2027-01-04",
			"2027-01-05",
		]);
		expect(daysOf({}, { now: at("2028-02-28T15:00:00Z") })).toEqual([
			"2028-02-28",
			"2028-02-29",
			"2028-03-01",
			"2028-03-02",
		]);
	});

	test("are none where everyone is away for longer than anyone looks ahead", () => {
		const absences = [{ from: "2027-01-01", until: "2027-12-31" }];
		expect(daysOf({ staff: [{ absences }] })).toEqual([]);
		expect(daysOf({ staff: [] })).toEqual([]);
	});
});

describe("the times of a day", () => {
	test("are every half hour of the working day, whole calls only", () => {
		const times = timesOf({})["2027-01-05"];
		expect(times?.[0]).toBe("09:00");
		expect(times?.at(-1)).toBe("17:30");
		expect(times).toHaveLength(18);
		expect(timesOf({ every: 15, closes: "10:10" })["2027-01-05"]).toEqual([
			"09:00",
			"09:15",
			"09:30",
		]);
	});

	test("are in the future: one that begins this instant is past", () => {
		const now = at("2027-01-04T15:00:00Z");
		expect(timesOf({}, { now })["2027-01-04"]?.[0]).toBe("10:30");
		const before = at("2027-01-04T14:59:59Z");
		expect(timesOf({}, { now: before })["2027-01-04"]?.[0]).toBe("10:00");
	});

	test("lie in a shift of an advisor, on the advisor's clock, without the lunch between two", () => {
		const tuesday = [
			{ from: "14:00", until: "16:15" },
			{ from: "17:00", until: "18:00" },
		];
		const staff = [{ zone: "Europe/London", hours: { tuesday } }];
		expect(timesOf({ staff })["2027-01-05"]).toEqual([
			"09:00",
			"09:30",
			"10:00",
			"10:30",
			"12:00",
			"12:30",
		]);
		expect(daysOf({ staff, horizonDays: 60 })).toEqual([
			"2027-01-05",
			"2027-01-12",
			"2027-01-19",
			"2027-01-26",
		]);
	});

	test("leave out the days away, on the advisor's own calendar", () => {
		const absences = [{ from: "2027-01-05", until: "2027-01-05" }];
		const open = { opens: "09:00", closes: "18:00" };
		const staff = [{ zone: "Asia/Tokyo", absences }];
		// Midnight in Tokyo is 10:00 AM in New York.
		const times = timesOf({ ...open, staff });
		expect(times["2027-01-04"]).toEqual(["09:00", "09:30"]);
		expect(times["2027-01-05"]?.[0]).toBe("10:00");
	});

	test("end before a day away begins at midnight", () => {
		const absences = [{ from: "2027-01-05", until: "2027-01-05" }];
		const staff = [{ zone: "Asia/Tokyo", absences }];
		expect(timesOf({ every: 15, closes: "11:00", staff })["2027-01-04"]).toEqual([
			"09:00",
			"09:15",
			"09:30",
		]);
	});

	test("keep the advisor's pause after a call and before the next one", () => {
		const busy = [occupiedTime(`2027-01-05T12:00[${newYork}]`, 40)];
		const times = timesOf({ every: 15, staff: [{ buffer: 10 }] }, { busy });
		const free = times["2027-01-05"] ?? [];
		for (const time of ["11:30", "11:45", "12:00", "12:15", "12:30"])
			expect(free).not.toContain(time);
		expect(free).toContain("11:15");
		expect(free).toContain("12:45");
	});

	test("end for an advisor at the limit of calls for the day; other events do not count", () => {
		const busy = [
			occupiedTime(`2027-01-05T09:00[${newYork}]`, 30),
			occupiedTime(`2027-01-05T09:30[${newYork}]`, 30, { isCall: false }),
		];
		const two = { staff: [{ maxCallsPerDay: 2 }] };
		expect(timesOf(two, { busy })["2027-01-05"]?.[0]).toBe("10:00");
		const one = { staff: [{ maxCallsPerDay: 1 }] };
		expect(timesOf(one, { busy })["2027-01-05"]).toBeUndefined();
	});

	test("leave out an hour that a clock change skips, and name a repeated one once", () => {
		const sunday = { weekend: [], opens: "00:30", closes: "04:00" };
		const spring = timesOf(sunday, { now: at("2027-03-14T04:30:00Z") });
		expect(spring["2027-03-14"]).toEqual([...["00:30", "01:00", "01:30"], ...["03:00", "03:30"]]);
		const autumn = timesOf(sunday, { now: at("2027-11-07T04:00:00Z") });
		expect(autumn["2027-11-07"]).toEqual([
			...["00:30", "01:00", "01:30", "02:00", "02:30", "03:00", "03:30"],
		]);
	});

	test("follow the zones whose rules have changed", () => {
		// British Columbia stays on summer time from 2026 on; the list of zones decides, and text and instant agree.
		for (const timeZone of ["America/Vancouver", "Africa/Casablanca"]) {
			const plan = aPlan({ timeZone });
			const [day] = listOpenDays(plan, [], at("2026-12-01T08:00:00Z"));
			const start = Temporal.ZonedDateTime.from(`${day?.date}T09:00[${timeZone}]`);
			expect(day?.slots[0]?.from).toBe(start.epochMilliseconds);
		}
	});
});

describe("one time", () => {
	const plan = aPlan({ staff: [{}, {}] });
	const ten = Temporal.ZonedDateTime.from(`2027-01-05T10:00[${newYork}]`).epochMilliseconds;

	test("is free for those who are", () => {
		expect(findFreeSlot(plan, [], monday, ten)?.advisors).toEqual(["advisor-1", "advisor-2"]);
		const busy = [occupiedTime(`2027-01-05T09:45[${newYork}]`, 30)];
		expect(findFreeSlot(plan, busy, monday, ten)?.advisors).toEqual(["advisor-2"]);
	});

	test("is refused off the grid, in the past, on a day without calls, and in a far year", () => {
		const find = (from: number) => findFreeSlot(plan, [], monday, from);
		expect(find(ten + 60_000)).toBeUndefined();
		expect(find(ten - 7 * 86_400_000)).toBeUndefined();
		expect(find(ten + 4 * 86_400_000)).toBeUndefined();
		expect(find(ten + 700 * 86_400_000)).toBeUndefined();
		expect(find(8.64e15)).toBeUndefined();
		expect(find(0)).toBeUndefined();
	});
});

describe("the days that visitors are offered", () => {
	const staff = [{}, { maxCallsPerDay: 6 }];
	const plan = aPlan({ staff });
	const day = (date: string, hours = 24, advisor = "advisor-1") =>
		occupiedTime(`${date}T00:00[${newYork}]`, hours * 60, { advisor });
	const dates = (days: readonly { readonly date: unknown }[]) =>
		days.map(({ date }) => String(date));

	test("BOOK-018 BOOK-029: end at the horizon, also where fewer than four are left", () => {
		const far = aPlan({ horizonDays: 5 });
		const busy = ["2027-01-04", "2027-01-05", "2027-01-06"].map((date) => day(date));
		expect(dates(listOpenDays(far, busy, monday))).toEqual(["2027-01-07", "2027-01-08"]);
		const first = Temporal.ZonedDateTime.from(`2027-01-08T10:00[${newYork}]`).epochMilliseconds;
		expect(isWithinHorizon(far, monday, first)).toBe(true);
		expect(isWithinHorizon(far, monday, first + 3 * 86_400_000)).toBe(false);
		expect(isWithinHorizon(far, monday, 8.64e15)).toBe(false);
	});

	test("leave a third of their calls to networks that have reserved nothing", () => {
		// 18 calls of one advisor and 6 of the other: from the 16th on, the last 8 are for others.
		const whole = [...Array(18)].map((_, index) =>
			occupiedTime(
				`2027-01-05T${String(9 + Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}[${newYork}]`,
				30,
			),
		);
		const offered = (busy: typeof whole) => dates(listSharedDays(plan, busy, monday));
		expect(offered(whole.slice(0, 15))).toContain("2027-01-05");
		expect(offered(whole.slice(0, 16))).not.toContain("2027-01-05");
		expect(offered(whole.slice(0, 16))).toHaveLength(4);
		expect(dates(listOpenDays(plan, whole, monday))).toContain("2027-01-05");
	});

	test("are never more for a network with a reservation, and none where nobody is free", () => {
		const times = fc.array(
			fc.record({
				advisor: fc.constantFrom("advisor-1", "advisor-2"),
				isCall: fc.boolean(),
				hour: fc.integer({ min: 0, max: 24 * 20 }),
				minutes: fc.integer({ min: 10, max: 24 * 60 }),
			}),
			{ maxLength: 40 },
		);
		fc.assert(
			fc.property(times, (written) => {
				const busy = written.map(({ advisor, isCall, hour, minutes }) => {
					const from = monday.epochMilliseconds + hour * 3_600_000;
					return { advisor, isCall, from, until: from + minutes * 60_000 };
				});
				const all = listOpenDays(plan, busy, monday, 10);
				const shared = listSharedDays(plan, busy, monday, 10);
				expect(dates(all)).toEqual(expect.arrayContaining(dates(shared)));
				for (const open of shared) expect(open.slots.length).toBeGreaterThan(0);
				// What a first visitor may choose can be booked.
				for (const { slots } of listOpenDays(plan, busy, monday))
					for (const { from, advisors } of slots)
						expect(findFreeSlot(plan, busy, monday, from)?.advisors).toEqual(advisors);
			}),
		);
	});
});

describe("whose turn it is", () => {
	const plan = aPlan({
		staff: [{}, { fields: ["data-science"] }, {}],
	});
	const slot = {
		...occupiedTime(`2027-01-05T10:00[${newYork}]`, 30),
		advisors: ["advisor-1", "advisor-2", "advisor-3"],
	};
	const none = { busy: [], latest: new Map<string, number>() };

	test("begins with those who know the subject", () => {
		const field = "data-science";
		expect(rankAdvisors(plan, slot, { ...none, field })[0]).toBe("advisor-2");
		expect(rankAdvisors(plan, slot, { ...none, field: "cooking" })[0]).toBe("advisor-1");
	});

	test("then with those who have the fewest calls that day", () => {
		const busy = [
			occupiedTime(`2027-01-05T15:00[${newYork}]`, 30),
			occupiedTime(`2027-01-04T15:00[${newYork}]`, 30, { advisor: "advisor-2" }),
			occupiedTime(`2027-01-05T15:00[${newYork}]`, 30, {
				advisor: "advisor-2",
				isCall: false,
			}),
		];
		expect(rankAdvisors(plan, slot, { ...none, busy, field: undefined })).toEqual([
			"advisor-2",
			"advisor-3",
			"advisor-1",
		]);
	});

	test("goes round: who was given a call the longest ago is next", () => {
		const latest = new Map<string, number>();
		const turns = Array.from({ length: 6 }, (_, index) => {
			const [first = ""] = rankAdvisors(plan, slot, {
				...{ busy: [], latest, field: undefined },
			});
			latest.set(first, index + 1);
			return first;
		});
		expect(turns).toEqual([...slot.advisors, ...slot.advisors]);
	});
});
