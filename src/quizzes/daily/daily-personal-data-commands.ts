import { toLearner } from "#visitors/learners/learner-store.ts";
import type { PersonalDataItem, PersonalDataSource } from "#visitors/personal-data.ts";
import { isStreakHidden, listScoredDays } from "./daily-attempt-store.ts";
import { dailyMessages } from "./messages.ts";
import { listReviewCards } from "./reviews/review-store.ts";
import { findStreak } from "./streak/streak-store.ts";

const texts = dailyMessages.personalData;

/** The days, the row of days and the questions to repeat. The answers themselves are among those of learning. */
export const dailyDataSource: PersonalDataSource = {
	name: "dailyQuiz",
	title: texts.title,
	rank: 37,
	async find(db, { account }) {
		if (!account) return [];
		const learner = toLearner(account);
		const days = await listScoredDays(db, learner);
		const { length, longest } = await findStreak(db, learner);
		const cards = await listReviewCards(db, learner);
		const right = days.filter(({ isRight }) => isRight).length;
		return [
			...listIf(days.length > 0, {
				line: texts.days(days.length, right),
				data: days.map(({ day, zone, at, isRight }) => ({ day, zone, at, isRight })),
			}),
			...listIf(days.length > 0, {
				line: texts.streak(length, longest),
				data: { length, longest },
			}),
			...listIf(cards.length > 0, {
				line: texts.cards(cards.length),
				data: cards.map(({ origin, question, dueAt, seenAt }) => ({
					...{ origin, question: question.question, dueAt, seenAt },
				})),
			}),
			...listIf(await isStreakHidden(db, learner), {
				line: texts.hidden,
				data: { isStreakHidden: true },
			}),
		];
	},
	// All of it goes with the learner, whom the source of learning erases.
	erase: async () => undefined,
};

const listIf = (isThere: boolean, item: PersonalDataItem): readonly PersonalDataItem[] =>
	isThere ? [item] : [];
