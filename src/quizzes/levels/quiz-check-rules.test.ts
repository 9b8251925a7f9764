import { expect, test } from "vitest";
import { aQuestion } from "#assessments/testing.ts";
import type { AllContent } from "#platform/content/content.ts";
import { findQuizMistakes } from "./quiz-check-rules.ts";

const sqlBasics = {
	...{ kind: "free-course", id: 1, slug: "sql-basics", category: "data" },
	...{ countries: [], points: [], lessons: ["joins", "groups"] },
};
const all: AllContent = new Map([
	["free-courses/*.yaml", [{ file: "free-courses/sql.yaml", value: sqlBasics }]],
]);

const aQuiz = (lesson: string) => ({
	...{ id: 1, slug: "sql", title: "SQL", category: "data" },
	levels: [
		{
			...{ id: "easy", name: "Easy", draw: 5, passPercent: 60 },
			questions: [aQuestion("one", { repeat: { course: "sql-basics", lesson } })],
		},
	],
});

test("a lesson to repeat is one of the free course that is named with it", () => {
	const find = (lesson: string) =>
		findQuizMistakes([{ file: "quizzes.yaml", value: [aQuiz(lesson)] }], all);
	expect(find("joins")).toEqual([]);
	expect(find("join")).toEqual([
		{
			file: "quizzes.yaml",
			path: "0.levels.0.questions.0.repeat.lesson",
			reason: "join is not in the lessons of sql-basics. Did you mean joins?",
		},
	]);
});
