import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	copyFileSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { type Migration, migrate } from "#platform/database/migrations.ts";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import { defineJob } from "#platform/jobs/job-kind.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { openBackup } from "./restore.ts";
import { writeBackup } from "./save.ts";
import {
	aBackup,
	aFile,
	anOddDatabase,
	bring,
	everythingIn,
	now,
	oddMigrations,
	quiet,
} from "./testing.ts";

const empty = () => aDatabase({ empty: true });

describe("what is saved comes back", () => {
	test("row by row, with odd values, rules and sequences", async () => {
		const from = await anOddDatabase();
		const to = await empty();
		await bring(await aBackup(from), to);
		const seen = await everythingIn(from);
		expect(seen.members).toHaveLength(50);
		expect(seen.numbers).toEqual([{ last_value: 101, is_called: true }]);
		expect(seen.untouched_numbers).toEqual([{ last_value: 7, is_called: false }]);
		const again = await everythingIn(to);
		expect(again).toMatchObject(seen);
		await expect(to.pool.query("insert into members (family) values (1)")).rejects.toThrow(
			"no more members",
		);
		await expect(to.pool.query("update families set eldest = 999")).rejects.toThrow(
			"eldest_is_one",
		);
	});

	test("with the waiting and the dead jobs, but not those that are done", async () => {
		const kind = defineJob({
			name: "greeting",
			payload: z.object({ name: z.string() }),
			delays: [3600],
		});
		const hopeless = defineJob({ ...kind, name: "hopeless", delays: [] });
		const open = async (url: string) => {
			const jobs = await openJobs(url, [kind, hopeless], {
				log: silentLog,
				random: () => 0.5,
				pollSeconds: 0.5,
			});
			onTestFinished(() => jobs.stop());
			return jobs;
		};
		const from = await anOddDatabase();
		const jobs = await open(from.url);
		const tried = Promise.withResolvers<void>();
		await jobs.enqueue(from.db, kind, { name: "Ngozi 🦉" });
		await jobs.enqueue(from.db, hopeless, { name: "nobody" });
		await jobs.work(hopeless, async () => {
			throw new Error("not at home");
		});
		await jobs.work(kind, async () => {
			tried.resolve();
			throw new Error("later");
		});
		await tried.promise;
		const counted = async () =>
			(
				await from.pool.query(
					`select count(*) filter (where name = 'dead-letters')::int as dead,
						count(*) filter (where name = 'greeting' and state = 'created')::int as waiting,
						count(*) filter (where state = 'completed')::int as done from jobs.job`,
				)
			).rows[0];
		await expect
			.poll(counted, { timeout: 30_000 })
			.toEqual({ dead: 1, waiting: 1, done: expect.any(Number) });
		await jobs.stop();
		expect((await counted()).done).toBeGreaterThan(0);

		const to = await empty();
		await bring(await aBackup(from), to);
		const seen = await everythingIn(from);
		expect(seen["jobs.job"]).toHaveLength(3);
		expect(await everythingIn(to)).toEqual(seen);

		const received = Promise.withResolvers<unknown>();
		await to.pool.query("update jobs.job set start_after = now() where state = 'created'");
		await (await open(to.url)).work(kind, async (order) => received.resolve(order));
		expect(await received.promise).toEqual({ name: "Ngozi 🦉" });
	});

	test("of an older version, and is brought to this one", async () => {
		const from = await anOddDatabase();
		const later: Migration = {
			name: "0003-later.sql",
			sql: `create table added (words text);
				insert into added select words from "Odd ""values""" where words <> '';
				alter table families add column size integer;
				update families f set size = (select count(*) from members where family = f.id);
				alter table families alter column size set not null;`,
		};
		const to = await empty();
		const { migrated } = await bring(await aBackup(from), to, {
			migrations: [...oddMigrations, later],
		});
		expect(migrated).toBe(1);
		await migrate(from.pool, [...oddMigrations, later]);
		const [seen, again] = [await everythingIn(from), await everythingIn(to)];
		expect(again.added).toHaveLength(3);
		for (const table of ["families", "added", "rules"]) expect(again[table]).toEqual(seen[table]);
	});

	test("with tables and columns that were made by hand", async () => {
		const from = await anOddDatabase();
		await from.pool.query(
			`create table "by hand" (a integer, b text[]);
			insert into "by hand" values (1, '{x}');
			alter table untouched add column note text;
			insert into untouched values (1, 'kept');`,
		);
		const to = await empty();
		const said: string[] = [];
		await bring(await aBackup(from), to, { say: (line) => said.push(line) });
		const [seen, again] = [await everythingIn(from), await everythingIn(to)];
		expect(again['"by hand"']).toEqual(seen['"by hand"']);
		expect(again.untouched).toEqual(seen.untouched);
		expect(said.join("\n")).toContain("No migration made note of untouched");
	});

	test("as it was at one moment, although others write between two tables", async () => {
		const from = await anOddDatabase();
		await from.pool.query(`
			create table aa_purse (amount integer); insert into aa_purse values (100);
			create table zz_purse (amount integer); insert into zz_purse values (0);`);
		const file = aFile();
		const say = (line: string) => {
			if (!line.includes("aa_purse")) return;
			// The write happens before the next table is read; only another process can write while this
			// one is blocked.
			const writer = `import pg from "pg";
				const client = new pg.Client(${JSON.stringify(from.url)});
				await client.connect();
				await client.query("begin; update aa_purse set amount = 0; update zz_purse set amount = 100; commit");
				await client.end();`;
			execFileSync(process.execPath, ["--input-type=module", "-e", writer]);
		};
		await writeBackup({ pool: from.pool, file, secrets: {}, now, say });
		expect((await everythingIn(from)).zz_purse).toEqual([{ row: "(100)" }]);
		const to = await empty();
		await bring(file, to);
		const { aa_purse, zz_purse } = await everythingIn(to);
		expect([aa_purse, zz_purse]).toEqual([[{ row: "(100)" }], [{ row: "(0)" }]]);
	});

	test("as it was at one moment, while imports empty and fill tables", async () => {
		const from = await anOddDatabase();
		await from.pool.query(`
			create table accounts_a (id integer, amount integer);
			create table accounts_z (id integer, amount integer);
			insert into accounts_a select n, 100 from generate_series(1, 2000) n;
			insert into accounts_z select n, 0 from generate_series(1, 2000) n;`);
		const saving = { finished: false };
		let moved = 0;
		const writing = (async () => {
			while (!saving.finished) {
				moved++;
				await from.pool.query(`begin;
					update accounts_a set amount = amount - 1 where id = ${1 + (moved % 2000)};
					update accounts_z set amount = amount + 1 where id = ${1 + (moved % 2000)};
					commit`);
				// The import replaces everything it finds.
				await from.pool.query(`begin;
					create temporary table kept on commit drop as select * from accounts_z;
					truncate accounts_z; insert into accounts_z select * from kept; commit`);
			}
		})();
		const files: string[] = [];
		while (files.length < 5) {
			const before = moved;
			await expect.poll(() => moved).toBeGreaterThan(before);
			files.push(await aBackup(from));
		}
		saving.finished = true;
		await writing;
		const to = await empty();
		for (const file of files) {
			await bring(file, to, { mayReplace: "replace" });
			const { rows } = await to.pool.query(
				"select (select sum(amount) from accounts_a)::int as a, (select sum(amount) from accounts_z)::int as z",
			);
			expect(rows[0].a + rows[0].z).toBe(200_000);
			expect(rows[0].z).toBeGreaterThan(0);
		}
	});
});

