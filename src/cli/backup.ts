import { dirname, join, resolve } from "node:path";
import type pg from "pg";
import { recordBackup } from "#platform/backup/backup-record.ts";
import { backupFileName } from "#platform/backup/file-name.ts";
import { openBackup, restoreDatabase } from "#platform/backup/restore.ts";
import { removeOldBackups } from "#platform/backup/rotation.ts";
import { writeBackup } from "#platform/backup/save.ts";
import { prepareSecrets, readSecrets, refuseOtherSecrets } from "#platform/backup/secrets.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/database/database.ts";
import { readMigrations } from "#platform/database/migrations.ts";
import { forgetAddress } from "#platform/database/site-identity.ts";
import { makeJobTables } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { setClusterAside } from "#platform/postgres/set-aside.ts";
import { readArguments, requireNoMore, usageError } from "./arguments.ts";
import { bringLeadsOver, showBackup } from "./database/backup-leads.ts";
import { messages } from "./messages.ts";
import {
	CommandError,
	elapsedSeconds,
	printLine,
	projectRoot,
	requireConfig,
	runCommand,
	withDatabase,
} from "./run-command.ts";

const texts = messages.backup;

// The commands `npm run backup` and `npm run restore` run these.

const stopping = new AbortController();

type Arguments = ReturnType<typeof readBackupArguments>;

const options = {
	replace: { type: "boolean", default: false },
	"into-empty-only": { type: "boolean", default: false },
	"new-server": { type: "boolean", default: false },
	"without-secrets": { type: "boolean", default: false },
	keep: { type: "string" },
} as const;
const { keep: keepOption, ...restoreOptions } = options;
const { "without-secrets": withoutSecrets } = options;
const backupOptions = { "without-secrets": withoutSecrets, keep: keepOption };

function readBackupArguments(verb: keyof typeof verbs, args: string[]) {
	const usage = texts.usage[verb];
	const given = verb === "backup" ? findLookVerb(args) : undefined;
	const { values, positionals } =
		verb === "restore"
			? readArguments(args, restoreOptions, usage)
			: readArguments(args, backupOptions, usage);
	if (given) positionals.shift();
	requireNoMore(positionals.slice(1), usage);
	if (given && !positionals[0]) throw usageError(texts.nameFile, usage);
	return {
		replace: false,
		"into-empty-only": false,
		"new-server": false,
		keep: undefined,
		...values,
		look: given,
		file: positionals[0],
	};
}

/** A backup is looked into, not made. */
const lookVerbs = { show: showBackup, "bring-leads": bringLeadsOver };

const findLookVerb = (args: readonly string[]): keyof typeof lookVerbs | undefined => {
	const first = args.find((text) => !text.startsWith("-"));
	return first === "show" || first === "bring-leads" ? first : undefined;
};

async function saveBackup(config: Config, args: Arguments): Promise<number> {
	if (args.look) return (await lookVerbs[args.look](config, args.file ?? "")) ?? 0;
	const now = Temporal.Now.instant();
	const { file = defaultFile(config, now) } = args;
	const keep = readCount(args.keep);
	// A file of one's own choice is in a folder of which we know nothing.
	if (keep && args.file) throw usageError(texts.keepOrFile, texts.usage.backup);
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
		texts.saved(saved, resolve(file), `${formatSize(saved.bytes)}, ${elapsedSeconds(began, 1)}`) +
			secretText,
	);
	if (config.secret) printLine(texts.secretOutside);
	const removed = keep ? removeOldBackups(dirname(file), keep) : 0;
	if (removed) printLine(texts.removed(removed));
	return 0;
}

function readCount(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (!/^[1-9]\d{0,3}$/.test(text)) throw new CommandError(texts.usage.backup);
	return Number(text);
}

async function restoreBackup(config: Config, args: Arguments): Promise<number> {
	const { file } = args;
	if (!file) throw usageError(texts.nameFile, texts.usage.restore);
	const ways = [args.replace, args["into-empty-only"], args["new-server"]];
	if (ways.filter(Boolean).length > 1) throw usageError(texts.eitherOr, texts.usage.restore);
	if (args["new-server"] && config.databaseUrl) throw new CommandError(texts.notEmbedded);
	const began = performance.now();
	const { dataDir } = config;
	const migrations = await readMigrations(join(projectRoot, "migrations"));
	const backup = await openBackup(resolve(file), migrations);
	const { savedAt, tables } = backup.head;
	printLine(texts.whole(savedAt, tables.length));
	const secrets = args["without-secrets"] ? {} : backup.head.secrets;
	if (!args.replace) refuseOtherSecrets(dataDir, secrets);
	const restore = () =>
		withSilentDatabase(config, async ({ pool, db }, url) => {
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
				await forgetAddress(db);
				return done;
			} finally {
				prepared.discard();
			}
		});
	const restored = args["new-server"] ? await onNewServer(dataDir, restore) : await restore();
	const newer = restored.migrated ? texts.migrated(restored.migrated) : "";
	printLine(texts.restored(restored.rows, elapsedSeconds(began, 1), newer));
	return 0;
}

/**
 * Restores on an embedded server that is made for it; the one from before stays in a folder beside
 * it.
 */
async function onNewServer<Value>(dataDir: string, restore: () => Promise<Value>): Promise<Value> {
	const former = setClusterAside(dataDir, Temporal.Now.instant());
	try {
		const restored = await restore();
		if (former) printLine(texts.former(former.folder));
		return restored;
	} catch (problem) {
		former?.putBack();
		throw problem;
	}
}

/**
 * Opens the database without a log: every problem is reported in one sentence, and a connection
 * that its server closes does no harm.
 */
function withSilentDatabase<Value>(
	config: Config,
	work: (database: Database, url: string) => Promise<Value>,
): Promise<Value> {
	const log = createLog("silent");
	return withDatabase(config, { connections: 2, log, say: printLine }, work);
}

function defaultFile({ dataDir }: Config, now: Temporal.Instant): string {
	return join(dataDir, "backups", backupFileName(now));
}

function formatSize(bytes: number): string {
	return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Describes the failure of the database or the system in one line. */
function describeFailure(verb: string, problem: unknown): string | undefined {
	if (stopping.signal.aborted) return texts.stopped(noEffectText(verb));
	const { message, table, code }: pg.DatabaseError = Object(problem);
	if (!code && !/^Connection terminated/.test(message)) return undefined;
	const where = table ? texts.inTable(table) : "";
	const busy = code === "55P03" || code === "40P01" ? texts.busy : "";
	return texts.failed(message, where, noEffectText(verb), busy);
}

function noEffectText(verb: string): string {
	const isSaving = verb === "backup" && !findLookVerb(process.argv.slice(3));
	return isSaving ? texts.notSaved : texts.notRestored;
}

// A reader of the progress that goes away must not take the work along.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
	process.once(signal, () => stopping.abort());

const verbs = { backup: saveBackup, restore: restoreBackup };
const isVerb = (text: string): text is keyof typeof verbs => Object.hasOwn(verbs, text);

const [verb = ""] = process.argv.slice(2);
if (!isVerb(verb)) throw new Error(`there is no ${verb} in package.json`);
await runCommand(
	async ([, ...args]) => {
		const read = readBackupArguments(verb, args);
		return verbs[verb](requireConfig(), read);
	},
	{
		usage: texts.usage[verb],
		describe: (problem) => describeFailure(verb, problem),
	},
);
