import type { Id } from "#core/ids.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";

/** Whose data is asked for: somebody who has shown that the mailbox is theirs. */
export interface DataSubject {
	/** As addresses are compared. */
	readonly email: string;
	readonly person: Person | undefined;
	readonly leads: readonly Id<"lead">[];
	readonly account: Id<"account"> | undefined;
	/** Only those on which they signed in: whoever typed this address elsewhere may be anybody. */
	readonly devices: readonly Id<"device">[];
}

/** One thing that is kept. */
export interface PersonalDataItem {
	/** As the page says it. */
	readonly line: string;
	/** As the exported file holds it, whole. */
	readonly facts: unknown;
}

export const privacyLinksSourceName = "links";
export const emailCountsSourceName = "emailCounts";
/** Kept of everybody who asked, so they say nothing about them. */
export const impersonalSourceNames: readonly string[] = [
	privacyLinksSourceName,
	emailCountsSourceName,
];

/** A part of the house that keeps something about people. Whatever comes later joins the list of app. */
export interface PersonalDataSource {
	/** In the exported file. */
	readonly name: string;
	/** On the page. */
	readonly title: string;
	find(db: Db | Tx, subject: DataSubject): Promise<readonly PersonalDataItem[]>;
	/** In the transaction that erases everything; what others need to show stays, without the person. */
	erase(tx: Tx, subject: DataSubject): Promise<void>;
}
