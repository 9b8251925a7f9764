import { join } from "node:path";
import { contentParts } from "#app/content/content-parts.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import {
	type ContentProblem,
	problemLine,
	readContent,
} from "#platform/content/content.ts";
import {
	bringContent,
	type Counts,
	countContent,
} from "#platform/content/import.ts";
import { noSpool } from "#platform/content/spool.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { StartupProblem } from "#platform/startup-problem.ts";

// What `npm run content:check` and `npm run content:import` run. Node reads it as it stands, so it needs no build.

const root = join(import.meta.dirname, "../..");
const say = (line: string) => console.log(line);

async function check({ contentDir }: Config): Promise<number> {
	const began = performance.now();
	const content = await readContent(contentDir, contentParts, noSpool);
	if (!content.ok) return complain(contentDir, content.reason, ".");
	sayCounts(countContent(content.value.all));
	say(`${contentDir} has no mistake. (${since(began)})`);
	return 0;
}

async function bring(config: Config): Promise<number> {
	const { contentDir, dataDir, databaseUrl } = config;
	const embedded = databaseUrl
		? undefined
		: await openEmbeddedPostgres({ dataDir, say });
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
			const began = performance.now();
			const brought = await bringContent(database.db, contentDir, contentParts);
			if (!brought.ok)
				return complain(
					contentDir,
					brought.reason,
					", so nothing of it was stored.",
				);
			if (brought.value) sayCounts(brought.value);
			say(
				brought.value
					? `Stored in ${since(began)}. Sites that run show it within seconds.`
					: `Nothing has changed since the last import. (${since(began)})`,
			);
			return 0;
		} finally {
			await database.close();
		}
	} finally {
		await embedded?.stop();
	}
}

function complain(
	folder: string,
	problems: readonly ContentProblem[],
	end: string,
): number {
	for (const problem of problems) console.error(problemLine(problem));
	const mistakes =
		problems.length === 1 ? "one mistake" : `${problems.length} mistakes`;
	console.error(`${folder} has ${mistakes}${end}`);
	return 1;
}

function sayCounts(counts: Counts): void {
	for (const [kind, count] of counts)
		say(`${String(count).padStart(8)}  ${kind}`);
}

function since(began: number): string {
	return `${((performance.now() - began) / 1000).toFixed(2)} s`;
}

const work = { check, import: bring }[process.argv[2] ?? ""];
const config = readConfig(process.env);
try {
	if (!work) throw new StartupProblem('Say "check" or "import".');
	if (!config.ok) throw new StartupProblem(config.reason);
	process.exitCode = await work(config.value);
} catch (problem) {
	console.error(problem instanceof StartupProblem ? problem.message : problem);
	process.exitCode = 1;
}
