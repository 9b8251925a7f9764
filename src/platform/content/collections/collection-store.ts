import { hash } from "node:crypto";
import { type ColumnType, sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";

export type ContentTables = {
	content: {
		collection: string;
		/** Names an entry of a collection; empty for a document. */
		key: string;
		/** The language of a translation; empty for what was written first. */
		locale: string;
		position: number;
		value: ColumnType<unknown, string, string>;
		digest: string;
	};
};

export const contentTables = (db: Db | Tx) => db.withTables<ContentTables>();

interface NewEntry {
	readonly key: string;
	readonly value: unknown;
}

/** Enough to be fast, few enough to hold their JSON in memory twice. */
const batchSize = 5_000;

/** One language of a collection; the language is empty for what was written first. */
interface CollectionLanguage {
	readonly collection: string;
	readonly locale: string;
}

/** Replaces the entries of a collection. Those that have not changed are not written again. */
export async function replaceEntries(
	tx: Tx,
	language: CollectionLanguage,
	entries: readonly NewEntry[],
): Promise<void> {
	const { collection, locale } = language;
	const keys = entries.map(({ key }) => key);
	await sql`delete from content where collection = ${collection} and locale = ${locale}
		and key not in (select unnest(${keys}::text[]))`.execute(tx);
	for (let start = 0; start < entries.length; start += batchSize)
		await upsertEntries(tx, language, entries.slice(start, start + batchSize), start);
	// Else the planner would judge by the sizes of before until the database finds time to look.
	if (entries.length >= batchSize) await sql`analyze content`.execute(tx);
}

async function upsertEntries(
	tx: Tx,
	{ collection, locale }: CollectionLanguage,
	entries: readonly NewEntry[],
	start: number,
): Promise<void> {
	const rows = entries.map(({ key, value }, index) => {
		const json = JSON.stringify(value);
		return { key, position: start + index, value: json, digest: hash("sha256", json, "base64") };
	});
	await sql`
		insert into content (collection, key, locale, position, value, digest)
		select ${collection}, key, ${locale}, position, value::jsonb, digest
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as entry (key text, position int, value text, digest text)
		on conflict (collection, key, locale) do update
			set position = excluded.position, value = excluded.value, digest = excluded.digest
			where (content.position, content.digest)
				is distinct from (excluded.position, excluded.digest)`.execute(tx);
}

/** Deletes the translations into languages that the content no longer has. */
export async function deleteOtherLocales(tx: Tx, locales: readonly string[]): Promise<void> {
	await contentTables(tx)
		.deleteFrom("content")
		.where("locale", "not in", ["", ...locales])
		.execute();
}

/** The values of one collection, in the order of its file. */
export async function listStoredValues(db: Db | Tx, collection: string): Promise<unknown[]> {
	const rows = await contentTables(db)
		.selectFrom("content")
		.select("value")
		.where("collection", "=", collection)
		.where("locale", "=", "")
		.orderBy("position")
		.execute();
	return rows.map(({ value }) => value);
}

export interface StoredEntry {
	readonly collection: string;
	readonly key: string;
	readonly locale: string;
	readonly value: unknown;
}

/** Everything that is held in memory, in one query, so that all of it is of one import. */
export async function listHeldEntries(
	db: Db,
	collections: readonly string[],
): Promise<StoredEntry[]> {
	return contentTables(db)
		.selectFrom("content")
		.select(["collection", "key", "locale", "value"])
		.where("collection", "in", collections)
		.orderBy("collection")
		.orderBy("locale")
		.orderBy("position")
		.execute();
}
