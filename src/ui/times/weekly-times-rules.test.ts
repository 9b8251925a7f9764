import { describe, expect, test } from "vitest";
import {
	chooseClockLocale,
	describeLocalTimes,
	describeWeeklyTimes,
	isSameClock,
	listWeekdays,
	mayChange,
	type WeeklyTimes,
} from "./weekly-times-rules.ts";

const times: WeeklyTimes = {
	begins: "2026-12-07",
	ends: "2026-12-18",
	weekdays: [1, 2, 3, 4, 5],
	from: "09:00",
	to: "17:00",
	zone: "America/Chicago",
	locale: "en-US",
	year: 2026,
};
// Made once, because making one takes longer than everything that a test compares.
const clock = new Intl.DateTimeFormat("en-US", {
	hour: "numeric",
	minute: "2-digit",
});
const shortDay = { weekday: "short", month: "short", day: "numeric" } as const;
const dayOfYear = new Intl.DateTimeFormat("en-US", shortDay);
const dayOfOtherYear = new Intl.DateTimeFormat("en-US", {
	...shortDay,
	year: "numeric",
});

const zones = [
	"America/Chicago",
	"Asia/Kolkata",
	"Europe/Berlin",
	"Pacific/Auckland",
	"America/St_Johns",
	"Australia/Lord_Howe",
	"Pacific/Kiritimati",
	"UTC",
];
const from = (zone: string, language = "en-US") => ({ zone, language });

describe("days of the week", () => {
	test.each([
		[[1, 2, 3, 4, 5], "Mon to Fri"],
		[[1, 3, 5], "Mon, Wed, Fri"],
		[[6, 7], "Sat, Sun"],
		[[5, 1, 2, 3, 3], "Mon to Wed, Fri"],
		[[1, 6, 7], "Sat to Mon"],
		[[1, 2, 3, 4, 5, 6, 7], "Every day"],
		[[], ""],
	])("%j are %s", (weekdays, text) => {
		expect(listWeekdays(weekdays, "en-US").join(", ")).toBe(text);
	});

	test("move together to the day before or after", () => {
		const moved = (days: number[], shift: number) => listWeekdays(days, "en-US", shift).join(", ");
		expect(moved([1, 2, 3, 4, 5], -1)).toBe("Sun to Thu");
		expect(moved([1, 3, 5], -1)).toBe("Sun, Tue, Thu");
		expect(moved([6, 7], 1)).toBe("Sun, Mon");
	});
});

describe("hours where the group is", () => {
	test.each([
		["en-US", "9:00 AM to 5:00 PM"],
		["en-IN", "9:00 am to 5:00 pm"],
		["en-DE", "09:00 to 17:00"],
		["en-GB", "09:00 to 17:00"],
	])("are written in the manner of %s", (locale, hours) => {
		const texts = describeWeeklyTimes({ ...times, locale });
		expect(texts).toMatchObject({
			...{ days: "Mon to Fri", hours, zone: "Chicago time", change: "" },
		});
	});

	test("may end on next day, and midnight is still the same day", () => {
		const late = { ...times, from: "22:30", to: "01:00" };
		expect(describeWeeklyTimes(late).hours).toBe("10:30 PM to 1:00 AM next day");
		expect(describeWeeklyTimes({ ...late, to: "00:00" }).hours).toBe("10:30 PM to 12:00 AM");
	});

	test("are those of the city where people sit together, for everybody", () => {
		const room = { ...times, city: "Chicago" };
		expect(describeLocalTimes(room, from("Asia/Kolkata"))).toEqual(describeWeeklyTimes(room));
	});
});

