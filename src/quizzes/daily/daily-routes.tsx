import { gapUse } from "#core/gaps.ts";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { findLearnerVisit } from "#visitors/learners/learner-visit-commands.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { dailyQuizAddress, dailySettingsAddress } from "./addresses.ts";
import { isStreakHidden, updateStreakHidden } from "./daily-attempt-store.ts";
import { dailyCalls } from "./daily-call-routes.ts";
import { DailyQuizPage } from "./daily-quiz-page.tsx";
import { DailySettingsPage, streakField } from "./daily-settings-page.tsx";
import { dailyQuizPrize, latestWinners } from "./gaps.ts";
import { dailyMessages } from "./messages.ts";
import { reviewRoutes } from "./reviews/review-routes.tsx";
import { dailyPage, maxAnswerBytes, todayRoutes } from "./today-routes.tsx";

/** Everything of the daily quiz except its draws. */
export function dailyRoutes(
	deps: QuizzesDeps,
	http: Pick<SiteHttp, "server" | "pages" | "calls">,
): void {
	http.pages.page(dailyQuizAddress, async () => {
		if (deps.questions.list.length === 0) return undefined;
		return {
			type: "skill-up",
			head: {
				title: dailyMessages.title,
				description: dailyMessages.description,
				canonical: dailyQuizAddress.to(),
			},
			tags: ["site"],
			gaps: [gapUse(dailyQuizPrize, undefined), gapUse(latestWinners, undefined)],
			body: <DailyQuizPage />,
		};
	});
	todayRoutes(deps, http);
	reviewRoutes(deps, http);
	settingsRoutes(deps, http);
	dailyCalls(deps, http);
}

/** Switches days in a row off and on. */
function settingsRoutes(
	deps: QuizzesDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { db } = deps;
	const { pattern } = dailySettingsAddress;
	server.get(pattern, { config: { load: "submissions" } }, async (request, reply) => {
		const { learner } = await findLearnerVisit(deps, request, reply);
		const isHidden = learner !== undefined && (await isStreakHidden(db, learner));
		const { saved }: Record<string, unknown> = Object(request.query);
		return pages.send(
			request,
			reply,
			dailyPage(
				dailyMessages.settings.pageTitle,
				<DailySettingsPage isStreakHidden={isHidden} isSaved={saved === "1"} />,
			),
		);
	});
	server.post(pattern, { bodyLimit: maxAnswerBytes }, async (request, reply) => {
		const visit = await findLearnerVisit(deps, request, reply);
		const body: Record<string, unknown> = Object(request.body);
		const isHidden = body[streakField.name] === streakField.off;
		await db
			.transaction()
			.execute(async (tx) => updateStreakHidden(tx, await visit.ensureLearner(tx), isHidden));
		return redirectSeeOther(reply, `${dailySettingsAddress.to()}?saved=1`);
	});
}
