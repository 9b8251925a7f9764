import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Instant, localDate } from "#core/time.ts";
import {
	countMissedDays,
	decideDay,
	decideToday,
	findQuestionPosition,
	isDaySomewhere,
	type PlayedDay,
} from "./day-rules.ts";

const at = (written: string) => Temporal.Instant.from(written);
const date = (written: string) => Temporal.PlainDate.from(written);
const played = (instant: string, zone: string): PlayedDay => ({
	...{ zone, at: at(instant) },
	day: localDate(at(instant), zone),
});
const zones = Intl.supportedValuesOf("timeZone");
const west = "Etc/GMT+12";
const east = "Pacific/Kiritimati";

describe("the day of an answer", () => {
	test("is accepted where a clock shows it, in all zones at all times", () => {
		const someTime = fc.integer({
			min: Date.UTC(2024, 0) / 60_000,
			max: Date.UTC(2031, 0) / 60_000,
		});
		fc.assert(
			fc.property(fc.constantFrom(...zones), someTime, (zone, minutes) => {
				const now = Temporal.Instant.fromEpochMilliseconds(minutes * 60_000);
				const day = localDate(now, zone);
				expect(isDaySomewhere(day, now)).toBe(true);
				expect(decideDay({ day, zone }, undefined, now)).toMatchObject({ ok: true });
				expect(decideToday(undefined, zone, now)).toEqual({ kind: "open", day });
				for (const days of [-2, 1, 2])
					expect(decideDay({ day: day.add({ days }), zone }, undefined, now)).toEqual({
						...{ ok: false, reason: "over" },
					});
			}),
			{ numRuns: 2_000 },
		);
	});

	test("lasts until no clock on earth shows it, and two hours more", () => {
		const day = date("2027-03-10");
		expect(isDaySomewhere(day, at("2027-03-09T09:59:59Z"))).toBe(false);
		expect(isDaySomewhere(day, at("2027-03-09T10:00:00Z"))).toBe(true);
		expect(isDaySomewhere(day, at("2027-03-11T13:59:59Z"))).toBe(true);
		expect(isDaySomewhere(day, at("2027-03-11T14:00:00Z"))).toBe(false);
	});

	test("by a clock that exists nowhere is refused", () => {
		const now = at("2027-03-09T00:01:00Z");
		expect(decideDay({ day: date("2027-03-10"), zone: "+23:59" }, undefined, now)).toMatchObject({
			reason: "over",
		});
	});

	test("is that of the page for an hour after midnight, and then no more", () => {
		const sent = { day: date("2027-03-09"), zone: "Europe/Berlin" };
		expect(decideDay(sent, undefined, at("2027-03-09T23:59:00Z")).ok).toBe(true);
		expect(decideDay(sent, undefined, at("2027-03-10T00:01:00Z")).ok).toBe(false);
	});

	test("never comes twice, and never goes back", () => {
		const last = played("2027-03-09T11:00:00Z", east);
		expect(last.day).toEqual(date("2027-03-10"));
		const now = at("2027-03-10T20:00:00Z");
		const zone = "America/Los_Angeles";
		expect(decideDay({ day: date("2027-03-10"), zone }, last, now)).toMatchObject({
			reason: "answered",
		});
		expect(decideToday(last, zone, now)).toEqual({
			...{ kind: "answered", opensAt: at("2027-03-11T08:00:00Z") },
		});
	});

	test("comes 20 hours after the one before where the clock was changed, and at midnight otherwise", () => {
		const last = played("2027-03-09T22:30:00Z", "Europe/Berlin");
		expect(last.day).toEqual(date("2027-03-09"));
		const minute = at("2027-03-09T23:01:00Z");
		const next = { day: date("2027-03-10"), zone: "Europe/Berlin" };
		expect(decideDay(next, last, minute).ok).toBe(true);
		// The same clock by another name.
		expect(decideDay({ ...next, zone: "Europe/Paris" }, last, minute).ok).toBe(true);
		expect(decideDay({ ...next, zone: "Asia/Tokyo" }, last, minute)).toMatchObject({
			reason: "answered",
		});
		expect(decideToday(last, "Asia/Tokyo", minute)).toMatchObject({
			opensAt: at("2027-03-10T18:30:00Z"),
		});
		expect(decideToday(last, "Asia/Tokyo", at("2027-03-10T18:30:00Z"))).toMatchObject({
			day: date("2027-03-11"),
		});
	});
});

