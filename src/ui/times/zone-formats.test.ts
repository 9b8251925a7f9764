import { expect, test } from "vitest";
import { formatZoneCity, formatZoneWithOffset, isSameTime } from "./zone-formats.ts";

const [winter, summer] = [Date.UTC(2027, 0, 5, 20), Date.UTC(2027, 6, 5, 20)];

test.each([
	["Asia/Calcutta", winter, "Kolkata, UTC+5:30"],
	["Asia/Kolkata", winter, "Kolkata, UTC+5:30"],
	["America/New_York", winter, "New York, UTC-5"],
	["America/New_York", summer, "New York, UTC-4"],
	["America/St_Johns", winter, "St Johns, UTC-3:30"],
	["Europe/London", winter, "London, UTC+0"],
	["Etc/UTC", winter, "UTC"],
	["America/Argentina/Buenos_Aires", winter, "Buenos Aires, UTC-3"],
])("a clock in %s is named with its offset at that instant", (zone, instant, text) => {
	expect(formatZoneWithOffset(instant, zone)).toBe(text);
});

test("a city has today's name", () => {
	expect(["Asia/Saigon", "Europe/Kiev", "UTC"].map(formatZoneCity)).toEqual([
		"Ho Chi Minh",
		"Kyiv",
		"UTC",
	]);
});

test("clocks of two zones show the same, or do not at that time of the year", () => {
	expect(isSameTime(winter, "Asia/Calcutta", "Asia/Kolkata")).toBe(true);
	expect(isSameTime(winter, "America/Detroit", "America/New_York")).toBe(true);
	expect(isSameTime(winter, "America/Phoenix", "America/Denver")).toBe(true);
	expect(isSameTime(summer, "America/Phoenix", "America/Denver")).toBe(false);
});
