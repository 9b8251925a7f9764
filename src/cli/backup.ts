import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { recordBackup } from "#platform/backup/backup-record.ts";
import { openBackup, restoreDatabase } from "#platform/backup/restore.ts";
import { writeBackup } from "#platform/backup/save.ts";
import {
	prepareSecrets,
	readSecrets,
	refuseOtherSecrets,
} from "#platform/backup/secrets.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/database/database.ts";
import { readMigrations } from "#platform/database/migrations.ts";
import { makeJobTables } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { messages } from "./messages.ts";
import {
	CommandError,
	elapsedSeconds,
	printLine,
	requireConfig,
	runCommand,
	withDatabase,
} from "./run-command.ts";

const texts = messages.backup;

// What `npm run backup` and `npm run restore` run.

const root = join(import.meta.dirname, "../..");
const stopping = new AbortController();

type Arguments = ReturnType<typeof readArguments>;

function readArguments(args: string[]) {
	const options = {
		replace: { type: "boolean", default: false },
		"into-empty-only": { type: "boolean", default: false },
		"without-secrets": { type: "boolean", default: false },
	} as const;
	const { values, positionals } = parseArgs({
		args,
		options,
		allowPositionals: true,
	});
	return { ...values, files: positionals };
}

async function saveBackup(config: Config, args: Arguments): Promise<void> {
	const now = Temporal.Now.instant();
	const [file = defaultFile(config, now), ...more] = args.files;
	if (more.length || args.replace || args["into-empty-only"])
		throw new CommandError(texts.usage.backup);
	const began = performance.now();
	const secrets = args["without-secrets"] ? {} : readSecrets(config.dataDir);
	const saved = await withSilentDatabase(config, async ({ pool, db }) => {
		const written = await writeBackup({
			pool,
			file: resolve(file),
			secrets,
			now,
			say: printLine,
			signal: stopping.signal,
		});
		await recordBackup(db, now);
		return written;
	});
	const secretText = Object.keys(secrets).length ? texts.hasSecret : "";
	printLine(
		texts.saved(
			saved,
			resolve(file),
			`${formatSize(saved.bytes)}, ${elapsedSeconds(began, 1)}`,
		) + secretText,
	);
	if (config.secret) printLine(texts.secretOutside);
}

async function restoreBackup(config: Config, args: Arguments): Promise<void> {
	const [file, ...more] = args.files;
	if (!file || more.length || (args.replace && args["into-empty-only"]))
		throw new CommandError(texts.usage.restore);
	const began = performance.now();
	const { dataDir } = config;
	const migrations = await readMigrations(join(root, "migrations"));
	const backup = await openBackup(resolve(file), migrations);
	const { savedAt, tables } = backup.head;
	printLine(texts.whole(savedAt, tables.length));
	const secrets = args["without-secrets"] ? {} : backup.head.secrets;
	if (!args.replace) refuseOtherSecrets(dataDir, secrets);
	const restored = await withSilentDatabase(config, async ({ pool }, url) => {
		const prepared = prepareSecrets(dataDir, secrets);
		try {
			const done = await restoreDatabase({
				pool,
				backup,
				migrations,
				mayReplace: args.replace ? "replace" : "empty only",
				makeQueue: () => makeJobTables(url),
				say: printLine,
				signal: stopping.signal,
			});
			prepared.putInPlace();
			return done;
		} finally {
			prepared.discard();
		}
	});
	const newer = restored.migrated ? texts.migrated(restored.migrated) : "";
	printLine(texts.restored(restored.rows, elapsedSeconds(began, 1), newer));
}

/** Without a log: every problem is reported in one sentence, and a connection that its server closes does no harm. */
function withSilentDatabase<Value>(
	config: Config,
	work: (database: Database, url: string) => Promise<Value>,
): Promise<Value> {
	const log = createLog("silent");
	return withDatabase(config, { connections: 2, log, say: printLine }, work);
}

function defaultFile({ dataDir }: Config, now: Temporal.Instant): string {
	const time = now.round("second").toString().replaceAll(":", "-");
	return join(dataDir, "backups", `lyceum-${time}.backup`);
}

function formatSize(bytes: number): string {
	return bytes < 1e6
		? `${Math.ceil(bytes / 1e3)} kB`
		: `${(bytes / 1e6).toFixed(1)} MB`;
}

/** What the database or the system said, in one line. */
function describeFailure(verb: string, problem: unknown): string | undefined {
	if (stopping.signal.aborted) return texts.stopped(noEffectText(verb));
	const { message, table, code }: pg.DatabaseError = Object(problem);
	if (!code && !/^Connection terminated/.test(message)) return undefined;
	const where = table ? texts.inTable(table) : "";
	const busy = code === "55P03" || code === "40P01" ? texts.busy : "";
	return texts.failed(message, where, noEffectText(verb), busy);
}

function noEffectText(verb: string): string {
	return verb === "backup" ? texts.notSaved : texts.notRestored;
}

// A reader of the progress that goes away must not take the work along.
for (const stream of [process.stdout, process.stderr])
	stream.on("error", () => undefined);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
	process.once(signal, () => stopping.abort());

const verbs = { backup: saveBackup, restore: restoreBackup };
const isVerb = (text: string): text is keyof typeof verbs =>
	Object.hasOwn(verbs, text);

const [verb = ""] = process.argv.slice(2);
await runCommand(
	async ([, ...args]) => {
		if (!isVerb(verb)) throw new CommandError(texts.unknownVerb);
		await verbs[verb](requireConfig(), parseArguments(verb, args));
		return 0;
	},
	{ describe: (problem) => describeFailure(verb, problem) },
);

function parseArguments(verb: keyof typeof verbs, args: string[]): Arguments {
	try {
		return readArguments(args);
	} catch {
		throw new CommandError(texts.usage[verb]);
	}
}
