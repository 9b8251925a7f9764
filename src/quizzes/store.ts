import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import type { DailyQuestion, Quiz, QuizLevel } from "./quiz.ts";

type QuizTables = {
	quizzes: {
		id: number;
		slug: string;
		title: string;
		category: string;
		levels: unknown;
		sequence: number;
	};
	daily_questions: {
		id: number;
		category: string;
		question: string;
		options: unknown;
		answer: number;
		why: string;
		sequence: number;
	};
};
const tablesOf = (db: Db | Tx) => db.withTables<QuizTables>();

export async function replaceQuizzes(
	tx: Tx,
	quizzes: readonly Quiz[],
): Promise<void> {
	await tablesOf(tx).deleteFrom("quizzes").execute();
	const rows = quizzes.map((quiz, sequence) => ({
		...quiz,
		levels: JSON.stringify(quiz.levels),
		sequence,
	}));
	if (rows.length)
		await tablesOf(tx).insertInto("quizzes").values(rows).execute();
}

export async function listQuizzes(db: Db): Promise<Quiz[]> {
	return (await quizzes(db).orderBy("sequence").execute()).map(quizOf);
}

export async function findQuiz(db: Db, id: number): Promise<Quiz | undefined> {
	const row = await quizzes(db).where("id", "=", id).executeTakeFirst();
	return row && quizOf(row);
}

function quizzes(db: Db) {
	return tablesOf(db)
		.selectFrom("quizzes")
		.select(["id", "slug", "title", "category", "levels"]);
}

function quizOf(row: Omit<QuizTables["quizzes"], "sequence">): Quiz {
	return { ...row, levels: row.levels as readonly QuizLevel[] };
}

export async function replaceDailyQuestions(
	tx: Tx,
	questions: readonly DailyQuestion[],
): Promise<void> {
	await tablesOf(tx).deleteFrom("daily_questions").execute();
	const rows = questions.map((question, sequence) => ({
		...question,
		options: JSON.stringify(question.options),
		sequence,
	}));
	if (rows.length)
		await tablesOf(tx).insertInto("daily_questions").values(rows).execute();
}

export async function countDailyQuestions(db: Db): Promise<number> {
	const { count } = await tablesOf(db)
		.selectFrom("daily_questions")
		.select(sql<number>`count(*)`.as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** The question at a place of the list, counted from 0. */
export async function findDailyQuestion(
	db: Db,
	place: number,
): Promise<DailyQuestion | undefined> {
	const row = await tablesOf(db)
		.selectFrom("daily_questions")
		.select(["id", "category", "question", "options", "answer", "why"])
		.where("sequence", "=", place)
		.executeTakeFirst();
	return row && { ...row, options: row.options as readonly string[] };
}
