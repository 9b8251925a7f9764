import { join } from "node:path";
import { contentParts } from "#app/slices.ts";
import { localDate } from "#core/time.ts";
import type { Config } from "#platform/config/config.ts";
import {
	type ContentProblem,
	formatContentProblem,
	readContent,
} from "#platform/content/content.ts";
import {
	type ContentCounts,
	countContent,
	importContentFolder,
} from "#platform/content/import.ts";
import { findMissingFiles } from "#platform/content/missing-files.ts";
import { findPastDays } from "#platform/content/past-days.ts";
import { discardingSpool } from "#platform/content/spool.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
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

const texts = messages.content;

// What `npm run content:check` and `npm run content:import` run.

const root = join(import.meta.dirname, "../..");

async function checkContent(config: Config): Promise<number> {
	const { contentDir, siteTimeZone, clockStart } = config;
	const start = performance.now();
	const now = clockStart ?? Temporal.Now.instant();
	const today = localDate(now, siteTimeZone).toString();
	const pastDays: ContentProblem[] = [];
	const content = await readContent(
		contentDir,
		contentParts,
		discardingSpool,
		(file) => {
			pastDays.push(...findPastDays(today, file));
			return findMissingFiles(contentDir, file);
		},
	);
	for (const past of pastDays)
		console.warn(texts.warning(formatContentProblem(past)));
	if (!content.ok)
		return printProblems(contentDir, content.reason, texts.checkedEnd);
	printCounts(countContent(content.value.all));
	printLine(texts.noMistake(contentDir, elapsedSeconds(start, 2)));
	return 0;
}

function importFolder(config: Config): Promise<number> {
	const { contentDir } = config;
	const log = createLog(config.logLevel);
	return withDatabase(
		config,
		{ connections: 2, log, say: printLine },
		async ({ pool, db }) => {
			await migrate(pool, await readMigrations(join(root, "migrations")));
			const start = performance.now();
			const imported = await importContentFolder(db, contentDir, contentParts);
			if (!imported.ok)
				return printProblems(contentDir, imported.reason, texts.notStoredEnd);
			if (imported.value) printCounts(imported.value);
			printLine(
				imported.value
					? texts.stored(elapsedSeconds(start, 2))
					: texts.unchanged(elapsedSeconds(start, 2)),
			);
			return 0;
		},
	);
}

function printProblems(
	folder: string,
	problems: readonly ContentProblem[],
	end: string,
): number {
	for (const problem of problems) console.error(formatContentProblem(problem));
	const mistakes =
		problems.length === 1 ? texts.oneMistake : texts.mistakes(problems.length);
	console.error(texts.folderHas(folder, mistakes, end));
	return 1;
}

function printCounts(counts: ContentCounts): void {
	for (const [kind, count] of counts)
		printLine(`${String(count).padStart(8)}  ${kind}`);
}

const verbs = new Map([
	["check", checkContent],
	["import", importFolder],
]);

await runCommand(async ([verb = ""]) => {
	const work = verbs.get(verb);
	if (!work) throw new CommandError(texts.unknownVerb);
	return work(requireConfig());
});
