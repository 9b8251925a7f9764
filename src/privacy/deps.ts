import type { Retention } from "#forms/retention-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { DataSubject, PersonalDataSource } from "#visitors/personal-data.ts";
import type { SiteBrand, SiteHttp } from "#visitors/site.ts";
import type { PrivacyKeys } from "./links/privacy-token-rules.ts";
import type { OptInKeys } from "./opt-in/opt-in-rules.ts";

/** Requests about personal data, withdrawals and confirmed consent work with these. */
export interface PrivacyDeps extends ModuleDeps {
	/** The database with longer time limits, because erasing may take longer than a visitor's queries may. */
	readonly eraseDb: Db;
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly emails: EmailQueue;
	readonly sessions: Sessions;
	readonly keys: PrivacyKeys;
	readonly optInKeys: OptInKeys;
	readonly personalDataSources: readonly PersonalDataSource[];
	readonly retention: () => Retention;
	/** Notifies the destinations that may have a lead, in the same transaction. */
	readonly onLeadChange: LeadChangeHandler;
	/** Frees the time of a call that was booked with a lead. */
	readonly cancelCall: (tx: Tx, lead: StoredLead) => Promise<void>;
	/** Queues, in the same transaction, the erasure at every destination that has received their leads. */
	readonly queueErasures: (tx: Tx, subject: DataSubject) => Promise<void>;
	/** Deletes emails to a person that wait in the queue. */
	readonly deleteQueuedEmails: (tx: Tx, email: string) => Promise<void>;
	/** Builds the headers that delete the cookies of the browser with data about a person. */
	readonly forgetPerson: (cookieHeader: string | undefined) => string[];
}

/** Routes whose parts send pages have both in one. */
export type PrivacyRouteDeps = PrivacyDeps & Pick<SiteHttp, "server" | "pages">;

/** Everything about a person is erased with these. */
export type EraseDeps = Pick<
	PrivacyDeps,
	"db" | "clock" | "hash" | "personalDataSources" | "queueErasures" | "deleteQueuedEmails"
>;
