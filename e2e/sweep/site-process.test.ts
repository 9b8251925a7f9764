import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDatabase, queryDatabase } from "../database.ts";
import { openDatabaseRelay } from "../database-relay.ts";
import { createTestFolder, type EndedProcess, root, startNode } from "../node-process.ts";
import { freePort, openBuiltSite } from "../testing.ts";

const site = [join(root, "dist/server/main.js")];

/** What npm start runs after its preparation. */
const supervised = [
	"--input-type=module",
	"--eval",
	`const { serve } = await import(${JSON.stringify(new URL("../../scripts/start/serve.mjs", import.meta.url))}); process.exitCode = await serve();`,
];

/** Starts the built site with settings that may be wrong. */
const start = (env: Record<string, string>, args = site) => startNode(args, env);

/** Expects one line without a stack, and exit code 1. */
function expectPlainSentence({ code, output }: EndedProcess, sentence: RegExp): void {
	expect(code).toBe(1);
	expect(output.trim()).toMatch(sentence);
	expect(output).not.toMatch(/\n\s+at /);
	expect(output.trim().split("\n")).toHaveLength(1);
}

describe("a start that fails on something the operator can correct prints one plain sentence", () => {
	test("for a port in use, before anything else is started", async () => {
		const other = createServer();
		await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void other.close());
		const { port } = other.address() as { port: number };
		const DATA_DIR = createTestFolder();
		const { ended } = start({ PORT: String(port), DATA_DIR });
		expectPlainSentence(await ended, /^Port \d+ on 127\.0\.0\.1 is taken\..*PORT/);
	});

	test("for a wrong value, with the name of its variable", async () => {
		const { ended } = start({ PORT: "eighty" });
		expectPlainSentence(await ended, /^PORT must be a whole number.*"eighty"/);
	});

	test("for a database that cannot be reached, without its password", async () => {
		const { ended } = start({
			PORT: String(await freePort()),
			DATABASE_URL: "postgres://site:hush@127.0.0.1:1/site",
		});
		const result = await ended;
		expectPlainSentence(result, /DATABASE_URL/);
		expect(result.output).not.toContain("hush");
	});

	test("for a country that is not in the content", async () => {
		const { ended } = start({
			PORT: String(await freePort()),
			DATABASE_URL: await createDatabase(),
			SITE_COUNTRY: "ZZ",
		});
		const { code, output } = await ended;
		expect(code).toBe(1);
		expect(output).toMatch(/SITE_COUNTRY is ZZ.*countries\.yaml/);
		expect(output).not.toMatch(/\n\s+at /);
	});

	test("for a changed clock in production", async () => {
		const { ended } = start({ LYCEUM_CLOCK: "2026-01-01T00:00:00Z" });
		expectPlainSentence(await ended, /LYCEUM_CLOCK.*LYCEUM_DEMO=1/);
	});
});

test("settings that are most likely not meant are logged at the start, which goes on", async () => {
	const port = await freePort();
	const { child, ended } = start({
		PORT: String(port),
		DATA_DIR: createTestFolder(),
		DATABASE_URL: await createDatabase(),
		PUBLIC_URL: "https://learn.example",
	});
	await expect
		.poll(
			async () =>
				fetch(`http://127.0.0.1:${port}/healthz`)
					.then((answer) => answer.json())
					.catch(() => undefined),
			{ timeout: 60_000 },
		)
		.toMatchObject({
			status: "ok",
			version: expect.stringMatching(/^\d+\.\d+\.\d+/),
		});
	child.kill("SIGTERM");
	const { output } = await ended;
	expect(output).toMatch(
		/"msg":"PUBLIC_URL begins with https, and TRUST_PROXY is not set: .* Set TRUST_PROXY to the number of proxies/,
	);
});

test.each([
	["exception", "throw new Error('unforeseen')"],
	["rejection of a promise", "void Promise.reject(new Error('unforeseen'))"],
])("an uncaught %s is one line in the log with its stack, and exit code 70", async (_, crash) => {
	const port = await freePort();
	const onSignal = `process.on("SIGUSR2", () => { ${crash}; });`;
	const { child, ended } = start({
		PORT: String(port),
		DATA_DIR: createTestFolder(),
		DATABASE_URL: await createDatabase(),
		NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(onSignal)}"`,
	});
	await expect
		.poll(
			async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.status,
			{ timeout: 20_000 },
		)
		.toBe(200);
	child.kill("SIGUSR2");
	const { code, output } = await ended;
	expect(code).toBe(70);
	const lines = output.split("\n").filter((line) => line.includes("unforeseen"));
	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({
		level: 60,
		msg: "the site crashed",
		err: { message: "unforeseen", stack: expect.stringMatching(/\n\s+at /) },
	});
});

