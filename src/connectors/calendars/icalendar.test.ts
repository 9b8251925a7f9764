import { describe, expect, test } from "vitest";
import { readCalendars } from "./icalendar.ts";
import { aCalendar, anEvent, readEvents } from "./testing.ts";

const busyIn = (...lines: string[]) => readEvents(anEvent(...lines)).busy;
const nine = "DTSTART;TZID=Europe/Berlin:20260302T090000";
const ten = "DTEND;TZID=Europe/Berlin:20260302T100000";

describe("an event", () => {
	test("is busy from its start to its end, on the clock of its zone", () => {
		expect(busyIn(nine, ten)).toEqual(["2026-03-02T08:00/09:00"]);
		expect(busyIn("DTSTART:20260302T090000Z", "DURATION:PT1H30M")).toEqual([
			"2026-03-02T09:00/10:30",
		]);
	});

	test("without a zone is in that of the calendar, or else in the given one", () => {
		const event = anEvent("DTSTART:20260302T090000", "DTEND:20260302T100000");
		expect(readEvents(event, { zone: "Asia/Tokyo" }).busy).toEqual(["2026-03-02T00:00/01:00"]);
		expect(readEvents(["X-WR-TIMEZONE:America/New_York", ...event]).busy).toEqual([
			"2026-03-02T14:00/15:00",
		]);
	});

	test("that begins in one zone and ends in another lasts as long as the flight", () => {
		expect(busyIn(nine, "DTEND;TZID=America/New_York:20260302T120000")).toEqual([
			"2026-03-02T08:00/17:00",
		]);
	});

	test("that takes no time or ends before it begins is not busy", () => {
		expect(busyIn(nine)).toEqual([]);
		expect(busyIn(nine, nine.replace("START", "END"))).toEqual([]);
		const backwards = readEvents(anEvent(nine, "DTEND;TZID=Europe/Berlin:20260302T080000"));
		expect(backwards).toMatchObject({ busy: [], unclear: 1 });
	});

	test("that is cancelled or leaves its owner free is not busy", () => {
		for (const line of [
			"STATUS:CANCELLED",
			"TRANSP:TRANSPARENT",
			"transp:Transparent",
			"X-MICROSOFT-CDO-BUSYSTATUS:FREE",
			"X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE",
		])
			expect(busyIn(nine, ten, line), line).toEqual([]);
		for (const line of ["STATUS:TENTATIVE", "TRANSP:OPAQUE", "X-MICROSOFT-CDO-BUSYSTATUS:OOF"])
			expect(busyIn(nine, ten, line), line).toHaveLength(1);
	});

	test("has an alarm whose length is not its own", () => {
		const alarm = [
			...["BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:PT8H", "REPEAT:2"],
			"END:VALARM",
		];
		expect(busyIn(nine, ...alarm, "DURATION:PT1H")).toEqual(["2026-03-02T08:00/09:00"]);
	});

	test("may have folded lines, one kind of line end or the other, and a byte order mark", () => {
		const text = `\uFEFF${aCalendar(...anEvent("DTSTART;TZID=Europe/Ber\r\n lin:20260302T0\r\n\t90000", ten))}`;
		for (const written of [text, text.replaceAll("\r\n", "\n")]) {
			const range = { from: 0, until: Date.UTC(2027, 0) };
			const read = readCalendars({ texts: [written], range, zone: "UTC" });
			expect(read.busy).toEqual([
				{ from: Date.UTC(2026, 2, 2, 8), until: Date.UTC(2026, 2, 2, 9) },
			]);
		}
	});
});

describe("a whole day", () => {
	test("is busy from midnight to midnight on the spot, the last day not included", () => {
		expect(busyIn("DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20260304")).toEqual([
			"2026-03-01T23:00/2026-03-03T23:00",
		]);
		expect(busyIn("DTSTART;VALUE=DATE:20260302")).toEqual(["2026-03-01T23:00/2026-03-02T23:00"]);
		// The day on which the clocks change has 23 hours.
		expect(busyIn("DTSTART;VALUE=DATE:20260329")).toEqual(["2026-03-28T23:00/2026-03-29T22:00"]);
	});

	test("that is marked as free is free", () => {
		expect(busyIn("DTSTART;VALUE=DATE:20260302", "TRANSP:TRANSPARENT")).toEqual([]);
	});

	test("of each week is found on each of its days", () => {
		expect(busyIn("DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=WEEKLY;UNTIL=20260316")).toHaveLength(
			3,
		);
		expect(
			busyIn(
				"DTSTART;VALUE=DATE:20260302",
				"RRULE:FREQ=WEEKLY;COUNT=3",
				"EXDATE;VALUE=DATE:20260309",
			),
		).toHaveLength(2);
	});
});

