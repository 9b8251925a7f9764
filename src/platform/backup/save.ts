import type pg from "pg";
import { StartupProblem } from "#platform/startup-problem.ts";
import { writeSealed } from "./backup-file.ts";
import { copyOut } from "./copy-protocol.ts";
import { type Frame, type Head, packFrame, type SavedTable } from "./frames.ts";
import { listQueueTables, queueRowsSql } from "./queue-rows.ts";
import {
	columnsOf,
	listTables,
	placeOf,
	quoted,
	speakPlainly,
	type Table,
} from "./tables.ts";

export interface Saving {
	readonly pool: pg.Pool;
	readonly file: string;
	/** By the name of the file in the data directory. */
	readonly secrets: Readonly<Record<string, string>>;
	readonly now: Temporal.Instant;
	readonly say: (line: string) => void;
	readonly signal?: AbortSignal;
}

export interface Saved {
	readonly bytes: number;
	readonly rows: number;
	readonly tables: number;
}

/** Writes everything as it was at one moment, while others go on reading and writing. */
export async function save(saving: Saving): Promise<Saved> {
	const client = await saving.pool.connect();
	try {
		await speakPlainly(client);
		const found = await holdStill(client);
		const counts = { rows: 0, tables: 0 };
		const frames = framesOf(client, found, saving, counts);
		const bytes = await writeSealed(saving.file, packed(frames), saving.signal);
		return { bytes, ...counts };
	} finally {
		// Ended, not given back: its settings are not those of the pool.
		client.release(true);
	}
}

interface Found {
	readonly ours: readonly Table[];
	readonly queue: readonly SavedTable[];
}

/**
 * Begins the one transaction that sees a single moment. Its first statement locks the tables, before the
 * moment is fixed: what empties or changes a table as a whole would show through a moment fixed earlier.
 */
async function holdStill(client: pg.ClientBase): Promise<Found> {
	for (;;) {
		const before = await findTables(client);
		const places = [...before.ours, ...before.queue].map(placeOf);
		await client.query(
			"begin transaction isolation level repeatable read, read only",
		);
		try {
			await client.query(
				`lock table ${places.join(", ")} in access share mode`,
			);
			const found = await findTables(client);
			if (JSON.stringify(found) === JSON.stringify(before)) return found;
		} catch (problem) {
			// A table that went away in between; the next look does not see it.
			if ((problem as { code?: string }).code !== "42P01") throw problem;
		}
		await client.query("rollback");
	}
}

async function findTables(client: pg.ClientBase): Promise<Found> {
	const ours = await listTables(client);
	if (!ours.some(({ name }) => name === "migrations")) {
		throw new StartupProblem(
			"There is nothing to save: this database was never used by Lyceum.",
		);
	}
	return { ours, queue: await listQueueTables(client) };
}

async function* framesOf(
	client: pg.ClientBase,
	{ ours, queue }: Found,
	{ secrets, now, say }: Saving,
	counts: { rows: number; tables: number },
): AsyncGenerator<Frame> {
	const tables = [...ours, ...queue];
	yield {
		is: "head",
		savedAt: now.toString(),
		tables: tables.map(({ schema, name, columns }) => ({
			schema,
			name,
			columns,
		})),
		secrets,
		...(await readRest(client)),
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

/** A table's own rows can be copied as they are; a partitioned one has none and must be asked. */
function rowsSql(table: Table): string {
	return table.partitioned
		? `copy (select ${columnsOf(table)} from ${placeOf(table)}) to stdout`
		: `copy ${placeOf(table)} (${columnsOf(table)}) to stdout`;
}

async function readRest(
	client: pg.ClientBase,
): Promise<Pick<Head, "migrations" | "sequences" | "postgres">> {
	const migrations = await client.query<{ name: string; checksum: string }>(
		"select name, checksum from migrations order by name",
	);
	const version = await client.query<{ server_version: string }>(
		"show server_version",
	);
	return {
		migrations: migrations.rows,
		postgres: version.rows[0]?.server_version ?? "",
		sequences: await readSequences(client),
	};
}

/** They stand outside of transactions, so they are at most ahead of the rows, which does no harm. */
async function readSequences(
	client: pg.ClientBase,
): Promise<Head["sequences"]> {
	const { rows } = await client.query<{ name: string }>(
		"select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
	);
	const sequences: Head["sequences"] = [];
	for (const { name } of rows) {
		const { rows: values } = await client.query<{
			value: string;
			called: boolean;
		}>(
			`select last_value::text as value, is_called as called from ${quoted(name)}`,
		);
		sequences.push(...values.map((value) => ({ name, ...value })));
	}
	return sequences;
}

async function* packed(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
	for await (const frame of frames) yield packFrame(frame);
}