test("two processes that start on one empty database at the same time both work, and it is filled once", async () => {
	const env = {
		DATABASE_URL: await createDatabase({ empty: true }),
		SECRET: "a secret that all processes have in common",
	};
	const sites = await Promise.all([openBuiltSite(env), openBuiltSite(env)]);
	const pages = await Promise.all(sites.map(async ({ url }) => (await fetch(url)).text()));
	for (const page of pages) expect(page).toContain("PMP Exam Preparation");
	// Both stored states come from one transaction: the second process found nothing to do.
	const rows = await queryDatabase(
		{ databaseUrl: env.DATABASE_URL },
		"select xmin::text from content union select xmin::text from content_state",
	);
	expect(rows).toHaveLength(1);
});

test("pages and caches are updated when another process announces changed content", async () => {
	const site = await openBuiltSite();
	const { url } = site;
	expect(await (await fetch(url)).text()).toContain("PMP Exam Preparation");
	await queryDatabase(
		site,
		"update products set title = 'Another Title' where slug = 'pmp-exam-preparation'",
	);
	await queryDatabase(site, "notify content_changed");
	await expect.poll(async () => (await fetch(url)).text()).toContain("Another Title");
});

test("SIGTERM shuts the site down with code 0", async () => {
	const { url, process } = await openBuiltSite();
	const running = fetch(`${url}/courses/pmp-exam-preparation`);
	const ended = new Promise((resolve) => process.once("exit", resolve));
	expect((await running).status).toBe(200);
	process.kill("SIGTERM");
	expect(await ended).toBe(0);
	await expect(fetch(url)).rejects.toThrow();
});

test("a site killed with kill -9 at any stage of a start works after the next start, and nothing is lost", async () => {
	const env = {
		PORT: String(await freePort()),
		DATA_DIR: createTestFolder(),
	};
	const open = /Lyceum is open/;
	// The stages of a first start: creating the database, migrating, importing, serving.
	for (const stage of [/./, /Made the database/, /migrations/, open]) {
		const { child } = start(env);
		await new Promise<void>((resolve) => {
			let output = "";
			for (const stream of [child.stdout, child.stderr])
				stream?.on("data", (part) => {
					output += part;
					if (stage.test(output) || open.test(output)) resolve();
				});
		});
		child.kill("SIGKILL");
		await new Promise((resolve) => child.once("close", resolve));
	}
	const { child, ended } = start(env);
	await expect
		.poll(
			async () => (await fetch(`http://127.0.0.1:${env.PORT}/`).catch(() => undefined))?.status,
			{ timeout: 30_000 },
		)
		.toBe(200);
	child.kill("SIGTERM");
	expect((await ended).code).toBe(0);
});

test("npm start restarts a killed site on its port, with its database and all data", async () => {
	const env = { PORT: String(await freePort()), DATA_DIR: createTestFolder() };
	const address = `http://127.0.0.1:${env.PORT}`;
	const instance = async () => (await fetch(`${address}/healthz`).catch(() => undefined))?.text();
	const { child, ended } = start(env, supervised);
	await expect.poll(instance, { timeout: 40_000 }).toBeTruthy();
	const first = await instance();
	process.kill(findSitePid(child), "SIGKILL");
	await expect.poll(async () => (await instance()) ?? first, { timeout: 40_000 }).not.toBe(first);
	const page = await (await fetch(address)).text();
	expect(page).toContain("PMP Exam Preparation");
	child.kill("SIGTERM");
	const { code, output } = await ended;
	expect(code).toBe(0);
	expect(output).toContain("The site ended unexpectedly (signal SIGKILL). Restarting in 1 s.");
	// The restarted site uses the same database, which ends with the site.
	expect(output.match(/Made the database/g)).toHaveLength(1);
	expect(existsSync(join(env.DATA_DIR, "postgres/postmaster.pid"))).toBe(false);
}, 120_000);

test("npm start keeps restarting while an external database is unavailable, and exits when it was never available", async () => {
	const database = await openDatabaseRelay(await createDatabase());
	const env = {
		PORT: String(await freePort()),
		DATA_DIR: createTestFolder(),
		DATABASE_URL: database.url,
	};
	const answers = async () =>
		(await fetch(`http://127.0.0.1:${env.PORT}/healthz`).catch(() => undefined))?.ok ?? false;
	const { child, ended } = start(env, supervised);
	let output = "";
	child.stderr?.on("data", (text) => {
		output += text;
	});
	await expect.poll(answers, { timeout: 40_000 }).toBe(true);
	await database.close();
	process.kill(findSitePid(child), "SIGKILL");
	await expect
		.poll(() => output, { timeout: 40_000 })
		.toContain("(exit code 70). Restarting in 2 s.");
	await database.open();
	await expect.poll(answers, { timeout: 40_000 }).toBe(true);
	child.kill("SIGTERM");
	expect((await ended).code).toBe(0);
	await database.close();
	expect((await start(env, supervised).ended).code).toBe(1);
}, 120_000);

/** Finds the process id of the site in the note that the starter left for later starts. */
function findSitePid(starter: ChildProcess): number {
	const folder = join(root, ".lyceum");
	const notes = readdirSync(folder)
		.filter((name) => /^site-\d+$/.test(name))
		.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
	const own = notes.find((note) => note.starter.pid === starter.pid);
	return own.site.pid;
}
