import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { type Database, openDatabase, readWithTimeout } from "./database.ts";
import { aDatabase, silentLog } from "./testing.ts";

test("instants and dates come back as Temporal values, big integers as numbers", async () => {
	const { db } = await aDatabase();
	const { rows } = await sql<Record<string, unknown>>`
		select timestamptz '2026-03-08 06:59:59.123456+00' as instant, date '2026-02-28' as day, 9007199254740991::bigint as big
	`.execute(db);
	expect(String(rows[0]?.instant)).toBe("2026-03-08T06:59:59.123456Z");
	expect(String(rows[0]?.day)).toBe("2026-02-28");
	expect(rows[0]?.big).toBe(9007199254740991);
});

test("instants and dates go in as Temporal values, alone or in a list", async () => {
	const { db } = await aDatabase();
	const instant = Temporal.Instant.from("2026-03-08T06:59:59.123456Z");
	const day = Temporal.PlainDate.from("2026-02-28");
	const { rows } = await sql<Record<string, unknown>>`
		select ${instant}::timestamptz as instant, ${day}::date as day, ${day} = any(${[day, day]}::date[]) as listed
	`.execute(db);
	expect(rows[0]).toEqual({ instant, day, listed: true });
});

test("a read with a limit is ended when it takes longer, and only that one has it", async () => {
	const { db } = await aDatabase();
	const limit = () =>
		sql<{
			limit: string;
		}>`select current_setting('statement_timeout') as limit`;
	const sleep = readWithTimeout(db, 20, (tx) => sql`select pg_sleep(60)`.execute(tx));
	await expect(sleep).rejects.toMatchObject({ code: "57014" });
	const inside = await readWithTimeout(db, 15_000, (tx) => limit().execute(tx));
	expect(inside.rows).toEqual([{ limit: "15s" }]);
	expect((await limit().execute(db)).rows).toEqual([{ limit: "30s" }]);
});

test("an unreachable database is one sentence that names the variable and never the password", async () => {
	const opening = openDatabase("postgres://site:hush@127.0.0.1:1/site", {
		connections: 2,
		log: silentLog,
	});
	await expect(opening).rejects.toThrow(/^The database .*DATABASE_URL.*ECONNREFUSED.*\.$/);
	await expect(opening).rejects.not.toThrow(/hush/);
});

test("a wrong password and a database that is not there are sentences too", async () => {
	const { url } = await aDatabase({ empty: true });
	for (const [part, value] of [
		["password", "hush"],
		["pathname", "/nowhere"],
	] as const) {
		const wrong = new URL(url);
		wrong[part] = value;
		const opening = openDatabase(wrong.href, {
			connections: 2,
			log: silentLog,
		});
		await expect(opening).rejects.toThrow(/DATABASE_URL.*\((28P01|3D000)\)/);
		await expect(opening).rejects.not.toThrow(/hush/);
	}
});

async function endAllOthers(database: Database): Promise<void> {
	await sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
}

test("a connection that breaks within a transaction fails that one, and the site lives on", async () => {
	const { db, url } = await aDatabase();
	const other = await openDatabase(url, { connections: 1, log: silentLog });
	await sql`create table kept (id integer)`.execute(db);
	const underway = db.transaction().execute(async (tx) => {
		await sql`insert into kept values (1)`.execute(tx);
		await endAllOthers(other);
		await sql`insert into kept values (2)`.execute(tx);
	});
	await expect(underway).rejects.toThrow();
	const { rows } = await sql`select * from kept`.execute(db);
	expect(rows).toEqual([]);
	await other.close();
});

test("an idle connection that breaks is logged and replaced", async () => {
	const { url, ...admin } = await aDatabase();
	let logged = () => {};
	const said = new Promise<void>((resolve) => {
		logged = resolve;
	});
	const database = await openDatabase(url, {
		connections: 1,
		log: createLog("warn", { write: () => logged() }),
	});
	await sql`select 1`.execute(database.db);
	await endAllOthers(admin);
	await said;
	expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
	await database.close();
});

test("a database may be closed whether it was used or not", async () => {
	const { url } = await aDatabase();
	const unused = await openDatabase(url, { connections: 1, log: silentLog });
	await unused.close();
	expect(unused.pool.ended).toBe(true);
});
