import fc from "fast-check";
import { expect, test } from "vitest";
import type { Lesson } from "#catalogue/free-courses/lesson-schema.ts";
import {
	chooseCurrentLesson,
	countMinutesLeft,
	countWatchedPercent,
	exerciseAnswer,
	findMissingWork,
	isCourseFinished,
	isFilmWatched,
	mergeRanges,
	type WatchedRange,
} from "./progress-rules.ts";

const seconds = 100;
const range = fc
	.tuple(fc.integer({ min: -20, max: 130 }), fc.integer({ min: -20, max: 130 }))
	.map(([a, b]): WatchedRange => [Math.min(a, b), Math.max(a, b)]);
const ranges = fc.array(range, { maxLength: 12 });

test("watched ranges are merged without overlaps and inside of the film", () => {
	fc.assert(
		fc.property(ranges, (watched) => {
			const merged = mergeRanges(watched, seconds);
			for (const [index, [from, to]] of merged.entries()) {
				expect(from).toBeGreaterThanOrEqual(0);
				expect(to).toBeLessThanOrEqual(seconds);
				expect(from).toBeLessThan(to);
				expect(from).toBeGreaterThan(merged[index - 1]?.[1] ?? -1);
			}
			const isWatched = (second: number) =>
				watched.some(([from, to]) => from <= second && second < to);
			const count = Array.from({ length: seconds }, (_, second) => second).filter(isWatched).length;
			expect(countWatchedPercent(watched, seconds)).toBe(count);
		}),
	);
});

test("watching more never lowers the part that was watched", () => {
	fc.assert(
		fc.property(ranges, ranges, (before, more) => {
			expect(countWatchedPercent([...before, ...more], seconds)).toBeGreaterThanOrEqual(
				countWatchedPercent(before, seconds),
			);
		}),
	);
});

test("a film is watched at nine tenths, in whichever order", () => {
	expect(isFilmWatched([[10, 100]], 100)).toBe(true);
	expect(isFilmWatched([[11, 100]], 100)).toBe(false);
	expect(
		isFilmWatched(
			[
				[60, 100],
				[0, 55],
			],
			100,
		),
	).toBe(true);
});

const choice = {
	id: "q1",
	kind: "one",
	question: "Which?",
	why: "Because.",
	options: [
		{ value: "a", text: "A" },
		{ value: "b", text: "B" },
	],
	answer: "a",
} as const;
const base = { id: "l1", title: "One", minutes: 5 };
const film: Lesson = {
	...base,
	kind: "film",
	film: {
		...{ src: "/files/a.webm", poster: "/files/a.png", width: 16, height: 9, seconds: 100 },
		...{ captions: [], chapters: [], transcript: [{ at: 0, text: "Hello" }] },
	},
	check: choice,
};
const nothing = { answered: new Set<string>(), watched: [] };

test("a lesson lacks the answers to its questions, whether they are right or wrong", () => {
	const text: Lesson = { ...base, kind: "text", text: "Read", check: choice };
	expect(findMissingWork(text, nothing)).toBe("answers");
	expect(findMissingWork(text, { ...nothing, answered: new Set(["q1"]) })).toBeUndefined();
	expect(findMissingWork({ ...base, kind: "text", text: "Read" }, nothing)).toBeUndefined();
});

test("an exercise lacks the learner's own solution, a film its nine tenths and then its question", () => {
	const exercise: Lesson = { ...base, kind: "exercise", text: "Try", modelAnswer: "So" };
	expect(findMissingWork(exercise, nothing)).toBe("answers");
	const tried = { ...nothing, answered: new Set([exerciseAnswer]) };
	expect(findMissingWork(exercise, tried)).toBeUndefined();
	const answered = new Set(["q1"]);
	expect(findMissingWork(film, { answered, watched: [] })).toBe("film");
	expect(findMissingWork(film, { answered, watched: [[0, 95]] })).toBeUndefined();
	expect(findMissingWork(film, { answered: new Set(), watched: [[0, 95]] })).toBe("answers");
});

const lessons = ["a", "b", "c", "d"].map((id) => ({ id, minutes: 10 }));

test("a learner goes on with the current lesson, after it, or with what was left out", () => {
	const choose = (doneLessons: string[], currentLesson?: string) =>
		chooseCurrentLesson(lessons, { doneLessons, currentLesson });
	expect(choose([])).toBe("a");
	expect(choose([], "c")).toBe("c");
	expect(choose(["c"], "c")).toBe("d");
	expect(choose(["c", "d"], "d")).toBe("a");
	expect(choose(["a", "b", "c", "d"], "b")).toBe("b");
	// The lesson is gone.
	expect(choose(["a"], "x")).toBe("b");
	expect(chooseCurrentLesson([], { doneLessons: [], currentLesson: undefined })).toBeUndefined();
});

test("the minutes left are those of lessons that are not done", () => {
	expect(countMinutesLeft(lessons, ["a", "gone"])).toBe(30);
	expect(countMinutesLeft(lessons, ["a", "b", "c", "d"])).toBe(0);
});

test("a course is finished when all that it asks for is done, whatever was done beyond it", () => {
	fc.assert(
		fc.property(
			fc.subarray(["a", "b", "c", "d", "old"]),
			fc.boolean(),
			(doneLessons, hasPassed) => {
				const allDone = lessons.every(({ id }) => doneLessons.includes(id));
				const facts = { lessons, doneLessons, hasPassed };
				expect(
					isCourseFinished({ ...facts, finish: ["lessons", "finalCheck"], hasFinalCheck: true }),
				).toBe(allDone && hasPassed);
				expect(isCourseFinished({ ...facts, finish: ["lessons"], hasFinalCheck: true })).toBe(
					allDone,
				);
				expect(isCourseFinished({ ...facts, finish: ["finalCheck"], hasFinalCheck: true })).toBe(
					hasPassed,
				);
				// A course without a final check cannot ask for it.
				expect(
					isCourseFinished({ ...facts, finish: ["lessons", "finalCheck"], hasFinalCheck: false }),
				).toBe(allDone);
			},
		),
	);
});
