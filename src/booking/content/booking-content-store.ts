import type { ColumnType } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import type { BookingContent } from "./booking-schema.ts";

type BookingContentTables = {
	booking_content: {
		only_row: boolean;
		content: ColumnType<BookingContent, string, string>;
	};
};

export async function replaceBookingContent(
	tx: Tx,
	content: BookingContent | undefined,
): Promise<void> {
	const tables = tx.withTables<BookingContentTables>();
	await tables.deleteFrom("booking_content").execute();
	if (!content) return;
	await tables
		.insertInto("booking_content")
		.values({ only_row: true, content: JSON.stringify(content) })
		.execute();
}

export async function findBookingContent(db: Db | Tx): Promise<BookingContent | undefined> {
	const row = await db
		.withTables<BookingContentTables>()
		.selectFrom("booking_content")
		.select("content")
		.executeTakeFirst();
	return row?.content;
}
