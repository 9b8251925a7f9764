// Part of quizzes.ts: a database of its own with the tables of the site.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId, type Id } from "#core/ids.ts";
import { type Db, openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { insertGuest } from "#visitors/learners/learner-store.ts";
import { root } from "../parts/world.ts";

export interface BenchDatabase {
	readonly db: Db;
	readonly aLearner: () => Promise<Id<"learner">>;
	readonly close: () => Promise<void>;
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-quizzes-"));
	const postgres = await openEmbeddedPostgres({ dataDir: folder, say: () => undefined });
	const database = await openDatabase(postgres.url, {
		connections: 2,
		log: createLog("silent"),
	});
	await migrate(database.pool, await readMigrations(join(root, "migrations")));
	const { db } = database;
	return {
		db,
		async aLearner() {
			const learner = createId<"learner">();
			await db.transaction().execute((tx) => insertGuest(tx, learner, Temporal.Now.instant()));
			return learner;
		},
		async close() {
			await database.close();
			await postgres.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
