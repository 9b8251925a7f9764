import { expect, test } from "vitest";
import type { Attempt } from "#assessments/attempt.ts";
import { aQuestion } from "#assessments/testing.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { createId } from "#core/ids.ts";
import { presentPracticeResult } from "./practice-result-presenter.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
const deadline = start.add({ minutes: 27 });

/** Four questions, whose right answer is `b`. */
const served = ["Joins", "Joins", "Sums", "constructor"].map((topic, index) =>
	aQuestion("one", { id: `q${index + 1}`, topic }),
);

const anAttempt = (answers: Attempt["answers"], submittedAt = start): Attempt => ({
	...{ id: createId<"attempt">(), learner: createId<"learner">(), subject: "practice 1" },
	...{ served, answers, passPercent: 60, certainty: {}, flagged: [], pace: "longer" as const },
	...{ startedAt: start, deadlineAt: deadline },
	result: { submittedAt, points: 100, maxPoints: 400, hasPassed: false },
});

const products = ["sql", "maths", "gone"].slice(0, 2).map((slug) => ({ slug }) as ProductSummary);
const aTest = (more: object = {}) =>
	({
		details: { courses: ["maths"], topicCourses: { Joins: ["gone", "sql"] }, ...more },
	}) as unknown as Parameters<typeof presentPracticeResult>[1];

test("the weakest topic comes first, with what fits it, or else with what fits the test", () => {
	const result = presentPracticeResult(anAttempt({ q1: "b", q2: "a", q4: "b" }), aTest(), products);
	expect(
		result?.topics.map(({ topic, right, questions, isWeak, products: fitting }) => [
			...[topic, `${right}/${questions}`, isWeak],
			fitting.map(({ slug }) => slug).join(),
		]),
	).toEqual([
		["Sums", "0/1", true, "maths"],
		["Joins", "1/2", true, "sql"],
		["constructor", "1/1", false, ""],
	]);
});

test("correct and attempted are counts of the questions that were served, and the clock is that of the attempt", () => {
	const result = presentPracticeResult(anAttempt({ q1: "b", q2: "a" }), aTest(), []);
	expect(result).toMatchObject({ correct: 1, attempted: 2, questions: 4, percent: 25 });
	expect(result).toMatchObject({ pace: "longer", minutes: 27, isTimeUp: false });
	expect(presentPracticeResult(anAttempt({}, deadline), aTest(), [])?.isTimeUp).toBe(true);
	const open = { ...anAttempt({}), result: undefined };
	expect(presentPracticeResult(open, aTest(), [])).toBeUndefined();
});
