import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate, readMigrations } from "#platform/migrations.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** A server of the real kind; each test that needs one makes a database of its own in it. */
		postgresUrl: string;
		/** A database with every migration, to be copied. */
		templateDatabase: string;
	}
}

const root = join(import.meta.dirname, "..");
/** Names carry the run's process, so that runs side by side leave each other alone. */
const template = `lyceum_test_${process.pid}_template`;

/** One PostgreSQL for all tests, kept between runs because making it takes a second. */
export default async function setUp(project: TestProject) {
	const postgres = await openEmbeddedPostgres({
		dataDir: join(root, "node_modules/.cache/lyceum-test"),
		say: () => undefined,
	});
	const admin = new pg.Client({ connectionString: postgres.url });
	await admin.connect();
	await dropLeftOvers(admin);
	await admin.query(`create database ${template}`);
	await migrateTemplate(postgres.url);
	project.provide("postgresUrl", postgres.url);
	project.provide("templateDatabase", template);
	return async () => {
		await admin.query(`drop database if exists ${template} with (force)`);
		await admin.end();
		await postgres.stop();
	};
}

/** Databases of runs that are no more. */
async function dropLeftOvers(admin: pg.Client): Promise<void> {
	const { rows } = await admin.query<{ datname: string }>(
		"select datname from pg_database where datname like 'lyceum\\_test\\_%'",
	);
	for (const { datname } of rows) {
		const run = Number(datname.split("_")[2]);
		if (run === process.pid || !isRunning(run))
			await admin.query(`drop database if exists ${datname} with (force)`);
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

async function migrateTemplate(url: string): Promise<void> {
	const address = new URL(url);
	address.pathname = `/${template}`;
	const pool = new pg.Pool({ connectionString: address.href, max: 2 });
	await migrate(pool, await readMigrations(join(root, "migrations")));
	await pool.end();
}
