import { quizResults } from "#assessments/gaps.ts";
import { gapUse } from "#core/gaps.ts";
import { myLearningAddress } from "#learning/addresses.ts";
import type { LearningRouteDeps } from "#learning/deps.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import { myLearningMessages as texts } from "./messages.ts";
import { loadMyLearning } from "./my-learning-commands.ts";
import { MyLearningPage } from "./my-learning-page.tsx";
import { readPageNumber } from "./my-learning-presenter.ts";

const myLearningPage = createUnlistedPages("learning", texts.description);

export function myLearningRoutes(deps: LearningRouteDeps): void {
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
