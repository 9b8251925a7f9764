import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	formatCallLine,
	formatCallTime,
	formatClock,
	formatReadableTime,
	formatZoneLabel,
	parseCallTime,
	toOrdinal,
} from "./call-time-rules.ts";

const newYork = "America/New_York";
const instant = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds;
const afternoon = instant(`2027-01-05T15:15[${newYork}]`);

describe("a time is written", () => {
	test("as the confirmation states it", () => {
		expect(formatCallTime(afternoon, newYork)).toBe("05/01/2027 - 03:15 PM");
		expect(formatCallLine(afternoon, newYork)).toBe("Tuesday, 5th Jan at 3:15 PM");
		expect(formatClock(afternoon, newYork)).toBe("3:15 PM");
		expect(formatReadableTime(afternoon, newYork)).toBe("Tuesday, January 5, 2027 at 3:15 PM");
	});

	test.each([
		["00:00", "12:00 AM"],
		["00:30", "12:30 AM"],
		["09:05", "09:05 AM"],
		["12:00", "12:00 PM"],
		["23:59", "11:59 PM"],
	])("%s as %s", (time, text) => {
		const start = instant(`2028-02-29T${time}[${newYork}]`);
		expect(formatCallTime(start, newYork)).toBe(`29/02/2028 - ${text}`);
		expect(formatClock(start, newYork)).toBe(text.replace(/^0/, ""));
	});

	test("with the short name of the zone at that instant", () => {
		expect(formatZoneLabel(afternoon, newYork)).toBe("EST");
		const summer = instant(`2027-07-05T15:15[${newYork}]`);
		expect(formatZoneLabel(summer, newYork)).toBe("EDT");
		expect(formatZoneLabel(summer, "UTC")).toBe("UTC");
	});

	test.each([
		["Europe/London", "GMT", "BST"],
		["Europe/Berlin", "CET", "CEST"],
		["Asia/Kolkata", "IST", "IST"],
		["Australia/Sydney", "AEDT", "AEST"],
		["Africa/Johannesburg", "SAST", "SAST"],
		["Asia/Tokyo", "JST", "JST"],
		["Asia/Kathmandu", "GMT+5:45", "GMT+5:45"],
	])("with the name of the zone that people in %s use", (zone, winter, summer) => {
		const at = (day: string) => formatZoneLabel(instant(`${day}T12:00[UTC]`), zone);
		expect([at("2027-01-05"), at("2027-07-05")]).toEqual([winter, summer]);
	});

	test("with English ordinals", () => {
		const written = Array.from({ length: 31 }, (_, day) => toOrdinal(day + 1));
		expect(written.join(" ")).toBe(
			"1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st",
		);
	});
});

describe("a time is read", () => {
	test.each([
		"",
		"05/01/2027",
		"5/1/2027 - 03:15 PM",
		"05/01/2027 - 3:15 PM",
		"05/01/2027 - 15:15 PM",
		"05/01/2027 - 00:15 AM",
		"05/01/2027 - 13:15 AM",
		"05/01/2027 - 03:60 PM",
		"05/01/2027 - 03:15 pm",
		"05/01/2027 - 03:15 PM ",
		" 05/01/2027 - 03:15 PM",
		"05/01/2027 - 03:15 PM\n",
		"31/02/2027 - 03:15 PM",
		"29/02/2027 - 03:15 PM",
		"00/01/2027 - 03:15 PM",
		"05/13/2027 - 03:15 PM",
		"01/01/0000 - 03:15 PM",
		"٠٥/٠١/٢٠٢٧ - ٠٣:١٥ PM",
		"'; drop table calls; --",
		"\u202e05/01/2027 - 03:15 PM",
	])("only in its form and if it exists: %j is refused", (text) => {
		expect(parseCallTime(text, newYork)).toBeUndefined();
	});

	test("not if a clock change skips it, and as the first of two", () => {
		expect(parseCallTime("14/03/2027 - 02:30 AM", newYork)).toBeUndefined();
		expect(parseCallTime("14/03/2027 - 03:00 AM", newYork)).toBe(
			Date.parse("2027-03-14T07:00:00Z"),
		);
		expect(parseCallTime("07/11/2027 - 01:30 AM", newYork)).toBe(
			Date.parse("2027-11-07T05:30:00Z"),
		);
		expect(parseCallTime("30/12/2011 - 09:00 AM", "Pacific/Apia")).toBe(undefined);
	});

	test("29 February exists in leap years", () => {
		expect(parseCallTime("29/02/2028 - 09:00 AM", "UTC")).toBe(Date.parse("2028-02-29T09:00:00Z"));
	});
});

test("in every zone a written time is read as the same instant, or as the first of the two that are written so", () => {
	const zones = Intl.supportedValuesOf("timeZone");
	fc.assert(
		fc.property(
			fc.constantFrom(...zones),
			fc.integer({
				min: Date.parse("2026-01-01") / 60_000,
				max: Date.parse("2032-01-01") / 60_000,
			}),
			(zone, minutes) => {
				const start = minutes * 60_000;
				const text = formatCallTime(start, zone);
				const read = parseCallTime(text, zone);
				expect(read).toBeLessThanOrEqual(start);
				expect(formatCallTime(read ?? 0, zone)).toBe(text);
				const local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
				const first = local.toPlainDateTime().toZonedDateTime(zone).epochMilliseconds;
				expect(read).toBe(first);
			},
		),
		{ numRuns: 3_000, seed: 7 },
	);
});

test("any other text is refused without a failure", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), fc.constantFrom("UTC", newYork), (text, zone) => {
			expect(parseCallTime(text, zone)).toBeUndefined();
		}),
	);
	fc.assert(
		fc.property(fc.stringMatching(/^\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2} [AP]M$/), (text) => {
			const read = parseCallTime(text, newYork);
			if (read !== undefined) expect(formatCallTime(read, newYork)).toBe(text);
		}),
	);
});
