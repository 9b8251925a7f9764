import { catalogue } from "#catalogue/site-slice.ts";
import { findBaseOrigin } from "#core/calls.ts";
import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { isSecureSite } from "#platform/config/config.ts";
import { siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { guestJoins } from "#visitors/learners/guest-commands.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { questionnaireDocument } from "./content.ts";
import { openRecommendableCourses } from "./list/course-store.ts";
import { recommendationCalls, recommendationsPage } from "./list/list-routes.tsx";
import { startPairWorker } from "./list/pair-jobs.ts";
import { recommendationFillers } from "./list/recommendation-gaps.tsx";
import { interestDataSource } from "./personal-data-commands.ts";
import { joinAnswers } from "./questionnaire/answer-store.ts";
import { questionnaireRoutes } from "./questionnaire/questionnaire-routes.tsx";

export const slice = defineSiteSlice({
	needs: { platform, siteContent, catalogue, visitors },
	contribute(services) {
		const { config, clock, secret, database, background, jobs } = services.platform;
		const { sessions, guests, findLocation } = services.visitors;
		const questionnaire = services.siteContent.document(questionnaireDocument);
		const questions = () => questionnaire.current.questions;
		const courses = openRecommendableCourses(database.db, clock);
		return [
			contentReload.add(() => courses.forget()),
			jobWorkers.add(() => startPairWorker(jobs, { db: background.db, clock })),
			...recommendationFillers({ questions }).map((filler) => gapFillers.add(filler)),
			guestJoins.add((tx, guest, learner) => joinAnswers(tx, guest, learner)),
			personalDataSources.add(interestDataSource(questions)),
			siteRoutes.add(({ server, calls, pages }) => {
				const deps = {
					...{ server, calls, pages, db: database.db, clock, sessions, guests },
					...{ questions, courses, findLocation, secret },
					hash: createSecretHmac(secret),
					secure: isSecureSite(config),
					catalogue: services.catalogue.catalogue,
					timeZone: config.siteTimeZone,
					cardBase: findBaseOrigin(config.bases.app),
				};
				questionnaireRoutes(deps);
				recommendationsPage(deps);
				recommendationCalls(deps);
			}),
		];
	},
});
