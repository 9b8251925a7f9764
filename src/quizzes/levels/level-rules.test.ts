import { expect, test } from "vitest";
import type { SubjectProgress } from "#assessments/subject-progress-store.ts";
import { aPool } from "#assessments/testing.ts";
import { decideStanding, decideStandings } from "./level-rules.ts";

const aQuiz = (id: number) => ({
	...{ id, slug: `quiz-${id}`, title: `Quiz ${id}`, category: "data" },
	levels: ["one", "two", "three"].map((level) => ({
		...{ id: level, name: level, draw: 5, passPercent: 60 },
		questions: aPool(5) as never,
	})),
});
const at = Temporal.Instant.from("2026-11-20T12:00:00Z");

const submitted = (subject: string, bestPercent: number): SubjectProgress => ({
	...{ subject, bestPercent, hasPassed: bestPercent >= 60 },
	...{ submittedCount: 1, seenAt: at, open: undefined },
});
const opened = (subject: string): SubjectProgress => ({
	...{ subject, bestPercent: undefined, hasPassed: false, submittedCount: 0, seenAt: at },
	open: { answered: 2, questions: 5 },
});

const nextOf = (...progress: readonly SubjectProgress[]) =>
	decideStanding(aQuiz(1), progress).next?.level.id;

test("the next level is the open one, then the one after the highest passed, then one that was skipped", () => {
	expect(nextOf()).toBe("one");
	expect(nextOf(submitted("quiz 1 one", 40))).toBe("one");
	expect(nextOf(submitted("quiz 1 two", 80))).toBe("three");
	expect(nextOf(submitted("quiz 1 two", 80), opened("quiz 1 one"))).toBe("one");
	expect(nextOf(submitted("quiz 1 three", 80), submitted("quiz 1 one", 80))).toBe("two");
	expect(
		nextOf(...["one", "two", "three"].map((level) => submitted(`quiz 1 ${level}`, 100))),
	).toBeUndefined();
});

test("a level is reached by passing it, and not by an attempt", () => {
	const { reached, isBegun } = decideStanding(aQuiz(1), [
		submitted("quiz 1 one", 80),
		submitted("quiz 1 three", 40),
	]);
	expect({ reached, isBegun }).toEqual({ reached: 1, isBegun: true });
});

test("what was worked on last comes first, and a number that begins alike is another quiz", () => {
	const standings = decideStandings(
		[aQuiz(1), aQuiz(11), aQuiz(2)],
		[submitted("quiz 11 one", 80), opened("quiz 2 two")],
	);
	expect(standings.map(({ quiz }) => quiz.id)).toEqual([11, 2, 1]);
	expect(standings.map(({ isBegun }) => isBegun)).toEqual([true, true, false]);
});
