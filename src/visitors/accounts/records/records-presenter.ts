import { dateFormat } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import { messages } from "#visitors/accounts/messages.ts";

interface AccountRecordEntry
	extends Pick<AccountRecord, "key" | "title" | "details" | "status" | "link"> {
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
