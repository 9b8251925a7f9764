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
import {
	beforeAll,
	describe,
	expect,
	inject,
	onTestFinished,
	test,
} from "vitest";
import { aSite, root, type TestSite } from "#app/testing.ts";
import { everythingIn } from "#platform/backup/testing.ts";
import { openDatabase } from "#platform/database/database.ts";
import { silentLog } from "#platform/database/testing.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";

let site: TestSite;
let databaseUrl: string;

beforeAll(async () => {
	site = await aSite();
	const { rows } = await site.database.pool.query(
		"select current_database() as name",
	);
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
	const child = spawn(
		process.execPath,
		[join(root, "src/cli/backup.ts"), ...args],
		{
			cwd: root,
			env: { PATH: process.env.PATH, LOG_LEVEL: "silent", ...env },
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	const code = new Promise<number | null>((resolve) =>
		child.once("close", resolve),
	);
	const [out, err] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
	]);
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
		expect(readFileSync(join(there, "secret"), "utf8")).toBe(
			"a secret of the first site",
		);
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
		// That it was made is stored once it is whole, so it does not contain that itself.
		const { rows } = await site.database.pool.query(
			"delete from backups returning made_at",
		);
		expect(rows).toHaveLength(1);
		const seen = await everythingIn(site.database);
		expect((seen.products as unknown[]).length).toBeGreaterThan(10);
		expect(seen["jobs.job"]).toHaveLength(2);
		expect(await everythingIn(database)).toEqual(seen);

		const again = await run(["restore", file], { DATA_DIR: there });
		expect(again.code).toBe(1);
		expect(again.err).toMatch(/already holds something.*add --replace\.\n$/);
		expect(await everythingIn(database)).toEqual(seen);

		const broken = `${file}.broken`;
		writeFileSync(broken, readFileSync(file).subarray(0, -1));
		const refused = await run(["restore", broken, "--replace"], {
			DATA_DIR: there,
		});
		expect(refused.code).toBe(1);
		expect(refused.err).toMatch(/^.+ is not whole: its end is missing\..+\n$/);
		expect(await everythingIn(database)).toEqual(seen);
	}, 60_000);

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
	}, 60_000);

	test("say in one sentence what is wrong, and end with 1", async () => {
		const folder = aFolder();
		const nowhere = "postgres://nobody@127.0.0.1:1/nothing";
		const cases: [string[], Record<string, string>, RegExp][] = [
			[["restore"], {}, /^Usage: npm run restore -- file/],
			[["backup", "--all"], {}, /^Usage: npm run backup/],
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
		expect(existsSync(join(folder, "backups"))).toBe(false);
	}, 60_000);
});
