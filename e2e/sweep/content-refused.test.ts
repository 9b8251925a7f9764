import {
	appendFileSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { changeFile, copyContent } from "../content-folder.ts";
import { createDatabase, queryDatabase } from "../database.ts";
import { createTestFolder, root, startNode } from "../node-process.ts";
import { freePort } from "../testing.ts";

vi.setConfig({ testTimeout: 120_000 });

const course = "courses/sql-for-analysts.yaml";
const clock = { LYCEUM_CLOCK: "2026-11-20T12:00:00Z", LYCEUM_DEMO: "1" };

function aCopyOfTheDemo(title?: string): string {
	const { folder, change } = copyContent();
	if (title) change(course, /^title: .*$/m, `title: ${title}`);
	return folder;
}

/** Processes of one database share it. */
const SECRET = "the secret of every process of these tests";

const command = (args: readonly string[], env: Record<string, string>) =>
	startNode(args, { SECRET, ...env }).ended;
const content = (args: readonly string[], env: Record<string, string>) =>
	command([join(root, "scripts/run-command.mjs"), "content", ...args], env);

/** A process of a site, which is open or has ended. */
async function start(env: Record<string, string>) {
	const PORT = String(await freePort());
	const DATA_DIR = env.DATA_DIR ?? createTestFolder();
	const site = startNode([join(root, "dist/server/main.js")], {
		...clock,
		...{ LOG_LEVEL: "error", SECRET, PORT, DATA_DIR },
		...env,
	});
	await Promise.race([
		site.ended,
		vi.waitFor(() => expect(site.said()).toContain("Lyceum is open"), {
			timeout: 60_000,
		}),
	]);
	const fetchText = async (path: string) => (await fetch(`http://127.0.0.1:${PORT}${path}`)).text();
	return {
		...site,
		dataDir: DATA_DIR,
		title: async () => /<h1[^>]*>([^<]*)</.exec(await fetchText("/courses/sql-for-analysts"))?.[1],
		brand: async () => /<title>.*?([^|<–-]+)<\/title>/.exec(await fetchText("/"))?.[1]?.trim(),
	};
}

const isEmailFile = (name: string) => name.endsWith(".eml");

describe("a start with broken content", () => {
	test("shows what was stored before, and says so in the log, in doctor and by email", async () => {
		const DATABASE_URL = await createDatabase();
		const CONTENT_DIR = aCopyOfTheDemo("SQL in Plain Words");
		changeFile(CONTENT_DIR, course, /^level: .*$/m, "level: Begginer");
		const env = { DATABASE_URL, CONTENT_DIR };
		const site = await start({ ...env, OPERATOR_MAIL: "op@school.example" });
		expect(await site.title()).toBe("SQL for Analysts");
		expect(site.said()).toContain(
			`The content in ${CONTENT_DIR} has one mistake:\n${course}:5: level: must be one of Beginner, Intermediate, Advanced, but it is "Begginer". Did you mean Beginner?\nThe site shows the content that was stored on 2`,
		);
		expect(site.said()).toMatch(/^\{"level":50.*"reason":"mistakes"/m);

		const mails = join(site.dataDir, "mail");
		// While an email is written its file has another name.
		const written = () => readdirSync(mails).filter(isEmailFile);
		await vi.waitFor(() => expect(written()).toHaveLength(1), {
			timeout: 30_000,
		});
		const [mail = ""] = written();
		expect(readFileSync(join(mails, mail), "utf8")).toMatch(/has mistakes, so the\s+site/);

		const doctor = await command([join(root, "scripts/doctor.mjs")], {
			...env,
			DATA_DIR: site.dataDir,
		});
		expect(doctor.output).toMatch(
			/^wrong {2}The content in .* has mistakes: courses\/sql-for-analysts\.yaml:5: level: /m,
		);
		expect(doctor.output.match(/^wrong .*has mistakes/gm)).toHaveLength(1);
		expect(doctor.output).not.toContain("The site shows the content of its folder");
		expect(doctor.code).toBe(1);

		changeFile(CONTENT_DIR, course, /^level: .*$/m, "level: Beginner");
		expect((await content(["import"], env)).code).toBe(0);
		await expect.poll(site.title).toBe("SQL in Plain Words");
		const after = await command([join(root, "scripts/doctor.mjs")], {
			...env,
			DATA_DIR: site.dataDir,
		});
		expect(after.output).toMatch(/^ok {5}The site shows the content of its/m);
	});

	test("is refused with every mistake where nothing was stored", async () => {
		const DATABASE_URL = await createDatabase({ empty: true });
		const CONTENT_DIR = aCopyOfTheDemo();
		changeFile(CONTENT_DIR, course, /^level: .*$/m, "level: Begginer");
		const site = await start({ DATABASE_URL, CONTENT_DIR });
		expect((await site.ended).code).toBe(1);
		expect(site.said()).toContain(
			`${course}:5: level: must be one of Beginner, Intermediate, Advanced, but it is "Begginer". Did you mean Beginner?\nThere is no earlier content in the database that the site could show instead. Correct this, then run npm run content:import`,
		);
	});
});

describe("content that may not replace what is stored", () => {
	test("older files on one machine revert no process, unless that is asked for", async () => {
		const DATABASE_URL = await createDatabase();
		const older = { DATABASE_URL, CONTENT_DIR: aCopyOfTheDemo() };
		const first = await start(older);
		const newer = {
			DATABASE_URL,
			CONTENT_DIR: aCopyOfTheDemo("SQL in Plain Words"),
		};
		expect((await content(["import"], newer)).code).toBe(0);
		await expect.poll(first.title).toBe("SQL in Plain Words");

		const replica = await start(older);
		expect(await replica.title()).toBe("SQL in Plain Words");
		expect(await first.title()).toBe("SQL in Plain Words");
		expect(replica.said()).toContain(
			`The content in ${older.CONTENT_DIR} is older than what is stored: newer content has replaced it. The site shows the content that was stored on 2`,
		);

		const refused = await content(["import"], older);
		expect(refused.output).toContain("Nothing was stored. To go back to these");
		expect(refused.code).toBe(1);
		expect((await content(["import", "--older"], older)).code).toBe(0);
		await expect.poll(first.title).toBe("SQL for Analysts");
		await expect.poll(replica.title).toBe("SQL for Analysts");
		expect((await start(newer)).said()).toContain("is older than what is");
	});

	test("the demo never replaces a business, and another brand only if that is asked for", async () => {
		const DATABASE_URL = await createDatabase();
		const school = join(createTestFolder(), "school");
		expect((await content(["new", school], {})).code).toBe(0);
		const env = { DATABASE_URL, CONTENT_DIR: school };
		expect((await start(env)).said()).toContain("The content is stored.");

		const forgotten = await start({ DATABASE_URL });
		expect(forgotten.said()).toContain(
			"is the demo, and the database has that of Your School, which the demo never replaces. The site shows",
		);
		expect(await forgotten.brand()).toContain("Your School");
		const forced = await content(["import", "--yes", "--older"], {
			DATABASE_URL,
		});
		expect(forced.output).toContain("which the demo never replaces");
		expect(forced.code).toBe(1);

		changeFile(school, "brand.yaml", /^name: .*$/m, "name: Atelier");
		const refused = await content(["import"], env);
		expect(refused.output).toContain(
			`The content in ${school} is that of Atelier, and the database has that of Your School. Nothing was stored. Correct CONTENT_DIR; or, if Atelier should replace Your School, run npm run content:import -- --yes`,
		);
		expect(refused.code).toBe(1);
		expect((await content(["import", "--yes"], env)).code).toBe(0);
		await expect.poll(forgotten.brand).toContain("Atelier");
	});
});

describe("before migrations change a database that is in use", () => {
	/** Undoes the last migration: an older backup lacks those after a number, never one in between. */
	const undoLast = `
		alter table orders drop seat_reminded_at;
		delete from migrations where name like '0234%'`;

	test("everything is saved to a file, of which the last three are kept", async () => {
		const DATABASE_URL = await createDatabase();
		await queryDatabase({ databaseUrl: DATABASE_URL }, undoLast);
		const DATA_DIR = createTestFolder();
		const backups = join(DATA_DIR, "backups");
		mkdirSync(backups);
		for (const day of [1, 2, 3])
			appendFileSync(join(backups, `lyceum-2026-01-0${day}T00-00-00Z-before-0001.backup`), "");
		const site = await start({ DATABASE_URL, DATA_DIR });
		expect(site.said()).toMatch(
			/Before the database is changed, everything was saved to \S.*-before-0234\.backup/,
		);
		expect(readdirSync(backups)).toEqual([
			"lyceum-2026-01-02T00-00-00Z-before-0001.backup",
			"lyceum-2026-01-03T00-00-00Z-before-0001.backup",
			expect.stringMatching(/-before-0234\.backup$/),
		]);
		const [, , file = ""] = readdirSync(backups);
		const restored = await command(
			[join(root, "src/cli/backup.ts"), "restore", join(backups, file)],
			{
				DATABASE_URL: await createDatabase({ empty: true }),
				DATA_DIR: createTestFolder(),
			},
		);
		expect(restored.output).toContain("It was older, so 1 migrations ran");
	});

	test("npm run migrate saves everything, too, and stops if that fails", async () => {
		const DATABASE_URL = await createDatabase();
		await queryDatabase({ databaseUrl: DATABASE_URL }, undoLast);
		const DATA_DIR = createTestFolder();
		const backups = join(DATA_DIR, "backups");
		const migrate = () =>
			command([join(root, "scripts/run-command.mjs"), "database/migrate"], {
				DATABASE_URL,
				DATA_DIR,
			});
		writeFileSync(backups, "a file");
		const refused = await migrate();
		expect(refused.output).toMatch(
			/the backup that is made before that failed .* so nothing was changed/,
		);
		expect(refused.code).toBe(1);
		rmSync(backups);
		const migrated = await migrate();
		expect(migrated.output).toMatch(
			/everything was saved to \S.*-before-0234\.backup\..*\n {2}0234-.*\nThe database is up to date\.\n$/s,
		);
		expect(migrated.code).toBe(0);
		expect(readdirSync(backups)).toHaveLength(1);
		expect((await migrate()).output).toBe("The database is up to date.\n");
		expect(readdirSync(backups)).toHaveLength(1);
	});

	test("a backup that fails stops them, unless that is asked for", async () => {
		const DATABASE_URL = await createDatabase();
		await queryDatabase({ databaseUrl: DATABASE_URL }, undoLast);
		const DATA_DIR = createTestFolder();
		writeFileSync(join(DATA_DIR, "backups"), "a file");
		const refused = await start({ DATABASE_URL, DATA_DIR });
		expect((await refused.ended).code).toBe(1);
		expect(refused.said()).toMatch(
			/^This release changes the database, and the backup that is made before that failed \(.*backups is a file where a folder is needed.*\), so nothing was changed\. Correct this; or, if you have a backup of your own, set BACKUP_BEFORE_MIGRATION=0 this once\.$/m,
		);
		const site = await start({
			...{ DATABASE_URL, DATA_DIR },
			BACKUP_BEFORE_MIGRATION: "0",
		});
		expect(site.said()).toContain("The database has 1 new migrations.");
		expect(readFileSync(join(DATA_DIR, "backups"), "utf8")).toBe("a file");
	});
});
