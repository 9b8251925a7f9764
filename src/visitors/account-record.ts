import { defineContributions } from "#core/slice/contributions.ts";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { DescribedTimes } from "#ui/times/weekly-times-rules.ts";
import type { Account } from "./accounts/account.ts";

interface RecordLink {
	readonly text: string;
	readonly href: string;
}

/** An order, a request or an application of the owner of an account. */
export interface AccountRecord {
	readonly key: string;
	readonly title: string;
	/** Further lines, such as the group and the total; times are shown in the zone of the reader. */
	readonly details: readonly (string | DescribedTimes)[];
	readonly status: string;
	readonly at: Instant;
	readonly link?: RecordLink | undefined;
	/** Further links, such as a file for a calendar. */
	readonly links?: readonly RecordLink[];
	/** Its owner can go on with it now: the page names it first. */
	readonly isNext?: boolean;
}

/** A list on the account page. */
export interface AccountRecordSource {
	/** The id of its section. */
	readonly name: string;
	readonly title: string;
	/** The position on the page. */
	readonly rank: number;
	/**
	 * Replaces an empty list; undefined where there will be none, because the site does not offer its
	 * subject.
	 */
	readonly empty: { readonly text: string; readonly link: RecordLink } | undefined;
	/** Leads to the page that shows all of it, where there is one. */
	readonly page?: RecordLink;
	/**
	 * The newest records come first. A sign-in proves that the mailbox of the account belongs to its
	 * owner, so these are the records of the person with its email, and of no other person. No more
	 * than `limit` are read: strangers can type the address, so there may be any number.
	 */
	list(db: Db, account: Account, limit: number): Promise<readonly AccountRecord[]>;
}

/** The lists of all modules. */
export const accountRecordSources = defineContributions<AccountRecordSource>("account records");
