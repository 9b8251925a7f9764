import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { StartupProblem } from "#platform/startup-problem.ts";
import { type Migration, migrate, readMigrations } from "./migrations.ts";
import { aDatabase } from "./testing.ts";

const first = { name: "0001-first.sql", sql: "create table one (id integer);" };
const second = {
	name: "0002-second.sql",
	sql: "create table two (id integer);\ninsert into two values (2);",
};

async function tablesOf(pool: pg.Pool): Promise<string[]> {
	const { rows } = await pool.query<{ name: string }>(
		"select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations' order by 1",
	);
	return rows.map(({ name }) => name);
}

async function problemOf(started: Promise<unknown>): Promise<string> {
	const problem = await started.then(
		() => undefined,
		(error: unknown) => error,
	);
	expect(problem).toBeInstanceOf(StartupProblem);
	return (problem as StartupProblem).message;
}

test("files are read in the order of their names, and nothing else is", async () => {
	const folder = mkdtempSync(join(tmpdir(), "lyceum migrations "));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const name of ["0010-b.sql", "0002-a.sql", "notes.md", "0001-z.sql"])
		writeFileSync(join(folder, name), `-- ${name}`);
	expect(await readMigrations(folder)).toEqual(
		["0001-z.sql", "0002-a.sql", "0010-b.sql"].map((name) => ({
			name,
			sql: `-- ${name}`,
		})),
	);
});

describe("an empty database", () => {
	test("gets every migration, in order and once", async () => {
		const { pool } = await aDatabase({ empty: true });
		const uses = { name: "0003-uses.sql", sql: "insert into two values (3);" };
		const all = [first, second, uses];
		expect(await migrate(pool, all)).toEqual(all.map(({ name }) => name));
		expect(await migrate(pool, all)).toEqual([]);
		const { rows } = await pool.query("select id from two order by id");
		expect(rows).toEqual([{ id: 2 }, { id: 3 }]);
	});

	test("is migrated once when five processes start at the same moment", async () => {
		const { pool } = await aDatabase({ empty: true });
		const slow = {
			name: "0003-slow.sql",
			sql: "select pg_sleep(0.2); insert into two values (3);",
		};
		const ran = await Promise.all(
			Array.from({ length: 5 }, () => migrate(pool, [first, second, slow])),
		);
		expect(ran.filter((names) => names.length === 3).length).toBe(1);
		expect(ran.flat().length).toBe(3);
		expect((await pool.query("select id from two")).rows.length).toBe(2);
	});
});

test("who waits for the first process waits as long as it takes", async () => {
	const { url } = await aDatabase({ empty: true });
	const pool = new pg.Pool({ connectionString: url, statement_timeout: 100 });
	onTestFinished(() => pool.end());
	const slow = { name: "0001-slow.sql", sql: "select pg_sleep(0.5)" };
	const ran = await Promise.all([migrate(pool, [slow]), migrate(pool, [slow])]);
	expect(ran.flat()).toEqual([slow.name]);
	// Afterwards statements have their limit again.
	const limits = await Promise.all([1, 2].map(() => pool.query("show statement_timeout")));
	for (const { rows } of limits) expect(rows).toEqual([{ statement_timeout: "100ms" }]);
});

test("new files run on a database that has the earlier ones", async () => {
	const { pool } = await aDatabase({ empty: true });
	await migrate(pool, [first]);
	expect(await migrate(pool, [first, second])).toEqual([second.name]);
	expect(await tablesOf(pool)).toEqual(["one", "two"]);
});

test("a file that was changed after it ran is refused by name, and nothing runs", async () => {
	const { pool } = await aDatabase({ empty: true });
	await migrate(pool, [first]);
	const changed = { ...first, sql: `${first.sql} -- and more` };
	expect(await problemOf(migrate(pool, [changed, second]))).toContain("0001-first.sql was changed");
	expect(await tablesOf(pool)).toEqual(["one"]);
});

test("the line ends of another system are no change", async () => {
	const { pool } = await aDatabase({ empty: true });
	await migrate(pool, [second]);
	const elsewhere = { ...second, sql: second.sql.replaceAll("\n", "\r\n") };
	expect(await migrate(pool, [elsewhere])).toEqual([]);
});

test("a database of a newer version is refused, naming what it knows more", async () => {
	const { pool } = await aDatabase({ empty: true });
	await migrate(pool, [first, second]);
	const third: Migration = { name: "0003-third.sql", sql: "select 1" };
	expect(await problemOf(migrate(pool, [first, third]))).toMatch(/newer Lyceum.*0002-second\.sql/);
	expect(await migrate(pool, [first, second])).toEqual([]);
});

test("a failing file is undone whole and named; those before it stay, and a mended one runs later", async () => {
	const { pool } = await aDatabase({ empty: true });
	const failing = {
		name: "0002-second.sql",
		sql: "create table two (id integer); select 1/0;",
	};
	const message = await problemOf(migrate(pool, [first, failing]));
	expect(message).toMatch(
		/^The migration 0002-second\.sql failed and was undone: division by zero\.$/,
	);
	expect(await tablesOf(pool)).toEqual(["one"]);
	expect(await migrate(pool, [first, second])).toEqual([second.name]);
});

test("after a failure the lock is free: another process is not kept waiting", async () => {
	const { pool } = await aDatabase({ empty: true });
	await problemOf(migrate(pool, [{ name: "0001-bad.sql", sql: "nonsense" }]));
	// Only locks of this database count: the other tests' databases stand in the same server and lock
	// too.
	const lockCount = () =>
		pool.query(
			"select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
		);
	await expect.poll(async () => (await lockCount()).rowCount).toBe(0);
});

test("a server that falls during a migration is a sentence, and the file runs at the next start", async () => {
	const { pool } = await aDatabase({ empty: true });
	const suicidal = {
		name: "0002-second.sql",
		sql: "create table two (id integer); select pg_terminate_backend(pg_backend_pid());",
	};
	expect(await problemOf(migrate(pool, [first, suicidal]))).toContain(
		"0002-second.sql failed and was undone",
	);
	expect(await migrate(pool, [first, second])).toEqual([second.name]);
});

test("what goes with a deleted row is found by an index", async () => {
	const { pool } = await aDatabase();
	const { rows } = await pool.query(`
		select conname from pg_constraint where contype = 'f' and confdeltype <> 'a' and not exists (
			select from pg_index where indrelid = conrelid and indpred is null
			and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
		)`);
	expect(rows).toEqual([]);
});
