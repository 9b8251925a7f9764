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
		expect(formatGroup(cohort, "en-US", now)).toBe(
			"Mon, Jan 4, 2027 to Fri, Jun 4, 2027",
		);
	});

	test("has its first day only if no last one is known", () => {
		const { ends: _, ...open } = evening;
		expect(formatGroup(open, "en-US", now)).toMatch(/^Wed, Dec 9, Mon and Wed/);
	});
});
