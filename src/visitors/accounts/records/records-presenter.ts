import { dateFormat } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import { messages } from "#visitors/accounts/messages.ts";

interface AccountRecordEntry
	extends Pick<
		AccountRecord,
		"key" | "title" | "details" | "status" | "link" | "links" | "isNext"
	> {
	readonly day: string;
	/** The date in the format for machines. */
	readonly date: string;
}

export interface AccountRecordList
	extends Pick<AccountRecordSource, "name" | "title" | "empty" | "page"> {
	readonly entries: readonly AccountRecordEntry[];
	/** Says that there are more records than are shown. */
	readonly more: string | undefined;
}

/** A record that its owner can go on with. */
export interface NextRecord {
	readonly key: string;
	readonly title: string;
	readonly detail: string | undefined;
	readonly link: NonNullable<AccountRecord["link"]>;
}

/** An empty list only says where its subject begins, so it stands below what there is. */
export const separateRecords = (
	lists: readonly AccountRecordList[],
): readonly [filled: readonly AccountRecordList[], empty: readonly AccountRecordList[]] => [
	lists.filter(({ entries }) => entries.length > 0),
	lists.filter(({ entries }) => entries.length === 0),
];

const maxNextRecords = 5;

/** Those that a list marks so, in the order of the page. */
export function selectNextRecords(lists: readonly AccountRecordList[]): NextRecord[] {
	return lists
		.flatMap(({ entries }) => entries)
		.flatMap(({ key, title, details, link, isNext }) => {
			const detail = details.find((candidate) => typeof candidate === "string");
			return isNext && link ? [{ key, title, detail, link }] : [];
		})
		.slice(0, maxNextRecords);
}

const maxEntries = 20;
/** One more than are shown, to see that there are more. */
export const maxReadRecords = maxEntries + 1;

export function presentAccountRecords(
	{ name, title, empty, page }: AccountRecordSource,
	records: readonly AccountRecord[],
	timeZone: string,
): AccountRecordList {
	const format = dateFormat("en-US", { dateStyle: "medium" });
	return {
		name,
		title,
		empty,
		...(page && { page }),
		entries: records.slice(0, maxEntries).map(({ at, ...record }) => {
			const date = localDate(at, timeZone);
			return { ...record, date: date.toString(), day: format.format(date) };
		}),
		more: records.length > maxEntries ? messages.account.moreRecords : undefined,
	};
}
