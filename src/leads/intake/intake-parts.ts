import type { CatalogueBook } from "#catalogue/catalogue-book.ts";
import type { Clock } from "#core/time.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { CountryBook } from "#visitors/country-book.ts";
import type { FormBook } from "../form-book.ts";
import type { LeadEbook } from "../lead.ts";
import type { Shield } from "../shield/shield.ts";
import type { StoredLead } from "../stored-lead.ts";
import type { Follow } from "./accepted.ts";
import type { AutomaticGrants } from "./automatic-grant.ts";
import type { LeadReceipts } from "./known/receipts.ts";
import type { UserHashes } from "./known/user-hashes.ts";
import type { Press } from "./press/press.ts";

/** What taking a lead stands on. */
export interface IntakeParts {
	readonly db: Db;
	readonly clock: Clock;
	readonly forms: FormBook;
	readonly countries: CountryBook;
	readonly catalogue: CatalogueBook;
	readonly receipts: LeadReceipts;
	readonly hashes: UserHashes;
	readonly grants: AutomaticGrants;
	/** The book that a form hands over on its page, where it is one that does. */
	readonly ebookOf: (form: {
		readonly siteModule: string;
		readonly page: string;
	}) => LeadEbook | undefined;
	/** What must follow from a lead: letters, deliveries. */
	readonly follow: Follow;
	/** What else becomes true with it, whether it is doubted or not: an order knows whom to call. */
	readonly attach: (
		tx: Tx,
		lead: StoredLead,
		press: Pick<Press, "siteModule" | "page" | "sender">,
	) => Promise<void>;
	/** Tells people from programs. A doubtful lead is kept, and followed by nothing until somebody has looked. */
	readonly shield: Pick<Shield, "judge">;
	/** Those of the presses and leads that were erased on somebody's wish, and do not come back. */
	readonly erasedAmong: (
		db: Db | Tx,
		numbers: readonly string[],
	) => Promise<readonly string[]>;
}
