import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { findBinaries } from "./binaries.ts";
import { openEmbeddedPostgres } from "./embedded.ts";
import {
	aDataDir,
	aFolder,
	ask,
	isRoot,
	ordinaryUser,
	postmasterPid,
	startSite,
	startupRefusal,
} from "./testing.ts";

const here = import.meta.dirname;
const site = join(here, "testing-site.ts");
// A loaded machine writes a new database slowly.
vi.setConfig({ testTimeout: 60_000 });

const everyoneMayReadTheProject =
	spawnSync(process.execPath, ["-e", `fs.accessSync(${JSON.stringify(here)})`], {
		...(isRoot ? ordinaryUser : {}),
		cwd: "/",
	}).status === 0;

/** An ordinary user: another one when root runs the tests, else ourselves. */
const user = isRoot ? { user: ordinaryUser } : {};
const asOrdinaryUser = test.skipIf(!everyoneMayReadTheProject);
const asRoot = test.skipIf(!isRoot);

async function sentenceFrom(dataDir: string): Promise<string> {
	const problem = await openEmbeddedPostgres({ dataDir, say: () => {} }).catch(
		(error: Error) => error,
	);
	expect(problem).toMatchObject({ name: "StartupProblem" });
	return (problem as Error).message;
}

describe("one plain sentence reports", () => {
	test("that the data directory is a file", async () => {
		const dataDir = join(aFolder(), "data");
		writeFileSync(dataDir, "");
		expect(await sentenceFrom(dataDir)).toBe(
			`${dataDir} is a file where a folder is needed: move it away, or set DATA_DIR to another folder.`,
		);
	});

	test("that another major version made the database", async () => {
		const dataDir = aDataDir();
		mkdirSync(join(dataDir, "postgres"), { recursive: true });
		writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "15\n");
		expect(await sentenceFrom(dataDir)).toMatch(
			/ was made by PostgreSQL 15, and this site brings PostgreSQL 18: /,
		);
	});

	test("that the folder holds something else, which stays untouched", async () => {
		const dataDir = aDataDir();
		const novel = join(dataDir, "postgres", "novel.txt");
		mkdirSync(join(dataDir, "postgres"), { recursive: true });
		writeFileSync(novel, "Chapter one");
		expect(await sentenceFrom(dataDir)).toContain("is not a PostgreSQL database");
		expect(statSync(novel).size).toBe(11);
	});

	test("that the path is too long", async () => {
		const dataDir = join(aFolder(), ...Array(12).fill("d".repeat(90)));
		expect(await sentenceFrom(dataDir)).toContain("is too long a path");
	});

	test("that no PostgreSQL exists for this kind of machine", () => {
		expect(() => findBinaries("linux", "riscv64")).toThrow(
			/^There is no PostgreSQL here for linux on riscv64 .*DATABASE_URL/,
		);
	});

	test("that the database is damaged", async () => {
		const dataDir = aDataDir();
		await (await openEmbeddedPostgres({ dataDir, say: () => {} })).stop();
		writeFileSync(join(dataDir, "postgres", "global", "pg_control"), "");
		expect(await sentenceFrom(dataDir)).toContain("is damaged");
		expect(postmasterPid(dataDir)).toBeUndefined();
	});

	asOrdinaryUser("that the folder cannot be written", async () => {
		const folder = aFolder(user);
		chmodSync(folder, 0o555);
		expect(await startupRefusal(join(folder, "data"), user)).toMatch(
			/ cannot be used by the user with id \d+: give that user the right to write there, or set DATA_DIR /,
		);
		chmodSync(folder, 0o755);
	});
});

describe("a full disk", () => {
	const mayMount = isRoot && spawnSync("unshare", ["-m", "true"]).status === 0;
	// Only root can make a small disk, here one that no other process sees.
	const onSmallDisk = test.skipIf(!mayMount);

	function disk(folder: string, megabytes: number, script: string): string {
		const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" || exit 9`;
		return spawnSync(
			"unshare",
			["-m", "sh", "-c", `${mount}\n${script}`, folder, process.execPath, site],
			{ cwd: "/", encoding: "utf8", input: "stop\n" },
		).stdout;
	}
	const start = `"$1" "$2" "$0/data"`;

	onSmallDisk(
		"at the first start leaves nothing half done, and room made is enough to go on",
		() => {
			const folder = aFolder();
			const story = disk(
				folder,
				80,
				`head -c 60000000 /dev/zero > "$0/ballast"; ${start} < /dev/null; ls "$0/data"
			 rm "$0/ballast"; ${start}`,
			);
			expect(story).toContain(`The disk that holds ${folder}/data is full: free `);
			expect(story).not.toContain("postgres.new-");
			expect(story).toMatch(/Making.*full:.*Making.*"url".*"stopped"/s);
		},
	);

	onSmallDisk("at a later start loses nothing", () => {
		const folder = aFolder();
		const story = disk(
			folder,
			80,
			`echo stop | ${start}; cat /dev/zero > "$0/ballast"; ${start} < /dev/null
			 rm "$0/ballast"; ${start}`,
		);
		expect(story).toMatch(/"stopped".*full:.*"url".*"stopped"/s);
	});
});

