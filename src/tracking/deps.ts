import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { FindPageTitle, ListUnfoundSearches, SiteBrand } from "#visitors/site.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import type { VisitCounts } from "./counts/visit-counts-snapshot.ts";
import type { ReportLinks } from "./reports/report-link-rules.ts";
import type { SinkName } from "./sinks/sink.ts";
import type { SnippetName } from "./snippets/snippet.ts";

/** Events, counts, reports and what other services get work with these. */
export interface TrackingDeps
	extends ModuleDeps,
		Pick<VisitorServices, "sessions" | "findLocation" | "readAttribution"> {
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly catalogue: CatalogueSnapshot;
	readonly countries: Countries;
	readonly jobs: Pick<Jobs, "enqueue">;
	readonly emails: EmailQueue;
	readonly findPageTitle: FindPageTitle;
	readonly listUnfoundSearches: ListUnfoundSearches;
	readonly visitCounts: VisitCounts;
	/** The events of these names are not taken. */
	readonly barredEvents: readonly string[];
	readonly eventRetentionDays: number;
	/** The services that are configured. */
	readonly sinks: readonly SinkName[];
	/** The services whose scripts run in the pages. */
	readonly snippets: readonly SnippetName[];
	/** The domain of the business. */
	readonly findStaffDomain: () => string | undefined;
	readonly reportLinks: ReportLinks;
}

/** Reports are read with these. */
export type ReportDeps = Pick<
	TrackingDeps,
	"db" | "clock" | "timeZone" | "findStaffDomain" | "listUnfoundSearches" | "eventRetentionDays"
>;

/** The commands that send events to other services need these. */
export type SinkDeps = Pick<TrackingDeps, "db" | "clock" | "hash" | "catalogue" | "countries">;
