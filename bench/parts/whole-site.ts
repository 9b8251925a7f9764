// Part of benches that are built as the site's server is built: the whole site in their process, with content but without workers.
import { join } from "node:path";
import { createSite } from "#app/create-site.ts";
import type { SiteDeps } from "#app/site-deps.ts";
import { contentParts } from "#app/slices.ts";
import { readConfig } from "#platform/config/config.ts";
import { importContent } from "#platform/content/import.ts";
import { readContent } from "#platform/content/read-content.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { readAssets } from "#shell/assets/assets.ts";

const nothing = async () => undefined;

/** Forgets every job. */
const noJobs: SiteDeps["jobs"] = {
	enqueue: nothing,
	work: nothing,
	daily: nothing,
	forget: nothing,
	forgetStarting: nothing,
	everyMinute: () => undefined,
	replayDead: async () => 0,
	stop: nothing,
};

export async function openWholeSite(
	root: string,
	databaseUrl: string,
	{
		settings = {},
		contentFolder = join(root, "content"),
		openJobs = async () => noJobs,
		watch = (database) => database,
		cacheBytes,
	}: {
		readonly settings?: Readonly<Record<string, string>>;
		readonly contentFolder?: string;
		readonly openJobs?: (log: SiteDeps["log"]) => Promise<SiteDeps["jobs"]>;
		/** May count what the site asks. */
		readonly watch?: (database: Database) => Database;
		readonly cacheBytes?: number;
	} = {},
) {
	const log = createLog("silent");
	const config = readConfig(settings);
	const content = await readContent(contentFolder, contentParts);
	if (!config.ok || !content.ok) throw new Error("the project is not whole");
	const connections = config.value.databasePool;
	const database = watch(await openDatabase(databaseUrl, { connections, log }));
	await migrate(database.pool, await readMigrations(join(root, "migrations")));
	await importContent(database.db, contentParts, content.value);
	await database.pool.query("vacuum analyze");
	const clientFolder = join(root, "dist/client");
	const clock = () => Temporal.Now.instant();
	const site = await createSite(
		{
			config: config.value,
			database,
			background: database,
			jobs: await openJobs(log),
			mail: { post: nothing },
			mailTransport: nothing,
			clock,
			random: Math.random,
			pause: nothing,
			secret: "bench",
			log,
			assets: readAssets(clientFolder),
			clientFolder,
		},
		{ cacheBytes },
	);
	return { site, database, config: config.value, clock };
}
