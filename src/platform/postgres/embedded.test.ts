import { spawn } from "node:child_process";
import {
	chmodSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openEmbeddedPostgres } from "./embedded.ts";
import {
	aDataDir,
	ask,
	beginSite,
	endServerIn,
	getPort,
	postmasterPid,
	startSite,
} from "./testing.ts";

// A loaded machine writes a new database slowly.
vi.setConfig({ testTimeout: 60_000 });

const quiet = () => {};

function open(dataDir: string) {
	return openEmbeddedPostgres({ dataDir, say: quiet });
}

describe("a new database", () => {
	test("is durable, checked, in UTF-8, for this machine only, and the site is no superuser", async () => {
		const dataDir = aDataDir();
		const { url, stop } = await open(dataDir);
		const [row] = await ask(
			url,
			`select current_setting('fsync') as fsync,
			        current_setting('synchronous_commit') as commit,
			        current_setting('full_page_writes') as pages,
			        current_setting('data_checksums') as checksums,
			        current_setting('server_encoding') as encoding,
			        current_setting('listen_addresses') as listens,
			        current_setting('password_encryption') as passwords,
			        current_setting('TimeZone') as zone,
			        current_database() as database,
			        (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale,
			        (select rolsuper from pg_roles where rolname = current_user) as superuser`,
		);
		expect(row).toEqual({
			fsync: "on",
			commit: "on",
			pages: "on",
			checksums: "on",
			encoding: "UTF8",
			listens: "127.0.0.1",
			passwords: "scram-sha-256",
			zone: "UTC",
			database: "lyceum",
			locale: "b C.UTF-8",
			superuser: false,
		});
		await ask(url, "create extension pg_trgm");
		await stop();
		expect(postmasterPid(dataDir)).toBeUndefined();
		expect(readdirSync(dataDir).sort()).toEqual([
			"postgres",
			"postgres.lock",
			"postgres.log",
			"postgres.password",
		]);
		for (const secret of ["postgres.password", "postgres.log"]) {
			expect(statSync(join(dataDir, secret)).mode & 0o777).toBe(0o600);
		}
	});

	test("is made in a closed folder with spaces and a long path", async () => {
		const dataDir = join(aDataDir(), "x".repeat(200), "y y", "z".repeat(200));
		mkdirSync(dataDir, { recursive: true });
		chmodSync(dataDir, 0o700);
		const { url, stop } = await open(dataDir);
		expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
		await stop();
	});

	test("refuses another password", async () => {
		const { url, stop } = await open(aDataDir());
		const wrong = new URL(url);
		wrong.password = "guess";
		await expect(ask(wrong.href, "select 1")).rejects.toThrow("password");
		await stop();
	});

	test("does not write what visitors typed into its log", async () => {
		const dataDir = aDataDir();
		const { url, stop } = await open(dataDir);
		await expect(ask(url, "select 'ada@example.org'::int")).rejects.toThrow();
		await stop();
		const log = readFileSync(join(dataDir, "postgres.log"), "utf8");
		expect(log).toContain("ready to accept connections");
		expect(log).not.toContain("ada@example.org");
	});
});

describe("after a site was killed", () => {
	test("its server is found and reused, and nothing is lost", async () => {
		const dataDir = aDataDir();
		const killed = await startSite(dataDir);
		await ask(killed.url, "create table kept as select 7 as seven");
		await killed.kill("SIGKILL");
		const server = postmasterPid(dataDir);
		expect(server).toBeDefined();

		const next = await startSite(dataDir);
		expect(postmasterPid(dataDir)).toBe(server);
		expect(getPort(next.url)).toBe(getPort(killed.url));
		expect(next.said.join()).not.toContain("database of an earlier start");
		expect(await ask(next.url, "select * from kept")).toEqual([{ seven: 7 }]);
		await next.stop();
		expect(postmasterPid(dataDir)).toBeUndefined();
	});

	test("together with its server, the next start recovers every committed row", async () => {
		const dataDir = aDataDir();
		const killed = await startSite(dataDir);
		await ask(killed.url, "create table kept as select generate_series(1, 5000)");
		const server = postmasterPid(dataDir) as number;
		process.kill(server, "SIGKILL");
		await killed.kill("SIGKILL");

		const { url, stop } = await open(dataDir);
		expect(postmasterPid(dataDir)).not.toBe(server);
		expect(await ask(url, "select count(*)::int as rows from kept")).toEqual([{ rows: 5000 }]);
		await stop();
	});

	test("a server that no longer answers is ended and started again", async () => {
		const dataDir = aDataDir();
		const killed = await startSite(dataDir);
		await ask(killed.url, "create table kept as select 7 as seven");
		await killed.kill("SIGKILL");
		const frozen = postmasterPid(dataDir) as number;
		process.kill(frozen, "SIGSTOP");

		const { url, stop } = await open(dataDir);
		expect(postmasterPid(dataDir)).not.toBe(frozen);
		expect(await ask(url, "select * from kept")).toEqual([{ seven: 7 }]);
		await stop();
	});

	test("in the middle of making the database, the next start makes it whole", async () => {
		const dataDir = aDataDir();
		const { child, reports } = beginSite(dataDir);
		await reports.next();
		await vi.waitFor(() => expect(readdirSync(dataDir).join()).toContain("postgres.new-"), 30_000);
		process.kill(-(child.pid as number), "SIGKILL");

		const { url, stop } = await open(dataDir);
		expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
		expect(readdirSync(dataDir).join()).not.toContain("postgres.new-");
		await stop();
	});
});

