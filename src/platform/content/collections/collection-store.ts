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

/** Replaces the entries of a collection. Those that have not changed are not written again. */
export async function replaceEntries(
	tx: Tx,
	collection: string,
	entries: readonly NewEntry[],
): Promise<void> {
	const rows = entries.map(({ key, value }, position) => {
		const json = JSON.stringify(value);
		return { key, position, value: json, digest: hash("sha256", json, "base64") };
	});
	await sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(rows)}::json)
				as entry (key text, position int, value text, digest text)
		), deleted as (
			delete from content where collection = ${collection} and locale = ''
				and key not in (select key from given)
		)
		insert into content (collection, key, locale, position, value, digest)
		select ${collection}, key, '', position, value::jsonb, digest from given
		on conflict (collection, key, locale) do update
			set position = excluded.position, value = excluded.value, digest = excluded.digest
			where (content.position, content.digest)
				is distinct from (excluded.position, excluded.digest)`.execute(tx);
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
	readonly value: unknown;
}

/** Everything that is held in memory, in one query, so that all of it is of one import. */
export async function listHeldEntries(
	db: Db,
	collections: readonly string[],
): Promise<StoredEntry[]> {
	return contentTables(db)
		.selectFrom("content")
		.select(["collection", "key", "value"])
		.where("collection", "in", collections)
		.where("locale", "=", "")
		.orderBy("collection")
		.orderBy("position")
		.execute();
}
