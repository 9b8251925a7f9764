import { spawn } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { everythingIn } from "#platform/backup/testing.ts";
import { openDatabase } from "#platform/database/database.ts";
import { silentLog } from "#platform/database/testing.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { aSite, root, type TestSite } from "#testing/site.ts";

let site: TestSite;
let databaseUrl: string;

beforeAll(async () => {
	site = await aSite();
	const { rows } = await site.database.pool.query("select current_database() as name");
	const address = new URL(inject("postgresUrl"));
	address.pathname = `/${rows[0].name}`;
	databaseUrl = address.href;
	await site.database.pool.query(
		`insert into jobs.job (name, data, start_after) values ('mail', '{"order": {}}', 'infinity'), ('dead-letters', '{"order": "🦉"}', now())`,
	);
});

function aFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-backup-"));
	onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
	return folder;
}

async function run(
	args: string[],
	env: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
	const child = spawn(process.execPath, [join(root, "src/cli/backup.ts"), ...args], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			ENV_FILE: "/dev/null",
			LOG_LEVEL: "silent",
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	const code = new Promise<number | null>((resolve) => child.once("close", resolve));
	const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { code: await code, out, err };
}

describe("backup and restore", () => {
	test("bring the whole demonstration, the orders that wait and the secret into an empty folder", async () => {
		const [here, there] = [aFolder(), join(aFolder(), "data")];
		writeFileSync(join(here, "secret"), "a secret of the first site");
		mkdirSync(join(here, "mail"));
		const saved = await run(["backup"], {
			DATABASE_URL: databaseUrl,
			DATA_DIR: here,
		});
		expect(saved).toMatchObject({ code: 0, err: "" });
		const [name = ""] = readdirSync(join(here, "backups"));
		expect(name).toMatch(/^lyceum-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/);
		const file = join(here, "backups", name);
		expect(saved.out).toContain(file);
		expect(statSync(file).mode & 0o777).toBe(0o600);

		const restored = await run(["restore", file], { DATA_DIR: there });
		expect(restored).toMatchObject({ code: 0, err: "" });
		expect(readFileSync(join(there, "secret"), "utf8")).toBe("a secret of the first site");
		const postgres = await openEmbeddedPostgres({
			dataDir: there,
			say: () => undefined,
		});
		onTestFinished(() => postgres.stop());
		const database = await openDatabase(postgres.url, {
			connections: 2,
			log: silentLog,
		});
		onTestFinished(() => database.close());
		// The record of the backup is stored once it is whole, so it does not contain itself.
		const { rows } = await site.database.pool.query("delete from backups returning made_at");
		expect(rows).toHaveLength(1);
		const seen = await everythingIn(site.database);
		expect((seen.all_products as unknown[]).length).toBeGreaterThan(10);
		expect(seen["jobs.job"]).toHaveLength(2);
		expect(await everythingIn(database)).toEqual(seen);

		const again = await run(["restore", file], { DATA_DIR: there });
		expect(again.code).toBe(1);
		expect(again.err).toMatch(/already holds something.*add --replace\.\n$/);
		// That the database runs is nothing to speak of.
		expect(again.out + again.err).not.toMatch(/still running|earlier start/);
		expect(await everythingIn(database)).toEqual(seen);

		const broken = `${file}.broken`;
		writeFileSync(broken, readFileSync(file).subarray(0, -1));
		const refused = await run(["restore", broken, "--replace"], {
			DATA_DIR: there,
		});
		expect(refused.code).toBe(1);
		expect(refused.err).toMatch(/^.+ is not whole: its end is missing\..+\n$/);
		expect(await everythingIn(database)).toEqual(seen);
	});

	test("leave the secret out where that is asked, and never change another one unasked", async () => {
		const [here, there] = [aFolder(), aFolder()];
		writeFileSync(join(here, "secret"), "mine");
		writeFileSync(join(there, "secret"), "theirs");
		const env = { DATABASE_URL: databaseUrl };
		const [all, rows] = [join(here, "all"), join(here, "rows")];
		await run(["backup", all], { ...env, DATA_DIR: here });
		await run(["backup", rows, "--without-secrets"], {
			...env,
			DATA_DIR: here,
		});
		const refused = await run(["restore", all], { ...env, DATA_DIR: there });
		expect(refused.code).toBe(1);
		expect(refused.err).toContain("another secret than the backup");
		for (const args of [
			["restore", all, "--replace", "--without-secrets"],
			["restore", rows, "--replace"],
		]) {
			const { code } = await run(args, { ...env, DATA_DIR: there });
			expect(code).toBe(0);
			expect(readFileSync(join(there, "secret"), "utf8")).toBe("theirs");
		}
		await run(["restore", all, "--replace"], { ...env, DATA_DIR: there });
		expect(readFileSync(join(there, "secret"), "utf8")).toBe("mine");
		expect(readdirSync(there)).toEqual(["secret"]);
	});

	test("are shown with what they hold, also where no site has run", async () => {
		const folder = aFolder();
		const file = join(folder, "shown.backup");
		await run(["backup", file], { DATABASE_URL: databaseUrl, DATA_DIR: folder });
		const same = await run(["backup", "show", file], {
			DATABASE_URL: databaseUrl,
			DATA_DIR: folder,
		});
		expect(same).toMatchObject({ code: 0, err: "" });
		expect(same.out).toMatch(/^Saved on \d{4}-\d\d-\d\d \d\d:\d\d by version \d+\.\d+\.\d+\.$/m);
		for (const table of ["leads", "orders", "calls", "accounts"])
			expect(same.out).toMatch(new RegExp(`^${table} +\\d+ +0$`, "m"));
		const empty = await run(["backup", "show", file], { DATA_DIR: join(folder, "nothing") });
		expect(empty).toMatchObject({ code: 0, err: "" });
		expect(empty.out).toContain("There is no database with which it could be compared.");
		expect((await run(["backup", "show"], { DATA_DIR: folder })).err).toMatch(
			/^Name the file of a backup\.\n\nnpm run backup /,
		);
		const none = await run(["backup", "bring-leads", join(folder, "none")], {
			DATABASE_URL: databaseUrl,
			DATA_DIR: folder,
		});
		expect(none).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^There is no file .+none\.\n$/),
		});
	});

	test("say in one sentence what is wrong, and end with 1", async () => {
		const folder = aFolder();
		const nowhere = "postgres://nobody@127.0.0.1:1/nothing";
		const cases: [string[], Record<string, string>, RegExp][] = [
			[["restore", join(folder, "none")], {}, /^There is no file .+none\.\n$/],
			[["backup"], { DATABASE_URL: nowhere }, /cannot be reached/],
			[["backup"], { PORT: "many" }, /PORT/],
		];
		for (const [args, env, sentence] of cases) {
			const { code, err } = await run(args, { DATA_DIR: folder, ...env });
			expect(err).toMatch(sentence);
			expect(err.trim().split("\n")).toHaveLength(1);
			expect(code).toBe(1);
		}
		const usages: [string[], RegExp][] = [
			[["restore"], /^Name the file of a backup\.\n\nnpm run restore -- <file>/],
			[["backup", "--al"], /^There is no option --al\.\n\nnpm run backup /],
			[
				["restore", "a", "--replce"],
				/^There is no option --replce\. Did you mean --replace\?\n\nnpm run restore /,
			],
		];
		for (const [args, usage] of usages) {
			const { code, err } = await run(args, { DATA_DIR: folder });
			expect(err).toMatch(usage);
			expect(code).toBe(1);
		}
		const help = await run(["restore", "--help"], { DATA_DIR: folder });
		expect(help).toMatchObject({ code: 0, err: "" });
		expect(help.out).toMatch(/^npm run restore -- <file>/);
		expect(existsSync(join(folder, "backups"))).toBe(false);
	});
});

