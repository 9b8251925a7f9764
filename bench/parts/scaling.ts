// Built and run by scale.ts, so that the measured code is the code of production.
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createSite, type SiteInstance } from "#app/create-site.ts";
import { contentParts } from "#app/slices.ts";
import { readConfig } from "#platform/config/config.ts";
import { importContent } from "#platform/content/import.ts";
import { readContent } from "#platform/content/read-content.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readAssets } from "#shell/assets/assets.ts";
import { pick } from "./size.ts";

const rounds = pick(5, 1);
/** V8 optimizes the code during the first some hundred pages, so these rounds do not count. */
const warmUpRounds = pick(6, 1);
const pagesARound = pick(60, 2);

interface Scaling {
	readonly pages: readonly {
		readonly what: string;
		/** Milliseconds per page, by size and round. */
		readonly own: number[][];
		readonly database: number[][];
	}[];
	readonly imports: number[];
	readonly firstLists: number[];
}

type MakeCatalogue = (folder: string, count: number) => void;

interface Sized {
	readonly site: SiteInstance;
	readonly database: Database;
	readonly courses: readonly string[];
	readonly importSeconds: number;
}

const categories = [
	"data-science",
	"devops",
	"cyber-security",
	"cloud-computing",
	"project-management",
];
const kinds: readonly (readonly [string, (courses: readonly string[], turn: number) => string])[] =
	[
		["home", () => "/"],
		["category", (_, turn) => `/categories/${categories[turn % 5]}`],
		[
			"category, narrowed and sorted",
			(_, turn) => `/categories/${categories[turn % 5]}?type=course&sort=price`,
		],
		["course", (courses, turn) => `/courses/${courses[turn % courses.length]}`],
		["all programs", () => "/programs"],
		[
			"all programs, narrowed and sorted",
			() => "/programs?type=course&level=beginner&level=advanced&sort=soonest",
		],
	];

export async function measureScaling(
	root: string,
	sizes: readonly number[],
	makeCatalogue: MakeCatalogue,
): Promise<Scaling> {
	const dataDir = mkdtempSync(join(tmpdir(), "lyceum-scale-"));
	const postgres = await openEmbeddedPostgres({
		dataDir,
		say: () => undefined,
	});
	const sized: Sized[] = [];
	for (const size of sizes) sized.push(await openSized(root, postgres.url, size, makeCatalogue));
	const firstLists: number[] = [];
	for (const { site } of sized) {
		const began = performance.now();
		await fetchPage(site, "/programs");
		firstLists.push(performance.now() - began);
	}
	const pages = [];
	for (const [what, findPath] of kinds)
		pages.push({ what, ...(await measurePage(sized, findPath)) });
	for (const { site, database } of sized) {
		await site.server.close();
		await database.close();
	}
	await postgres.stop();
	rmSync(dataDir, { recursive: true, force: true });
	return {
		pages,
		firstLists,
		imports: sized.map(({ importSeconds }) => importSeconds),
	};
}

async function openSized(
	root: string,
	serverUrl: string,
	size: number,
	makeCatalogue: MakeCatalogue,
): Promise<Sized> {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-scale-"));
	makeCatalogue(folder, size);
	const log = createLog("silent");
	const database = await openDatabase(await madeDatabase(serverUrl, size), {
		connections: 5,
		log,
	});
	await migrate(database.pool, await readMigrations(join(root, "migrations")));
	// All pages are requested by one client here.
	const config = readConfig({ PAGES_PER_MINUTE: "1000000" });
	const began = performance.now();
	const content = await readContent(folder, contentParts);
	if (!config.ok || !content.ok) throw new Error("the project is not whole");
	await importContent(database.db, contentParts, content.value);
	const importSeconds = (performance.now() - began) / 1000;
	rmSync(folder, { recursive: true, force: true });
	await database.pool.query("vacuum analyze");
	const nothing = async () => undefined;
	const clientFolder = join(root, "dist/client");
	const site = await createSite(
		{
			config: config.value,
			database,
			background: database,
			jobs: {
				enqueue: nothing,
				work: nothing,
				daily: nothing,
				forget: nothing,
				forgetStarting: nothing,
				everyMinute: () => undefined,
				replayDead: async () => 0,
				stop: nothing,
			},
			mail: { post: nothing },
			mailTransport: nothing,
			clock: () => Temporal.Now.instant(),
			random: Math.random,
			pause: nothing,
			secret: "bench",
			log,
			assets: readAssets(clientFolder),
			clientFolder,
		},
		{ cacheBytes: 0 },
	);
	const { rows } = await database.pool.query<{ slug: string }>(
		"select slug from products where kind = 'course' order by md5(slug) limit 200",
	);
	const courses = rows.map(({ slug }) => slug);
	return { site, database, courses, importSeconds };
}

async function madeDatabase(serverUrl: string, size: number): Promise<string> {
	const client = new pg.Client({ connectionString: serverUrl });
	await client.connect();
	await client.query(`create database scale_${size}`);
	await client.end();
	const url = new URL(serverUrl);
	url.pathname = `/scale_${size}`;
	return url.href;
}

/** The measurements alternate, so that other load of the machine affects all sizes alike. */
async function measurePage(sized: readonly Sized[], findPath: (typeof kinds)[number][1]) {
	const own = sized.map((): number[] => []);
	const database = sized.map((): number[] => []);
	for (let round = -warmUpRounds; round < rounds; round++) {
		for (const [index, { site, courses, database: used }] of sized.entries()) {
			const processes = await databaseProcesses(used);
			const before = {
				own: process.cpuUsage(),
				database: readCpuMs(processes),
			};
			for (let turn = 0; turn < pagesARound; turn++) {
				const url = findPath(courses, turn);
				const { statusCode } = await site.server.inject(url);
				if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
			}
			const { user, system } = process.cpuUsage(before.own);
			if (round < 0) continue;
			own[index]?.push((user + system) / 1000 / pagesARound);
			database[index]?.push((readCpuMs(processes) - before.database) / pagesARound);
		}
	}
	return { own, database };
}

async function fetchPage({ server }: SiteInstance, url: string): Promise<void> {
	for (;;) {
		const { statusCode } = await server.inject(url);
		if (statusCode === 200) return;
		// A server that measures a late event loop refuses requests; here the other sites of this process cause the delay.
		if (statusCode !== 503) throw new Error(`${url} answered ${statusCode}`);
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

/** The PostgreSQL processes of this site; this process only waits during queries. */
async function databaseProcesses({ pool }: Database): Promise<number[]> {
	const { rows } = await pool.query<{ pid: number }>(
		"select pid from pg_stat_activity where datname = current_database()",
	);
	return rows.map(({ pid }) => pid);
}

/** Milliseconds; Linux counts in ticks of ten, and other systems do not count. */
function readCpuMs(processes: readonly number[]): number {
	return processes
		.flatMap((pid) => globSync(`/proc/${pid}/stat`))
		.map((file) =>
			readFileSync(file, "utf8")
				.replace(/^.*\) /, "")
				.split(" "),
		)
		.reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);
}
