import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { isSecureSite } from "#platform/config/config.ts";
import { listSnippets } from "#platform/config/sink-variables.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { isStaffEmail } from "#visitors/accounts/staff-rules.ts";
import { outcomeRecorder } from "#visitors/outcome.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, pageTitles, siteRoutes, unfoundSearches } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { plainArrivals } from "#visitors/visit/arrival-cookies.ts";
import { createPartitions, dropOldPartitions } from "./collection/partition-store.ts";
import { eventPersonalDataSource } from "./collection/personal-data-commands.ts";
import { collectionCalls } from "./collection/routes.ts";
import { createPlainVisitCounter, visitCountCall } from "./counts/routes.ts";
import { purgeVisitCounts } from "./counts/store.ts";
import { openVisitCounts, type VisitCounts } from "./counts/visit-counts-snapshot.ts";
import { recordOutcomeEvent } from "./outcomes/outcome-commands.ts";
import { contributeReports } from "./reports/report-slice.ts";
import { listConfiguredSinks } from "./sinks/configured-sink.ts";
import { storeReportedEvents, withSinks } from "./sinks/queue-commands.ts";
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
		const { config, clock, jobs, secret, database } = services.platform;
		const { findLocation, sessions } = services.visitors;
		const counting = { counts: services.visitCounts, findLocation };
		return [
			...contributeReports(services),
			...contributeSinks(services),
			plainArrivals.add(
				createPlainVisitCounter({
					...counting,
					isStaff: async (cookies) => {
						const { account } = await sessions.readSession(cookies);
						return account !== undefined && isStaffEmail(account.email, services.brand().email);
					},
				}),
			),
			siteRoutes.add(({ calls, server }) => {
				visitCountCall(calls, counting);
				server.addHook("onClose", () => services.visitCounts.close());
			}),
			dailyPurge.add((db, { today }) => purgeVisitCounts(db, today)),
			dailyPurge.add(async (db, { now }) => {
				await createPartitions(db, now);
				await dropOldPartitions(db, now, config.eventRetentionDays);
			}),
			personalDataSources.add(
				eventPersonalDataSource({
					timeZone: config.siteTimeZone,
					findTitle: services.pageTitles,
				}),
			),
			siteRoutes.add(({ calls }) =>
				collectionCalls(calls, {
					...services.visitors,
					db: database.db,
					clock,
					storeEvents: (events) =>
						storeReportedEvents(
							{
								...{ db: database.db, clock, jobs, sinks: listConfiguredSinks(config) },
								snippets: listSnippets(config.sinks),
							},
							events,
						),
					hash: createSecretHmac(secret),
					barred: config.barredEvents,
					secure: isSecureSite(config),
				}),
			),
		];
	},
});
