import { describe, expect, test } from "vitest";
import { formatDay } from "./product-presenter.ts";

describe("a day", () => {
	const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
	test.each([
		["2026-12-03", "en-US", "Thu, Dec 3"],
		["2027-01-06", "en-US", "Wed, Jan 6, 2027"],
		["2027-01-06", "de-DE", "Mi., 6. Jan. 2027"],
	])("%s is worded in one way everywhere (%s)", (day, locale, words) => {
		expect(formatDay(Temporal.PlainDate.from(day), locale, now)).toBe(words);
	});

	test("says its year as soon as that is not the running one", () => {
		const day = Temporal.PlainDate.from("2026-12-31");
		const later = Temporal.Instant.from("2027-01-01T00:00:00Z");
		expect(formatDay(day, "en-US", now)).toBe("Thu, Dec 31");
		expect(formatDay(day, "en-US", later)).toBe("Thu, Dec 31, 2026");
	});
});
