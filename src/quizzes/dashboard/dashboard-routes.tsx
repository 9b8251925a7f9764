import type { ReactNode } from "react";
import { practiceResults } from "#assessments/gaps.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { gapUse } from "#core/gaps.ts";
import type { Entries } from "#platform/content/collections/content-snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import type { Server } from "#platform/http/server.ts";
import { myQuizzesAddress } from "#quizzes/addresses.ts";
import { loadStandings } from "#quizzes/levels/level-commands.ts";
import { quizMessages } from "#quizzes/levels/messages.ts";
import type { Quiz } from "#quizzes/quiz-schema.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	findLearnerVisit,
	type LearnerVisit,
	type LearnerVisitDeps,
} from "#visitors/learners/learner-visit-commands.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { presentDashboard } from "./dashboard-presenter.ts";

/** Another part of the page, such as the daily quiz with its streak. */
export type DashboardPart = (visit: LearnerVisit) => Promise<ReactNode>;

export interface DashboardDeps extends LearnerVisitDeps {
	readonly db: Db;
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly quizzes: Entries<Quiz>;
	readonly catalogue: CatalogueSnapshot;
	readonly dashboardParts?: readonly DashboardPart[] | undefined;
}

const dashboardPage = createUnlistedPages("learning", quizMessages.dashboard.description);

/** Shows the results of a learner, with an account or without. */
export function dashboardRoute(deps: DashboardDeps): void {
	const { server, pages, quizzes, catalogue, db, dashboardParts = [] } = deps;
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
