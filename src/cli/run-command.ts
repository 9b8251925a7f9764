import { join } from "node:path";
import { errorCode } from "#core/error-code.ts";
import type { Config } from "#platform/config/config.ts";
import { loadSettings } from "#platform/config/settings.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { StartupProblem } from "#platform/startup-problem.ts";

// Node reads the commands as TypeScript, so they need no build.

export const projectRoot = join(import.meta.dirname, "../..");

/** A request that cannot be fulfilled: one sentence and exit code 1. */
export class CommandError extends Error {}

interface CommandOptions {
	/** Answers `--help`. */
	readonly usage: string;
	/** An expected problem as a sentence. Anything else is a bug and is printed with its stack. */
	readonly describe?: (problem: unknown) => string | undefined;
}

/** Runs one command with the arguments of the process; its result is the exit code. */
export async function runCommand(
	run: (args: readonly string[]) => Promise<number>,
	{ usage, describe }: CommandOptions,
): Promise<void> {
	const args = process.argv.slice(2);
	if (args.some((text) => text === "--help" || text === "-h")) {
		console.log(usage);
		return;
	}
	try {
		process.exitCode = await run(args);
	} catch (problem) {
		const isExpected = problem instanceof StartupProblem || problem instanceof CommandError;
		console.error(isExpected ? problem.message : (describe?.(problem) ?? problem));
		process.exitCode = 1;
	}
}

export function requireConfig(): Config {
	const settings = loadSettings(process.env, projectRoot);
	if (!settings.ok) throw new StartupProblem(settings.reason);
	return settings.value.config;
}

export const printLine = (line: string): void => console.log(line);

interface DatabaseOptions {
	readonly connections: number;
	readonly log: Log;
	/** Gets what the embedded server reports while it starts. */
	readonly say: (line: string) => void;
}

/** Opens the site's database, the embedded one unless DATABASE_URL is set, and closes it after the work. */
export async function withDatabase<Value>(
	{ databaseUrl, databaseDirectUrl, dataDir }: Config,
	{ connections, log, say }: DatabaseOptions,
	work: (database: Database, url: string) => Promise<Value>,
): Promise<Value> {
	const embedded = databaseUrl ? undefined : await openEmbeddedPostgres({ dataDir, say });
	try {
		// A backup and a restore set up their session, which a pooler would not keep.
		const url = databaseDirectUrl ?? databaseUrl ?? embedded?.url ?? "";
		const database = await openDatabase(url, { connections, log });
		try {
			return await work(database, url);
		} finally {
			await database.close();
		}
	} finally {
		await embedded?.stop();
	}
}

/** PostgreSQL's code for a table that does not exist: no site has run on this database. */
const undefinedTableCode = "42P01";

export const describeMissingTable =
	(message: string) =>
	(problem: unknown): string | undefined =>
		errorCode(problem) === undefinedTableCode ? message : undefined;

export function elapsedSeconds(start: number, digits: number): string {
	return `${((performance.now() - start) / 1000).toFixed(digits)} s`;
}
