import type pg from "pg";
import {
	applyMigration,
	createMigrationsTable,
	findPendingMigrations,
	type Migration,
} from "#platform/database/migrations.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import type { SavedTable } from "./frames.ts";
import { listTables, notOwnedByExtension, qualifiedTableName, quoteIdentifier } from "./tables.ts";

/** Refuses a database with data that would be lost, unless the caller requested that. */
export async function refuseDataLoss(
	client: pg.ClientBase,
	mayReplace: "empty only" | "replace",
): Promise<void> {
	const tables = await listTables(client);
	if (tables.length && !tables.some(({ name }) => name === "migrations")) {
		throw new StartupProblem(
			"The database holds tables that are not Lyceum's, and a restored backup would take their place: restore into a database of its own. Nothing was changed.",
		);
	}
	if (mayReplace === "replace") return;
	const tableNames = tables.filter(({ name }) => name !== "migrations").map(qualifiedTableName);
	const { rows } = await client.query("select from pg_class where oid = to_regclass('jobs.job')");
	if (rows.length) tableNames.push("jobs.job");
	for (const tableName of tableNames) {
		const { rows } = await client.query(`select from ${tableName} limit 1`);
		if (rows.length) {
			throw new StartupProblem(
				`The database already holds something (${tableName.replaceAll('"', "")} has rows), so nothing was changed. To lose all of it and have the backup instead, add --replace.`,
			);
		}
	}
}

/** Everything that migrations or an operator created; a sequence last, since it may belong to a table. */
export async function dropAllObjects(client: pg.ClientBase): Promise<void> {
	const { rows } = await client.query<{ sql: string }>(`
		select sql from (
		select format('drop %s if exists %s cascade', case relkind
				when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
				when 'f' then 'foreign table' else 'table' end, oid::regclass) as sql
		from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
			and ${notOwnedByExtension("pg_class", "pg_class.oid")}
		union all
		select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
		where pronamespace = 'public'::regnamespace and ${notOwnedByExtension("pg_proc", "pg_proc.oid")}
		union all
		select format('drop type if exists %s cascade', t.oid::regtype)
		from pg_type t left join pg_class c on c.oid = t.typrelid
		where typnamespace = 'public'::regnamespace and (typtype in ('e', 'd', 'r') or c.relkind = 'c')
			and ${notOwnedByExtension("pg_type", "t.oid")}
		) gone order by sql like 'drop sequence %'`);
	for (const { sql } of rows) await client.query(sql);
}

/** The tables as they were when the backup was made: by the same migrations. */
export async function rebuildSchema(
	client: pg.ClientBase,
	migrations: readonly Migration[],
	names: ReadonlySet<string>,
): Promise<void> {
	await createMigrationsTable(client);
	for (const migration of migrations) {
		if (names.has(migration.name)) await applyMigration(client, migration);
	}
	await client.query("set constraints all immediate");
}

/** Tables added by hand are created as bare columns: a constraint that cannot be restored must not lose rows. */
export async function addUnmigratedColumns(
	client: pg.ClientBase,
	saved: readonly SavedTable[],
	say: (line: string) => void,
): Promise<void> {
	const made = new Map((await listTables(client)).map((table) => [table.name, table.columns]));
	for (const table of saved) {
		const known = made.get(table.name);
		if (!known) await client.query(`create table ${qualifiedTableName(table)} ()`);
		const missing = table.columns.filter(
			({ name }) => !known?.some((column) => column.name === name),
		);
		for (const { name, type } of missing) {
			await client.query(
				`alter table ${qualifiedTableName(table)} add column ${quoteIdentifier(name)} ${type}`,
			);
		}
		if (missing.length) {
			const what = missing.map(({ name }) => name).join(", ");
			say(
				`  No migration made ${what} of ${table.name}: the rows are kept, without rules and indexes.`,
			);
		}
	}
}

/**
 * Suspends the constraints, because rows come table by table and refer to rows of others that are
 * not there yet; returns how to restore them.
 */
export async function suspendConstraints(
	client: pg.ClientBase,
	tables: readonly SavedTable[],
): Promise<() => Promise<void>> {
	const { rows: links } = await client.query<{
		table: string;
		name: string;
		rule: string;
	}>(`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
		from pg_constraint
		where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`);
	for (const { table, name } of links)
		await client.query(`alter table ${table} drop constraint ${quoteIdentifier(name)}`);
	const triggers = async (verb: "disable" | "enable") => {
		for (const table of tables)
			await client.query(`alter table ${qualifiedTableName(table)} ${verb} trigger user`);
	};
	await triggers("disable");
	return async () => {
		await triggers("enable");
		for (const { table, name, rule } of links)
			await client.query(`alter table ${table} add constraint ${quoteIdentifier(name)} ${rule}`);
	};
}

export async function refreshViews(client: pg.ClientBase): Promise<void> {
	const { rows } = await client.query<{ view: string }>(
		"select oid::regclass::text as view from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm' order by oid",
	);
	for (const { view } of rows) await client.query(`refresh materialized view ${view}`);
}

/** Brings a restored older state to this version, in the same transaction. */
export async function applyPendingMigrations(
	client: pg.ClientBase,
	migrations: readonly Migration[],
): Promise<number> {
	const pending = await findPendingMigrations(client, migrations);
	for (const migration of pending) {
		await applyMigration(client, migration);
		await client.query("set constraints all immediate");
	}
	return pending.length;
}