describe("a backup file", () => {
	test("belongs to its owner alone, and nothing else is left beside it", async () => {
		const file = await aBackup(await anOddDatabase());
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(readdirSync(dirname(file))).toEqual(["the.backup"]);
	});

	test("never takes the place of another file", async () => {
		const from = await anOddDatabase();
		const file = aFile();
		writeFileSync(file, "precious");
		await expect(
			writeBackup({ pool: from.pool, file, secrets: {}, now, say: quiet }),
		).rejects.toThrow(`${file} is already there`);
		expect(readFileSync(file, "utf8")).toBe("precious");
	});

	test("is not there at all when saving is stopped or fails in the middle", async () => {
		const from = await anOddDatabase();
		const file = aFile();
		const stopping = new AbortController();
		const stopped = writeBackup({
			pool: from.pool,
			file,
			secrets: {},
			now,
			say: () => stopping.abort(),
			signal: stopping.signal,
		});
		await expect(stopped).rejects.toThrow();
		const broken = writeBackup({
			pool: from.pool,
			file,
			secrets: {},
			now,
			say: () => {
				throw new Error("the pipe broke");
			},
		});
		await expect(broken).rejects.toThrow("the pipe broke");
		expect(readdirSync(dirname(file))).toEqual([]);
	});

	test("is refused when its end is missing, wherever it was cut", async () => {
		const file = await aBackup(await anOddDatabase());
		const { size } = statSync(file);
		const cut = `${file}.cut`;
		for (const length of [size - 1, size - 78, size >> 1, 17, 3, 0]) {
			copyFileSync(file, cut);
			truncateSync(cut, length);
			await expect(openBackup(cut, oddMigrations)).rejects.toThrow(
				length > 16 ? "its end is missing" : "is no backup of Lyceum",
			);
		}
	});

	test("is refused when one byte is another, and the database is as before", async () => {
		const file = await aBackup(await anOddDatabase());
		const whole = readFileSync(file);
		const to = await empty();
		const flipped = `${file}.flipped`;
		for (const position of [0, 14, 16, 200, whole.length >> 1, whole.length - 5]) {
			const bytes = Buffer.from(whole);
			bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
			writeFileSync(flipped, bytes);
			await expect(bring(flipped, to)).rejects.toThrow(
				/is damaged|is no backup|its end is missing|another Lyceum/,
			);
		}
		expect((await everythingIn(to)).rules).toEqual([]);
		expect(await everythingIn(to)).not.toHaveProperty("families");
	});

	test("of a newer version or of changed migrations is refused in a sentence", async () => {
		const from = await anOddDatabase();
		const file = await aBackup(from);
		await expect(openBackup(file, [])).rejects.toThrow(
			"made by a newer Lyceum (it knows the migration 0001-odd.sql)",
		);
		await expect(
			openBackup(
				file,
				oddMigrations.map((migration) => ({
					...migration,
					sql: `${migration.sql};`,
				})),
			),
		).rejects.toThrow("0001-odd.sql was changed after the backup");
		await expect(openBackup(`${file}.not`, [])).rejects.toThrow("There is no file");
	});
});

