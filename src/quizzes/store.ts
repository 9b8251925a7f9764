import { type JSONColumnType, sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import type { DailyQuestion, Quiz } from "./quiz-schema.ts";

type QuizTables = {
	quizzes: {
		id: number;
		slug: string;
		title: string;
		category: string;
		levels: JSONColumnType<Quiz["levels"]>;
		sequence: number;
	};
	daily_questions: {
		id: number;
		category: string;
		question: string;
		options: JSONColumnType<DailyQuestion["options"]>;
		answer: string;
		why: string;
		sequence: number;
	};
};
const quizTables = (db: Db | Tx) => db.withTables<QuizTables>();

export async function replaceQuizzes(tx: Tx, quizzes: readonly Quiz[]): Promise<void> {
	await quizTables(tx).deleteFrom("quizzes").execute();
	const rows = quizzes.map((quiz, sequence) => ({
		...quiz,
		levels: JSON.stringify(quiz.levels),
		sequence,
	}));
	if (rows.length) await quizTables(tx).insertInto("quizzes").values(rows).execute();
}

export async function listQuizzes(db: Db): Promise<Quiz[]> {
	return quizTables(db)
		.selectFrom("quizzes")
		.select(["id", "slug", "title", "category", "levels"])
		.orderBy("sequence")
		.execute();
}

export async function replaceDailyQuestions(
	tx: Tx,
	questions: readonly DailyQuestion[],
): Promise<void> {
	await quizTables(tx).deleteFrom("daily_questions").execute();
	const rows = questions.map((question, sequence) => ({
		...question,
		options: JSON.stringify(question.options),
		sequence,
	}));
	if (rows.length) await quizTables(tx).insertInto("daily_questions").values(rows).execute();
}

export async function countDailyQuestions(db: Db): Promise<number> {
	const { count } = await quizTables(db)
		.selectFrom("daily_questions")
		.select(sql<number>`count(*)`.as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** The question at a position of the list, counted from 0. */
export async function findDailyQuestion(
	db: Db,
	position: number,
): Promise<DailyQuestion | undefined> {
	return quizTables(db)
		.selectFrom("daily_questions")
		.select(["id", "category", "question", "options", "answer", "why"])
		.where("sequence", "=", position)
		.executeTakeFirst();
}
