import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { onTestFinished } from "vitest";
import { type Migration, migrate } from "#platform/database/migrations.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { makeJobTables } from "#platform/jobs/jobs.ts";
import { openBackup, restoreDatabase } from "./restore.ts";
import { writeBackup } from "./save.ts";

export const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
export const quiet = () => undefined;

/** A table for every way in which rows and rules can be odd. */
const oddTables: Migration = {
	name: "0001-odd.sql",
	sql: `
		create type mood as enum ('fine', 'it''s \\ odd');
		create domain code as text check (value ~ '^[A-Z]+$');
		create table "Odd ""values""" (
			id bigint generated always as identity primary key, words text, facts jsonb, amount numeric,
			at timestamptz, day date, span interval, bytes bytea, tags text[], grid integer[][], mood mood,
			code code, near float8, net inet, "select" boolean,
			loud text generated always as (upper(words)) stored);
		create table families (id integer primary key, eldest integer, parent integer references families);
		create table members (id serial primary key, family integer not null references families);
		alter table families add constraint eldest_is_one foreign key (eldest) references members deferrable initially deferred;
		create table untouched (id integer primary key);
		create table seeded (id integer primary key);
		insert into seeded values (1), (2);
		create table visits (at date not null, id integer, primary key (at, id)) partition by range (at);
		create table visits_old partition of visits for values from (minvalue) to ('2026-01-01');
		create table visits_new partition of visits default;
		create sequence numbers start 100;
		create sequence untouched_numbers start 7;
		create materialized view member_count as select count(*) as members from members;
		create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no more members'; end $$;`,
};

/** Makes a table refuse ordinary inserts. */
const noMoreMembers: Migration = {
	name: "0002-no-more-members.sql",
	sql: "create trigger no_more before insert on members for each row execute function refuse()",
};
export const oddMigrations = [oddTables, noMoreMembers];

const oddRows = `
	insert into "Odd ""values""" (words, facts, amount, at, day, span, bytes, tags, grid, mood, code, near, net, "select") values
	(null, null, null, null, null, null, null, null, null, null, null, null, null, null),
	('', '{}', 0, 'infinity', 'infinity', '0', '', '{}', '{}', 'fine', 'A', 'NaN', '::1', true),
	(E'tab\\t line\\n return\\r back\\\\slash \\\\N \\\\.', 'null', 'NaN', '-infinity', '-infinity', '-1 year 3 days 00:00:00.000001',
		'\\x00ff0a5c', array[null, '', 'null', 'a,b', '"quoted"', '{}'], '{{1,2},{3,null}}', E'it''s \\\\ odd', 'ZZ', '-Infinity', '10.0.0.0/8', false),
	('naïve 日本語 🦉 \u202eright to left', '{"big": 123456789012345678901234567890.12345, "deep": [{"\\"": null}], "é": "🦉"}',
		123456789012345678901234567890.000000000001, '0044-03-15 12:00:00.123456+00 BC', '4713-01-01 BC', '178000000 years',
		decode(repeat('00', 100000), 'hex'), array_fill('x'::text, array[1000]), '[2:3]={5,6}', 'fine', 'B', 1e-308, '192.168.0.1', null),
	(repeat('long ', 100000), '[]', 0.10, '2026-11-20 12:00:00.000001+05:30', '2026-11-20', '1 mon', '\\x', '{a}', null, null, null, 0.1, null, null);
	insert into families (id, parent) values (1, 2), (2, 1), (3, 3);
	insert into members (family) select 1 + n % 3 from generate_series(1, 50) n;
	update families set eldest = 4;
	delete from seeded where id = 1;
	insert into visits select date '2025-12-30' + n, n from generate_series(1, 5) n;
	select nextval('numbers'), nextval('numbers');
	refresh materialized view member_count;`;

export async function anOddDatabase() {
	const database = await aDatabase({ empty: true });
	await migrate(database.pool, [oddTables]);
	await database.pool.query(oddRows);
	await migrate(database.pool, oddMigrations);
	return database;
}

/** A file that does not exist yet, in a folder that goes with the test. */
export function aFile(): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-backup-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return join(folder, "the.backup");
}

export async function aBackup(
	database: { pool: pg.Pool },
	secrets: Record<string, string> = {},
): Promise<string> {
	const file = aFile();
	await writeBackup({ pool: database.pool, file, secrets, now, say: quiet });
	return file;
}

export async function bring(
	file: string,
	database: { pool: pg.Pool; url: string },
	options: Partial<Parameters<typeof restoreDatabase>[0]> & {
		migrations?: Migration[];
	} = {},
) {
	const migrations = options.migrations ?? oddMigrations;
	return restoreDatabase({
		pool: database.pool,
		backup: await openBackup(file, migrations),
		mayReplace: "empty only",
		makeQueue: () => makeJobTables(database.url),
		say: quiet,
		...options,
		migrations,
	});
}

/** Everything that can be seen of a database: each row, rule and number of it. Partitions are seen in their table: each day makes its own. */
export async function everythingIn({ pool }: { pool: pg.Pool }): Promise<Record<string, unknown>> {
	const seen: Record<string, unknown> = {};
	const ask = async (sql: string) => (await pool.query(sql)).rows;
	const tables = await ask(
		"select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') and not relispartition order by 1",
	);
	for (const { name } of tables)
		seen[name] = await ask(`select t::text as row from ${name} t order by 1`);
	for (const { name } of await ask(
		"select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by 1",
	))
		seen[name] = await ask(`select last_value, is_called from ${name}`);
	seen.rules = await ask(
		"select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace and not exists (select from pg_class where pg_class.oid = conrelid and relispartition) order by 1, 2",
	);
	seen.triggers = await ask(
		"select tgname, tgenabled from pg_trigger where not tgisinternal order by 1",
	);
	seen.types = await ask(
		"select typname from pg_type where typnamespace = 'public'::regnamespace and not exists (select from pg_class where relispartition and relname = ltrim(typname, '_')) order by 1",
	);
	const [queue] = await ask("select to_regclass('jobs.job') as there");
	if (queue?.there) {
		for (const table of ["jobs.queue", "jobs.schedule", "jobs.job"])
			seen[table] = await ask(`select to_jsonb(t) as row from ${table} t
				where to_jsonb(t) ->> 'state' is distinct from 'completed' order by 1`);
	}
	return seen;
}
