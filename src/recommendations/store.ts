import type { Db, Tx } from "#platform/database/database.ts";
import type { Question } from "./questionnaire.ts";

type RecommendationTables = {
	questionnaire: {
		id: string;
		question: string;
		kind: Question["kind"];
		options: unknown;
		sequence: number;
	};
};
const tablesOf = (db: Db | Tx) => db.withTables<RecommendationTables>();

export async function replaceQuestionnaire(
	tx: Tx,
	questions: readonly Question[],
): Promise<void> {
	await tablesOf(tx).deleteFrom("questionnaire").execute();
	const rows = questions.map((question, sequence) => ({
		...question,
		options: JSON.stringify(question.options),
		sequence,
	}));
	if (rows.length)
		await tablesOf(tx).insertInto("questionnaire").values(rows).execute();
}

export async function listQuestions(db: Db): Promise<Question[]> {
	const rows = await tablesOf(db)
		.selectFrom("questionnaire")
		.select(["id", "question", "kind", "options"])
		.orderBy("sequence")
		.execute();
	return rows.map(({ options, ...same }) => ({
		...same,
		options: options as Question["options"],
	}));
}
