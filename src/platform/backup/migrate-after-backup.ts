import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { errorMessage } from "#core/error-code.ts";
import { freeMegabytes } from "#platform/checks/disk-check.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/database/database.ts";
import { type Migration, migrate, readMigrations } from "#platform/database/migrations.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { recordBackup } from "./backup-record.ts";
import { backupFileName } from "./file-name.ts";
import { writeBackup } from "./save.ts";
import { readSecrets } from "./secrets.ts";

interface MigrationDeps {
	readonly config: Pick<Config, "dataDir" | "backupBeforeMigration">;
	readonly say: (line: string) => void;
}

/** A start that waits longer than this looks like one that hangs. */
const maxMinutes = 10;
/** The last upgrades can be undone, and the disk does not fill up. */
const keptFiles = 3;
const fileStart = "before-";
/** Other things still have to be written to the same disk. */
const reservedMegabytes = 200;

/** Saves everything before the first migration changes a database that is in use: the way back to the release of before. Returns the names of what ran. */
export async function migrateAfterBackup(
	database: Pick<Database, "db" | "pool">,
	folder: string,
	{ config, say }: MigrationDeps,
): Promise<readonly string[]> {
	const ran = await migrate(database.pool, await readMigrations(folder), {
		beforeUpgrade: async (first) => {
			if (!config.backupBeforeMigration) return;
			const file = await saveBefore(first, database, config).catch(refuse);
			say(
				`Before the database is changed, everything was saved to ${file}. To go back, restore it with the release of before.`,
			);
		},
	});
	if (ran.length) say(`The database has ${ran.length} new migrations.`);
	return ran;
}

async function saveBefore(
	{ name }: Migration,
	{ db, pool }: Pick<Database, "db" | "pool">,
	{ dataDir }: Pick<Config, "dataDir">,
): Promise<string> {
	await requireSpace(db, dataDir);
	const now = Temporal.Now.instant();
	const folder = join(dataDir, "backups");
	const [number] = name.split("-", 1);
	const file = join(folder, backupFileName(now, `${fileStart}${number}`));
	await writeBackup({
		pool,
		file,
		secrets: readSecrets(dataDir),
		now,
		say: () => undefined,
		signal: AbortSignal.timeout(maxMinutes * 60_000),
	});
	await recordBackup(db, now);
	await removeOldest(folder);
	return file;
}

/** Compressed, a backup has less than half the size of its database. */
async function requireSpace(db: Database["db"], dataDir: string): Promise<void> {
	const { rows } = await sql<{
		megabytes: number;
	}>`select pg_database_size(current_database())::float8 / 1048576 as megabytes`.execute(db);
	const needed = Math.ceil((rows[0]?.megabytes ?? 0) / 2 + reservedMegabytes);
	const free = freeMegabytes(dataDir);
	if (free < needed)
		throw new Error(`it may need ${needed} MB in ${dataDir}, where ${free} MB are free`);
}

async function removeOldest(folder: string): Promise<void> {
	const files = (await readdir(folder)).filter((name) => name.includes(`-${fileStart}`)).sort();
	for (const name of files.slice(0, -keptFiles)) await rm(join(folder, name), { force: true });
}

function refuse(problem: unknown): never {
	const why =
		problem instanceof Error && problem.name === "AbortError"
			? `it took more than ${maxMinutes} minutes`
			: errorMessage(problem).replace(/\.$/, "");
	throw new StartupProblem(
		`This release changes the database, and the backup that is made before that failed (${why}), so nothing was changed. Correct this; or, if you have a backup of your own, set BACKUP_BEFORE_MIGRATION=0 this once.`,
		{ cause: problem },
	);
}
