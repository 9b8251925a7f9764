import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LocalDate, localDate } from "#core/time.ts";
import { decideDay, decideToday, type PlayedDay } from "./day-rules.ts";
import {
	addPlayedDay,
	addReviews,
	computeStreak,
	findLostStreak,
	findStanding,
	listLastDays,
	noStreak,
	type ReviewDay,
	type Streak,
} from "./streak-rules.ts";

const zone = "Europe/Berlin";
const first = Temporal.PlainDate.from("2027-01-04");
/** Answered at noon on the days with these numbers. */
const days = (...numbers: number[]): PlayedDay[] =>
	numbers.map((number) => {
		const day = first.add({ days: number });
		return {
			day,
			zone,
			at: day.toZonedDateTime({ timeZone: zone, plainTime: "12:00" }).toInstant(),
		};
	});
const oneDay = (number: number) => days(number)[0] as PlayedDay;
const range = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => from + index);
const review = (number: number, count: number): ReviewDay => ({ ...oneDay(number), count });
const numbersOf = (dates: readonly LocalDate[]) =>
	dates.map((day) => first.until(day, { largestUnit: "days" }).days);

describe("a streak", () => {
	test("counts days in a row and remembers the longest", () => {
		expect(computeStreak(days(0, 1, 2))).toMatchObject({ length: 3, longest: 3, freezes: 0 });
		expect(computeStreak(days(0, 1, 2, 4))).toMatchObject({ length: 1, longest: 3 });
	});

	test("earns a freeze with each seventh day, and has two at most", () => {
		const freezesAfter = (count: number) => computeStreak(days(...range(1, count))).freezes;
		expect([6, 7, 13, 14, 21, 70].map(freezesAfter)).toEqual([0, 1, 1, 2, 2, 2]);
	});

	test("survives missed days for which it has freezes, and says which", () => {
		const streak = computeStreak(days(...range(0, 13), 16));
		expect(streak).toMatchObject({ length: 15, freezes: 0, lost: undefined });
		expect(numbersOf(streak.frozenDays)).toEqual([14, 15]);
		expect(computeStreak(days(...range(0, 13), 17))).toMatchObject({
			...{ length: 1, longest: 14, freezes: 2, lost: { length: 14 } },
		});
	});

	test("comes back by ten reviews on the day of the return and the next", () => {
		const returned = [...range(0, 4), 6, 7];
		const returning = (...reviews: ReviewDay[]) => computeStreak(days(...returned), reviews);
		expect(returning(review(6, 5), review(7, 5))).toMatchObject({ length: 7, lost: undefined });
		expect(returning(review(6, 10))).toMatchObject({ length: 7, longest: 7 });
		expect(returning(review(6, 5), review(7, 4))).toMatchObject({
			length: 2,
			lost: { reviews: 9 },
		});
		expect(returning(review(5, 10)).length).toBe(2);
		const late = computeStreak(days(...returned, 8), [review(6, 5), review(8, 5)]);
		expect(late).toMatchObject({ length: 3 });
		expect(findLostStreak(late, oneDay(8).day)).toBeUndefined();
	});

	test("of one day leaves nothing to bring back", () => {
		expect(computeStreak(days(0, 3)).lost).toBeUndefined();
	});

	test("stands until the day after is over, or as long as its freezes last", () => {
		const five = computeStreak(days(...range(0, 4)));
		const standing = (streak: Streak, number: number) => findStanding(streak, oneDay(number));
		expect(standing(five, 4)).toMatchObject({ length: 5, isAnsweredToday: true });
		expect(standing(five, 5)).toMatchObject({ length: 5, isAnsweredToday: false });
		expect(standing(five, 6)).toMatchObject({ length: 0 });
		const eight = computeStreak(days(...range(0, 7)));
		expect(standing(eight, 9)).toMatchObject({ length: 8, coveredDays: 1 });
		expect(standing(eight, 10)).toMatchObject({ length: 0, coveredDays: 0 });
		expect(standing(noStreak, 3).length).toBe(0);
	});

	test("lists the last seven days", () => {
		const played = days(...range(0, 7), 9);
		const { frozenDays } = computeStreak(played);
		const listed = listLastDays(
			frozenDays.length ? { frozenDays } : noStreak,
			played.map(({ day }) => day),
			oneDay(10).day,
		);
		expect(listed.map(({ state }) => state)).toEqual([
			...["answered", "answered", "answered", "answered", "frozen", "answered", "today"],
		]);
	});
});

