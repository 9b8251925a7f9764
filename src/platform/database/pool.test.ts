import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { aDataDir, postmasterPid, startSite } from "#platform/postgres/testing.ts";
import { openDatabase } from "./database.ts";
import { isDatabaseOutage } from "./outage.ts";
import type { TimeoutPolicy } from "./pool.ts";
import { aDatabase, silentLog } from "./testing.ts";
import { aDatabaseProxy } from "./testing-proxy.ts";

const soon = { timeout: 20_000, interval: 50 };

/** A pool behind a network that can fail. */
async function aPool(policy: TimeoutPolicy, connections = 3) {
	const { url, ...direct } = await aDatabase();
	const proxy = await aDatabaseProxy(url);
	const database = await openDatabase(proxy.url, {
		connections,
		log: silentLog,
		policy,
	});
	onTestFinished(() => database.close());
	return { ...database, proxy, direct };
}

const problemOf = (work: Promise<unknown>) =>
	work.then(
		() => undefined,
		(problem: unknown) => problem,
	);

test("a query that gets no answer fails, and its connection is closed and not used again", async () => {
	const { pool, db, proxy } = await aPool("limited");
	proxy.swallow();
	const problem = await problemOf(sql`select 1`.execute(db));
	expect(isDatabaseOutage(problem)).toBe(true);
	expect(pool.totalCount).toBe(0);
});

test("a transaction whose query gets no answer sends no ROLLBACK on the connection that hangs", async () => {
	const { pool, db, proxy, direct } = await aPool("limited");
	await sql`create table kept (id integer)`.execute(direct.db);
	const sent = db.transaction().execute(async (tx) => {
		await sql`insert into kept values (1)`.execute(tx);
		proxy.swallow();
		await sql`insert into kept values (2)`.execute(tx);
	});
	expect(isDatabaseOutage(await problemOf(sent))).toBe(true);
	expect(pool.totalCount).toBe(0);
	await proxy.recover();
	await expect.poll(() => problemOf(sql`select 1`.execute(db)), soon).toBeUndefined();
	const { rows } = await sql`select * from kept`.execute(db);
	expect(rows).toEqual([]);
});

test("once one query got no answer, others fail at once, idle connections are closed, and all is well after the recovery", async () => {
	const { pool, db, proxy } = await aPool("limited");
	await Promise.all([1, 2, 3].map(() => pool.query("select pg_sleep(0.1)")));
	expect(pool.totalCount).toBe(3);
	proxy.swallow();
	await problemOf(sql`select 1`.execute(db));
	await expect.poll(() => pool.totalCount, soon).toBe(0);
	for (let times = 0; times < 20; times++) {
		const problem = await problemOf(sql`select 1`.execute(db));
		expect(problem).toMatchObject({
			message: "The database does not answer.",
		});
	}
	await proxy.recover();
	await expect.poll(() => problemOf(sql`select 1`.execute(db)), soon).toBeUndefined();
});

test("a statement that is slow is ended by PostgreSQL, and its connection stays", async () => {
	const { pool, db } = await aPool("limited");
	const slow = sql`select pg_sleep(60)`.execute(db);
	expect(await problemOf(slow)).toMatchObject({ code: "57014" });
	expect(pool.totalCount).toBe(1);
	expect(await problemOf(sql`select 1`.execute(db))).toBeUndefined();
});

test("long work in the background takes longer than a visitor would wait", async () => {
	const { db } = await aPool("watched");
	const { rows } = await sql`select pg_sleep(3), 1 as one`.execute(db);
	expect(rows).toMatchObject([{ one: 1 }]);
});

test.each([
	["a query", 3],
	["whoever waits for a connection", 1],
])(
	"in the background, %s is given up when the database stops answering",
	async (_name, connections) => {
		const { pool, db, proxy } = await aPool("watched", connections);
		const works = [1, 2].map(() => sql`select pg_sleep(25)`.execute(db));
		const problems = works.map(problemOf);
		proxy.swallow();
		for (const problem of await Promise.all(problems)) expect(isDatabaseOutage(problem)).toBe(true);
		await proxy.recover();
		await expect.poll(() => problemOf(sql`select 1`.execute(db)), soon).toBeUndefined();
		expect(pool.waitingCount).toBe(0);
	},
);

/** The server and its children, each of which has a process group of its own. */
function processesOf(postmaster: number): number[] {
	const children = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => parentOf(pid) === postmaster);
	return [postmaster, ...children];
}

function parentOf(pid: number): number | undefined {
	try {
		// The name in brackets may hold spaces and brackets itself.
		const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
		return Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]);
	} catch {
		return undefined;
	}
}

test.skipIf(process.platform !== "linux")(
	"while PostgreSQL is stopped queries and new connections fail, and all is well when it goes on",
	async () => {
		const dataDir = aDataDir();
		const { url } = await startSite(dataDir);
		const { pool, db, close } = await openDatabase(url, {
			connections: 3,
			log: silentLog,
			policy: "limited",
		});
		onTestFinished(() => close());
		await Promise.all([1, 2].map(() => pool.query("select pg_sleep(0.1)")));
		const processes = processesOf(postmasterPid(dataDir) ?? 0);
		expect(processes.length).toBeGreaterThan(3);
		for (const pid of processes) process.kill(pid, "SIGSTOP");
		const went = [1, 2, 3, 4, 5].map(() => sql`select 1`.execute(db));
		for (const problem of await Promise.all(went.map(problemOf)))
			expect(isDatabaseOutage(problem)).toBe(true);
		for (const pid of processes) process.kill(pid, "SIGCONT");
		await expect.poll(() => problemOf(sql`select 1`.execute(db)), soon).toBeUndefined();
		await expect
			.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount], soon)
			.toEqual([0, 0]);
	},
);