describe("a series", () => {
	test("follows the clock of its zone through a change to summer time", () => {
		const busy = busyIn(
			"DTSTART;TZID=Europe/Berlin:20200106T090000",
			"DTEND;TZID=Europe/Berlin:20200106T100000",
			"RRULE:FREQ=WEEKLY",
		);
		expect(busy).toEqual([
			...[2, 9, 16, 23].map((day) => `2026-03-${String(day).padStart(2, "0")}T08:00/09:00`),
			"2026-03-30T07:00/08:00",
		]);
	});

	test("ends with the event that begins at its end in UTC", () => {
		const rule = (end: string) => busyIn(nine, ten, `RRULE:FREQ=DAILY;UNTIL=${end}`).length;
		expect(rule("20260304T080000Z")).toBe(3);
		expect(rule("20260304T075959Z")).toBe(2);
		expect(rule("20260304T235959Z")).toBe(3);
		expect(rule("20260304")).toBe(3);
		expect(rule("20260304T090000")).toBe(3);
	});

	test("leaves out excluded events, also where they are written in UTC, as days or in a list", () => {
		const days = (...lines: string[]) =>
			busyIn(nine, ten, "RRULE:FREQ=DAILY;COUNT=4", ...lines).map((busy) => busy.slice(8, 10));
		expect(days("EXDATE;TZID=Europe/Berlin:20260303T090000,20260304T090000")).toEqual(["02", "05"]);
		expect(days("EXDATE:20260303T080000Z")).toEqual(["02", "04", "05"]);
		expect(days("EXDATE;VALUE=DATE:20260303")).toEqual(["02", "04", "05"]);
		expect(days("EXRULE:FREQ=DAILY;INTERVAL=2")).toEqual(["03", "05"]);
	});

	test("has additional dates, some with a length of their own", () => {
		expect(
			busyIn(
				nine,
				ten,
				"RDATE;TZID=Europe/Berlin:20260305T140000",
				"RDATE;VALUE=PERIOD:20260306T100000Z/PT2H,20260307T100000Z/20260307T103000Z",
			),
		).toEqual([
			"2026-03-02T08:00/09:00",
			"2026-03-05T13:00/14:00",
			"2026-03-06T10:00/12:00",
			"2026-03-07T10:00/10:30",
		]);
	});

	test("has events that were moved, cancelled or given back", () => {
		const series = anEvent(nine, ten, "RRULE:FREQ=DAILY;COUNT=4");
		const change = (id: string, ...lines: string[]) =>
			anEvent(`RECURRENCE-ID;TZID=Europe/Berlin:${id}`, ...lines);
		const moved = [
			"DTSTART;TZID=Europe/Berlin:20260303T150000",
			"DTEND;TZID=Europe/Berlin:20260303T170000",
		];
		expect(
			readEvents([
				// A change may come before its series.
				...change("20260303T090000", ...moved),
				...series,
				...change("20260304T090000", nine, ten, "STATUS:CANCELLED"),
				...change("20260305T090000", nine, ten, "TRANSP:TRANSPARENT"),
			]).busy,
		).toEqual(["2026-03-02T08:00/09:00", "2026-03-03T14:00/16:00"]);
	});

	test("has events that are changed from one on", () => {
		const changed = anEvent(
			"RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260304T090000",
			"DTSTART;TZID=Europe/Berlin:20260304T110000",
			"DTEND;TZID=Europe/Berlin:20260304T113000",
		);
		expect(
			readEvents([...anEvent(nine, ten, "RRULE:FREQ=DAILY;COUNT=4"), ...changed]).busy,
		).toEqual([
			"2026-03-02T08:00/09:00",
			"2026-03-03T08:00/09:00",
			"2026-03-04T10:00/10:30",
			"2026-03-05T10:00/10:30",
		]);
	});

	test("of which only one event was shared has no master", () => {
		expect(busyIn("RECURRENCE-ID;TZID=Europe/Berlin:20260302T090000", nine, ten)).toHaveLength(1);
	});

	test("counts in its newest version", () => {
		expect(
			readEvents([
				...anEvent(nine, ten, "SEQUENCE:1"),
				...anEvent("DTSTART;TZID=Europe/Berlin:20260310T090000", "DURATION:PT1H", "SEQUENCE:2"),
			]).busy,
		).toEqual(["2026-03-10T08:00/09:00"]);
	});

	test("that takes its owner's time hardly ever is found on its days", () => {
		expect(
			busyIn(
				"DTSTART;TZID=Europe/Berlin:20150331T090000",
				"DURATION:PT1H",
				"RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=3",
			),
		).toEqual(["2026-03-31T07:00/08:00"]);
		expect(
			busyIn(
				"DTSTART;TZID=Europe/Berlin:20150101T090000",
				"DURATION:PT1H",
				"RRULE:FREQ=MONTHLY;BYDAY=-1FR",
			).at(-1),
		).toBe("2026-03-27T08:00/09:00");
	});
});

