import { join } from "node:path";
import { contentParts } from "#app/slices.ts";
import { localDate } from "#core/time.ts";
import { migrateAfterBackup } from "#platform/backup/migrate-after-backup.ts";
import type { Config } from "#platform/config/config.ts";
import { checkContentFolder } from "#platform/content/checks/check-folder.ts";
import { fileSchemasFolder, writeFileSchemas } from "#platform/content/collections/file-schemas.ts";
import { type ContentProblem, formatContentProblem } from "#platform/content/content.ts";
import { addIdsToFolder } from "#platform/content/entry-ids/add-ids-to-folder.ts";
import { type ContentCounts, importContentFolder } from "#platform/content/import.ts";
import { messages as contentMessages } from "#platform/content/messages.ts";
import { countMistakes, formatRefusal } from "#platform/content/stored/refusal-text.ts";
import type { ReplacementPermission } from "#platform/content/stored/replacement.ts";
import { createLog } from "#platform/log.ts";
import { readArguments, requireNoMore } from "./arguments.ts";
import { writeStarter } from "./content-starter.ts";
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

const texts = messages.content;

// The commands `npm run content:check`, `content:import` and `content:new` run these.

const verbs = {
	check(args: readonly string[]): Promise<number> {
		const options = {
			scheduled: { type: "boolean", default: false },
			schema: { type: "boolean", default: false },
		} as const;
		const { values, positionals } = readArguments(args, options, texts.usage.check);
		requireNoMore(positionals, texts.usage.check);
		return checkContent(requireConfig(), values);
	},
	import(args: readonly string[]): Promise<number> {
		const options = {
			older: { type: "boolean", default: false },
			yes: { type: "boolean", default: false },
		} as const;
		const { values, positionals } = readArguments(args, options, texts.usage.import);
		requireNoMore(positionals, texts.usage.import);
		return importFolder(requireConfig(), {
			older: values.older,
			otherBrand: values.yes,
		});
	},
	async "add-ids"(args: readonly string[]): Promise<number> {
		const options = { keep: { type: "string" } } as const;
		const { values, positionals } = readArguments(args, options, texts.usage["add-ids"]);
		requireNoMore(positionals, texts.usage["add-ids"]);
		const { contentDir, dataDir } = requireConfig();
		const time = Temporal.Now.instant().toString({ smallestUnit: "second" }).replace(/\W/g, "");
		const originals = values.keep ?? join(dataDir, "backups", `content-${time}`);
		const added = await addIdsToFolder(contentDir, originals, contentParts, Math.random);
		printLine(texts.idsAdded(contentDir, added.changed.length, originals));
		for (const file of added.left) console.error(texts.idsNotAdded(file));
		return added.left.length ? 1 : 0;
	},
	async new(args: readonly string[]): Promise<number> {
		const { positionals } = readArguments(args, {}, texts.usage.new);
		requireNoMore(positionals.slice(1), texts.usage.new);
		const [directory] = positionals;
		if (!directory) throw new CommandError(texts.usage.new);
		const today = Temporal.Now.plainDateISO();
		const { folder, files } = await writeStarter(projectRoot, directory, today);
		printLine(texts.started(folder, files));
		return 0;
	},
};

async function checkContent(
	config: Config,
	asked: { readonly scheduled: boolean; readonly schema: boolean },
): Promise<number> {
	const { contentDir, siteTimeZone, siteCountry, clockStart, publicUrl } = config;
	if (asked.schema)
		printLine(
			texts.schemasWritten(
				join(contentDir, fileSchemasFolder),
				await writeFileSchemas(contentDir, contentParts),
			),
		);
	const start = performance.now();
	const now = clockStart ?? Temporal.Now.instant();
	const { problems, warnings, scheduled, counts } = await checkContentFolder(
		contentDir,
		contentParts,
		{
			today: localDate(now, siteTimeZone).toString(),
			isPublic: publicUrl !== undefined,
			siteCountry,
			siteTimeZone,
		},
	);
	if (asked.scheduled) printScheduled(scheduled);
	for (const warning of warnings) console.warn(texts.warning(formatContentProblem(warning)));
	if (problems.length) return printProblems(contentDir, problems, texts.checkedEnd);
	printCounts(counts);
	printLine(texts.noMistake(contentDir, elapsedSeconds(start, 2)));
	return 0;
}

function printScheduled(scheduled: readonly ContentProblem[]): void {
	for (const entry of scheduled) printLine(formatContentProblem(entry));
	printLine(texts.scheduled(scheduled.length));
}

function importFolder(config: Config, permission: ReplacementPermission): Promise<number> {
	const { contentDir } = config;
	const log = createLog(config.logLevel);
	return withDatabase(config, { connections: 2, log, say: printLine }, async (database) => {
		await migrateAfterBackup(database, join(projectRoot, "migrations"), {
			config,
			say: printLine,
		});
		const start = performance.now();
		const imported = await importContentFolder(database.db, contentDir, contentParts, permission);
		if (!imported.ok) {
			const { reason } = imported;
			if (reason.kind === "mistakes")
				return printProblems(contentDir, reason.problems, texts.notStoredEnd);
			const { notStored } = contentMessages.effects;
			throw new CommandError(formatRefusal(contentDir, reason, notStored));
		}
		if (imported.value) printCounts(imported.value);
		printLine(
			imported.value
				? texts.stored(elapsedSeconds(start, 2))
				: texts.unchanged(elapsedSeconds(start, 2)),
		);
		return 0;
	});
}

function printProblems(folder: string, problems: readonly ContentProblem[], end: string): number {
	for (const problem of problems) console.error(formatContentProblem(problem));
	console.error(texts.folderHas(folder, countMistakes(problems.length), end));
	return 1;
}

function printCounts(counts: ContentCounts): void {
	for (const [kind, count] of counts)
		if (count > 0) printLine(`${String(count).padStart(8)}  ${kind}`);
}

const [verb = ""] = process.argv.slice(2);
const isVerb = (text: string): text is keyof typeof verbs => Object.hasOwn(verbs, text);
if (!isVerb(verb)) throw new Error(`there is no ${verb} in package.json`);
await runCommand(([, ...args]) => verbs[verb](args), {
	usage: texts.usage[verb],
});
