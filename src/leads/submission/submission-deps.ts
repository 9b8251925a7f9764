import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Clock } from "#core/time.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { LeadEbook } from "#forms/submission/lead.ts";
import type { AutomaticGrants } from "#leads/decision/automatic-grant-rules.ts";
import type { LeadReceipts } from "#leads/known-visitors/lead-receipt-rules.ts";
import type { UserHashes } from "#leads/known-visitors/user-hash-rules.ts";
import type { Shield } from "#leads/shield/shield-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { CountrySnapshot } from "#visitors/audience/country-snapshot.ts";
import type { LeadChangeHandler } from "./submission-result.ts";
import type { Submission } from "./submission-rules.ts";

/** What taking a lead stands on. */
export interface SubmissionDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly forms: FormsSnapshot;
	readonly countries: CountrySnapshot;
	readonly catalogue: CatalogueSnapshot;
	readonly receipts: LeadReceipts;
	readonly hashes: UserHashes;
	readonly grants: AutomaticGrants;
	/** The book that a form hands over on its page, where it is one that does. */
	readonly findEbook: (form: {
		readonly siteModule: string;
		readonly page: string;
	}) => LeadEbook | undefined;
	/** What must follow from a lead: letters, deliveries. */
	readonly follow: LeadChangeHandler;
	/** What else becomes true with it, whether it is doubted or not: an order knows whom to call. */
	readonly attach: (
		tx: Tx,
		lead: StoredLead,
		submission: Pick<Submission, "siteModule" | "page" | "sender">,
	) => Promise<void>;
	/** Tells people from programs. A doubtful lead is kept, and followed by nothing until somebody has looked. */
	readonly shield: Pick<Shield, "judge">;
	/** Those of the presses and leads that were erased on somebody's wish, and do not come back. */
	readonly erasedAmong: (
		db: Db | Tx,
		numbers: readonly string[],
	) => Promise<readonly string[]>;
}
