import type { Id } from "#core/ids.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** The person whose data is requested; they have proved that the mailbox is theirs. */
export interface DataSubject {
	/** The normalized address. */
	readonly email: string;
	readonly person: { readonly id: Id<"person"> } | undefined;
	readonly leads: readonly Id<"lead">[];
	readonly account: Id<"account"> | undefined;
	/** Only devices on which they signed in: on others a stranger may have typed this address. */
	readonly devices: readonly Id<"device">[];
}

export interface PersonalDataItem {
	/** The line that the page shows. */
	readonly line: string;
	/** The text that the person wrote with it; the page shows it below the line. */
	readonly text?: string | undefined;
	/** A request that can be withdrawn still. */
	readonly withdrawable?: Id<"lead"> | undefined;
	/** The complete content for the exported file. */
	readonly data: unknown;
}

/** A part of the site that stores personal data. */
export interface PersonalDataSource {
	/** The key in the exported file. */
	readonly name: string;
	/** The heading on the page. */
	readonly title: string;
	/**
	 * The order in which sources are shown and erased: those that search by accounts and leads come
	 * before them.
	 */
	readonly rank: number;
	/**
	 * True where every address leaves a record when its data are requested, so that a record says
	 * nothing about a person.
	 */
	readonly isImpersonal?: boolean;
	find(db: Db | Tx, subject: DataSubject): Promise<readonly PersonalDataItem[]>;
	/** Called in the transaction that erases everything; records that must be retained stay, without the person. */
	erase(tx: Tx, subject: DataSubject): Promise<void>;
}

export const personalDataSources = defineContributions<PersonalDataSource>("personal data");
