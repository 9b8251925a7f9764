import { listSubjectProgress } from "#assessments/subject-progress-store.ts";
import { myQuizzesAddress, quizAddress, quizzesAddress } from "#quizzes/addresses.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { decideStandings, levelSubject, levelSubjects } from "#quizzes/levels/level-rules.ts";
import { quizMessages, standingMessages } from "#quizzes/levels/messages.ts";
import type { AccountRecordSource } from "#visitors/account-record.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";

const texts = quizMessages.account;

/** The account page lists the quizzes that its owner has begun. */
export const quizRecordSource = ({ quizzes }: QuizzesDeps): AccountRecordSource => ({
	name: "quizzes",
	title: texts.title,
	rank: 7,
	get empty() {
		return quizzes.list.length > 0
			? {
					text: quizMessages.dashboard.empty.text,
					link: { text: quizMessages.dashboard.empty.link, href: quizzesAddress.to() },
				}
			: undefined;
	},
	page: { text: texts.page, href: myQuizzesAddress.to() },
	async list(db, { id }, limit) {
		const progress = await listSubjectProgress(db, toLearner(id), levelSubjects);
		return decideStandings(quizzes.list, progress)
			.filter(({ isBegun }) => isBegun)
			.slice(0, limit)
			.flatMap(({ quiz, reached, levels }) => {
				const subjects = levelSubject(quiz, { id: "" });
				const latest = progress.find(({ subject }) => subject.startsWith(subjects));
				if (!latest) return [];
				return {
					key: `quiz ${quiz.id}`,
					title: quizMessages.quiz.title(quiz.title),
					details: levels.flatMap(({ level, bestPercent }) =>
						bestPercent === undefined
							? []
							: [`${level.name}: ${standingMessages.best(bestPercent).toLowerCase()}`],
					),
					status:
						reached === 0
							? standingMessages.begun
							: standingMessages.reached(reached, levels.length),
					at: latest.seenAt,
					link: { text: texts.see, href: quizAddress.to(quiz) },
				};
			});
	},
});
