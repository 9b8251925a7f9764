import { catalogue } from "#catalogue/site-slice.ts";
import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { isSecureSite } from "#platform/config/config.ts";
import { siteContent } from "#platform/content/collections/content-snapshot.ts";
import { platform } from "#platform/platform.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { guestJoins } from "#visitors/learners/guest-commands.ts";
import { outcomeRecorder } from "#visitors/outcome.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
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
import { contributePrizes } from "./draws/prize-slice.ts";
import { fillSkillQuizzes } from "./levels/quiz-promotion-gaps.tsx";
import { levelRoutes, listQuizPaths } from "./levels/quiz-routes.tsx";

export const slice = defineSiteSlice({
	needs: { platform, siteContent, catalogue, visitors },
	uses: { brand, outcomeRecorder },
	contribute(services) {
		const { clock, random, database, config, log } = services.platform;
		const { sessions, guests } = services.visitors;
		const { siteContent: content } = services;
		const own = { quizzes: content.collection(quizCollection) };
		const questions = content.collection(dailyQuestionCollection);
		return [
			...contributePrizes({ ...services, prize: content.document(prizeDocument) }),
			sitemapPaths.add(() => listQuizPaths(own.quizzes.list)),
			accountRecordSources.add(quizRecordSource(own)),
			gapFillers.add(fillQuizResults(own)),
			gapFillers.add(fillSkillQuizzes({ ...own, catalogue: services.catalogue.catalogue })),
			gapFillers.add(fillDailyQuizPromotion(questions)),
			sitemapPaths.add(() => (questions.list.length > 0 ? [dailyQuizAddress.to()] : [])),
			guestJoins.add((tx, guest, learner) => joinDailyQuiz(tx, guest, learner)),
			personalDataSources.add(dailyDataSource),
			siteRoutes.add(({ server, calls, pages }) => {
				const deps = {
					...{ server, calls, pages, sessions, guests, clock, random, log, db: database.db },
					catalogue: services.catalogue.catalogue,
				};
				levelRoutes({ ...deps, ...own, recordOutcome: services.outcomeRecorder });
				const timeZone = config.siteTimeZone;
				const dailyDeps = { ...deps, questions, timeZone, secure: isSecureSite(config) };
				dailyRoutes(dailyDeps);
				const dashboardParts = [createDailyPart(dailyDeps)];
				dashboardRoute({ ...deps, ...own, dashboardParts });
			}),
		];
	},
});
