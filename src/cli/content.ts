import { join } from "node:path";
import { contentParts } from "#app/slices.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
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
import { discardingSpool } from "#platform/content/spool.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { StartupProblem } from "#platform/startup-problem.ts";

// What `npm run content:check` and `npm run content:import` run. Node reads it as it stands, so it needs no build.

const root = join(import.meta.dirname, "../..");
const printLine = (line: string) => console.log(line);

async function checkContent({ contentDir }: Config): Promise<number> {
	const start = performance.now();
	const content = await readContent(contentDir, contentParts, discardingSpool);
	if (!content.ok) return printProblems(contentDir, content.reason, ".");
	printCounts(countContent(content.value.all));
	printLine(`${contentDir} has no mistake. (${elapsedTime(start)})`);
	return 0;
}

async function importFolder(config: Config): Promise<number> {
	const { contentDir, dataDir, databaseUrl } = config;
	const embedded = databaseUrl
		? undefined
		: await openEmbeddedPostgres({ dataDir, say: printLine });
	try {
		const database = await openDatabase(databaseUrl ?? embedded?.url ?? "", {
			connections: 2,
			log: createLog(config.logLevel),
		});
		try {
			await migrate(
				database.pool,
				await readMigrations(join(root, "migrations")),
			);
			const start = performance.now();
			const imported = await importContentFolder(
				database.db,
				contentDir,
				contentParts,
			);
			if (!imported.ok)
				return printProblems(
					contentDir,
					imported.reason,
					", so nothing of it was stored.",
				);
			if (imported.value) printCounts(imported.value);
			printLine(
				imported.value
					? `Stored in ${elapsedTime(start)}. Sites that run show it within seconds.`
					: `Nothing has changed since the last import. (${elapsedTime(start)})`,
			);
			return 0;
		} finally {
			await database.close();
		}
	} finally {
		await embedded?.stop();
	}
}

function printProblems(
	folder: string,
	problems: readonly ContentProblem[],
	end: string,
): number {
	for (const problem of problems) console.error(formatContentProblem(problem));
	const mistakes =
		problems.length === 1 ? "one mistake" : `${problems.length} mistakes`;
	console.error(`${folder} has ${mistakes}${end}`);
	return 1;
}

function printCounts(counts: ContentCounts): void {
	for (const [kind, count] of counts)
		printLine(`${String(count).padStart(8)}  ${kind}`);
}

function elapsedTime(start: number): string {
	return `${((performance.now() - start) / 1000).toFixed(2)} s`;
}

const work = { check: checkContent, import: importFolder }[
	process.argv[2] ?? ""
];
const config = readConfig(process.env);
try {
	if (!work) throw new StartupProblem('Say "check" or "import".');
	if (!config.ok) throw new StartupProblem(config.reason);
	process.exitCode = await work(config.value);
} catch (problem) {
	console.error(problem instanceof StartupProblem ? problem.message : problem);
	process.exitCode = 1;
}