test("free and busy times are read as they are published", () => {
	expect(
		readEvents([
			"BEGIN:VFREEBUSY",
			"UID:busy@test",
			"FREEBUSY:20260302T090000Z/PT1H,20260302T093000Z/20260302T110000Z",
			"FREEBUSY;FBTYPE=BUSY-TENTATIVE:20260303T090000Z/PT1H",
			"FREEBUSY;FBTYPE=FREE:20260304T090000Z/PT1H",
			"END:VFREEBUSY",
		]).busy,
	).toEqual(["2026-03-02T09:00/11:00", "2026-03-03T09:00/10:00"]);
});

test("events that overlap or touch are one busy time, cut to what is read", () => {
	const event = (from: string, until: string, uid: string) =>
		anEvent(`UID:${uid}`, `DTSTART:${from}`, `DTEND:${until}`);
	expect(
		readEvents([
			...event("20260302T100000Z", "20260302T110000Z", "b"),
			...event("20260302T090000Z", "20260302T100000Z", "a"),
			...event("20260301T000000Z", "20260301T010000Z", ""),
			...event("20260228T000000Z", "20260301T003000Z", ""),
			...event("20260331T233000Z", "20260402T000000Z", "e"),
			...event("20260501T000000Z", "20260502T000000Z", "f"),
		]).busy,
	).toEqual([
		"2026-03-01T00:00/01:00",
		"2026-03-02T09:00/11:00",
		"2026-03-31T23:30/2026-04-01T00:00",
	]);
});

test("one entry that is not understood is left out and counted, and the others are read", () => {
	const wrong = [
		["DTSTART:tomorrow", "DURATION:PT1H"],
		["DTSTART:20260231T090000Z", "DURATION:PT1H"],
		["DURATION:PT1H"],
		[nine, "DURATION:an hour"],
		[nine, ten, "RRULE:FREQ=NOW"],
		[nine, ten, "RRULE:FREQ=MONTHLY;BYDAY=9MO"],
		[nine, ten, "RRULE:FREQ=SECONDLY"],
		[nine, "DURATION:P999999999W"],
		[nine, ten, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
		[nine, ten, "RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=SA"],
	].map((lines, index) => anEvent(`UID:wrong-${index}`, ...lines));
	const good = anEvent("UID:good", nine, ten);
	const read = readEvents([...wrong.flat(), ...good]);
	expect(read).toMatchObject({
		busy: ["2026-03-02T08:00/09:00"],
		unclear: wrong.length,
		problems: [],
	});
});

test.each([
	["", "is no calendar"],
	["{}", "is no calendar"],
	["BEGIN:VCARD\nEND:VCARD", "is no calendar"],
	["<!DOCTYPE html><title>Sign in</title>", "is a web page and no calendar"],
	["BEGIN:VCALENDAR\nBEGIN:VEVENT", "ends in the middle"],
	["BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR", "is broken"],
	["BEGIN:VCALENDAR\n".repeat(9), "is broken"],
])("what is no calendar is a problem: %j", (text, problem) => {
	const range = { from: 0, until: 1 };
	expect(readCalendars({ texts: [text], range, zone: "UTC" })).toEqual({
		busy: [],
		unclear: 0,
		problems: [problem],
	});
});

test("a calendar without events leaves its owner free", () => {
	expect(readEvents([])).toEqual({ busy: [], unclear: 0, problems: [] });
});
