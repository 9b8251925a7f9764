import type { ReactNode } from "react";
import { practiceResults } from "#assessments/gaps.ts";
import { gapUse } from "#core/gaps.ts";
import { myQuizzesAddress } from "#quizzes/addresses.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { loadStandings } from "#quizzes/levels/level-commands.ts";
import { quizMessages } from "#quizzes/levels/messages.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import { findLearnerVisit, type LearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { presentDashboard } from "./dashboard-presenter.ts";

/** Another part of the page, such as the daily quiz with its streak. */
export type DashboardPart = (visit: LearnerVisit) => Promise<ReactNode>;

const dashboardPage = createUnlistedPages("learning", quizMessages.dashboard.description);

/** Shows the results of a learner, with an account or without. */
export function dashboardRoute(
	deps: QuizzesDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
	dashboardParts: readonly DashboardPart[],
): void {
	const { quizzes, catalogue, db } = deps;
	server.get(
		myQuizzesAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const visit = await findLearnerVisit(deps, request, reply);
			const [standings, ...parts] = await Promise.all([
				loadStandings(db, visit.learner, quizzes.list),
				...dashboardParts.map((part) => part(visit)),
			]);
			const page = dashboardPage(
				quizMessages.dashboard.title,
				<DashboardPage
					{...presentDashboard(standings, catalogue)}
					isGuest={!visit.account}
					isKnown={visit.learner !== undefined}
					parts={parts}
				/>,
			);
			const gaps = [gapUse(practiceResults, { learner: visit.learner })];
			return pages.send(request, reply, { ...page, gaps });
		},
	);
}
