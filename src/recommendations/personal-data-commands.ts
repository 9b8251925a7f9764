import { toLearner } from "#visitors/learners/learner-store.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { recommendationMessages } from "./messages.ts";
import { findAnswers } from "./questionnaire/answer-store.ts";
import type { QuestionnaireQuestion } from "./questionnaire-schema.ts";

const texts = recommendationMessages.personalData;

/** The answers, in the words of the questionnaire; a question that is gone is named by its id. */
export const interestDataSource = (
	listQuestions: () => readonly QuestionnaireQuestion[],
): PersonalDataSource => ({
	name: "interests",
	title: texts.title,
	rank: 36,
	async find(db, { account }) {
		if (!account) return [];
		const answers = await findAnswers(db, toLearner(account));
		return Object.entries(answers).map(([id, chosen]) => {
			const question = listQuestions().find((entry) => entry.id === id);
			const labels = chosen.map(
				(value) => question?.options.find((option) => option.value === value)?.label ?? value,
			);
			return {
				line: texts.line(question?.question ?? id, labels.join(" · ")),
				data: { question: question?.question ?? id, options: labels },
			};
		});
	},
	// They go with the learner, whom the source of learning erases.
	erase: async () => undefined,
});
