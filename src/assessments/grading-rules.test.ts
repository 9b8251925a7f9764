import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer } from "./answer.ts";
import { gradeAnswer, maxPoints, toRightAnswer } from "./grading-rules.ts";
import { allKinds, aQuestion } from "./testing.ts";

const points = (kind: (typeof allKinds)[number], answer: Answer | undefined, more = {}) =>
	gradeAnswer(aQuestion(kind, more), answer).points;

test("the key itself gets all points, and no answer none", () => {
	for (const kind of allKinds) {
		const question = aQuestion(kind);
		expect(gradeAnswer(question, toRightAnswer(question))).toEqual({ points: 100, isRight: true });
		expect(gradeAnswer(question, undefined)).toEqual({ points: 0, isRight: false });
	}
});

describe("a part of the points", () => {
	test.each<[Answer, number]>([
		[["a", "c"], 66],
		[["a", "c", "d", "b"], 66],
		[["a", "a", "a"], 33],
		[["a", "b"], 0],
		[["b"], 0],
		[["a", "c", "d", "unknown"], 66],
		[[], 0],
	])("is for what is right minus what is wrong: %j is %i", (answer, expected) => {
		expect(points("several", answer)).toBe(expected);
	});

	test.each<[Answer, number]>([
		[["b", "a", "d", "c"], 50],
		[["b", "d", "a", "c", "b"], 80],
		[["b", "b", "b", "b"], 25],
		[["x"], 0],
		[{ b: "1", d: "2", a: "3", c: "4" }, 0],
	])("is for items in the right position: %j is %i", (answer, expected) => {
		expect(points("order", answer)).toBe(expected);
	});

	test.each<[Answer, number]>([
		[{ a: "z", b: "x", c: "y" }, 33],
		[{ a: "z", b: "z", c: "z" }, 33],
		[{ a: "z", b: "y", c: "x", unknown: "w" }, 100],
		[{ b: "nothing" }, 0],
	])("is for right pairs: %j is %i", (answer, expected) => {
		expect(points("match", answer)).toBe(expected);
	});
});

describe("a number", () => {
	test.each([
		["1200.5", "1200,5", "1,200.5", "1.200,5", "1 200,5", "1\u202f200.5", "1'200.5", "+1200.5"],
		[
			"1200.50",
			"1200.5kg",
			"1,200.5 KG.",
			"kg 1200.5",
			"1.2005e3",
			"١٢٠٠٫٥",
			"１２００.５",
			"$1200.5",
		],
		// The limits of the tolerance are within it.
		["1200", "1201", "1,200", "1 201,0"],
	])("is read as people type it: %s", (...typed) => {
		for (const text of typed) expect([text, points("number", text)]).toEqual([text, maxPoints]);
	});

	test.each([
		"1199.99",
		"1201.01",
		"1.2",
		"-1200.5",
		"",
		"kg",
		"12 00",
		"1,2,0",
		"1e",
		"e3",
		"1/2",
	])("that is another one or none is not right: %s", (typed) => {
		expect(points("number", typed)).toBe(0);
	});

	test.each([
		[{ answer: -5 }, ["-5", "\u22125", "- 5", "–5.0"], ["5", "--5"]],
		[{ answer: 20, unit: "%" }, ["20", "20%", "20 %"], ["0.2"]],
		[{ answer: 0.5 }, [".5", ",5", "0,5", "0,500", "5e-1", "50e-2%"], ["500", "0.5.0"]],
		[{ answer: 1.2 }, ["1.2", "1,2", "1.200"], ["1,200"]],
		[{ answer: 1_234_567 }, ["1,234,567", "1.234.567", "1 234 567", "12,34,567"], ["1,234"]],
		[{ answer: 0.3, tolerance: 0.1 }, ["0.4", "0.2"], ["0.4000000001", "0.19"]],
		[{ answer: 0.1, tolerance: 0.2 }, ["0.3", "-0.1"], ["0.30000000000000004"]],
		[{ answer: 2 ** 53, tolerance: 0 }, ["9007199254740992"], ["9007199254740993"]],
	])("of %j", (more, right, wrong) => {
		const question = { unit: undefined, tolerance: 0, ...more };
		for (const typed of right)
			expect([typed, points("number", typed, question)]).toEqual([typed, 100]);
		for (const typed of wrong)
			expect([typed, points("number", typed, question)]).toEqual([typed, 0]);
	});

	test("is right however it is written by a machine, exactly to its tolerance", () => {
		const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
		fc.assert(
			fc.property(finite, finite.map(Math.abs), (answer, tolerance) => {
				expect(points("number", String(answer), { answer, tolerance })).toBe(maxPoints);
			}),
		);
		fc.assert(
			fc.property(
				fc.integer(),
				fc.nat(),
				fc.integer({ min: 0, max: 9 }),
				(answer, tolerance, digits) => {
					const question = { answer: answer / 10 ** digits, tolerance: tolerance / 10 ** digits };
					const typed = (steps: number) => `${BigInt(answer) + BigInt(steps)}e-${digits}`;
					expect(points("number", typed(tolerance), question)).toBe(maxPoints);
					expect(points("number", typed(-tolerance), question)).toBe(maxPoints);
					expect(points("number", typed(tolerance + 1), question)).toBe(0);
				},
			),
		);
	});
});

describe("a text", () => {
	test.each([
		"Rock 'n' roll - live",
		"  ROCK ’n‘  roll — LIVE. ",
		"rock\u00a0\u02bcn\u2032 roll \u2212 live...",
		"Cafe\u0301",
		"ｃａｆé",
	])("is right in any case and typography: %s", (typed) => {
		expect(points("text", typed)).toBe(maxPoints);
	});

	test.each(["Cafe", "Rock n roll live", "", ".", "Café Café"])(
		"is not right with other letters or accents: %s",
		(typed) => {
			expect(points("text", typed)).toBe(0);
		},
	);

	test("may be nothing but a full stop", () => {
		expect(points("text", ".", { answers: ["."] })).toBe(maxPoints);
		expect(points("text", "STRASSE", { answers: ["Straße"] })).toBe(maxPoints);
	});
});

/** Duplicates, extras and unknown values; hostile types, too. */
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.array(fc.constantFrom("a", "b", "c", "d", "x", "constructor", "__proto__")),
	fc.dictionary(
		fc.constantFrom("a", "b", "c", "constructor", "unknown"),
		fc.constantFrom("x", "y", "z", "w", "1", "2"),
	),
);

test("no answer is worth more than all points or less than none, alone or in sum", () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.constantFrom(...allKinds), anyAnswer)), (answered) => {
			const grades = answered.map(([kind, answer]) => gradeAnswer(aQuestion(kind), answer));
			for (const grade of grades) {
				expect(Number.isInteger(grade.points)).toBe(true);
				expect(grade.points).toBeGreaterThanOrEqual(0);
				expect(grade.isRight).toBe(grade.points === maxPoints);
			}
			const sum = grades.reduce((total, grade) => total + grade.points, 0);
			expect(sum).toBeLessThanOrEqual(answered.length * maxPoints);
		}),
		{ numRuns: 300 },
	);
});
