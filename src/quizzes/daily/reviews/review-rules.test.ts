import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Attempt } from "#assessments/attempt.ts";
import { aPool } from "#assessments/testing.ts";
import { createId } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import {
	cardKey,
	collectMistakes,
	createPracticeCard,
	decideReviews,
	type ReviewCard,
	rateMemory,
	rateReview,
	toReviewQuestion,
} from "./review-rules.ts";

const start = Temporal.Instant.from("2027-03-08T10:00:00Z");
const later = (days: number) => start.add({ hours: 24 * days });
const createCardId = () => createId<"card">();
const daysUntil = (card: ReviewCard, from: Instant) =>
	Math.round(from.until(card.dueAt).total("days"));

/** Three questions, each with the answer `b`. */
const anAttempt = (
	answers: Attempt["answers"],
	{ subject = "quiz 5501 first-steps", at = start } = {},
): Attempt => ({
	...{ id: createId<"attempt">(), learner: createId<"learner">(), subject, served: aPool(3) },
	...{ passPercent: 60, answers, certainty: {}, flagged: [], startedAt: at },
	...{ deadlineAt: undefined, pace: undefined },
	result: { submittedAt: at, points: 0, maxPoints: 300, hasPassed: false },
});

const collect = (attempt: Attempt, known: readonly ReviewCard[] = []) =>
	collectMistakes(attempt, new Map(known.map((card) => [cardKey(card), card])), createCardId);

describe("mistakes", () => {
	test("become cards that are due on the next day; what is right or was left out does not", () => {
		const [card, ...others] = collect(anAttempt({ q1: "a", q2: "b" }));
		expect(others).toEqual([]);
		expect(card).toMatchObject({ origin: "quiz 5501 first-steps", question: { id: "q1" } });
		expect(card && daysUntil(card, start)).toBe(1);
		expect(card && toReviewQuestion(card).id).toBe(card?.id);
	});

	test("of an attempt that is open are none", () => {
		expect(collect({ ...anAttempt({ q1: "a" }), result: undefined })).toEqual([]);
	});

	test("of a daily quiz belong together, whatever the day", () => {
		const first = collect(anAttempt({ q1: "a" }, { subject: "daily 2027-03-08" }));
		const again = anAttempt({ q1: "c" }, { subject: "daily 2027-04-17", at: later(40) });
		const [card] = collect(again, first);
		expect(card?.id).toBe(first[0]?.id);
		expect(card?.origin).toBe("daily");
		expect(card?.memory.reps).toBe(2);
	});

	test("that were seen since count no more", () => {
		const cards = collect(anAttempt({ q1: "a" }, { at: later(2) }));
		expect(collect(anAttempt({ q1: "a" }), cards)).toEqual([]);
	});
});

describe("a card", () => {
	const [card] = collect(anAttempt({ q1: "a" })) as [ReviewCard];
	const review = (from: ReviewCard, isRight: boolean, now: Instant, certainty?: string) =>
		rateReview(
			from,
			{ grade: { isRight, points: isRight ? 100 : 0 } },
			{ certainty, dueBefore: now.add({ hours: 24 }), now },
		);

	test("comes back later each time it is remembered, and soon once it is forgotten", () => {
		let current = card;
		let gap = 1;
		for (let times = 0; times < 4; times++) {
			const now = current.dueAt;
			current = review(current, true, now);
			expect(daysUntil(current, now)).toBeGreaterThan(gap);
			gap = daysUntil(current, now);
		}
		const now = current.dueAt;
		expect(daysUntil(review(current, false, now), now)).toBeLessThan(gap);
	});

	test("comes back sooner where the learner was not sure", () => {
		const now = card.dueAt;
		const sure = review(card, true, now, "sure");
		const unsure = review(card, true, now, "unsure");
		expect(daysUntil(unsure, now)).toBeLessThanOrEqual(daysUntil(sure, now));
		expect(unsure.memory.difficulty).toBeGreaterThan(sure.memory.difficulty);
	});

	test("that is repeated early is not postponed for it, and a mistake counts all the same", () => {
		const remembered = review(card, true, card.dueAt);
		const now = remembered.seenAt.add({ hours: 1 });
		const early = { certainty: undefined, dueBefore: now, now };
		const right = rateReview(remembered, { grade: { isRight: true, points: 100 } }, early);
		expect(right).toEqual({ ...remembered, seenAt: now });
		const wrong = rateReview(remembered, { grade: { isRight: false, points: 0 } }, early);
		expect(wrong.memory.lapses).toBe(remembered.memory.lapses + 1);
	});

	test("of something that was answered right is not due by itself", () => {
		const practice = createPracticeCard(
			{ id: card.id, origin: "daily", question: card.question },
			start,
		);
		expect(daysUntil(practice, start)).toBeGreaterThan(36_000);
		expect(daysUntil(review(practice, false, later(3)), later(3))).toBeLessThan(10);
	});

	test("has the same state again after it was stored, and is always due after it was seen", () => {
		const recalls = fc.array(
			fc.record({
				recall: fc.constantFrom("forgotten" as const, "hard" as const, "remembered" as const),
				hours: fc.integer({ min: 0, max: 5_000 }),
			}),
			{ minLength: 1, maxLength: 30 },
		);
		fc.assert(
			fc.property(recalls, (answers) => {
				let stored = rateMemory(undefined, "forgotten", start);
				let held = stored;
				let now = start;
				for (const { recall, hours } of answers) {
					now = now.add({ hours });
					held = rateMemory(held, recall, now);
					stored = rateMemory(JSON.parse(JSON.stringify(stored)), recall, now);
					expect(stored).toEqual(held);
					expect(now.until(Temporal.Instant.from(held.due)).total("hours")).toBeGreaterThanOrEqual(
						24,
					);
				}
			}),
		);
	});
});

test("up to five are reviewed a day, and more only to bring a streak back", () => {
	const since = Temporal.PlainDate.from("2027-03-08");
	const lost = (reviews: number) => ({ length: 4, since, reviews });
	expect(decideReviews({ reviewedToday: 0, lost: undefined })).toEqual({
		count: 5,
		isAhead: false,
	});
	expect(decideReviews({ reviewedToday: 3, lost: undefined })).toEqual({
		count: 2,
		isAhead: false,
	});
	expect(decideReviews({ reviewedToday: 7, lost: undefined })).toEqual({
		count: 0,
		isAhead: false,
	});
	expect(decideReviews({ reviewedToday: 0, lost: lost(0) })).toEqual({ count: 5, isAhead: true });
	expect(decideReviews({ reviewedToday: 5, lost: lost(5) })).toEqual({ count: 5, isAhead: true });
	expect(decideReviews({ reviewedToday: 5, lost: lost(8) })).toEqual({ count: 2, isAhead: true });
});
