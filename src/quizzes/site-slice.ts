import { randomBytes } from "node:crypto";
import { type CatalogueServices, catalogue } from "#catalogue/site-slice.ts";
import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { type SiteContent, siteContent } from "#platform/content/collections/content-snapshot.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { guestJoins } from "#visitors/learners/guest-commands.ts";
import { type OutcomeRecorder, outcomeRecorder } from "#visitors/outcome.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import { dailyQuestionCollection, prizeDocument, quizCollection } from "./content.ts";
import { dailyQuizAddress } from "./daily/addresses.ts";
import { joinDailyQuiz } from "./daily/daily-commands.ts";
import { createDailyPart } from "./daily/daily-part-section.tsx";
import { dailyDataSource } from "./daily/daily-personal-data-commands.ts";
import { fillDailyQuizPromotion } from "./daily/daily-promotion-gaps.tsx";
import { dailyRoutes } from "./daily/daily-routes.tsx";
import { dashboardRoute } from "./dashboard/dashboard-routes.tsx";
import { quizRecordSource } from "./dashboard/quiz-record-commands.ts";
import { fillQuizResults } from "./dashboard/quiz-results-gaps.tsx";
import type { QuizzesDeps } from "./deps.ts";
import { createPrizeNotifiers } from "./draws/prize-email-commands.ts";
import { contributePrizes } from "./draws/prize-slice.ts";
import { fillSkillQuizzes } from "./levels/quiz-promotion-gaps.tsx";
import { levelRoutes, listQuizPaths } from "./levels/quiz-routes.tsx";

export const slice = defineSiteSlice({
	needs: { platform, siteContent, catalogue, visitors },
	uses: { brand, outcomeRecorder },
	contribute(services) {
		const deps = createDeps(services);
		const { quizzes, questions } = deps;
		const prize = services.siteContent.document(prizeDocument);
		return [
			...contributePrizes(deps, services.platform, prize),
			sitemapPaths.add(() => listQuizPaths(quizzes.list)),
			accountRecordSources.add(quizRecordSource(deps)),
			gapFillers.add(fillQuizResults(deps)),
			gapFillers.add(fillSkillQuizzes(deps)),
			gapFillers.add(fillDailyQuizPromotion(questions)),
			sitemapPaths.add(() => (questions.list.length > 0 ? [dailyQuizAddress.to()] : [])),
			guestJoins.add((tx, guest, learner) => joinDailyQuiz(tx, guest, learner)),
			personalDataSources.add(dailyDataSource),
			siteRoutes.add((http) => {
				levelRoutes(deps, http);
				dailyRoutes(deps, http);
				dashboardRoute(deps, http, [createDailyPart(deps)]);
			}),
		];
	},
});

function createDeps(services: {
	readonly platform: Platform;
	readonly siteContent: SiteContent;
	readonly catalogue: CatalogueServices;
	readonly visitors: VisitorServices;
	readonly brand: QuizzesDeps["brand"];
	readonly outcomeRecorder: OutcomeRecorder;
}): QuizzesDeps {
	const { brand, siteContent: content, platform: site } = services;
	const { sessions, guests, countries, emails } = services.visitors;
	const { config, random, log } = site;
	const own = createModuleDeps(site);
	return {
		...own,
		...{ random, log, brand, emails, sessions, guests, countries },
		catalogue: services.catalogue.catalogue,
		findCountry: (code) => countries.byCode(code)?.name,
		quizzes: content.collection(quizCollection),
		questions: content.collection(dailyQuestionCollection),
		recordOutcome: services.outcomeRecorder,
		createSeed: () => randomBytes(32).toString("hex"),
		...createPrizeNotifiers({ publicUrl: own.publicUrl, brand, emails }),
		formsPerMinute: config.formsPerMinute,
	};
}
