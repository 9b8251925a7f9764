import pg from "pg";
import type { SavedTable } from "./frames.ts";

export const quoteIdentifier = pg.escapeIdentifier;

export interface DatabaseTable extends SavedTable {
	readonly partitioned: boolean;
}

/** The objects of an extension belong to it and are not ours to save or to remove. */
export const notOwnedByExtension = (catalogue: string, oid: string) =>
	`not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Every table of ours with the columns that hold something; partitions are reached through their table. */
export async function listTables(client: pg.ClientBase): Promise<DatabaseTable[]> {
	const { rows } = await client.query<DatabaseTable>(`
		select 'public' as schema, c.relname as name, c.relkind = 'p' as partitioned,
			json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
		from pg_class c
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
			and ${notOwnedByExtension("pg_class", "c.oid")}
		group by c.oid order by c.relname`);
	return rows;
}

export function qualifiedTableName(table: { schema: string; name: string }): string {
	return `${quoteIdentifier(table.schema)}.${quoteIdentifier(table.name)}`;
}

export function columnList(table: SavedTable): string {
	return table.columns.map(({ name }) => quoteIdentifier(name)).join(", ");
}

/** Rows are copied as text, and these settings fix its format independently of the server. */
export async function setTextFormats(client: pg.ClientBase): Promise<void> {
	await client.query(`
		set statement_timeout = 0;
		set idle_in_transaction_session_timeout = 0;
		set client_encoding = 'UTF8';
		set datestyle = 'ISO, YMD';
		set intervalstyle = 'postgres';
		set timezone = 'UTC';
		set bytea_output = 'hex';
		set extra_float_digits = 3;
		set xmloption = 'content';
		set search_path = public`);
}
