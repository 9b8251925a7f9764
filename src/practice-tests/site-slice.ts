import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { forms } from "#forms/site-slice.ts";
import { leadAttachments, leads } from "#leads/site-slice.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { contentReload } from "#platform/content/content.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { platform } from "#platform/platform.ts";
import { generatedFiles } from "#platform/render-worker/file-cache.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { practiceTestAddress, practiceTestsAddress } from "./addresses.ts";
import { fillPracticePromotion } from "./list/practice-promotion-gaps.tsx";
import { practiceTestRoutes } from "./list/practice-test-routes.tsx";
import { openPracticeTests, type PracticeTestSnapshot } from "./list/practice-test-snapshot.ts";
import { paperRoute } from "./paper/paper-routes.ts";
import { practiceDataSource } from "./placements/personal-data-commands.ts";
import { createPracticeAttachment } from "./placements/practice-attachment-commands.ts";
import { openPracticeLeads } from "./placements/practice-lead-commands.ts";
import { practiceRecordSource } from "./result/account-record-commands.ts";
import { fillPracticeResults } from "./result/practice-results-gaps.tsx";
import { finishAttemptInTime } from "./run/overdue-attempt-commands.ts";
import { overdueAttemptJob } from "./run/overdue-attempt-jobs.ts";
import { practiceTestCalls } from "./run/practice-call-routes.ts";
import { practiceRunRoutes } from "./run/practice-run-routes.tsx";

export const practiceTests = defineService<PracticeTestSnapshot>("practice tests");

export const slice = defineSiteSlice({
	needs: { platform, catalogue, visitors },
	uses: { brand, forms, leads, generatedFiles },
	provides: { practiceTests },
	open: async ({ platform: { background } }) => ({
		practiceTests: await openPracticeTests(background.db),
	}),
	contribute(services) {
		const { config, clock, random, secret, database, background, jobs, log } = services.platform;
		const { catalogue: products } = services.catalogue;
		const { sessions, guests, countries } = services.visitors;
		const tests = services.practiceTests;
		const { db } = database;
		const { receipts, onLeadChange } = services.leads.intake;
		const practiceLeads = openPracticeLeads({
			...{ db, clock, receipts, onLeadChange },
			timeZone: config.siteTimeZone,
			publicUrl: sitePublicUrl(config),
			brand: services.brand,
			emails: services.visitors.emails,
		});
		return [
			contentReload.add(() => tests.reload()),
			leadAttachments.add(
				createPracticeAttachment({
					...{ db, clock, tests, guests, receipts },
					catalogue: products,
				}),
			),
			personalDataSources.add(practiceDataSource({ tests })),
			gapFillers.add(fillPracticePromotion({ tests })),
			accountRecordSources.add(practiceRecordSource(tests)),
			gapFillers.add(fillPracticeResults({ db, clock, tests, timeZone: config.siteTimeZone })),
			sitemapPaths.add(() =>
				tests.tests.length > 0
					? [
							practiceTestsAddress.to(),
							...tests.tests.map(({ slug }) => practiceTestAddress.to({ slug })),
						]
					: [],
			),
			jobWorkers.add(() =>
				jobs.work(overdueAttemptJob, (payload) =>
					finishAttemptInTime({ db: background.db, clock, leads: practiceLeads, tests }, payload),
				),
			),
			siteRoutes.add(({ server, calls, pages }) => {
				const shared = {
					...{ server, calls, pages, db, clock, random, jobs, log, sessions, guests, countries },
					...{ tests, leads: practiceLeads, forms: services.forms },
					catalogue: products,
					timeZone: config.siteTimeZone,
					publicUrl: sitePublicUrl(config),
					siteName: () => services.brand().name,
				};
				practiceTestRoutes(shared);
				practiceRunRoutes(shared);
				practiceTestCalls(shared);
				paperRoute({
					...{ server, db, clock, catalogue: products },
					fileCache: services.generatedFiles.documents,
					visitorOf: pages.getVisitor,
					publisherNow: () => ({ ...services.brand(), publicUrl: sitePublicUrl(config) }),
					hash: createSecretHmac(secret),
				});
			}),
		];
	},
});
