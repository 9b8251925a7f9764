import type pg from "pg";
import { errorCode } from "#core/error-code.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { version } from "#platform/version.ts";
import { writeBackupFile } from "./backup-file.ts";
import { copyOut } from "./copy-protocol.ts";
import { type BackupFrame, type BackupHeader, encodeFrame, type SavedTable } from "./frames.ts";
import { listQueueTables, queueRowsSql } from "./queue-rows.ts";
import {
	columnList,
	type DatabaseTable,
	listTables,
	qualifiedTableName,
	quoteIdentifier,
	setTextFormats,
} from "./tables.ts";

interface SaveBackupOptions {
	readonly pool: pg.Pool;
	readonly file: string;
	/** The keys are names of files in the data directory. */
	readonly secrets: Readonly<Record<string, string>>;
	readonly now: Temporal.Instant;
	readonly say: (line: string) => void;
	readonly signal?: AbortSignal;
}

/** Writes everything as it was at one moment, while others go on reading and writing. */
export async function writeBackup(options: SaveBackupOptions) {
	const client = await options.pool.connect();
	try {
		await setTextFormats(client);
		const found = await beginSnapshot(client);
		const counts = { rows: 0, tables: 0 };
		const frames = generateFrames(client, found, options, counts);
		const bytes = await writeBackupFile(options.file, encodeFrames(frames), options.signal);
		return { bytes, ...counts };
	} finally {
		// Ended, not given back: its settings are not those of the pool.
		client.release(true);
	}
}

interface BackupTables {
	readonly ours: readonly DatabaseTable[];
	readonly queue: readonly SavedTable[];
}

/**
 * Begins the one transaction that sees a single moment. Its first statement locks the tables,
 * before the moment is fixed: a statement that empties or changes a table as a whole would show
 * through a moment fixed earlier.
 */
async function beginSnapshot(client: pg.ClientBase): Promise<BackupTables> {
	for (;;) {
		const before = await findTables(client);
		const tables = [...before.ours, ...before.queue].map(qualifiedTableName);
		await client.query("begin transaction isolation level repeatable read, read only");
		try {
			await client.query(`lock table ${tables.join(", ")} in access share mode`);
			const found = await findTables(client);
			if (JSON.stringify(found) === JSON.stringify(before)) return found;
		} catch (problem) {
			// A table that went away in between; the next look does not see it.
			if (errorCode(problem) !== "42P01") throw problem;
		}
		await client.query("rollback");
	}
}

async function findTables(client: pg.ClientBase): Promise<BackupTables> {
	const ours = await listTables(client);
	if (!ours.some(({ name }) => name === "migrations")) {
		throw new StartupProblem("There is nothing to save: this database was never used by Lyceum.");
	}
	return { ours, queue: await listQueueTables(client) };
}

async function* generateFrames(
	client: pg.ClientBase,
	{ ours, queue }: BackupTables,
	{ secrets, now, say }: SaveBackupOptions,
	counts: { rows: number; tables: number },
): AsyncGenerator<BackupFrame> {
	const tables = [...ours, ...queue];
	yield {
		is: "head",
		savedAt: now.toString(),
		version,
		tables: tables.map(({ schema, name, columns }) => ({
			schema,
			name,
			columns,
		})),
		secrets,
		...(await readMetadata(client)),
	};
	const statements = [
		...ours.map((table) => ({ table, sql: rowsSql(table) })),
		...queue.map((table) => ({ table, sql: queueRowsSql(table) })),
	];
	for (const { table, sql } of statements) {
		yield { is: "table", schema: table.schema, name: table.name };
		const rows = yield* copyOut(client, sql);
		yield { is: "rows", rows };
		counts.rows += rows;
		counts.tables += 1;
		if (rows) say(`  ${table.schema}.${table.name}: ${rows} rows`);
	}
	yield { is: "end", ...counts };
}

/** A table's own rows can be copied as they are; a partitioned one has none and must be queried. */
function rowsSql(table: DatabaseTable): string {
	return table.partitioned
		? `copy (select ${columnList(table)} from ${qualifiedTableName(table)}) to stdout`
		: `copy ${qualifiedTableName(table)} (${columnList(table)}) to stdout`;
}

async function readMetadata(
	client: pg.ClientBase,
): Promise<Pick<BackupHeader, "migrations" | "sequences" | "postgres">> {
	const migrations = await client.query<{ name: string; checksum: string }>(
		"select name, checksum from migrations order by name",
	);
	const version = await client.query<{ server_version: string }>("show server_version");
	return {
		migrations: migrations.rows,
		postgres: version.rows[0]?.server_version ?? "",
		sequences: await readSequences(client),
	};
}

/** They stand outside of transactions, so they are at most ahead of the rows, which does no harm. */
async function readSequences(client: pg.ClientBase): Promise<BackupHeader["sequences"]> {
	const { rows } = await client.query<{ name: string }>(
		"select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
	);
	const sequences: BackupHeader["sequences"] = [];
	for (const { name } of rows) {
		const { rows: values } = await client.query<{
			value: string;
			called: boolean;
		}>(`select last_value::text as value, is_called as called from ${quoteIdentifier(name)}`);
		sequences.push(...values.map((value) => ({ name, ...value })));
	}
	return sequences;
}

async function* encodeFrames(frames: AsyncIterable<BackupFrame>): AsyncGenerator<Buffer> {
	for await (const frame of frames) yield encodeFrame(frame);
}
