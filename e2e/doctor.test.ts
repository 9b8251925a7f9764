import { spawnSync } from "node:child_process";
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { aFreePort, aMiniature } from "./miniature.ts";

const root = join(import.meta.dirname, "..");

function aDataDir(): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum doctor "));
	onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 10 }));
	return join(folder, "data");
}

async function examine(env: Record<string, string>) {
	const { status, stdout } = spawnSync(
		process.execPath,
		[join(root, "scripts", "doctor.mjs")],
		{
			cwd: root,
			encoding: "utf8",
			env: {
				PATH: process.env.PATH,
				PORT: String(await aFreePort()),
				DATA_DIR: aDataDir(),
				...env,
			},
		},
	);
	return { status, told: stdout };
}

test("a correct installation has no problem, and is not changed", async () => {
	const { status, told } = await examine({});
	expect(told).not.toMatch(/^wrong/m);
	expect(told).toMatch(/^ok {5}PostgreSQL 18 can run /m);
	expect(told).toMatch(/^ok {5}The settings are valid$/m);
	expect(told).toContain("Nothing is wrong.");
	expect(status).toBe(0);
});

test("the report says how to install when nothing is installed", async () => {
	const site = aMiniature();
	const { ended, said } = site.run([process.execPath, "scripts/doctor.mjs"]);
	expect(await ended).toBe(1);
	expect(said.join("\n")).toMatch(
		/^wrong {2}The packages do not match package-lock\.json\n {7}→ Run npm ci$/m,
	);
});

test("each wrong setting is reported with the value it expects", async () => {
	const { status, told } = await examine({
		PORT: "many",
		SITE_TIME_ZONE: "Mars/Base",
	});
	expect(status).toBe(1);
	expect(told).toMatch(
		/^wrong {2}PORT must be .*\n {7}→ Correct PORT, or unset it$/m,
	);
	expect(told).toMatch(/^wrong {2}SITE_TIME_ZONE must be /m);
	expect(told).toContain("2 things are wrong.");
});

test("a database and a mail server that do not answer are reported without their passwords", async () => {
	const { status, told } = await examine({
		DATABASE_URL: "postgres://ada:hush@127.0.0.1:1/lyceum",
		SMTP_URL: "smtp://ada:hush@127.0.0.1:1",
	});
	expect(status).toBe(1);
	expect(told).toMatch(
		/^wrong {2}The database that DATABASE_URL names .*ECONNREFUSED/m,
	);
	expect(told).toMatch(
		/^wrong {2}The mail server that SMTP_URL names .*ECONNREFUSED/m,
	);
	expect(told).not.toContain("hush");
});

test("a configured database is checked for its version, encoding and permissions", async () => {
	const { url, stop } = await openEmbeddedPostgres({
		dataDir: aDataDir(),
		say: () => {},
	});
	const { status, told } = await examine({ DATABASE_URL: url });
	await stop();
	expect(status).toBe(0);
	expect(told).toMatch(/^ok {5}The given database is PostgreSQL 18/m);
	expect(told).toMatch(/^ok {5}Its user may create tables$/m);
});

test("closed metrics of a public site are reported", async () => {
	const env = { PUBLIC_URL: "https://learn.example" };
	const { told } = await examine(env);
	expect(told).toMatch(
		/^warn {3}\/metrics is closed, because PUBLIC_URL is set and METRICS_TOKEN is not$/m,
	);
	const opened = { ...env, METRICS_TOKEN: "0123456789abcdef0123456789abcdef" };
	expect((await examine(opened)).told).not.toContain("/metrics");
});

test("a port in use by another program is reported", async () => {
	const listener = createServer((socket) => socket.end("no web\r\n"));
	await new Promise<void>((resolve) =>
		listener.listen(0, "127.0.0.1", resolve),
	);
	onTestFinished(() => void listener.close());
	const address = listener.address();
	const port = typeof address === "object" ? address?.port : 0;
	const { status, told } = await examine({ PORT: String(port) });
	expect(status).toBe(1);
	expect(told).toContain(
		`Port ${port} on 127.0.0.1 is taken by another program`,
	);
});

test("a secret that others can read is reported with the command that restricts it", async () => {
	const dataDir = aDataDir();
	mkdirSync(dataDir);
	writeFileSync(join(dataDir, "secret"), "hush");
	chmodSync(join(dataDir, "secret"), 0o644);
	const { status, told } = await examine({ DATA_DIR: dataDir });
	expect(status).toBe(1);
	expect(told).toContain(`→ Run chmod 600 "${join(dataDir, "secret")}"`);
});

test("a data directory that is a file is reported", async () => {
	const dataDir = aDataDir();
	writeFileSync(dataDir, "");
	const { status, told } = await examine({ DATA_DIR: dataDir });
	expect(status).toBe(1);
	expect(told).toContain(`${dataDir} is a file where a folder is needed`);
});
