import { expect, test } from "vitest";
import { isTimeZone } from "#core/time.ts";
import { findIanaName } from "./icalendar-zones.ts";
import { anEvent, readEvents } from "./testing.ts";
import { windowsZones } from "./windows-zones.ts";

const inZone = (zoneId: string, ...definition: string[]) =>
	readEvents([
		...definition,
		...anEvent(`DTSTART;TZID=${zoneId}:20260330T090000`, "DURATION:PT1H"),
	]);

/** The definition of a program that supports one change a year. */
const aDefinition = (name: string, offset: string, ...lines: string[]): string[] => [
	...["BEGIN:VTIMEZONE", `TZID:${name}`, ...lines, "BEGIN:STANDARD"],
	...["DTSTART:16010101T000000", `TZOFFSETFROM:${offset}`],
	...[`TZOFFSETTO:${offset}`, "END:STANDARD", "END:VTIMEZONE"],
];

test("each zone of Windows is one that this Node knows", () => {
	const zones = [...windowsZones.values()];
	expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
	expect(zones.length).toBeGreaterThan(135);
});

test.each([
	["Europe/Berlin", "Europe/Berlin"],
	["europe/berlin", "europe/berlin"],
	["W. Europe Standard Time", "Europe/Berlin"],
	["/citadel.org/20210210_1/America/New_York", "America/New_York"],
	["/freeassociation.sourceforge.net/America/Indiana/Knox", "America/Indiana/Knox"],
	['"Asia/Tokyo"', "Asia/Tokyo"],
	["tzone://Microsoft/Utc", "UTC"],
	["Customized Time Zone", undefined],
	["constructor standard time", undefined],
	["", undefined],
	["/", undefined],
])("the zone %j is found", (written, name) => {
	expect(findIanaName(written)).toBe(name);
});

test("an IANA name needs no definition, and one that is out of date does not count", () => {
	expect(inZone("Europe/Berlin").busy).toEqual(["2026-03-30T07:00/08:00"]);
	expect(inZone("Europe/Berlin", ...aDefinition("Europe/Berlin", "+0500")).busy).toEqual([
		"2026-03-30T07:00/08:00",
	]);
	expect(inZone('"Romance Standard Time"').busy).toEqual(["2026-03-30T07:00/08:00"]);
});

test("a name that only the file knows is read from its definition, changes of the clock included", () => {
	expect(inZone("Ours", ...aDefinition("Ours", "+0500"))).toMatchObject({
		busy: ["2026-03-30T04:00/05:00"],
		unclear: 0,
	});
	const changing = [
		...["BEGIN:VTIMEZONE", "TZID:Ours", "BEGIN:STANDARD"],
		...["DTSTART:19701025T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100"],
		...["RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD"],
		...["BEGIN:DAYLIGHT", "DTSTART:19700329T020000", "TZOFFSETFROM:+0100"],
		...["TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"],
		...["END:DAYLIGHT", "END:VTIMEZONE"],
	];
	const series = anEvent(
		"DTSTART;TZID=Ours:20260328T090000",
		"DURATION:PT1H",
		"RRULE:FREQ=DAILY;COUNT=2",
	);
	expect(readEvents([...changing, ...series]).busy).toEqual([
		"2026-03-28T08:00/09:00",
		"2026-03-29T07:00/08:00",
	]);
});

test("a definition may say which IANA zone it means", () => {
	const located = aDefinition("Ours", "+0500", "X-LIC-LOCATION:Asia/Tokyo");
	expect(inZone("Ours", ...located).busy).toEqual(["2026-03-30T00:00/01:00"]);
});

test("a zone that nothing defines is taken for that of the calendar, and counted", () => {
	expect(inZone("Mars/Olympus")).toMatchObject({
		busy: ["2026-03-30T07:00/08:00"],
		unclear: 1,
	});
	const broken = ["BEGIN:VTIMEZONE", "TZID:Ours", "END:VTIMEZONE"];
	expect(inZone("Ours", ...broken)).toMatchObject({ unclear: 1 });
});
