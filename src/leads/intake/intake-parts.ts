import type { CatalogueBook } from "#catalogue/catalogue-book.ts";
import type { Clock } from "#core/time.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { CountryBook } from "#visitors/country-book.ts";
import type { FormBook } from "../form-book.ts";
import type { Shield } from "../shield/shield.ts";
import type { Follow } from "./accepted.ts";
import type { LeadReceipts } from "./known/receipts.ts";
import type { UserHashes } from "./known/user-hashes.ts";

/** What taking a lead stands on. */
export interface IntakeParts {
	readonly db: Db;
	readonly clock: Clock;
	readonly forms: FormBook;
	readonly countries: CountryBook;
	readonly catalogue: CatalogueBook;
	readonly receipts: LeadReceipts;
	readonly hashes: UserHashes;
	/** What must follow from a lead: letters, deliveries. */
	readonly follow: Follow;
	/** Tells people from programs. A doubtful lead is kept, and followed by nothing until somebody has looked. */
	readonly shield: Pick<Shield, "judge">;
	/** Those of the presses and leads that were erased on somebody's wish, and do not come back. */
	readonly erasedAmong: (
		db: Db | Tx,
		numbers: readonly string[],
	) => Promise<readonly string[]>;
}
