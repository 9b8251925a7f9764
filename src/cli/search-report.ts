import { openCatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { readConfig } from "#platform/config/config.ts";
import { type Db, openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import {
	filterUnfoundTerms,
	formatTermReport,
} from "#search/counts/report-presenter.ts";
import { listTerms } from "#search/counts/store.ts";
import { openEngineThread } from "#search/engine/engine-thread.ts";
import { createSearchFeeder } from "#search/index/feed-commands.ts";
import { toSearchNames } from "#search/index/search-document-rules.ts";

// What `npm run report:search` runs. Node reads it as it stands, so it needs no build.

const printLine = (line: string) => console.log(line);
const maxLines = 50;
/** PostgreSQL's own number. */
const undefinedTableCode = "42P01";
/** So many of the most wanted are searched for, to see what they find. */
const maxReportedTerms = 2_000;

const config = readConfig(process.env);
try {
	if (!config.ok) throw new StartupProblem(config.reason);
	const { databaseUrl, dataDir, logLevel, siteCountry } = config.value;
	const embedded = databaseUrl
		? undefined
		: await openEmbeddedPostgres({ dataDir, say: printLine });
	try {
		const database = await openDatabase(databaseUrl ?? embedded?.url ?? "", {
			connections: 1,
			log: createLog(logLevel),
		});
		const { db } = database;
		const terms = await listTerms(db, maxReportedTerms);
		const engine = await openFedEngine(db, siteCountry);
		const unfound = await filterUnfoundTerms(terms, engine);
		const firstTerms = (list: typeof terms) => list.slice(0, maxLines);
		for (const line of formatTermReport("Most wanted", firstTerms(terms)))
			printLine(line);
		for (const line of formatTermReport("Never found", firstTerms(unfound)))
			printLine(line);
		await engine.close();
		await database.close();
	} finally {
		await embedded?.stop();
	}
} catch (problem) {
	const isEmpty =
		(problem as { code?: unknown } | undefined)?.code === undefinedTableCode;
	if (isEmpty) console.error("Nothing is counted yet: the site starts first.");
	else
		console.error(
			problem instanceof StartupProblem ? problem.message : problem,
		);
	process.exitCode = 1;
}

/** What the site would find now. */
async function openFedEngine(db: Db, siteCountry: string) {
	const names = toSearchNames(await openCatalogueSnapshot(db, siteCountry));
	const engine = openEngineThread(() => undefined);
	await createSearchFeeder({ db, engine, names: () => names }).feed();
	return engine;
}
