import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { contentParts, jobKinds } from "#app/slices.ts";
import { importContentFolder } from "#platform/content/import.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** A PostgreSQL server; each test that needs a database creates its own in it. */
		postgresUrl: string;
		/** The template database, with every migration. */
		templateDatabase: string;
		/** The same with the demo's content and the tables of the queue. */
		demoDatabase: string;
	}
}

const root = join(import.meta.dirname, "../..");
/** Names contain the process id of the run, so that concurrent runs do not share databases. */
const template = `lyceum_test_${process.pid}_template`;
const demo = `lyceum_test_${process.pid}_demo`;

/** One PostgreSQL for all tests, kept between runs because making it takes a second. */
export default async function setUp(project: TestProject) {
	const postgres = await openPostgres();
	const admin = new pg.Client({ connectionString: postgres.url });
	await admin.connect();
	await dropLeftOvers(admin);
	await admin.query(`create database ${template}`);
	await migrateTemplate(databaseUrl(postgres.url, template));
	await admin.query(`create database ${demo} template ${template}`);
	await fillDemo(databaseUrl(postgres.url, demo));
	project.provide("postgresUrl", postgres.url);
	project.provide("templateDatabase", template);
	project.provide("demoDatabase", demo);
	return async () => {
		await dropLeftOvers(admin);
		await admin.end();
		await postgres.stop();
	};
}

/** Each worker has up to three sites, and all of them share one server. What it holds need not survive a fault of the machine. */
const settings = [
	"max_connections=250",
	// Each drop of a database writes everything that has changed, and would wait for the disk.
	"fsync=off",
	"full_page_writes=off",
	"synchronous_commit=off",
	// It visits hundreds of databases that end in seconds.
	"autovacuum=off",
];

function openPostgres() {
	const dataDir = join(root, "node_modules/.cache/lyceum-test");
	return openEmbeddedPostgres({ dataDir, settings, say: () => undefined });
}

/** Databases of this run and of runs that have ended. */
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

function databaseUrl(serverUrl: string, name: string): string {
	const address = new URL(serverUrl);
	address.pathname = `/${name}`;
	return address.href;
}

async function migrateTemplate(url: string): Promise<void> {
	const pool = new pg.Pool({ connectionString: url, max: 2 });
	await migrate(pool, await readMigrations(join(root, "migrations")));
	await pool.end();
}

async function fillDemo(url: string): Promise<void> {
	const log = createLog("silent");
	const database = await openDatabase(url, { connections: 2, log });
	const content = join(root, "content");
	const stored = await importContentFolder(database.db, content, contentParts);
	if (!stored.ok) throw new Error(JSON.stringify(stored.reason));
	await database.close();
	const jobs = await openJobs(url, jobKinds, { log, random: Math.random });
	await jobs.stop();
}
