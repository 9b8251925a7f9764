import { quizResults } from "#assessments/gaps.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { gapUse } from "#core/gaps.ts";
import { myLearningAddress } from "#learning/addresses.ts";
import type { Server } from "#platform/http/server.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { myLearningMessages as texts } from "./messages.ts";
import { loadMyLearning, type MyLearningDeps } from "./my-learning-commands.ts";
import { MyLearningPage } from "./my-learning-page.tsx";
import { readPageNumber } from "./my-learning-presenter.ts";

const myLearningPage = createUnlistedPages("learning", texts.description);

export function myLearningRoutes(
	deps: MyLearningDeps & {
		readonly server: Server;
		readonly pages: PageRoutes<Audience>;
		readonly sessions: Sessions;
		readonly catalogue: Pick<CatalogueSnapshot, "kinds">;
	},
): void {
	const { server, pages, sessions, catalogue } = deps;
	server.get(
		myLearningAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const account = await identifyVisitor(sessions, request, reply);
			if (!account)
				return redirectSeeOther(reply, withReturnPath(signInAddress, myLearningAddress.to()));
			const query: Record<string, unknown> = Object(request.query);
			const number = readPageNumber(query.page);
			const view = await loadMyLearning(deps, toLearner(account.id), number);
			if (!view) return redirectSeeOther(reply, myLearningAddress.to());
			const page = myLearningPage(
				texts.title,
				<MyLearningPage {...view} hasFreeCourses={catalogue.kinds.has("free-course")} />,
			);
			return pages.send(request, reply, { ...page, gaps: [gapUse(quizResults, undefined)] });
		},
	);
}
