import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase, queryDatabase } from "../database.ts";
import {
	isReady,
	type SiteProcess,
	sendLead,
	startOpenProcess,
	startProcess,
} from "./several-processes.ts";

const { PATH, NODE_COMPILE_CACHE } = process.env;

const root = join(import.meta.dirname, "../..");

async function expectRefusal(site: SiteProcess, sentence: RegExp) {
	const { code, output } = await site.ended;
	expect(output.trim()).toMatch(sentence);
	expect(output.trim().split("\n")).toHaveLength(1);
	expect(code).toBe(1);
}

/** `npm run identity`, without the preparation. */
function identity(env: Record<string, string>, ...args: string[]): string {
	return execFileSync(process.execPath, [join(root, "src/cli/database/identity.ts"), ...args], {
		cwd: root,
		env: { PATH, NODE_COMPILE_CACHE, ...env },
		encoding: "utf8",
	});
}

test("a process with another SECRET or PUBLIC_URL does not start on the database of others, until that is accepted", async () => {
	const DATABASE_URL = await createDatabase();
	const SECRET = "a secret that all processes have in common";
	const PUBLIC_URL = "https://school.example";
	const env = { DATABASE_URL, SECRET, PUBLIC_URL };
	await startOpenProcess(env);
	await startOpenProcess(env);
	const otherSecret = "another secret that is as long as it must be";
	await expectRefusal(
		await startProcess({ ...env, SECRET: otherSecret }),
		/^This database belongs to a site with another SECRET: .*npm run identity -- accept/,
	);
	await expectRefusal(
		await startProcess({ ...env, PUBLIC_URL: "https://shop.example" }),
		/^This database belongs to https:\/\/school\.example, but PUBLIC_URL is https:\/\/shop\.example\. /,
	);
	await expectRefusal(
		await startProcess({ DATABASE_URL }),
		/^This database belongs to https:\/\/school\.example, but PUBLIC_URL is not set\. /,
	);

	const stored = await queryDatabase({ databaseUrl: DATABASE_URL }, "select * from site_identity");
	expect(JSON.stringify(stored)).not.toContain(SECRET);
	expect(stored).toHaveLength(1);

	const moved = { ...env, PUBLIC_URL: "https://shop.example" };
	expect(() => identity(moved)).toThrow();
	expect(identity(moved, "accept")).toMatch(
		/^The database now belongs to https:\/\/shop\.example /,
	);
	expect(identity(moved)).toMatch(/may use this database/);
	await startOpenProcess(moved);
	await expectRefusal(await startProcess(env), /^This database belongs to https:\/\/shop\.example/);
});

test("after SIGTERM a process is not ready for some seconds, answers everything meanwhile, and ends; SIGINT ends it at once", async () => {
	const DATABASE_URL = await createDatabase();
	const { url, child, ended } = await startOpenProcess({
		DATABASE_URL,
		SHUTDOWN_DELAY_SECONDS: "120",
	});
	child.kill("SIGTERM");
	await expect.poll(() => isReady(url), { interval: 20 }).toBe(false);
	const asked = await fetch(`${url}/readyz`);
	expect(asked.status).toBe(503);
	expect(await asked.json()).toMatchObject({
		parts: { running: false, database: true },
	});
	for (let requests = 0; requests < 10; requests++) {
		const answer = await fetch(`${url}/courses/sql-for-analysts`);
		expect(answer.status).toBe(200);
		// No connection is kept that would break when the port closes.
		expect(answer.headers.get("connection")).toBe("close");
	}
	child.kill("SIGINT");
	expect((await ended).code).toBe(0);
	await expect(fetch(url)).rejects.toThrow();

	const short = await startOpenProcess({ DATABASE_URL, SHUTDOWN_DELAY_SECONDS: "1" });
	short.child.kill("SIGTERM");
	expect((await short.ended).code).toBe(0);
});

test("a process takes as many connections to the database as the documentation says", async () => {
	const DATABASE_URL = await createDatabase();
	const { url } = await startOpenProcess({ DATABASE_URL, DATABASE_POOL: "10" });
	let most = 0;
	let isOver = false;
	const watcher = new pg.Client({ connectionString: DATABASE_URL });
	await watcher.connect();
	onTestFinished(() => watcher.end());
	const watching = (async () => {
		while (!isOver) {
			const { rows } = await watcher.query(
				"select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
			);
			most = Math.max(most, rows[0].count);
			await delay(5);
		}
	})();
	const pages = Array.from({ length: 300 }, (_, index) =>
		fetch(`${url}/courses/sql-for-analysts?form=query+box&n=${index}`, {
			headers: { "accept-language": `en-${index}` },
		}).then((answer) => answer.arrayBuffer()),
	);
	const leads = Array.from({ length: 60 }, (_, index) =>
		sendLead(url, `ada${index}@school.example`),
	);
	await Promise.all([...pages, ...leads]);
	isOver = true;
	await watching;
	console.log(`most connections of one process: ${most}`);
	// More than DATABASE_POOL alone: the others belong to the queue and to listeners. How many of them are busy at once is chance.
	expect(most).toBeGreaterThan(12);
	expect(most).toBeLessThanOrEqual(10 + 13);
});
