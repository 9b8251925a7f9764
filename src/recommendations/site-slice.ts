import { type CatalogueServices, catalogue } from "#catalogue/site-slice.ts";
import { findBaseOrigin } from "#core/calls.ts";
import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { type SiteContent, siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { guestJoins } from "#visitors/learners/guest-commands.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { siteRoutes } from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import { questionnaireDocument } from "./content.ts";
import type { RecommendationsDeps } from "./deps.ts";
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
		const deps = createDeps(services);
		const { background, jobs } = services.platform;
		return [
			contentReload.add(() => deps.courses.forget()),
			jobWorkers.add(() => startPairWorker(jobs, { ...deps, db: background.db })),
			...recommendationFillers(deps).map((filler) => gapFillers.add(filler)),
			guestJoins.add((tx, guest, learner) => joinAnswers(tx, guest, learner)),
			personalDataSources.add(interestDataSource(deps.questions)),
			siteRoutes.add((http) => {
				questionnaireRoutes(deps, http);
				recommendationsPage(deps, http);
				recommendationCalls(deps, http);
			}),
		];
	},
});

function createDeps(services: {
	readonly platform: Platform;
	readonly siteContent: SiteContent;
	readonly catalogue: CatalogueServices;
	readonly visitors: VisitorServices;
}): RecommendationsDeps {
	const { config, secret } = services.platform;
	const { sessions, guests, findLocation } = services.visitors;
	const questionnaire = services.siteContent.document(questionnaireDocument);
	const own = createModuleDeps(services.platform);
	return {
		...own,
		...{ sessions, guests, findLocation, secret },
		catalogue: services.catalogue.catalogue,
		courses: openRecommendableCourses(own.db, own.clock),
		questions: () => questionnaire.current.questions,
		cardBase: findBaseOrigin(config.bases.app),
	};
}
