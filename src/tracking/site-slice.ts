import { type CatalogueServices, catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { listSnippets } from "#platform/config/sink-variables.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { findStaffDomain } from "#visitors/accounts/staff-rules.ts";
import { outcomeRecorder } from "#visitors/outcome.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, pageTitles, siteRoutes, unfoundSearches } from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import { plainArrivals } from "#visitors/visit/arrival-cookies.ts";
import { createPartitions, dropOldPartitions } from "./collection/partition-store.ts";
import { eventPersonalDataSource } from "./collection/personal-data-commands.ts";
import { collectionCalls } from "./collection/routes.ts";
import { createPlainVisitCounter, visitCountCall } from "./counts/routes.ts";
import { purgeVisitCounts } from "./counts/store.ts";
import { openVisitCounts, type VisitCounts } from "./counts/visit-counts-snapshot.ts";
import type { TrackingDeps } from "./deps.ts";
import { recordOutcomeEvent } from "./outcomes/outcome-commands.ts";
import { reportPageRoutes } from "./reports/page/report-page-routes.tsx";
import { openReportLinks } from "./reports/report-link-rules.ts";
import { rollUpFunnels } from "./reports/roll-up-commands.ts";
import { purgeFunnels } from "./reports/roll-up-store.ts";
import { queueWeekEmail } from "./reports/week-email-commands.ts";
import { listConfiguredSinks } from "./sinks/configured-sink.ts";
import { withSinks } from "./sinks/queue-commands.ts";
import { contributeSinks } from "./sinks/sink-slice.ts";

export const visitCounts = defineService<VisitCounts>("visit counts");

export const slice = defineSiteSlice({
	needs: { platform, visitors },
	uses: { brand, catalogue, pageTitles, unfoundSearches },
	provides: { outcomeRecorder, visitCounts },
	open: async ({ platform: { background, clock, log, config, jobs } }) => {
		// The default partition takes what has none, so the site opens all the same.
		await createPartitions(background.db, clock()).catch((problem: unknown) =>
			log.error({ err: problem }, "the partitions of events could not be created"),
		);
		return {
			outcomeRecorder: withSinks(recordOutcomeEvent, {
				...{ jobs, clock },
				sinks: listConfiguredSinks(config),
			}),
			visitCounts: openVisitCounts({
				db: background.db,
				clock,
				timeZone: config.siteTimeZone,
				log,
			}),
		};
	},
	contribute(services) {
		const deps = createDeps(services);
		const { platform: site } = services;
		const inBackground = { ...deps, db: site.background.db };
		return [
			...contributeSinks(deps, site),
			plainArrivals.add(createPlainVisitCounter(deps)),
			dailyPurge.add((db, { today }) => purgeFunnels(db, today, deps.eventRetentionDays)),
			jobWorkers.add(async () => {
				const { operatorMail } = site.config;
				site.jobs.everyMinute(() => rollUpFunnels(inBackground));
				if (operatorMail) site.jobs.everyMinute(() => queueWeekEmail(inBackground, operatorMail));
			}),
			siteRoutes.add((http) => {
				reportPageRoutes(inBackground, http);
				visitCountCall(deps, http);
				collectionCalls(deps, http);
				http.server.addHook("onClose", () => deps.visitCounts.close());
			}),
			dailyPurge.add((db, { today }) => purgeVisitCounts(db, today)),
			dailyPurge.add(async (db, { now }) => {
				await createPartitions(db, now);
				await dropOldPartitions(db, now, deps.eventRetentionDays);
			}),
			personalDataSources.add(eventPersonalDataSource(deps)),
		];
	},
});

function createDeps(services: {
	readonly platform: Platform;
	readonly visitors: VisitorServices;
	readonly catalogue: CatalogueServices;
	readonly brand: TrackingDeps["brand"];
	readonly pageTitles: TrackingDeps["findPageTitle"];
	readonly unfoundSearches: TrackingDeps["listUnfoundSearches"];
	readonly visitCounts: VisitCounts;
}): TrackingDeps {
	const { brand, visitCounts, platform: site } = services;
	const { config, jobs } = site;
	const own = createModuleDeps(site);
	const { countries, emails, findLocation, readAttribution, sessions } = services.visitors;
	return {
		...own,
		...{ brand, jobs, visitCounts },
		...{ countries, emails, findLocation, readAttribution, sessions },
		catalogue: services.catalogue.catalogue,
		findPageTitle: services.pageTitles,
		listUnfoundSearches: services.unfoundSearches,
		barredEvents: config.barredEvents,
		eventRetentionDays: config.eventRetentionDays,
		sinks: listConfiguredSinks(config),
		snippets: listSnippets(config.sinks),
		findStaffDomain: () => findStaffDomain(brand().email),
		reportLinks: openReportLinks(own.hash, own.publicUrl),
	};
}
