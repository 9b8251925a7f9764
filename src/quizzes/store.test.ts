import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import {
	countDailyQuestions,
	findDailyQuestion,
	listQuizzes,
	replaceDailyQuestions,
	replaceQuizzes,
} from "./store.ts";

const question = {
	question: "What is 2 + 2?",
	options: [
		{ value: "a", text: "3" },
		{ value: "b", text: "4" },
	],
	answer: "b",
	why: "Count.",
};
const quiz = (id: number) => ({
	id,
	slug: `quiz-${id}`,
	title: `Quiz ${id}`,
	category: "data",
	levels: [
		{
			...{ id: "first-steps", name: "First steps", draw: 5, passPercent: 60 },
			questions: [{ ...question, kind: "one" as const, id: "sum" }],
		},
	],
});

test("quizzes are read as they were stored, in their order, and are replaced as a whole", async () => {
	const { db } = await aDatabase();
	const replace = (...ids: number[]) =>
		db.transaction().execute((tx) => replaceQuizzes(tx, ids.map(quiz)));
	await replace(2, 1);
	expect(await listQuizzes(db)).toEqual([quiz(2), quiz(1)]);
	await replace(3, 1);
	expect(await listQuizzes(db)).toEqual([quiz(3), quiz(1)]);
});

test("daily questions are found by their position in the file", async () => {
	const { db } = await aDatabase();
	const daily = [9, 4].map((id) => ({ id, category: "data", ...question }));
	for (let times = 0; times < 2; times++)
		await db.transaction().execute((tx) => replaceDailyQuestions(tx, daily));
	expect(await countDailyQuestions(db)).toBe(2);
	expect(await findDailyQuestion(db, 1)).toEqual(daily[1]);
	expect(await findDailyQuestion(db, 2)).toBeUndefined();
});
