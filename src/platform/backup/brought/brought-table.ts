import { defineContributions } from "#core/slice/contributions.ts";
import type { Instant } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";

/** A row as PostgreSQL writes it in a backup; null is SQL's own. */
export type SavedRow = Readonly<Record<string, string | null>>;

interface TableReference {
	readonly table: string;
	readonly column: string;
}

/**
 * A table whose rows `npm run backup -- bring-leads` can bring into a database that lacks them. Rows are brought for
 * their own sake only where a table is the first one or has no condition, because a row that is missing may have been deleted on purpose.
 */
export interface BroughtTable {
	readonly name: string;
	readonly key: readonly string[];
	/** All begins with this table. A row that has more changes in the backup than in the database takes its place there. */
	readonly isFirst?: {
		readonly revision: string;
		readonly changedAt: string;
		/** A row of the database that has a value here stays as it is. */
		readonly endedAt: string;
	};
	/** A row that was changed later in the backup than in the database takes its place there, or these columns of it do. */
	readonly changes?: {
		/** The latest of these times decides. */
		readonly at: readonly string[];
		readonly columns?: readonly string[];
	};
	/** The row comes with a row of another table, if that one is missing or has fewer changes in the database. */
	readonly comesWith?: {
		readonly table: string;
		/** The column of that table. */
		readonly to: string;
		readonly from: (row: SavedRow) => string | null | undefined;
		/** It does not come with a row of the first table that both sides have changed, because that one stays. */
		readonly isOfRow?: boolean;
	};
	/** The row comes because a row that is brought refers to it. */
	readonly neededBy?: TableReference;
	/** The row comes if the database has the row of this table: nothing is ever deleted there but with it. */
	readonly addedTo?: TableReference;
	/** A row of the database with the same value stands for that of the backup: what refers to the one refers to the other. */
	readonly sameBy?: string;
	/** References that are left empty where the database does not have the row. */
	readonly optional?: readonly (TableReference & { readonly key: string })[];
	/** A row that has no meaning any longer is left out. */
	readonly isOver?: (row: SavedRow) => boolean;
	/** Removes rows that have run out before others are inserted in their place. */
	readonly clear?: (tx: Tx, now: Instant) => Promise<void>;
	/** Values that a row has after it was brought. */
	readonly with?: SavedRow;
}

/** The tables in an order in which each refers to earlier ones only. */
export const broughtTables = defineContributions<BroughtTable>("tables that backups bring");
