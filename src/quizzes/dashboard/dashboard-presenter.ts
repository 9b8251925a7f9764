import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { quizLevelAddress } from "#quizzes/addresses.ts";
import type { QuizStanding } from "#quizzes/levels/level-rules.ts";
import { standingMessages as texts } from "#quizzes/levels/messages.ts";
import { presentQuizCard, type QuizCardProps } from "#quizzes/levels/quiz-presenter.ts";

type LevelStanding = QuizStanding["levels"][number];

interface DashboardLevel {
	readonly id: string;
	readonly name: string;
	/** The page with the open attempt, the result or the beginning. */
	readonly href: string;
	readonly result: string;
	readonly hasPassed: boolean;
	readonly attempts: string;
	readonly action: string;
}

export interface DashboardProps {
	/** The level that continues what was worked on last. */
	readonly next:
		| {
				readonly quiz: QuizCardProps;
				readonly level: DashboardLevel;
				/** An attempt at it is not submitted yet. */
				readonly isOpen: boolean;
		  }
		| undefined;
	readonly begun: readonly {
		readonly quiz: QuizCardProps;
		readonly reached: string;
		readonly levels: readonly DashboardLevel[];
	}[];
	readonly others: readonly QuizCardProps[];
}

export function presentDashboard(
	standings: readonly QuizStanding[],
	catalogue: Pick<CatalogueSnapshot, "categories" | "findFreeCourseTitle">,
): DashboardProps {
	const begun = standings.filter(({ isBegun }) => isBegun);
	const current = begun.find(({ next }) => next);
	return {
		next: current?.next && {
			quiz: presentQuizCard(current.quiz, catalogue),
			level: presentLevel(current, current.next),
			isOpen: current.next.open !== undefined,
		},
		begun: begun.map((standing) => ({
			quiz: presentQuizCard(standing.quiz, catalogue),
			reached: describeReached(standing),
			levels: standing.levels.map((level) => presentLevel(standing, level)),
		})),
		others: standings
			.filter(({ isBegun }) => !isBegun)
			.map(({ quiz }) => presentQuizCard(quiz, catalogue)),
	};
}

const describeReached = ({ reached, levels }: QuizStanding) =>
	reached === 0 ? texts.begun : texts.reached(reached, levels.length);

function presentLevel({ quiz }: QuizStanding, standing: LevelStanding): DashboardLevel {
	const { level, attempts, hasPassed } = standing;
	return {
		...{ id: level.id, name: level.name, hasPassed },
		href: quizLevelAddress.to({ slug: quiz.slug, level: level.id }),
		result: describeLevel(standing),
		attempts: attempts > 0 ? texts.attempts(attempts) : "",
		action: nameAction(standing),
	};
}

function describeLevel({ bestPercent, hasPassed, open }: LevelStanding): string {
	const best =
		bestPercent === undefined
			? undefined
			: hasPassed
				? texts.passed(bestPercent)
				: texts.best(bestPercent);
	const parts = [best, open && texts.open(open.answered, open.questions)];
	return parts.filter(Boolean).join(" · ") || texts.notYet;
}

function nameAction({ attempts, open }: LevelStanding): string {
	if (open) return texts.continue;
	return attempts > 0 ? texts.again : texts.start;
}
