import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { errorMessage } from "#core/error-code.ts";
import { StartupProblem } from "#platform/startup-problem.ts";

export interface Migration {
	readonly name: string;
	readonly sql: string;
}

/** Any number that no other advisory lock uses. */
export const migrationLock = 7_190_412;

export async function readMigrations(folder: string): Promise<Migration[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
	return Promise.all(
		names.map(async (name) => ({
			name,
			sql: await readFile(join(folder, name), "utf8"),
		})),
	);
}

/**
 * Forward only: each file runs once, in its own transaction, in the order of its name. The lock makes
 * processes that start at the same moment wait for the first one. Returns the names that ran.
 */
export async function migrate(
	pool: pg.Pool,
	migrations: readonly Migration[],
	{ beforeUpgrade = async () => {} }: MigrateOptions = {},
): Promise<string[]> {
	const client = await pool.connect();
	try {
		// Waiting for another process's long migration is no mistake.
		await client.query("set statement_timeout = 0");
		await client.query("select pg_advisory_lock($1)", [migrationLock]);
		await createMigrationsTable(client);
		const pending = await findPendingMigrations(client, migrations);
		const [first] = pending;
		if (first && (await hasMigrations(client))) await beforeUpgrade(first);
		for (const migration of pending) await runMigration(client, migration);
		return pending.map((migration) => migration.name);
	} finally {
		await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
		// Ended, not given back: its settings are not those of the pool.
		client.release(true);
	}
}

interface MigrateOptions {
	/** Called once before the first of them runs, where the database was in use before. What it throws ends the migration. */
	readonly beforeUpgrade?: (first: Migration) => Promise<void>;
}

async function hasMigrations(client: pg.ClientBase): Promise<boolean> {
	const { rowCount } = await client.query("select 1 from migrations limit 1");
	return rowCount !== 0;
}

/** The table lists the migrations that ran, and when. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
	await client.query(
		"create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())",
	);
}

/** Finds the migrations that did not run here; a database with unknown migrations is refused. */
export async function findPendingMigrations(
	client: pg.ClientBase,
	migrations: readonly Migration[],
): Promise<Migration[]> {
	const ran = await checksumsByName(client);
	refuseUnknown(ran, migrations);
	return migrations.filter((migration) => isPending(migration, ran.get(migration.name)));
}

async function checksumsByName(client: pg.ClientBase): Promise<Map<string, string>> {
	const { rows } = await client.query<{ name: string; checksum: string }>(
		"select name, checksum from migrations",
	);
	return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseUnknown(ran: Map<string, string>, migrations: readonly Migration[]): void {
	const known = new Set(migrations.map((migration) => migration.name));
	const unknown = [...ran.keys()].find((name) => !known.has(name));
	if (unknown) {
		throw new StartupProblem(
			`The database was made by a newer Lyceum (it knows the migration ${unknown}). Start that version, or restore a backup.`,
		);
	}
}

function isPending(migration: Migration, ranChecksum: string | undefined): boolean {
	if (ranChecksum === undefined) return true;
	if (ranChecksum === migrationChecksum(migration)) return false;
	throw new StartupProblem(
		`The migration ${migration.name} was changed after it ran here. Migrations go forward only: undo the change and write a new file.`,
	);
}

async function runMigration(client: pg.PoolClient, migration: Migration): Promise<void> {
	await client.query("begin");
	try {
		await applyMigration(client, migration);
		await client.query("commit");
	} catch (problem) {
		// A broken connection has undone everything by itself.
		await client.query("rollback").catch(() => undefined);
		throw new StartupProblem(
			`The migration ${migration.name} failed and was undone: ${errorMessage(problem)}.`,
		);
	}
}

/** Runs in the transaction of the caller. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
	await client.query(migration.sql);
	await client.query("insert into migrations (name, checksum) values ($1, $2)", [
		migration.name,
		migrationChecksum(migration),
	]);
}

export function migrationChecksum({ sql }: Migration): string {
	// A checkout on Windows may end its lines otherwise.
	const text = sql.replaceAll("\r\n", "\n");
	return createHash("sha256").update(text).digest("hex");
}
