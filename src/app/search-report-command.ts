import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/database.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { reportLines } from "#search/report.ts";
import { listTerms } from "#search/store.ts";

// What `npm run report:search` runs. Node reads it as it stands, so it needs no build.

const say = (line: string) => console.log(line);
const limit = 50;

const config = readConfig(process.env);
try {
	if (!config.ok) throw new StartupProblem(config.reason);
	const { databaseUrl, dataDir, logLevel } = config.value;
	const embedded = databaseUrl
		? undefined
		: await openEmbeddedPostgres({ dataDir, say });
	try {
		const database = await openDatabase(databaseUrl ?? embedded?.url ?? "", {
			connections: 1,
			log: createLog(logLevel),
		});
		const wanted = await listTerms(database.db, { limit, never: false });
		const unfound = await listTerms(database.db, { limit, never: true });
		for (const line of reportLines("Most wanted", wanted)) say(line);
		for (const line of reportLines("Never found", unfound)) say(line);
		await database.close();
	} finally {
		await embedded?.stop();
	}
} catch (problem) {
	console.error(problem instanceof StartupProblem ? problem.message : problem);
	process.exitCode = 1;
}
