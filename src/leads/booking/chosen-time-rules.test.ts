import { expect, test } from "vitest";
import { formatChosenTime } from "./chosen-time-rules.ts";

test.each([
	["05/01/2027 - 03:15 PM", "January 5, 2027 at 3:15 PM (New York time)"],
	["31/12/2026 - 12:00 AM", "December 31, 2026 at 12:00 AM (New York time)"],
	["tomorrow at ten", "tomorrow at ten (New York time)"],
	["00/13/2027 - 03:15 PM", "00/13/2027 - 03:15 PM (New York time)"],
])("%s reads %s", (dateTime, text) => {
	expect(formatChosenTime(dateTime, "America/New_York")).toBe(text);
});
