import { errorCode } from "#core/error-code.ts";

/** The database is known to be unavailable, so it was not queried at all. */
export class DatabaseUnavailable extends Error {
	constructor() {
		super("The database does not answer.");
	}
}

/** Error codes of Node.js: no connection could be made, or it broke. */
const networkCodes = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ECONNABORTED",
	"EPIPE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"EHOSTDOWN",
	"ENETUNREACH",
	"ENETDOWN",
	"ENOTFOUND",
	"EAI_AGAIN",
]);

/**
 * SQLSTATEs of PostgreSQL that pass by themselves or are repaired by an operator: connection lost (08), out of disk
 * space, memory or connections (53), shutting down or starting (57P), I/O error (58030), read-only (25006), not
 * accepting connections or in recovery (55000).
 */
const passingStates = /^(08...|53...|57P..|58030|25006|55000)$/;

const queryTimeout = "Query read timeout";
const connectTimeout = "Connection terminated due to connection timeout";

/**
 * Errors that pg and Kysely throw without a code. A transaction that failed may report its failed
 * ROLLBACK instead of the cause.
 */
const messages = new Set([
	queryTimeout,
	connectTimeout,
	"timeout exceeded when trying to connect",
	"timeout expired",
	"Connection terminated",
	"Connection terminated unexpectedly",
	"Client has encountered a connection error and is not queryable",
	"Client was closed and is not queryable",
	"Postgres connection has been discarded",
	"Cannot use a pool after calling end on the pool",
	"driver has already been destroyed",
]);

/** True when the request may succeed later without being changed: the database is away, hangs, is full or is read-only. */
export function isDatabaseOutage(error: unknown): boolean {
	if (error instanceof DatabaseUnavailable) return true;
	const { code, message }: Record<string, unknown> = Object(error);
	return (
		networkCodes.has(String(code)) ||
		passingStates.test(String(code)) ||
		messages.has(String(message))
	);
}

export const isQueryTimeout = (error: unknown) => hasMessage(error, queryTimeout);

/** The time limit for the query, or for making the connection, has passed: the database may hang. */
export const isDatabaseTimeout = (error: unknown) =>
	isQueryTimeout(error) || hasMessage(error, connectTimeout);

/** Errors of connections to the database; see `markDatabaseError`. */
const databaseErrors = new WeakSet<object>();

/** Marks an error as one of our own database, because other systems fail with the same network codes. */
export function markDatabaseError(error: unknown): void {
	if (error instanceof Error) databaseErrors.add(error);
}

/**
 * SQLSTATEs of a database that is slow or has much to do: a statement, a lock or a transaction took too long, or stood in
 * the way of another one.
 */
const slowStates = new Set(["57014", "55P03", "25P03", "40001", "40P01"]);

/** True if our own database was away or too slow, and not another system that failed in the same way. */
export function isDatabaseFault(error: unknown): boolean {
	if (error instanceof DatabaseUnavailable) return true;
	if (!(error instanceof Error) || !databaseErrors.has(error)) return false;
	return isDatabaseOutage(error) || slowStates.has(errorCode(error) ?? "");
}

const hasMessage = (error: unknown, message: string) =>
	error instanceof Error && error.message === message;
