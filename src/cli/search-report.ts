import { openCatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import { readConfig } from "#platform/config/config.ts";
import { type Db, openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { reportLines, unfoundOf } from "#search/counts/report-presenter.ts";
import { listTerms } from "#search/counts/store.ts";
import { openEngineThread } from "#search/engine/engine-thread.ts";
import { createFeeder } from "#search/index/feed-commands.ts";
import { namesOf } from "#search/index/search-document-rules.ts";

// What `npm run report:search` runs. Node reads it as it stands, so it needs no build.

const say = (line: string) => console.log(line);
const limit = 50;
/** PostgreSQL's own number. */
const noTable = "42P01";
/** So many of the most wanted are searched for, to see what they find. */
const looked = 2_000;

const config = readConfig(process.env);
try {
	if (!config.ok) throw new StartupProblem(config.reason);
	const { databaseUrl, dataDir, logLevel, siteCountry } = config.value;
	const embedded = databaseUrl
		? undefined
		: await openEmbeddedPostgres({ dataDir, say });
	try {
		const database = await openDatabase(databaseUrl ?? embedded?.url ?? "", {
			connections: 1,
			log: createLog(logLevel),
		});
		const { db } = database;
		const terms = await listTerms(db, looked);
		const engine = await anEngine(db, siteCountry);
		const unfound = await unfoundOf(terms, engine);
		const most = (some: typeof terms) => some.slice(0, limit);
		for (const line of reportLines("Most wanted", most(terms))) say(line);
		for (const line of reportLines("Never found", most(unfound))) say(line);
		await engine.close();
		await database.close();
	} finally {
		await embedded?.stop();
	}
} catch (problem) {
	const isEmpty = (problem as { code?: unknown } | undefined)?.code === noTable;
	if (isEmpty) console.error("Nothing is counted yet: the site starts first.");
	else
		console.error(
			problem instanceof StartupProblem ? problem.message : problem,
		);
	process.exitCode = 1;
}

/** What the site would find now. */
async function anEngine(db: Db, siteCountry: string) {
	const names = namesOf(await openCatalogueBook(db, siteCountry));
	const engine = openEngineThread(() => undefined);
	await createFeeder({ db, engine, names: () => names }).feed();
	return engine;
}
