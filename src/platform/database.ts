import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { Log } from "./log.ts";
import { StartupProblem } from "./startup-problem.ts";

/** The tables are named by the stores of the slices: `db.withTables<CatalogueTables>()`. */
// biome-ignore lint/complexity/noBannedTypes: the platform knows no table
export type Tables = {};
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
	readonly db: Db;
	readonly pool: pg.Pool;
	close(): Promise<void>;
}

const { builtins } = pg.types;

/** Instants and dates cross the border as Temporal values, big integers as numbers: nothing here counts past 2^53. */
function parserOf(oid: number, format?: "text" | "binary") {
	if (oid === builtins.TIMESTAMPTZ)
		return (text: string) => Temporal.Instant.from(text);
	if (oid === builtins.DATE)
		return (text: string) => Temporal.PlainDate.from(text);
	if (oid === builtins.INT8) return (text: string) => Number(text);
	return pg.types.getTypeParser(oid, format as "text");
}

/** The way in: pg would write a Temporal value as JSON, with quotes around it. */
function textOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(textOf);
	return value instanceof Temporal.Instant ||
		value instanceof Temporal.PlainDate
		? value.toString()
		: value;
}

class Client extends pg.Client {
	// biome-ignore lint/suspicious/noExplicitAny: pg describes a dozen ways to call this
	override query(text: any, values?: any, done?: any): any {
		return super.query(text, values && textOf(values), done);
	}
}

export async function openDatabase(
	url: string,
	options: { connections: number; log: Log },
): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		max: options.connections,
		connectionTimeoutMillis: 10_000,
		// A forgotten transaction must not hold its locks for ever.
		idle_in_transaction_session_timeout: 60_000,
		statement_timeout: 30_000,
		application_name: "lyceum",
		Client,
		types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
	});
	// An idle connection that breaks is replaced on next use; unheard, the error would end the process.
	pool.on("error", (error) =>
		options.log.warn({ err: error }, "an idle database connection broke"),
	);
	// The pool does not listen to a connection in use. Its query fails, which is enough.
	pool.on("connect", (client) => client.on("error", () => undefined));
	await reach(pool);
	const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
	// Kysely ends the pool only if it ever used it, and a pool must not be ended twice.
	const close = async () => {
		await db.destroy();
		if (!pool.ended) await pool.end();
	};
	return { db, pool, close };
}

/** Reads with a limit of its own for every statement; one that takes longer is ended by the database. */
export function readWithin<Value>(
	db: Db,
	ms: number,
	read: (tx: Tx) => Promise<Value>,
): Promise<Value> {
	return db
		.transaction()
		.setAccessMode("read only")
		.execute(async (tx) => {
			await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(
				tx,
			);
			return read(tx);
		});
}

async function reach(pool: pg.Pool): Promise<void> {
	try {
		await pool.query("select 1");
	} catch (problem) {
		await pool.end();
		const { code, message } = problem as NodeJS.ErrnoException;
		throw new StartupProblem(
			`The database that DATABASE_URL names cannot be reached (${code ?? message}). Check its host, port, name and password, or unset DATABASE_URL to use the built-in one.`,
		);
	}
}
