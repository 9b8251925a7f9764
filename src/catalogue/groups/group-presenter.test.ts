import { describe, expect, test } from "vitest";
import type { ChosenGroup } from "#catalogue/group.ts";
import { formatGroup } from "./group-presenter.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const evening: ChosenGroup = {
	key: "live-virtual-berlin",
	mode: "live-virtual",
	begins: "2026-12-09",
	ends: "2026-12-30",
	weekdays: [1, 3],
	from: "18:00",
	to: "21:00",
	zone: "Europe/Berlin",
};

describe("a group in words", () => {
	test("has its days, hours and the clock they are on", () => {
		expect(formatGroup(evening, "en-US", now)).toBe(
			"Wed, Dec 9 to Wed, Dec 30, Mon and Wed, 6:00 PM to 9:00 PM, Berlin time",
		);
	});

	test("in an email has the hours of a reader elsewhere first", () => {
		expect(formatGroup(evening, "en-US", now, "America/New_York")).toBe(
			"Wed, Dec 9 to Wed, Dec 30, Mon, Wed, 12:00 PM to 3:00 PM, New York time (6:00 PM to 9:00 PM, Berlin time)",
		);
		// The next day has begun, and so the days are other ones.
		expect(formatGroup(evening, "en-US", now, "Asia/Tokyo")).toBe(
			"Thu, Dec 10 to Thu, Dec 31, Tue, Thu, 2:00 AM to 5:00 AM, Tokyo time (Mon, Wed, 6:00 PM to 9:00 PM, Berlin time)",
		);
		expect(formatGroup(evening, "en-US", now, "Europe/Paris")).toBe(
			"Wed, Dec 9 to Wed, Dec 30, Mon, Wed, 6:00 PM to 9:00 PM, Berlin time",
		);
	});

	test("says to a reader elsewhere when clocks change on the way", () => {
		const spring = { ...evening, begins: "2027-03-03", ends: "2027-03-31" };
		expect(formatGroup(spring, "en-US", now, "America/New_York")).toContain(
			"Berlin time). Mon, Mar 15",
		);
	});

	test("has its city where people sit together", () => {
		const room: ChosenGroup = {
			...evening,
			mode: "classroom",
			zone: "America/Chicago",
			city: "Chicago",
			weekdays: [1, 3, 5],
		};
		expect(formatGroup(room, "en-US", now)).toBe(
			"Wed, Dec 9 to Wed, Dec 30, Mon, Wed, and Fri, 6:00 PM to 9:00 PM, Chicago",
		);
	});

	test("has days only where a cohort announces no hours", () => {
		const cohort: ChosenGroup = {
			key: "cohort-1",
			mode: "program",
			begins: "2027-01-04",
			ends: "2027-06-04",
			weekdays: [],
			zone: "America/New_York",
		};
		expect(formatGroup(cohort, "en-US", now)).toBe("Mon, Jan 4, 2027 to Fri, Jun 4, 2027");
	});

	test("has its first day only if no last one is known", () => {
		const { ends: _, ...open } = evening;
		expect(formatGroup(open, "en-US", now)).toMatch(/^Wed, Dec 9, Mon and Wed/);
	});
});
