import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../database.ts";
import { freePort } from "../../testing.ts";
import { aFolder } from "./server.ts";

const root = join(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const isRoot = process.getuid?.() === 0;
/** The instructions of the Dockerfile, one array for each stage. */
function readStages() {
	const lines = read("Dockerfile")
		.split("\n")
		.filter((line) => line && !line.startsWith("#"))
		.map((line) => {
			const [, word = "", rest = ""] = /^(\w+) (.*)$/.exec(line) ?? [];
			return { word, rest };
		});
	const second = lines.findLastIndex(({ word }) => word === "FROM");
	return [lines.slice(0, second), lines.slice(second)] as const;
}

const valuesOf = (stage: readonly { word: string; rest: string }[], word: string) =>
	stage.filter((line) => line.word === word).map(({ rest }) => rest);

// COPY . . leaves out what .dockerignore names.
const ignored = [
	".git",
	".env",
	"node_modules",
	"dist",
	"data",
	"e2e",
	"bench",
	"testing",
	"docs",
	"decisions",
];

test("the Dockerfile runs documented commands, copies no test or secret, and starts the site as another user", () => {
	const [build, final] = readStages();
	expect(read(".dockerignore").split("\n")).toEqual(expect.arrayContaining(ignored));
	expect(valuesOf(build, "RUN")).toEqual([
		"npm ci --ignore-scripts",
		"npm run build -- --omit=dev --omit=optional",
	]);
	expect(valuesOf(final, "USER")).toEqual(["node"]);
	expect(valuesOf(final, "CMD")).toEqual(['["node", "dist/server/main.js"]']);
	expect(valuesOf(final, "HEALTHCHECK")).toHaveLength(1);
});

test("the steps of the Dockerfile make a site that another user runs from a tree it cannot write", async () => {
	const [build, final] = readStages();
	const folder = aFolder();
	const app = join(folder, "app");
	const files = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
		cwd: root,
		encoding: "utf8",
	})
		.stdout.split("\0")
		.filter(
			(name) => name && !ignored.includes(name.split("/")[0] ?? "") && !/\.test\.tsx?$/.test(name),
		);
	for (const name of files)
		if (existsSync(join(root, name))) cpSync(join(root, name), join(app, name));
	// The Node of the image is at least as new as the packaged one; here that one stands in for it.
	const bin = join(folder, "bin");
	mkdirSync(bin);
	cpSync(process.execPath, join(bin, "node"));
	const env = {
		PATH: `${bin}:${process.env.PATH}`,
		HOME: folder,
		LYCEUM_COMMIT: "0123456789abcdef",
	};
	const { HOME: home = folder } = process.env;
	for (const step of valuesOf(build, "RUN")) {
		const { status, stdout, stderr } = spawnSync("sh", ["-c", step], {
			cwd: app,
			encoding: "utf8",
			env: {
				...env,
				// The machine's own cache, registry and certificates.
				npm_config_cache: process.env.npm_config_cache ?? join(home, ".npm"),
				NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
				npm_config_userconfig: process.env.npm_config_userconfig ?? join(home, ".npmrc"),
			},
		});
		expect({ step, status, output: status ? stdout + stderr : "" }).toEqual({
			step,
			status: 0,
			output: "",
		});
	}
	const { stdout: size } = spawnSync("du", ["-sm", app], {
		encoding: "utf8",
	});
	console.log(`The folder of the image has ${size.split("\t")[0]} MB.`);
	expect(Number.parseInt(size, 10)).toBeLessThan(240);
	// What reads the pictures of winners has its program for this platform as an optional package of its own.
	const pictures = spawnSync(join(bin, "node"), ["-e", 'import("sharp")'], { cwd: app, env });
	expect({ status: pictures.status, errors: String(pictures.stderr) }).toEqual({
		status: 0,
		errors: "",
	});

	const data = join(folder, "data");
	mkdirSync(data);
	const user = 65_534;
	if (isRoot) chownSync(data, user, user);
	else spawnSync("chmod", ["-R", "a-w", app]);
	onTestFinished(() => void spawnSync("chmod", ["-R", "u+w", app]));
	const port = await freePort();
	const siteEnv = {
		...env,
		NODE_ENV: "production",
		HOST: "127.0.0.1",
		PORT: String(port),
		DATA_DIR: data,
		DATABASE_URL: await createDatabase(),
		LOG_LEVEL: "error",
	};
	const asNode = (...command: string[]) =>
		isRoot
			? ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups", ...command]
			: command;
	const [file = "", ...args] = asNode("node", "dist/server/main.js");
	const site = spawn(file, args, {
		cwd: app,
		env: siteEnv,
		stdio: "inherit",
	});
	onTestFinished(async () => {
		site.kill("SIGTERM");
		if (site.exitCode === null) await once(site, "exit");
	});
	const [check = ""] = valuesOf(final, "HEALTHCHECK");
	const [program = "", ...words] = JSON.parse(check.slice(check.indexOf("["))) as string[];
	const isHealthy = () => spawnSync(program, words, { env: siteEnv }).status === 0;
	await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true);
	const health = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
	expect(health.version).toMatch(/\+01234567$/);
	for (const command of ["npm run leads", "npm run backup -- --keep 1", "npm run doctor"]) {
		const [shell = "", ...rest] = asNode("sh", "-c", command);
		const { status, stdout, stderr } = spawnSync(shell, rest, {
			cwd: app,
			env: siteEnv,
			encoding: "utf8",
		});
		expect({
			command,
			status,
			output: status ? stdout + stderr : "",
		}).toEqual({
			command,
			status: 0,
			output: "",
		});
	}
}, 600_000);