describe("backups and servers that are replaced", () => {
	test("--keep removes the oldest of the backups that have a name of ours", async () => {
		const dataDir = aFolder();
		const folder = join(dataDir, "backups");
		mkdirSync(folder);
		const days = ["01", "02", "03"].map((day) => `lyceum-2026-01-${day}T03-15-00Z.backup`);
		for (const name of [...days, "before-upgrade.backup"]) writeFileSync(join(folder, name), "");
		const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
		const { code, out } = await run(["backup", "--keep", "2"], env);
		expect(code).toBe(0);
		expect(out).toContain("Removed 2 older backups.");
		expect(readdirSync(folder).sort()).toEqual([
			"before-upgrade.backup",
			days[2],
			expect.stringMatching(/^lyceum-/),
		]);
		for (const args of [
			["--keep", "0"],
			["--keep", "2", join(folder, "named.backup")],
		])
			expect(await run(["backup", ...args], env)).toMatchObject({
				code: 1,
				err: expect.stringContaining("npm run backup -- <file>"),
			});
	});

	test("--new-server moves the data to a new embedded server and keeps the folder of the old one", async () => {
		const here = aFolder();
		const file = join(here, "move.backup");
		const there = { DATA_DIR: join(here, "data") };
		const env = { DATABASE_URL: databaseUrl, DATA_DIR: here };
		const first = await run(["backup", file], env);
		expect((await run(["restore", file], there)).code).toBe(0);

		const { stop } = await openEmbeddedPostgres({
			dataDir: there.DATA_DIR,
			say: () => undefined,
		});
		const busy = await run(["restore", file, "--new-server"], there);
		expect(busy).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^The database is running: stop the site/),
		});
		await stop();

		const moved = await run(["restore", file, "--new-server"], there);
		expect(moved.out).toMatch(/^The database from before is in .*\.before-/m);
		expect(moved.code).toBe(0);
		const folders = readdirSync(there.DATA_DIR).filter((name) =>
			/^postgres(\.before-.*)?$/.test(name),
		);
		expect(folders).toHaveLength(2);
		for (const name of folders)
			expect(readFileSync(join(there.DATA_DIR, name, "PG_VERSION"), "utf8")).toBe("18\n");

		// Every row is still there: what is saved now is what was saved before.
		const again = join(here, "again.backup");
		const saved = await run(["backup", again], there);
		const rows = (out: string) => /^Saved (\d+) rows/m.exec(out)?.[1];
		expect(rows(saved.out)).toBe(rows(first.out));
		const given = await run(["restore", file, "--new-server"], {
			DATABASE_URL: databaseUrl,
			...there,
		});
		expect(given.err).toMatch(/^--new-server is for the database that comes/);
	});
});
