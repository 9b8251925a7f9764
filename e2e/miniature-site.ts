import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

const project = join(import.meta.dirname, "..");

/** Creates a site of three files that the project's own scripts install, build and run. */
export function createMiniatureSite() {
	const root = mkdtempSync(join(tmpdir(), "lyceum mini "));
	const running: ChildProcess[] = [];
	const pathTo = (name: string) => join(root, name);
	const write = (name: string, text: string) => {
		mkdirSync(dirname(pathTo(name)), { recursive: true });
		writeFileSync(pathTo(name), text);
	};
	onTestFinished(async () => {
		await Promise.all(running.map(killGroup));
		for (const pid of read(pathTo("pids")).split("\n")) kill(Number(pid));
		rmSync(root, { recursive: true, maxRetries: 10 });
	});
	cpSync(join(project, "scripts"), pathTo("scripts"), { recursive: true });
	const vendor = `vendor/${nodePackage}/`;
	write(`${vendor}package.json`, `{"name":"${nodePackage}","version":"26.0.0"}`);
	mkdirSync(pathTo(`${vendor}bin`));
	symlinkSync(process.execPath, pathTo(`${vendor}bin/node`));
	write(
		"vendor/package/package.json",
		'{"name":"tool","version":"1.0.0","type":"module","exports":"./tool.js"}',
	);
	write("vendor/package/tool.js", "");
	execFileSync("tar", ["czf", "tool.tgz", "package"], {
		cwd: pathTo("vendor"),
	});
	write("package.json", JSON.stringify(manifest));
	write("package-lock.json", JSON.stringify(lock("1.0.0")));
	write("scripts/build.mjs", builder);
	write("src/main.js", server);
	return {
		root,
		pathTo,
		write,
		read: (name: string) => read(pathTo(name)),
		/** Changes the lock file as another version of a package does. */
		changeLock: (version: string) => write("package-lock.json", JSON.stringify(lock(version))),
		run: (command: string[], env: Record<string, string> = {}): Running => {
			const started = run(command, root, env);
			running.push(started.child);
			return started;
		},
	};
}

type Running = {
	child: ChildProcess;
	output: string[];
	/** Waits for the first line of output, past or future, that matches. */
	waitForLine(pattern: RegExp): Promise<RegExpExecArray>;
	ended: Promise<number | NodeJS.Signals | null>;
};

function run([file, ...args]: string[], cwd: string, env: Record<string, string>): Running {
	const child = spawn(file as string, args, {
		cwd,
		env: { ...plainEnvironment(), PORT: "0", ...env },
		// A process group of its own, as a terminal creates it.
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
	});
	const output: string[] = [];
	const listeners = new Set<() => void>();
	const addLine = (line: string) => {
		output.push(line);
		for (const listener of listeners) listener();
	};
	for (const stream of [child.stdout, child.stderr]) {
		if (stream) createInterface({ input: stream }).on("line", addLine);
	}
	const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
		child.once("close", (code, signal) => resolve(code ?? signal)),
	);
	const waitForLine = (pattern: RegExp) =>
		new Promise<RegExpExecArray>((resolve, reject) => {
			const search = () => {
				const found = output.map((line) => pattern.exec(line)).find(Boolean);
				if (!found) return;
				listeners.delete(search);
				resolve(found);
			};
			listeners.add(search);
			search();
			void ended.then(() => reject(new Error(`ended with this output:\n${output.join("\n")}`)));
		});
	return { child, output, waitForLine, ended };
}

// Tests may run under npm, which sets variables for its children.
function plainEnvironment(): NodeJS.ProcessEnv {
	return Object.fromEntries(
		Object.entries(process.env).filter(
			([name]) => !/^npm_|^NODE_(COMPILE_CACHE|ENV|OPTIONS)$|^VITEST|^INIT_CWD$/i.test(name),
		),
	);
}

export async function findFreePort(): Promise<number> {
	const listener = createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => listener.once("listening", resolve));
	const address = listener.address();
	await new Promise((resolve) => listener.close(resolve));
	return typeof address === "object" && address ? address.port : 0;
}

async function killGroup(child: ChildProcess): Promise<void> {
	kill(-(child.pid ?? 0));
}

function kill(pid: number): void {
	try {
		if (pid !== 0) process.kill(pid, "SIGKILL");
	} catch {
		// The process has already ended.
	}
}

function read(file: string): string {
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Writes an npm that starts and never ends, and stores its process id in `npm-pid`. */
export function writeEndlessNpm(folder: string): string {
	const file = join(folder, "fake", "npm-cli.js");
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(
		file,
		`import { mkdirSync, writeFileSync } from "node:fs";
		mkdirSync("node_modules/half", { recursive: true });
		writeFileSync("npm-pid", String(process.pid));
		setInterval(() => {}, 1e6);`,
	);
	appendFileSync(join(folder, "pids"), "");
	return file;
}

const nodePackage = `node-${process.platform}-${process.arch}`;

const { start: ownStart } = JSON.parse(read(join(project, "package.json"))).scripts as {
	start: string;
};

const manifest = {
	name: "miniature",
	version: "1.0.0",
	type: "module",
	// The project's own command, because npm forwards signals only to a command that replaces its shell.
	scripts: { start: ownStart },
	dependencies: { [nodePackage]: `file:vendor/${nodePackage}` },
	devDependencies: { tool: "file:vendor/tool.tgz" },
};

function lock(version: string) {
	const { name, dependencies, devDependencies } = manifest;
	return {
		name,
		version,
		lockfileVersion: 3,
		requires: true,
		packages: {
			"": { name, version: "1.0.0", dependencies, devDependencies },
			[`node_modules/${nodePackage}`]: {
				resolved: `vendor/${nodePackage}`,
				link: true,
			},
			[`vendor/${nodePackage}`]: { name: nodePackage, version: "26.0.0" },
			"node_modules/tool": {
				version: "1.0.0",
				resolved: "file:vendor/tool.tgz",
				dev: true,
			},
		},
	};
}

const builder = `
import "tool";
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
rmSync("dist", { recursive: true, force: true });
mkdirSync("dist/server", { recursive: true });
const source = readFileSync("src/main.js", "utf8");
if (source.includes("FAULT")) {
	console.error("src/main.js: unexpected FAULT");
	process.exit(3);
}
if (source.includes("ENDLESS")) {
	console.log("building");
	appendFileSync("pids", process.pid + "\\n");
	await new Promise((resolve) => setTimeout(resolve, 1e6));
}
cpSync("src/main.js", "dist/server/main.js");
appendFileSync("builds", "built\\n");
`;

export const server = `
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
const { PORT, NODE_ENV, CODE } = process.env;
appendFileSync("pids", process.pid + "\\n");
const site = createServer((_, answer) => answer.end("good day"));
site.on("error", (problem) => { console.log(problem.code); process.exit(1); });
site.listen(Number(PORT), "127.0.0.1", () => console.log(
	"http://127.0.0.1:" + site.address().port + "/ " + process.version + " " + NODE_ENV + " pid " + process.pid,
));
let signals = [];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {
	signals.push(signal);
	if (signals.length > 1) return;
	site.close(() => setTimeout(() => {
		console.log("drained after " + signals);
		appendFileSync("drains", signals + "\\n");
		process.exit(Number(CODE ?? 0));
	}, 300));
});
`;
