import type { JSONColumnType } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import type { QuestionnaireQuestion } from "./questionnaire-schema.ts";

type RecommendationTables = {
	questionnaire: {
		id: string;
		question: string;
		kind: QuestionnaireQuestion["kind"];
		options: JSONColumnType<QuestionnaireQuestion["options"]>;
		sequence: number;
	};
};
const recommendationTables = (db: Db | Tx) => db.withTables<RecommendationTables>();

export async function replaceQuestionnaire(
	tx: Tx,
	questions: readonly QuestionnaireQuestion[],
): Promise<void> {
	await recommendationTables(tx).deleteFrom("questionnaire").execute();
	const rows = questions.map((question, sequence) => ({
		...question,
		options: JSON.stringify(question.options),
		sequence,
	}));
	if (rows.length)
		await recommendationTables(tx).insertInto("questionnaire").values(rows).execute();
}

export async function listQuestions(db: Db): Promise<QuestionnaireQuestion[]> {
	return recommendationTables(db)
		.selectFrom("questionnaire")
		.select(["id", "question", "kind", "options"])
		.orderBy("sequence")
		.execute();
}
