import type pg from "pg";
import type { SavedTable } from "./frames.ts";
import { qualifiedTableName, quoteIdentifier } from "./tables.ts";

/**
 * The queue's tables belong to its package, which changes them with its versions. So rows are saved as
 * JSON and put back into the columns that the tables of this version have. Orders that are done are
 * left out, and so is what the package measures and counts anew.
 */
const savedQueueTables: readonly { name: string; where: string }[] = [
	{ name: "queue", where: "true" },
	{ name: "schedule", where: "true" },
	{ name: "job", where: "state <> 'completed'" },
];

const jsonColumn = [{ name: "row", type: "jsonb" }];

/** None where no site ever ran. */
export async function listQueueTables(client: pg.ClientBase): Promise<SavedTable[]> {
	const { rows } = await client.query<{ name: string }>(
		"select relname as name from pg_class where relnamespace = to_regnamespace('jobs') and relkind in ('r', 'p')",
	);
	const there = new Set(rows.map(({ name }) => name));
	return savedQueueTables
		.filter(({ name }) => there.has(name))
		.map(({ name }) => ({ schema: "jobs", name, columns: jsonColumn }));
}

export function queueRowsSql(table: SavedTable): string {
	const where = savedQueueTables.find(({ name }) => name === table.name)?.where ?? "true";
	return `copy (select to_jsonb(t) from ${qualifiedTableName(table)} t where ${where}) to stdout`;
}

export async function emptyQueue(client: pg.ClientBase): Promise<void> {
	await client.query("truncate jobs.job, jobs.queue cascade");
}

/** The rows wait in this table until they are put into the queue's own columns. */
export async function makeQueueDraft(client: pg.ClientBase, table: SavedTable): Promise<string> {
	const draft = `pg_temp.${quoteIdentifier(`restored_${table.name}`)}`;
	await client.query(
		`create temporary table ${quoteIdentifier(`restored_${table.name}`)} (row jsonb not null) on commit drop`,
	);
	return draft;
}

export async function storeQueueDraft(
	client: pg.ClientBase,
	table: SavedTable,
	draft: string,
): Promise<void> {
	const { rows } = await client.query<{ name: string }>(
		`select attname as name from pg_attribute
		 where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
			and attname in (select jsonb_object_keys(row) from ${draft})`,
		[qualifiedTableName(table)],
	);
	if (rows.length === 0) return;
	const names = rows.map(({ name }) => quoteIdentifier(name));
	await client.query(
		`insert into ${qualifiedTableName(table)} (${names.join(", ")})
		 select ${names.map((name) => `r.${name}`).join(", ")}
		 from ${draft} d, jsonb_populate_record(null::${qualifiedTableName(table)}, d.row) r`,
	);
}