/** A system that forbids user namespaces. */
function withoutNamespaces(): { env: NodeJS.ProcessEnv } {
	const folder = aFolder(user);
	writeFileSync(join(folder, "unshare"), "#!/bin/sh\nexit 1\n");
	chmodSync(join(folder, "unshare"), 0o755);
	return { env: { PATH: `${folder}:${process.env.PATH}` } };
}

describe("root", () => {
	asRoot("has PostgreSQL run in a user namespace and keeps the files", async () => {
		const dataDir = aDataDir();
		const site = await startSite(dataDir);
		expect(statSync(join(dataDir, "postgres")).uid).toBe(0);
		const [row] = await ask(site.url, "select 1 as one");
		expect(row).toEqual({ one: 1 });
		await site.stop();
	});

	const asUnprivilegedUser = test.skipIf(!isRoot || !everyoneMayReadTheProject);

	asUnprivilegedUser(
		"has it run as nobody where namespaces are forbidden, in a folder closed to all others",
		async () => {
			const dataDir = aDataDir(user);
			mkdirSync(dataDir, { mode: 0o700 });
			const denied = withoutNamespaces();
			const site = await startSite(dataDir, denied);
			await ask(site.url, "create table kept as select 7 as seven");
			expect(statSync(join(dataDir, "postgres")).uid).toBe(ordinaryUser.uid);
			expect(statSync(dataDir).mode & 0o777).toBe(0o710);
			await site.stop();

			const later = await startSite(dataDir);
			expect(await ask(later.url, "select * from kept")).toEqual([{ seven: 7 }]);
			await later.stop();
		},
	);

	asUnprivilegedUser(
		"hands its own database to nobody when namespaces become forbidden",
		async () => {
			const dataDir = aDataDir(user);
			const before = await startSite(dataDir);
			await ask(before.url, "create table kept as select 7 as seven");
			await before.stop();
			const later = await startSite(dataDir, withoutNamespaces());
			expect(await ask(later.url, "select * from kept")).toEqual([{ seven: 7 }]);
			await later.stop();
		},
	);

	asUnprivilegedUser(
		"at work in the closed folder of an ordinary user has it run as that one",
		async () => {
			const dataDir = aDataDir();
			chownSync(join(dataDir, ".."), ordinaryUser.uid, ordinaryUser.gid);
			const site = await startSite(dataDir);
			expect(statSync(join(dataDir, "postgres")).uid).toBe(ordinaryUser.uid);
			await site.stop();
		},
	);

	asRoot("is told what to set where neither works", async () => {
		const dataDir = aDataDir();
		expect(await startupRefusal(dataDir, withoutNamespaces())).toMatch(
			/^PostgreSQL refuses to run as root and no other way works here \(user id \d+ cannot enter .*\): start as an ordinary user, or set DATABASE_URL to a PostgreSQL server\.$/,
		);
	});

	asUnprivilegedUser(
		"opens the database of an ordinary user as that user, who can open it again",
		async () => {
			const dataDir = aDataDir(user);
			const first = await startSite(dataDir, user);
			await ask(first.url, "create table kept as select 7 as seven");
			await first.stop();
			const byRoot = await startSite(dataDir);
			await byRoot.stop();
			const last = await startSite(dataDir, user);
			expect(await ask(last.url, "select * from kept")).toEqual([{ seven: 7 }]);
			await last.stop();
		},
	);
});

describe("a user without a name, as containers have them", () => {
	const nameless = { user: { uid: 54_321, gid: 54_321 } };
	const asNameless = test.skipIf(!isRoot || !everyoneMayReadTheProject);

	asNameless("lends one from a user namespace", async () => {
		const dataDir = aDataDir(nameless);
		const site = await startSite(dataDir, nameless);
		expect(await ask(site.url, "select 1 as one")).toEqual([{ one: 1 }]);
		expect(statSync(join(dataDir, "postgres")).uid).toBe(54_321);
		await site.stop();
	});

	asNameless("is told to get one where namespaces are forbidden", async () => {
		const dataDir = aDataDir(nameless);
		const options = { ...nameless, ...withoutNamespaces() };
		expect(await startupRefusal(dataDir, options)).toMatch(
			/^PostgreSQL needs a user with a name, and user id 54321 has none: /,
		);
	});
});

describe("an ordinary user", () => {
	asOrdinaryUser("needs nothing special", async () => {
		const dataDir = aDataDir(user);
		const site = await startSite(dataDir, user);
		expect(await ask(site.url, "select 1 as one")).toEqual([{ one: 1 }]);
		await site.kill("SIGKILL");
		const next = await startSite(dataDir, user);
		expect(await ask(next.url, "select 1 as one")).toEqual([{ one: 1 }]);
		await next.stop();
	});

	test.skipIf(!isRoot || !everyoneMayReadTheProject)(
		"is refused, because the database belongs to another user",
		async () => {
			const dataDir = aDataDir(user);
			await (await startSite(dataDir)).stop();
			expect(await startupRefusal(dataDir, user)).toContain(
				"cannot be used by the user with id 65534",
			);
		},
	);
});
