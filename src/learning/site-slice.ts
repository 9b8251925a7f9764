import { freeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { type CatalogueServices, catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { dateFormat } from "#core/text/formats.ts";
import { type Instant, localDate } from "#core/time.ts";
import { contentReload } from "#platform/content/content.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { type GeneratedFiles, generatedFiles } from "#platform/render-worker/file-cache.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { accountContinuations } from "#visitors/accounts/continuation.ts";
import { guestJoins } from "#visitors/learners/guest-commands.ts";
import { type OutcomeRecorder, outcomeRecorder } from "#visitors/outcome.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import { arrivalCookies } from "#visitors/visit/arrival-cookies.ts";
import { courseLearningAddress } from "./addresses.ts";
import { certificateRoutes } from "./certificates/certificate-routes.tsx";
import type { LearningDeps } from "./deps.ts";
import { createLearningEmails } from "./emails/learning-email-commands.ts";
import { withOutcomes } from "./emails/learning-outcome-commands.ts";
import { startRoutes } from "./enrolments/start-routes.tsx";
import { answerSavingCalls } from "./final-check/answer-saving-routes.ts";
import { finalCheckRoutes } from "./final-check/final-check-routes.tsx";
import { finishedRoutes } from "./finish/finished-routes.tsx";
import { rewardDataSource } from "./limit/personal-data-commands.ts";
import { learningRecordSource } from "./my-learning/account-record-commands.ts";
import { type CourseOutlines, openCourseOutlines } from "./my-learning/course-outline-snapshot.ts";
import { myLearningRoutes } from "./my-learning/my-learning-routes.tsx";
import { learningDataSource } from "./personal-data-commands.ts";
import { lessonRoutes } from "./player/lesson-routes.tsx";
import { progressCalls } from "./progress/progress-routes.ts";
import { joinProgress } from "./progress/progress-store.ts";
import { readAssignmentToken } from "./start/assignment-token-payload.ts";
import { createCampaignCookies, isLimitLifted } from "./start/campaign-cookies.ts";
import { startLearningFiller } from "./start/start-learning-gaps.tsx";

const courseOutlines = defineService<CourseOutlines>("course outlines");

export const slice = defineSiteSlice({
	needs: { platform, catalogue, visitors },
	uses: { brand, freeLearningTerms, generatedFiles, outcomeRecorder },
	provides: { courseOutlines },
	open: async ({ platform: { background } }) => ({
		courseOutlines: await openCourseOutlines(background.db),
	}),
	contribute(services) {
		const deps = createDeps(services);
		const { catalogue: products, outlines } = deps;
		return [
			gapFillers.add(startLearningFiller(deps.terms)),
			arrivalCookies.add(...createCampaignCookies(services.platform.config.campaigns)),
			accountRecordSources.add(learningRecordSource(deps)),
			personalDataSources.add(learningDataSource(deps), rewardDataSource(deps.timeZone)),
			contentReload.add(() => outlines.reload()),
			guestJoins.add((tx, guest, learner) => joinProgress(tx, guest, learner)),
			accountContinuations.add({
				parameter: "assignmentToken",
				toPath(token) {
					const wanted = readAssignmentToken(token);
					const slug = wanted && products.findFreeCourseSlug(Number(wanted.courseId));
					if (!slug) return undefined;
					const query = new URLSearchParams({ start: token });
					return `${courseLearningAddress.to({ course: slug })}?${query}`;
				},
			}),
			siteRoutes.add((http) => {
				const routeDeps = { ...deps, ...http };
				startRoutes(routeDeps);
				lessonRoutes(routeDeps);
				progressCalls(routeDeps);
				finalCheckRoutes(routeDeps);
				answerSavingCalls(routeDeps);
				finishedRoutes(routeDeps);
				myLearningRoutes(routeDeps);
				certificateRoutes(routeDeps);
			}),
		];
	},
});

function createDeps(services: {
	readonly platform: Platform;
	readonly catalogue: CatalogueServices;
	readonly visitors: Pick<VisitorServices, "sessions" | "guests" | "emails">;
	readonly brand: LearningDeps["brand"];
	readonly freeLearningTerms: LearningDeps["terms"];
	readonly generatedFiles: GeneratedFiles;
	readonly outcomeRecorder: OutcomeRecorder;
	readonly courseOutlines: CourseOutlines;
}): LearningDeps {
	const { brand, platform: site } = services;
	const { config, clock, random, log } = site;
	const { sessions, guests, emails } = services.visitors;
	const own = createModuleDeps(site);
	const formatDay = createDayFormat(own.timeZone);
	const learningEmails = createLearningEmails({ ...own, emails, brand, formatDay });
	return {
		...own,
		bases: config.bases,
		...{ log, random, brand, sessions, guests, formatDay },
		catalogue: services.catalogue.catalogue,
		terms: services.freeLearningTerms,
		outlines: services.courseOutlines,
		fileCache: services.generatedFiles.documents,
		...withOutcomes(learningEmails, services.outcomeRecorder, clock),
		isLimitLifted: (cookies) => isLimitLifted(cookies, config.campaigns),
	};
}

function createDayFormat(timeZone: string): (instant: Instant) => string {
	const format = dateFormat("en", { dateStyle: "long" });
	return (instant) => format.format(localDate(instant, timeZone));
}
