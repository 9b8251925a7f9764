import { freeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { dateFormat } from "#core/text/formats.ts";
import { type Instant, localDate } from "#core/time.ts";
import { isSecureSite, sitePublicUrl } from "#platform/config/config.ts";
import { contentReload } from "#platform/content/content.ts";
import { platform } from "#platform/platform.ts";
import { generatedFiles } from "#platform/render-worker/file-cache.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { accountContinuations } from "#visitors/accounts/continuation.ts";
import { guestJoins } from "#visitors/learners/guest-commands.ts";
import { outcomeRecorder } from "#visitors/outcome.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { arrivalCookies } from "#visitors/visit/arrival-cookies.ts";
import { courseLearningAddress } from "./addresses.ts";
import { certificateRoutes } from "./certificates/certificate-routes.tsx";
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
		const { config, clock, secret, random, database, log } = services.platform;
		const { db } = database;
		const { sessions, emails, guests } = services.visitors;
		const { catalogue: products } = services.catalogue;
		const timeZone = config.siteTimeZone;
		const publicUrl = sitePublicUrl(config);
		const { campaigns } = config;
		const formatDay = createDayFormat(timeZone);
		const { courseOutlines: outlines } = services;
		const findOutline = (course: number) => outlines.find(course);
		return [
			gapFillers.add(startLearningFiller(services.freeLearningTerms)),
			arrivalCookies.add(...createCampaignCookies(campaigns)),
			accountRecordSources.add(
				learningRecordSource({ clock, formatDay, findOutline, catalogue: products }),
			),
			personalDataSources.add(
				learningDataSource({ publicUrl, formatDay }),
				rewardDataSource(timeZone),
			),
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
			siteRoutes.add(({ server, calls, pages }) => {
				const { welcome, congratulate } = withOutcomes(
					createLearningEmails({
						...{ emails, publicUrl, formatDay },
						brand: services.brand,
					}),
					services.outcomeRecorder,
					clock,
				);
				const progress = { db, clock, congratulate };
				const deps = {
					...{
						server,
						calls,
						pages,
						db,
						log,
						clock,
						sessions,
						guests,
						progress,
						timeZone,
						publicUrl,
						formatDay,
					},
					catalogue: products,
					bases: config.bases,
					secure: isSecureSite(config),
				};
				startRoutes({
					...deps,
					publicUrl: config.publicUrl,
					hash: createSecretHmac(secret),
					starts: {
						...{ db, clock, welcome },
						terms: services.freeLearningTerms,
					},
					isLimitLifted: (cookies) => isLimitLifted(cookies, campaigns),
				});
				lessonRoutes(deps);
				progressCalls({ ...deps, outlines });
				const finalCheck = { ...progress, random };
				finalCheckRoutes({ ...deps, finalCheck });
				answerSavingCalls({ ...deps, finalCheck });
				finishedRoutes(deps);
				myLearningRoutes({ ...deps, outlines, terms: services.freeLearningTerms });
				certificateRoutes({
					...deps,
					brand: services.brand,
					timeZone,
					fileCache: services.generatedFiles.documents,
				});
			}),
		];
	},
});

function createDayFormat(timeZone: string): (instant: Instant) => string {
	const format = dateFormat("en", { dateStyle: "long" });
	return (instant) => format.format(localDate(instant, timeZone));
}
