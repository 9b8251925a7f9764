import { type CatalogueServices, catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import { forms } from "#forms/site-slice.ts";
import { type LeadServices, leadAttachments, leads } from "#leads/site-slice.ts";
import { contentReload } from "#platform/content/content.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { type GeneratedFiles, generatedFiles } from "#platform/render-worker/file-cache.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import { practiceTestAddress, practiceTestsAddress } from "./addresses.ts";
import type { PracticeTestsDeps } from "./deps.ts";
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
		const deps = createDeps(services);
		const { tests } = deps;
		const { background, jobs } = services.platform;
		return [
			contentReload.add(() => tests.reload()),
			leadAttachments.add(createPracticeAttachment(deps)),
			personalDataSources.add(practiceDataSource(deps)),
			gapFillers.add(fillPracticePromotion(deps)),
			accountRecordSources.add(practiceRecordSource(tests)),
			gapFillers.add(fillPracticeResults(deps)),
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
					finishAttemptInTime({ ...deps, db: background.db }, payload),
				),
			),
			siteRoutes.add((http) => {
				practiceTestRoutes(deps, http);
				practiceRunRoutes(deps, http);
				practiceTestCalls(deps, http);
				paperRoute(deps, http);
			}),
		];
	},
});

function createDeps(services: {
	readonly platform: Platform;
	readonly catalogue: CatalogueServices;
	readonly visitors: VisitorServices;
	readonly brand: PracticeTestsDeps["brand"];
	readonly forms: FormsSnapshot;
	readonly leads: LeadServices;
	readonly generatedFiles: GeneratedFiles;
	readonly practiceTests: PracticeTestSnapshot;
}): PracticeTestsDeps {
	const { brand, forms, platform: site } = services;
	const { random, log, jobs } = site;
	const { sessions, guests, countries, emails } = services.visitors;
	const { receipts, onLeadChange } = services.leads.intake;
	const shared = { ...createModuleDeps(site), brand, emails, receipts, onLeadChange };
	return {
		...shared,
		...{ random, log, jobs, forms, sessions, guests, countries },
		leads: openPracticeLeads(shared),
		tests: services.practiceTests,
		catalogue: services.catalogue.catalogue,
		fileCache: services.generatedFiles.documents,
	};
}