describe("hours where the visitor is", () => {
	test("come first, with those of the group beside them", () => {
		expect(describeLocalTimes(times, from("Europe/Berlin", "de-DE"))).toEqual({
			begins: "Mon, Dec 7",
			ends: "Fri, Dec 18",
			dates: "Mon, Dec 7 to Fri, Dec 18",
			days: "Mon to Fri",
			hours: "16:00 to 00:00, your time",
			zone: "09:00 to 17:00, Chicago time",
			change: "",
		});
	});

	test("may end on next day, or fall on the day before with the dates", () => {
		expect(describeLocalTimes(times, from("Asia/Kolkata"))).toMatchObject({
			days: "Mon to Fri",
			hours: "8:30 PM to 4:30 AM next day, your time",
		});
		const auckland = { ...times, zone: "Pacific/Auckland" };
		expect(describeLocalTimes(auckland, from("America/Chicago"))).toMatchObject({
			begins: "Sun, Dec 6",
			ends: "Thu, Dec 17",
			days: "Sun to Thu",
			hours: "2:00 PM to 10:00 PM, your time",
			zone: "Mon to Fri, 9:00 AM to 5:00 PM, Auckland time",
		});
	});

	test("are said to be theirs where the clocks agree, under any name of the zone", () => {
		for (const zone of ["America/Chicago", "America/Winnipeg"]) {
			expect(describeLocalTimes(times, from(zone))).toEqual({
				...describeWeeklyTimes(times),
				zone: "Your local time",
			});
			expect(isSameClock(times, from(zone))).toBe(true);
		}
		expect(isSameClock(times, from("America/Denver"))).toBe(false);
	});

	test("are said for the time in which only one of the two has changed its clocks", () => {
		const spring = { ...times, begins: "2027-03-01", ends: "2027-04-09" };
		// Chicago on March 14, Berlin on March 28.
		expect(describeLocalTimes(spring, from("Europe/Berlin"))).toMatchObject({
			hours: "4:00 PM to 12:00 AM, your time",
			change: "Mon, Mar 15, 2027 to Fri, Mar 26, 2027: 3:00 PM to 11:00 PM.",
		});
		expect(describeLocalTimes(spring, from("Asia/Kolkata"))?.change).toBe(
			"From Mon, Mar 15, 2027: 7:30 PM to 3:30 AM next day.",
		);
		const early = { ...spring, from: "13:00", to: "14:00" };
		expect(describeLocalTimes(early, from("Asia/Kolkata"))).toMatchObject({
			days: "Tue to Sat",
			change: "From Mon, Mar 15, 2027: Mon to Fri, 11:30 PM to 12:30 AM next day.",
		});
	});

	test("are not claimed for a zone that the browser does not know", () => {
		const unknown = { ...times, zone: "Mars/Olympus" };
		expect(describeLocalTimes(unknown, from("UTC"))).toBeUndefined();
		expect(isSameClock(unknown, from("UTC"))).toBe(false);
	});

	test.each(zones)(
		"in %s agree with Temporal, whatever the zone and day of the group",
		(visitorZone) => {
			for (const zone of zones)
				for (let month = 1; month <= 12; month++)
					for (const day of [1, 8, 15, 28])
						for (const hour of ["05:45", "12:00", "23:30"]) {
							const begins = new Temporal.PlainDate(2027, month, day);
							const there = begins
								.toZonedDateTime({ timeZone: zone, plainTime: hour })
								.withTimeZone(visitorZone);
							const weekdays = [begins.dayOfWeek];
							const texts = describeLocalTimes(
								{
									...{ begins: `${begins}`, ends: undefined, weekdays, zone },
									...{ from: hour, to: hour, locale: "en-US", year: 2027 },
								},
								from(visitorZone),
							);
							const expected = clock.format(there.toPlainTime()).replace(/\s/g, " ");
							expect(texts?.hours).toMatch(new RegExp(`^${expected} to ${expected}`));
							expect(texts?.begins).toBe(
								(there.year === 2027 ? dayOfYear : dayOfOtherYear).format(there.toPlainDate()),
							);
							expect(texts?.days).toBe(texts?.begins.slice(0, 3));
						}
		},
	);
});

test("a line is left free exactly where the hours may change on the way, whichever the zones are", () => {
	for (let day = 0; day < 365; day += 5) {
		const begins = new Temporal.PlainDate(2027, 1, 1).add({ days: day });
		const run = {
			...times,
			begins: `${begins}`,
			ends: `${begins.add({ days: 20 })}`,
		};
		for (const zone of zones)
			for (const visitorZone of zones)
				if (describeLocalTimes({ ...run, zone }, from(visitorZone))?.change)
					expect(mayChange(run)).toBe(true);
	}
	expect(mayChange(times)).toBe(false);
	expect(mayChange({ ...times, begins: "2027-03-10", city: "Chicago" })).toBe(false);
});

test("a language that somebody chose decides between 12 and 24 hours, otherwise the country of the page", () => {
	expect(chooseClockLocale("en-US", "de-DE")).toBe("de-DE");
	expect(chooseClockLocale("en-DE", "en-US")).toBe("en-DE");
	expect(chooseClockLocale("en-US", "en-US")).toBe("en-US");
	expect(chooseClockLocale("en-US", "en-GB")).toBe("en-GB");
	expect(chooseClockLocale("en-US", "")).toBe("en-US");
});
