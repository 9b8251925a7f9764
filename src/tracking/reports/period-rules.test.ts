import { describe, expect, test } from "vitest";
import {
	defaultDays,
	findLastWeek,
	findPreviousPeriod,
	isDayOpen,
	isDayOver,
	isWeekEmailDue,
	listDays,
	listDaysToCount,
	readPeriod,
	toDayRanges,
} from "./period-rules.ts";

const zone = "America/New_York";
const day = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string) => Temporal.Instant.from(text);
const today = day("2026-11-18");
const defaults = { today, ...defaultDays("funnel", today) };
const written = (period: ReturnType<typeof readPeriod>) =>
	period.ok ? `${period.value.from} ${period.value.to}` : period.reason;

describe("a period", () => {
	test.each([
		[{}, "2026-10-20 2026-11-18"],
		[{ days: "1" }, "2026-11-18 2026-11-18"],
		[{ days: "400" }, "2025-10-15 2026-11-18"],
		[{ from: "2026-11-01" }, "2026-11-01 2026-11-18"],
		[{ to: "2026-11-10" }, "2026-10-12 2026-11-10"],
		[{ from: "2026-11-10", to: "2026-11-10" }, "2026-11-10 2026-11-10"],
		[{ days: "401" }, "days"],
		[{ days: "-1" }, "days"],
		[{ days: "7", from: "2026-11-01" }, "days"],
		[{ from: "2026-02-30" }, "day"],
		[{ to: "18.11.2026" }, "day"],
		[{ from: "2026-11-18", to: "2026-11-17" }, "order"],
		[{ to: "2026-11-19" }, "future"],
		[{ from: "2025-01-01", to: "2026-11-18" }, "length"],
	])("is read from %j", (query, expected) => {
		expect(written(readPeriod(query, defaults))).toBe(expected);
	});

	test("of a week ends yesterday, and is compared with as many days before", () => {
		const week = readPeriod({}, { today, ...defaultDays("week", today) });
		expect(written(week)).toBe("2026-11-11 2026-11-17");
		if (!week.ok) return;
		const { from, to } = findPreviousPeriod(week.value);
		expect(`${from} ${to}`).toBe("2026-11-04 2026-11-10");
		expect(listDays(week.value)).toHaveLength(7);
	});

	test("of days with 23 and 25 hours has the instants of its zone", () => {
		const hours = toDayRanges([day("2026-03-08"), day("2026-11-01")], zone).map(({ start, end }) =>
			at(start).until(at(end)).total("hours"),
		);
		expect(hours).toEqual([23, 25]);
	});
});

describe("a day", () => {
	test("is over seven days and an hour after its end, as browsers may be late so long", () => {
		const over = (time: string) => isDayOver(day("2026-11-10"), at(time), zone);
		expect([over("2026-11-18T05:59:59Z"), over("2026-11-18T06:00:00Z")]).toEqual([false, true]);
	});

	test("is open until it was counted after that", () => {
		const open = (time?: string, first = "2026-11-01", now = "2026-11-30T00:00:00Z") =>
			isDayOpen(day("2026-11-10"), {
				...{ first: day(first), now: at(now), timeZone: zone },
				runs: new Map(time ? [["2026-11-10", at(time)]] : []),
			});
		expect([open(), open("2026-11-18T05:00:00Z"), open("2026-11-18T06:00:00Z")]).toEqual([
			...[true, true, false],
		]);
		expect([
			open(undefined, "2026-11-11"),
			open(undefined, "2026-11-11", "2026-11-18T05:00:00Z"),
		]).toEqual([false, true]);
	});
});

describe("the days to count", () => {
	const now = at("2026-11-18T15:00:00Z");
	const due = (first: string | undefined, runs: Record<string, string> = {}) =>
		listDaysToCount({
			first: first === undefined ? undefined : day(first),
			...{ now, timeZone: zone },
			runs: new Map(Object.entries(runs).map(([name, time]) => [name, at(time)])),
		}).map((found) => found.toString().slice(5));

	test("are none before the first event, and then the latest ones, four at a time", () => {
		expect(due(undefined)).toEqual([]);
		expect(due("2026-11-17")).toEqual(["11-17", "11-18"]);
		expect(due("2026-10-01")).toEqual(["11-15", "11-16", "11-17", "11-18"]);
	});

	test("are today and yesterday each hour, others each night until they are over", () => {
		const recent = "2026-11-18T14:30:00Z";
		const runs = { "2026-11-18": recent, "2026-11-17": recent };
		expect(due("2026-11-17", runs)).toEqual([]);
		expect(due("2026-11-17", { ...runs, "2026-11-17": "2026-11-18T14:00:00Z" })).toEqual(["11-17"]);
		expect(due("2026-11-16", { ...runs, "2026-11-16": "2026-11-18T00:00:00Z" })).toEqual([]);
		expect(due("2026-11-16", { ...runs, "2026-11-16": "2026-11-17T15:00:00Z" })).toEqual(["11-16"]);
		const closed = { "2026-11-16": "2026-11-25T15:00:00Z" };
		expect(due("2026-11-16", { ...runs, ...closed })).toEqual([]);
	});

	test("follow each other, because they are read together", () => {
		const runs = { "2026-11-17": "2026-11-18T14:30:00Z" };
		expect(due("2026-11-14", runs)).toEqual(["11-18"]);
	});
});

test("the email of a week is due on Monday from seven and on Tuesday, where the school is", () => {
	const due = (time: string) => isWeekEmailDue(at(time), zone);
	expect(due("2026-11-23T11:59:59Z")).toBe(false);
	expect(due("2026-11-23T12:00:00Z")).toBe(true);
	expect(due("2026-11-25T04:59:59Z")).toBe(true);
	expect(due("2026-11-25T05:00:00Z")).toBe(false);
	const { from, to } = findLastWeek(day("2026-11-24"));
	expect(`${from} ${to}`).toBe("2026-11-16 2026-11-22");
});