describe("a number in postmaster.pid", () => {
	async function closedCluster() {
		const dataDir = aDataDir();
		const { url, stop } = await open(dataDir);
		await ask(url, "create table kept as select 7 as seven");
		const file = join(dataDir, "postgres", "postmaster.pid");
		const left = readFileSync(file, "utf8");
		await stop();
		return { dataDir, file, left };
	}

	test("that passed to another process neither stops us nor hurts that process", async () => {
		const { dataDir, file, left } = await closedCluster();
		const bystander = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"]);
		onTestFinished(() => void bystander.kill("SIGKILL"));
		writeFileSync(file, left.replace(/^\d+/, String(bystander.pid)));
		const { url, stop } = await open(dataDir);
		expect(await ask(url, "select * from kept")).toEqual([{ seven: 7 }]);
		await stop();
		expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
	});

	test("of the PostgreSQL of another folder is not taken for ours", async () => {
		const other = aDataDir();
		const neighbour = await open(other);
		const { dataDir, file } = await closedCluster();
		writeFileSync(file, readFileSync(join(other, "postgres", "postmaster.pid"), "utf8"));
		const { url, stop } = await open(dataDir);
		expect(getPort(url)).not.toBe(getPort(neighbour.url));
		expect(await ask(url, "select * from kept")).toEqual([{ seven: 7 }]);
		await stop();
		expect(await ask(neighbour.url, "select 1 as one")).toEqual([{ one: 1 }]);
		await neighbour.stop();
	});
});

describe("several sites on one folder", () => {
	test("that start at the same moment share one server, which the last one ends", async () => {
		const dataDir = aDataDir();
		const [first, two] = await Promise.all([startSite(dataDir), startSite(dataDir)]);
		expect(getPort(first.url)).toBe(getPort(two.url));
		const made = [...first.said, ...two.said].filter((line) => line.startsWith("Making"));
		expect(made).toHaveLength(1);

		await first.stop();
		expect(await ask(two.url, "select 1 as one")).toEqual([{ one: 1 }]);
		await two.stop();
		expect(postmasterPid(dataDir)).toBeUndefined();
	});

	test("may share it within one process too", async () => {
		const dataDir = aDataDir();
		const [first, two] = await Promise.all([open(dataDir), open(dataDir)]);
		await first.stop();
		await first.stop();
		expect(await ask(two.url, "select 1 as one")).toEqual([{ one: 1 }]);
		await two.stop();
		expect(postmasterPid(dataDir)).toBeUndefined();
	});

	test("keep it for a guest that came by another way, not for their own leftover connections", async () => {
		const dataDir = aDataDir();
		const guestOf = async (connectionString: string, name: string) => {
			const client = new pg.Client({
				connectionString,
				application_name: name,
			});
			client.on("error", quiet);
			await client.connect();
			return client;
		};
		const first = await open(dataDir);
		const stranger = new URL(first.url);
		stranger.searchParams.set("application_name", "psql");
		const guest = await guestOf(stranger.href, "psql");
		await first.stop();
		expect(postmasterPid(dataDir)).toBeDefined();
		await guest.end();

		const second = await open(dataDir);
		await guestOf(second.url, "named otherwise");
		await second.stop();
		expect(postmasterPid(dataDir)).toBeUndefined();
	});
});

test("Ctrl-C in the site's terminal leaves the server up until the site has ended it", async () => {
	const dataDir = aDataDir();
	const site = await startSite(dataDir);
	process.kill(-site.pid, "SIGINT");
	await site.kill("SIGINT");
	expect(await ask(site.url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a server that falls under a running site comes back at the same address", async () => {
	const dataDir = aDataDir();
	const { url, stop } = await open(dataDir);
	await ask(url, "create table kept as select 7 as seven");
	process.kill(postmasterPid(dataDir) as number, "SIGKILL");
	await vi.waitFor(
		async () => expect(await ask(url, "select * from kept")).toEqual([{ seven: 7 }]),
		{ timeout: 30_000, interval: 50 },
	);
	await stop();
	expect(postmasterPid(dataDir)).toBeUndefined();
});

test("a file of an unlogged table that was left by a kill is removed by another start", async () => {
	const dataDir = aDataDir();
	const site = await startSite(dataDir);
	await ask(site.url, "create table kept as select 7 as seven");
	await ask(site.url, "create unlogged table counted (id integer)");
	const [row] = await ask(site.url, "select pg_relation_filepath('counted') as path");
	await site.kill("SIGKILL");
	await endServerIn(dataDir);
	// Recovery makes this file again from the log, and so finds the table unlogged too late to remove its old data.
	rmSync(join(dataDir, "postgres", `${row?.path}_init`));
	const next = await startSite(dataDir);
	expect(readFileSync(join(dataDir, "postgres.log"), "utf8")).toMatch(
		/could not create file "base\/[^"]+": File exists/,
	);
	expect(await ask(next.url, "select * from kept")).toEqual([{ seven: 7 }]);
	expect(await ask(next.url, "select * from counted")).toEqual([]);
	await next.stop();
});

test("a lost password file is replaced, because the owner of the files may", async () => {
	const dataDir = aDataDir();
	const first = await open(dataDir);
	await ask(first.url, "create table kept as select 7 as seven");
	await first.stop();
	rmSync(join(dataDir, "postgres.password"));
	const { url, stop } = await open(dataDir);
	expect(await ask(url, "select * from kept")).toEqual([{ seven: 7 }]);
	await stop();
});
