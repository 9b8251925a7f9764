import type { AssessmentsDeps } from "#assessments/deps.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { LeadReceipts } from "#leads/known-visitors/lead-access-rules.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { FileCache } from "#platform/render-worker/file-cache.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { Guests } from "#visitors/learners/guest-commands.ts";
import type { SiteBrand } from "#visitors/site.ts";
import type { PracticeTestSnapshot } from "./list/practice-test-snapshot.ts";
import type { PracticeLeads } from "./scholarship/scholarship-gate.ts";

/** The pages, calls and commands of practice tests work with these. */
export interface PracticeTestsDeps extends AssessmentsDeps {
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly catalogue: CatalogueSnapshot;
	readonly forms: Pick<FormsSnapshot, "placement">;
	readonly tests: PracticeTestSnapshot;
	readonly leads: PracticeLeads;
	readonly sessions: Sessions;
	readonly guests: Guests;
	readonly countries: Countries;
	readonly receipts: Pick<LeadReceipts, "leadIds">;
	/** Queues the deliveries of a changed lead. */
	readonly onLeadChange: LeadChangeHandler;
	readonly emails: EmailQueue;
	readonly jobs: Pick<Jobs, "enqueue">;
	/** The rendered files of papers. */
	readonly fileCache: FileCache;
}

/** The commands about leads and attempts need these; `leads` is made from them. */
export type PracticeLeadDeps = Pick<
	PracticeTestsDeps,
	"db" | "clock" | "timeZone" | "publicUrl" | "brand" | "emails" | "receipts" | "onLeadChange"
>;