describe("a restore", () => {
	test("refuses a database that holds something, and replaces it when asked to", async () => {
		const from = await anOddDatabase();
		const file = await aBackup(from);
		const to = await anOddDatabase();
		await to.pool.query("delete from visits; create table extra (id integer)");
		const before = await everythingIn(to);
		await expect(bring(file, to)).rejects.toThrow("add --replace");
		expect(await everythingIn(to)).toEqual(before);
		await bring(file, to, { mayReplace: "replace" });
		const seen = await everythingIn(from);
		expect(await everythingIn(to)).toMatchObject(seen);
		expect(await everythingIn(to)).not.toHaveProperty("extra");
	});

	test("never touches a database of something else", async () => {
		const file = await aBackup(await anOddDatabase());
		const to = await empty();
		await to.pool.query("create table theirs (id integer)");
		await expect(bring(file, to, { mayReplace: "replace" })).rejects.toThrow("not Lyceum's");
		expect(await everythingIn(to)).toHaveProperty("theirs");
	});

	test("that fails in its last step changes nothing", async () => {
		const file = await aBackup(await anOddDatabase());
		const to = await anOddDatabase();
		await to.pool.query("delete from visits");
		await bring(await aBackup(to), to, { mayReplace: "replace" });
		const before = await everythingIn(to);
		const wrong = { name: "0003-wrong.sql", sql: "select 1 / 0" };
		await expect(
			bring(file, to, {
				migrations: [...oddMigrations, wrong],
				mayReplace: "replace",
			}),
		).rejects.toThrow("division by zero");
		expect(await everythingIn(to)).toEqual(before);
	});

	test("that is killed in the middle changes nothing", async () => {
		const file = await aBackup(await anOddDatabase());
		const to = await anOddDatabase();
		await to.pool.query("delete from visits");
		await bring(await aBackup(to), to, { mayReplace: "replace" });
		const before = await everythingIn(to);
		const folder = mkdtempSync(join(dirname(file), "migrations-"));
		for (const { name, sql } of oddMigrations) writeFileSync(join(folder, name), sql);
		const script = join(import.meta.dirname, "testing-restore.ts");
		const child = spawn(process.execPath, [script, to.url, file, folder, "public.visits"], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		const [text] = await once(child.stdout, "data");
		expect(String(text)).toBe("in the middle\n");
		child.kill("SIGKILL");
		await once(child, "exit");
		expect(await everythingIn(to)).toEqual(before);
	});
});