describe("properties", () => {
	const someEvents = fc.array(
		fc.record({ gap: fc.integer({ min: 0, max: 4 }), reviews: fc.integer({ min: 0, max: 6 }) }),
		{ maxLength: 60 },
	);

	test("the cache is what the stored facts say, in whichever order they are read", () => {
		fc.assert(
			fc.property(someEvents, fc.boolean(), (events, isReversed) => {
				let streak = noStreak;
				let number = 0;
				const played: PlayedDay[] = [];
				const reviews: ReviewDay[] = [];
				for (const { gap, reviews: count } of events) {
					number += gap;
					const day = oneDay(number);
					// A day that arrives twice changes nothing.
					streak = addPlayedDay(streak, day);
					if (gap > 0 || played.length === 0) played.push(day);
					if (count === 0) continue;
					streak = addReviews(streak, day.day, count);
					reviews.push({ ...day, count });
				}
				const facts = isReversed
					? ([played.toReversed(), reviews.toReversed()] as const)
					: ([played, reviews] as const);
				expect(computeStreak(...facts)).toEqual(streak);
				expect(streak.freezes).toBeGreaterThanOrEqual(0);
				expect(streak.freezes).toBeLessThanOrEqual(2);
				expect(streak.longest).toBeGreaterThanOrEqual(streak.length);
				expect(streak.longest).toBeLessThanOrEqual(played.length);
			}),
		);
	});

	test("one day after the other, in every zone across each clock change from 2024 to 2030", () => {
		const end = Temporal.Instant.from("2031-01-01T00:00:00Z");
		const changes = Intl.supportedValuesOf("timeZone").flatMap((name) => {
			const found: Temporal.ZonedDateTime[] = [];
			let next = Temporal.Instant.from("2024-01-01T00:00:00Z")
				.toZonedDateTimeISO(name)
				.getTimeZoneTransition("next");
			while (next && Temporal.Instant.compare(next.toInstant(), end) < 0) {
				found.push(next);
				next = next.getTimeZoneTransition("next");
			}
			return found;
		});
		expect(changes.length).toBeGreaterThan(1_000);
		// Any time of the day, its first second and its last among them.
		let salt = 1;
		const shares = () => {
			salt = (salt * 48_271) % 2_147_483_647;
			return [0, 1, (salt % 1_000) / 1_000][salt % 3] ?? 0;
		};
		for (const change of changes) {
			const { timeZoneId } = change;
			let streak = noStreak;
			for (let offset = -4; offset <= 4; offset++) {
				const day = change.toPlainDate().add({ days: offset });
				const begins = day.toZonedDateTime(timeZoneId).toInstant();
				const ends = day.add({ days: 1 }).toZonedDateTime(timeZoneId).toInstant();
				const length = begins.until(ends).total("milliseconds") - 1;
				const now = begins.add({ milliseconds: Math.floor(length * shares()) });
				expect(localDate(now, timeZoneId)).toEqual(day);
				const today = decideToday(streak.last, timeZoneId, now);
				if (today.kind !== "open") throw new Error(`${timeZoneId} ${now} is closed`);
				const decided = decideDay({ day: today.day, zone: timeZoneId }, streak.last, now);
				if (!decided.ok) throw new Error(`${timeZoneId} ${now} ${decided.reason}`);
				streak = addPlayedDay(streak, decided.value);
				// The second answer of a day is none.
				expect(decideDay({ day, zone: timeZoneId }, streak.last, now).ok).toBe(false);
			}
			expect(streak, `${timeZoneId} ${change}`).toMatchObject({ length: 9, frozenDays: [] });
		}
	});
});
