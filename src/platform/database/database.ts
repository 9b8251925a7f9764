import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import type pg from "pg";
import { errorCode, errorMessage } from "#core/error-code.ts";
import type { Log } from "#platform/log.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { DatabasePool, type TimeoutPolicy, typeParserFor } from "./pool.ts";

/** The tables are named by the stores of the slices: `db.withTables<CatalogueTables>()`. */
// biome-ignore lint/complexity/noBannedTypes: the platform knows no table
type Tables = {};
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
	readonly db: Db;
	readonly pool: pg.Pool;
	close(): Promise<void>;
}

/** Milliseconds. */
const connectWithin = { limited: 2_000, others: 10_000 };
const statementTimeout = { limited: 2_000, others: 30_000 };
/**
 * The limit is above that of the statement: PostgreSQL ends a slow statement itself, so exceeding
 * this limit means that PostgreSQL hangs.
 */
const queryTimeout = 2_500;
/**
 * A forgotten transaction must not hold its locks for ever; a visitor's, whose network broke, not
 * until the next attempt.
 */
const idleInTransaction = { limited: 10_000, others: 60_000 };

/**
 * Opens a pool of connections. `limited` is for what visitors wait for, `watched` for long work within the site, and
 * commands take as long as they need.
 */
export async function openDatabase(
	url: string,
	options: {
		connections: number;
		log: Log;
		policy?: TimeoutPolicy;
		/**
		 * True for a pooler that hands on connections after each transaction, and refuses settings that
		 * would stay with them.
		 */
		isPooled?: boolean;
	},
): Promise<Database> {
	const { policy = "unlimited" } = options;
	const kind = policy === "limited" ? "limited" : "others";
	const pool = new DatabasePool(
		{
			connectionString: url,
			max: options.connections,
			connectionTimeoutMillis: connectWithin[kind],
			...(!options.isPooled && {
				idle_in_transaction_session_timeout: idleInTransaction[kind],
				statement_timeout: statementTimeout[kind],
			}),
			...(policy === "limited" && { query_timeout: queryTimeout }),
			keepAlive: true,
			keepAliveInitialDelayMillis: 10_000,
			application_name: "lyceum",
			types: { getTypeParser: typeParserFor },
		},
		policy,
	);
	// An idle connection that breaks is replaced on next use; unheard, the error would end the process.
	pool.on("error", (error) =>
		options.log.warn({ err: error }, "an idle database connection broke"),
	);
	await checkConnection(pool);
	const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
	// Kysely ends the pool only if it ever used it, and a pool must not be ended twice.
	const close = async () => {
		await db.destroy();
		if (!pool.ended) await pool.end();
	};
	return { db, pool, close };
}

/** Reads with a limit of its own for every statement; one that takes longer is ended by the database. */
export function readWithTimeout<Value>(
	db: Db,
	ms: number,
	read: (tx: Tx) => Promise<Value>,
): Promise<Value> {
	return db
		.transaction()
		.setAccessMode("read only")
		.execute(async (tx) => {
			await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
			return read(tx);
		});
}

async function checkConnection(pool: pg.Pool): Promise<void> {
	try {
		await pool.query("select 1");
	} catch (problem) {
		await pool.end();
		if (/startup parameter/.test(errorMessage(problem)))
			throw new StartupProblem(
				"DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_DIRECT_URL as well, to the address of the same database around the pooler.",
				{ cause: problem },
			);
		throw new StartupProblem(
			`The database that DATABASE_URL names cannot be reached (${errorCode(problem) ?? errorMessage(problem)}). Check its host, port, name and password, or unset DATABASE_URL to use the built-in one.`,
			{ cause: problem },
		);
	}
}
