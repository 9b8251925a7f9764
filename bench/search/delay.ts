// The bench measures how long pages wait while a large index is built: this process renders pages,
// and a thread builds the index.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import pg from "pg";
import { contentParts } from "#app/slices.ts";
import { openCatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { catalogueContent } from "#catalogue/content.ts";
import { openSiteContent } from "#platform/content/collections/content-snapshot.ts";
import { importContent } from "#platform/content/import.ts";
import { readContent } from "#platform/content/read-content.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { openEngineThread } from "#search/engine/engine-thread.ts";
import { toSearchNames } from "#search/index/search-document-rules.ts";
import { openSearchIndex } from "#search/index/search-index-snapshot.ts";
import { createProductSearch } from "#search/product-search.ts";
import { pick } from "../parts/size.ts";
import { printTable, root } from "../parts/world.ts";

const count = Number(process.env.BENCH_SIZE ?? pick(100_000, 200));
const questions = pick(500, 10);
const log = createLog("warn");

async function aCatalogue(url: string): Promise<Database> {
	const database = await openDatabase(url, { connections: 5, log });
	await migrate(database.pool, await readMigrations(join(root, "migrations")));
	const content = await readContent(join(root, "content"), contentParts);
	if (!content.ok) throw new Error("the content is not whole");
	await importContent(database.db, contentParts, content.value);
	// A connection of its own, without a limit of a statement's time. The copied rows are valid, so the slow constraint is dropped.
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query("alter table all_prices drop constraint prices_kind_product_id_fkey");
	const { rows } = await client.query("select count(*) from all_products");
	const copies = Math.ceil(count / Number(rows[0].count)) - 1;
	await client.query(
		`insert into all_products select (jsonb_populate_record(p, jsonb_build_object(
			'id', 1000000 + n * 10000 + p.id, 'slug', p.slug || '-' || n,
			'title', p.title || ' ' || n, 'digest', md5(p.digest || n)))).*
		from all_products p, generate_series(1, ${copies}) n`,
	);
	await client.query(
		`insert into all_prices select (jsonb_populate_record(p, jsonb_build_object(
			'product_id', 1000000 + n * 10000 + p.product_id))).*
		from all_prices p, generate_series(1, ${copies}) n`,
	);
	await client.query("vacuum analyze");
	await client.end();
	return database;
}

/**
 * The delay in milliseconds, minus the resolution of the measurement. A busy machine delays every
 * process, so the result also has the longest time that this thread itself worked between two timer
 * events.
 */
async function delayed(work: () => Promise<unknown>): Promise<string> {
	const loop = monitorEventLoopDelay({ resolution: 1 });
	const own = maxWork();
	loop.enable();
	const began = performance.now();
	await work();
	const seconds = (performance.now() - began) / 1000;
	loop.disable();
	const ms = (nanos: number) => Math.max(0, nanos / 1e6 - 1).toFixed(1);
	return `p50 ${ms(loop.percentile(50))}, p99 ${ms(loop.percentile(99))}, max ${ms(loop.max)} ms in ${seconds.toFixed(1)} s; own work at most ${own().toFixed(1)} ms`;
}

function maxWork(): () => number {
	const used = () => {
		const { user, system } = process.threadCpuUsage();
		return (user + system) / 1000;
	};
	let before = used();
	let maxMs = 0;
	const timer = setInterval(() => {
		const now = used();
		maxMs = Math.max(maxMs, now - before);
		before = now;
	}, 1);
	return () => {
		clearInterval(timer);
		return maxMs;
	};
}

const dataDir = mkdtempSync(join(tmpdir(), "lyceum-delay-"));
const postgres = await openEmbeddedPostgres({ dataDir, say: () => undefined });
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
await admin.query("create database delay");
await admin.end();
const address = new URL(postgres.url);
address.pathname = "/delay";
const database = await aCatalogue(address.href);
const { db } = database;
const content = await openSiteContent(db, catalogueContent);
const catalogue = await openCatalogueSnapshot(db, content, "US");
const nothing = await delayed(() => new Promise((done) => setTimeout(done, pick(2_000, 200))));
let index!: ReturnType<typeof openSearchIndex>;
const building = await delayed(async () => {
	index = openSearchIndex({
		db,
		log,
		names: () => toSearchNames(catalogue),
		openEngine: openEngineThread,
	});
	await index.settled();
});
const finder = createProductSearch({ db, catalogue, index });
const { rows } = await database.pool.query<{ title: string }>(
	"select title from all_products order by md5(slug) limit $1",
	[questions],
);
const request = { only: {}, sort: "best", offset: 0, limit: 24 } as const;
const asking = await delayed(async () => {
	for (const { title } of rows) {
		const text = title.slice(0, 4 + (title.length % 9));
		await finder.suggest({ text, country: undefined });
		await finder.find({ ...request, text: title.split(" ")[0] ?? "" }, undefined);
	}
});
await database.pool.query("update all_products set digest = md5(digest || 'x') where id % 100 = 7");
const following = await delayed(async () => {
	index.reload();
	await index.settled();
});
const wanted = "own work at most 50 ms";
printTable(`The page process beside an index of ${count}: its loop is late by`, [
	{ what: "at rest", measured: nothing, wanted: "printed" },
	{ what: "while the index is made", measured: building, wanted },
	{
		what: `while ${2 * questions} questions are asked`,
		measured: asking,
		wanted,
	},
	{ what: "while it follows a change", measured: following, wanted },
]);
await index.close();
await database.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