describe("missed days", () => {
	test("are those between two answers", () => {
		const monday = played("2027-03-08T22:59:00Z", "Europe/Berlin");
		expect(countMissedDays(monday, played("2027-03-08T23:01:00Z", "Europe/Berlin"))).toBe(0);
		expect(countMissedDays(monday, played("2027-03-09T23:01:00Z", "Europe/Berlin"))).toBe(1);
		expect(countMissedDays(monday, played("2027-03-15T12:00:00Z", "Europe/Berlin"))).toBe(6);
	});

	test("are not those that a flight across the date line skips", () => {
		const losAngeles = played("2027-03-09T04:00:00Z", "America/Los_Angeles");
		const tokyo = played("2027-03-10T03:00:00Z", "Asia/Tokyo");
		expect([losAngeles.day, tokyo.day].map(String)).toEqual(["2027-03-08", "2027-03-10"]);
		expect(countMissedDays(losAngeles, tokyo)).toBe(0);
	});

	test("are those of the time between whatever zones are named, but for one that a date line skips", () => {
		const zone = fc.constantFrom(...zones);
		fc.assert(
			fc.property(zone, zone, fc.integer({ min: 48 * 60, max: 400 * 60 }), (from, to, minutes) => {
				const first = at("2026-10-24T10:17:00Z");
				const then = first.add({ minutes });
				const missed = countMissedDays(
					{ day: localDate(first, from), zone: from, at: first },
					{ day: localDate(then, to), zone: to, at: then },
				);
				// Two clocks are up to 26 hours apart, and in the night that puts them back a day has 25 hours.
				const hours = minutes / 60 - 26 - 1;
				expect(missed).toBeGreaterThanOrEqual(Math.floor(hours / 24) - 1);
			}),
		);
	});
});

test("questions come in their order, one a day, and then again", () => {
	const position = (day: string) => findQuestionPosition(date(day), 40);
	const first = position("2027-03-09");
	expect(position("2027-03-10")).toBe((first + 1) % 40);
	expect(position("2027-04-18")).toBe(first);
	expect(position("1969-12-31")).toBe(39);
});

/** Someone on the move, who looks every hour and answers whenever there is something to answer. */
function travel(zonesByHour: (hour: number) => string, start: Instant, hours: number): PlayedDay[] {
	const days: PlayedDay[] = [];
	for (let hour = 0; hour < hours; hour++) {
		const now = start.add({ hours: hour });
		const zone = zonesByHour(hour);
		const today = decideToday(days.at(-1), zone, now);
		if (today.kind !== "open") continue;
		const decided = decideDay({ day: today.day, zone }, days.at(-1), now);
		if (!decided.ok) throw new Error(decided.reason);
		days.push(decided.value);
	}
	return days;
}

describe("a traveller", () => {
	const someFlights = fc.array(
		fc.record({
			zone: fc.constantFrom(...zones, west, east),
			hours: fc.integer({ min: 1, max: 60 }),
		}),
		{ minLength: 1, maxLength: 12 },
	);

	test("misses no day and gets none twice, however the zone changes, across the date line too", () => {
		const start = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 11) });
		fc.assert(
			fc.property(someFlights, start, (flights, ms) => {
				const stays = flights.flatMap(({ zone, hours }) => Array<string>(hours).fill(zone));
				const begin = Temporal.Instant.fromEpochMilliseconds(ms);
				const days = travel((hour) => stays[hour] ?? "UTC", begin, stays.length);
				for (const [index, day] of days.entries()) {
					const before = days[index - 1];
					if (!before) continue;
					expect(Temporal.PlainDate.compare(before.day, day.day)).toBe(-1);
					expect(countMissedDays(before, day)).toBe(0);
				}
				// Nobody answers more often by travelling than one who stays, but for the days that clocks show.
				const elapsed = stays.length / 24;
				expect(days.length).toBeLessThanOrEqual(elapsed * 1.2 + 2);
			}),
			{ numRuns: 300 },
		);
	});
});
