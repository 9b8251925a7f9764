import { defineContributions } from "#core/slice/contributions.ts";
import type { Instant } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { DescribedTimes } from "#ui/times/weekly-times-rules.ts";
import type { Account } from "./accounts/account.ts";

interface RecordLink {
	readonly text: string;
	readonly href: string;
}

/** Something that the owner of an account has ordered, asked for or begun. */
export interface AccountRecord {
	readonly key: string;
	readonly title: string;
	/** Further lines, such as the group and the total; times are shown in the zone of whoever reads them. */
	readonly details: readonly (string | DescribedTimes)[];
	readonly status: string;
	readonly at: Instant;
	readonly link?: RecordLink | undefined;
}

/** A list on the account page. */
export interface AccountRecordSource {
	/** The id of its section. */
	readonly name: string;
	readonly title: string;
	/** Its position on the page. */
	readonly rank: number;
	/** In place of an empty list; undefined where there will be none, because what it lists is not offered. */
	readonly empty: { readonly text: string; readonly link: RecordLink } | undefined;
	/**
	 * The newest first. A sign-in proves that the mailbox of the account is theirs, so these are the records of the person
	 * with its email, and of nobody else. No more than `limit` are read: anybody can type the address, so there may be any number.
	 */
	list(db: Db, account: Account, limit: number): Promise<readonly AccountRecord[]>;
}

/** The lists of all modules. */
export const accountRecordSources = defineContributions<AccountRecordSource>("account records");
