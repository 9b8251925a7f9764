import type { Contribution } from "#core/slice/contributions.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import type { Platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { findStaffDomain } from "#visitors/accounts/staff-rules.ts";
import { type ListUnfoundSearches, type SiteBrand, siteRoutes } from "#visitors/site.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import { reportPageRoutes } from "./page/report-page-routes.tsx";
import type { ReportDeps } from "./report-inputs-commands.ts";
import { openReportLinks } from "./report-link-rules.ts";
import { rollUpFunnels } from "./roll-up-commands.ts";
import { purgeFunnels } from "./roll-up-store.ts";
import { queueWeekEmail } from "./week-email-commands.ts";

interface ReportServices {
	readonly platform: Platform;
	readonly visitors: VisitorServices;
	readonly brand: () => SiteBrand;
	readonly unfoundSearches: ListUnfoundSearches;
}

/** The pages of the reports, the counting behind them, and the email of Monday. */
export function contributeReports(services: ReportServices): readonly Contribution[] {
	const { background, clock, config, jobs, secret } = services.platform;
	const { operatorMail, siteTimeZone: timeZone, eventRetentionDays } = config;
	const { db } = background;
	const deps: ReportDeps = {
		...{ db, clock, timeZone, eventRetentionDays },
		findStaffDomain: () => findStaffDomain(services.brand().email),
		listUnfoundSearches: services.unfoundSearches,
	};
	const links = openReportLinks(createSecretHmac(secret), sitePublicUrl(config));
	return [
		siteRoutes.add(({ server, pages }) => reportPageRoutes({ ...deps, server, pages, links })),
		dailyPurge.add((database, { today }) => purgeFunnels(database, today, eventRetentionDays)),
		jobWorkers.add(async () => {
			jobs.everyMinute(() => rollUpFunnels(deps));
			if (!operatorMail) return;
			const { emails } = services.visitors;
			const brandName = () => services.brand().name;
			jobs.everyMinute(() => queueWeekEmail({ ...deps, emails, links, brandName }, operatorMail));
		}),
	];
}
