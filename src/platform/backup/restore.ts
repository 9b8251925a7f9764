import type pg from "pg";
import { type Migration, migrationChecksum, migrationLock } from "#platform/database/migrations.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { type BackupFile, openBackupFile } from "./backup-file.ts";
import { copyIn } from "./copy-protocol.ts";
import {
	addUnmigratedColumns,
	applyPendingMigrations,
	dropAllObjects,
	rebuildSchema,
	refreshViews,
	refuseDataLoss,
	suspendConstraints,
} from "./database-schema.ts";
import {
	type BackupFrame,
	type BackupHeader,
	decodeFrames,
	type SavedTable,
	UnreadableBackup,
} from "./frames.ts";
import { emptyQueue, makeQueueDraft, storeQueueDraft } from "./queue-rows.ts";
import { columnList, qualifiedTableName, quoteIdentifier, setTextFormats } from "./tables.ts";

interface Backup {
	readonly head: BackupHeader;
	readonly file: BackupFile;
}

/** Refuses a file that is not whole, not unchanged or not of this version, before anything is touched. */
export async function openBackup(file: string, migrations: readonly Migration[]): Promise<Backup> {
	const backupFile = await openBackupFile(file);
	const frames = decodeFrames(backupFile.content());
	const { value: head } = await frames.next();
	await frames.return(undefined);
	if (!head || Buffer.isBuffer(head) || head.is !== "head") throw new UnreadableBackup();
	const known = new Map(
		migrations.map((migration) => [migration.name, migrationChecksum(migration)]),
	);
	for (const { name, checksum } of head.migrations) {
		if (!known.has(name)) {
			throw new StartupProblem(
				`The backup was made by a newer Lyceum (it knows the migration ${name}): restore it with that version. Nothing was changed.`,
			);
		}
		if (known.get(name) !== checksum) {
			throw new StartupProblem(
				`The migration ${name} was changed after the backup was made, so its tables cannot be made again: bring the file back as it was. Nothing was changed.`,
			);
		}
	}
	return { head, file: backupFile };
}

interface RestoreOptions {
	readonly pool: pg.Pool;
	readonly backup: Backup;
	readonly migrations: readonly Migration[];
	readonly mayReplace: "empty only" | "replace";
	/** Makes the tables of the queue, which its package does outside of our transaction. */
	readonly makeQueue: () => Promise<void>;
	readonly say: (line: string) => void;
	readonly signal?: AbortSignal;
}

interface RestoreSummary {
	readonly rows: number;
	readonly migrated: number;
}

/** All of it or nothing: one transaction from the first table to the last migration. */
export async function restoreDatabase(restoring: RestoreOptions): Promise<RestoreSummary> {
	const client = await restoring.pool.connect();
	try {
		await setTextFormats(client);
		await refuseDataLoss(client, restoring.mayReplace);
		await restoring.makeQueue();
		await client.query("begin");
		// A site that is at work gives its locks back soon; one that hangs must not hang this too.
		await client.query("set local lock_timeout = '60s'");
		await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
		await refuseDataLoss(client, restoring.mayReplace);
		const restored = await restoreContents(client, restoring);
		// Sites that run have the old state in memory.
		await client.query("notify content_changed");
		await client.query("commit");
		await client.query("analyze").catch(() => undefined);
		return restored;
	} catch (problem) {
		// A broken connection has undone everything by itself.
		await client.query("rollback").catch(() => undefined);
		throw problem;
	} finally {
		// Ended, not given back: its settings are not those of the pool.
		client.release(true);
	}
}

async function restoreContents(
	client: pg.ClientBase,
	{ backup, migrations, say, signal }: RestoreOptions,
): Promise<RestoreSummary> {
	const { head, file } = backup;
	const ours = head.tables.filter(({ schema }) => schema === "public");
	await dropAllObjects(client);
	await rebuildSchema(client, migrations, new Set(head.migrations.map(({ name }) => name)));
	await addUnmigratedColumns(client, ours, say);
	const backToRules = await suspendConstraints(client, ours);
	await client.query(`truncate ${ours.map(qualifiedTableName).join(", ")}`);
	await emptyQueue(client);
	const rows = await loadTables(client, head, file, { say, signal });
	await backToRules();
	await setSequences(client, head.sequences);
	await refreshViews(client);
	const migrated = await applyPendingMigrations(client, migrations);
	return { rows, migrated };
}

async function loadTables(
	client: pg.ClientBase,
	head: BackupHeader,
	backupFile: BackupFile,
	{ say, signal }: { say: (line: string) => void; signal: AbortSignal | undefined },
): Promise<number> {
	const frames = decodeFrames(backupFile.content());
	await nextMarker(frames, "head");
	let total = 0;
	try {
		for (const table of head.tables) {
			signal?.throwIfAborted();
			const begin = await nextMarker(frames, "table");
			if (begin.schema !== table.schema || begin.name !== table.name) throw new UnreadableBackup();
			const stored = await loadTable(client, table, frames, signal);
			total += stored;
			if (stored) say(`  ${table.schema}.${table.name}: ${stored} rows`);
		}
		const end = await nextMarker(frames, "end");
		if (end.rows !== total || end.tables !== head.tables.length) throw new UnreadableBackup();
	} finally {
		await frames.return(undefined);
	}
	return total;
}

type MarkerOfKind<Is> = Extract<Exclude<BackupFrame, Buffer>, { is: Is }>;

async function nextMarker<Is extends "head" | "table" | "end">(
	frames: AsyncGenerator<BackupFrame>,
	is: Is,
): Promise<MarkerOfKind<Is>> {
	const { value } = await frames.next();
	if (!isMarker(value, is)) throw new UnreadableBackup();
	return value;
}

const isMarker = <Is extends "head" | "table" | "end">(
	frame: BackupFrame | undefined,
	is: Is,
): frame is MarkerOfKind<Is> => frame !== undefined && !Buffer.isBuffer(frame) && frame.is === is;

async function loadTable(
	client: pg.ClientBase,
	table: SavedTable,
	frames: AsyncGenerator<BackupFrame>,
	signal: AbortSignal | undefined,
): Promise<number> {
	let promised = -1;
	async function* rows(): AsyncGenerator<Buffer> {
		for (;;) {
			signal?.throwIfAborted();
			const { value: frame } = await frames.next();
			if (Buffer.isBuffer(frame)) {
				yield frame;
				continue;
			}
			if (frame?.is !== "rows") throw new UnreadableBackup();
			promised = frame.rows;
			return;
		}
	}
	const draft = table.schema === "jobs" ? await makeQueueDraft(client, table) : undefined;
	const target = draft ?? `${qualifiedTableName(table)} (${columnList(table)})`;
	const stored = await copyIn(client, `copy ${target} from stdin`, rows());
	if (stored !== promised) throw new UnreadableBackup();
	if (draft) await storeQueueDraft(client, table, draft);
	return stored;
}

async function setSequences(
	client: pg.ClientBase,
	sequences: BackupHeader["sequences"],
): Promise<void> {
	for (const { name, value, called } of sequences) {
		await client.query(
			"select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null",
			[`public.${quoteIdentifier(name)}`, value, called],
		);
	}
}
