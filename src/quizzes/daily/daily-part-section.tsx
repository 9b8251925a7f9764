import type { ReactNode } from "react";
import type { DashboardPart } from "#quizzes/dashboard/dashboard-routes.tsx";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { dailyQuestionAddress } from "./addresses.ts";
import { findDailyStanding } from "./daily-commands.ts";
import { dailyMessages } from "./messages.ts";
import { loadStreak } from "./streak/streak-commands.ts";
import type { StreakProps } from "./streak/streak-presenter.ts";
import { StreakSection } from "./streak/streak-section.tsx";
import styles from "./today-page.module.css";

const texts = dailyMessages.part;

/** The daily quiz among all that a learner does at quizzes. */
export const createDailyPart =
	(deps: QuizzesDeps): DashboardPart =>
	async ({ learner }): Promise<ReactNode> => {
		if (deps.questions.list.length === 0) return undefined;
		const standing = await findDailyStanding(deps, { learner });
		return (
			<DailyPart
				key="daily"
				isAnswered={standing.today.kind === "answered"}
				streak={await loadStreak(deps.db, learner, standing)}
			/>
		);
	};

function DailyPart({
	isAnswered,
	streak,
}: {
	isAnswered: boolean;
	streak: StreakProps | undefined;
}) {
	return (
		<section aria-labelledby="daily-title" className={styles.part}>
			<h2 id="daily-title" className={styles.subtitle}>
				{dailyMessages.title}
			</h2>
			{isAnswered && <p>{texts.answered}</p>}
			<p>
				<ButtonLink href={dailyQuestionAddress.to()} look={isAnswered ? "quiet" : "primary"}>
					{isAnswered ? texts.see : texts.open}
				</ButtonLink>
			</p>
			{streak && <StreakSection {...streak} headingLevel={3} />}
		</section>
	);
}
