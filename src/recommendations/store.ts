import type { JSONColumnType } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import type { QuestionnaireQuestion } from "./questionnaire-schema.ts";

type RecommendationTables = {
	questionnaire: {
		id: string;
		question: string;
		kind: QuestionnaireQuestion["kind"];
		about: string | null;
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
		about: question.about ?? null,
		options: JSON.stringify(question.options),
		sequence,
	}));
	if (rows.length)
		await recommendationTables(tx).insertInto("questionnaire").values(rows).execute();
}

export async function listQuestions(db: Db): Promise<QuestionnaireQuestion[]> {
	const rows = await recommendationTables(db)
		.selectFrom("questionnaire")
		.select(["id", "question", "kind", "about", "options"])
		.orderBy("sequence")
		.execute();
	return rows.map(({ about, ...question }) => ({ ...question, ...(about && { about }) }));
}
