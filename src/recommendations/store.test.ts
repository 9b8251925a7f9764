import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import type { QuestionnaireQuestion } from "./questionnaire-schema.ts";
import { listQuestions, replaceQuestionnaire } from "./store.ts";

const question = (id: string): QuestionnaireQuestion => ({
	id,
	question: `What about ${id}?`,
	kind: "single",
	options: [
		{
			value: "much",
			label: "Much",
			leadsTo: { categories: ["data"], levels: ["Advanced"], maxHours: 3 },
		},
		{
			value: "nothing",
			label: "Nothing",
			leadsTo: { categories: [], levels: [] },
		},
	],
});

test("the questionnaire is read as it was stored, in its order, and is replaced as a whole", async () => {
	const { db } = await aDatabase();
	for (const ids of [
		["time", "field"],
		["purpose", "time"],
	]) {
		const [first, second] = ids.map(question);
		const questions = [first, { ...second, about: ids[0] }] as QuestionnaireQuestion[];
		await db.transaction().execute((tx) => replaceQuestionnaire(tx, questions));
		expect(await listQuestions(db)).toEqual(questions);
	}
});
