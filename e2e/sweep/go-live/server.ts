import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { freePort } from "../../testing.ts";
import { takeCommand } from "./page-commands.ts";

const root = join(import.meta.dirname, "../../..");

/** Debian's user without rights, whom the service and its commands run as if the tests run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** A folder that stands for a server: /opt/lyceum, /srv/lyceum-content, /var/lib/lyceum and the origin that is cloned lie in it. */
export async function openServer() {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-server-"));
	const place = (name: string) => join(folder, name);
	const code = place("opt");
	const service = place("service");
	chmodSync(folder, 0o755);
	for (const name of ["opt", "data", "content", "home", "origin"]) mkdirSync(place(name));
	if (isRoot)
		for (const name of ["", "opt", "data", "content", "home"])
			chownSync(place(name), nobody, nobody);
	const ports = { site: await freePort(), https: await freePort() };
	const started: ChildProcess[] = [];
	onTestFinished(async () => {
		for (const child of started) {
			if (child.exitCode !== null || child.signalCode !== null) continue;
			child.kill("SIGTERM");
			await once(child, "exit");
		}
		endService();
		rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
	});
	const endService = () => {
		const pid = existsSync(service) && readFileSync(service, "utf8").trim();
		if (!pid) return;
		try {
			process.kill(Number(pid), "SIGTERM");
		} catch {
			// It has ended.
		}
	};

	/** What the user of the service runs, in the folder of the code. */
	const asService = (command: string) =>
		isRoot
			? [
					"setpriv",
					...[`--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"],
					...["sh", "-c", command],
				]
			: ["sh", "-c", command];
	// The clone belongs to another user than what it is cloned from.
	writeFileSync(place("home/.gitconfig"), "[safe]\n\tdirectory = *\n");
	const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
	const environment = {
		PATH: process.env.PATH,
		HOME: place("home"),
		npm_config_update_notifier: "false",
		// Behind a proxy with a certificate of its own nothing could be downloaded without it.
		...(certificates && { NODE_EXTRA_CA_CERTS: certificates }),
	};
	async function run(command: string) {
		const [file = "", ...args] = asService(command);
		const child = spawn(file, args, {
			cwd: code,
			env: environment,
			stdio: ["ignore", "pipe", "pipe"],
		});
		const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
		if (child.exitCode === null) await once(child, "exit");
		return { code: child.exitCode, output: stdout + stderr };
	}

	/** How systemd is stood in for: the unit's own ExecStart, and SIGTERM. */
	const [, execStart = ""] =
		/^ExecStart=(.*)$/m.exec(readFileSync(join(root, "deploy/lyceum.service"), "utf8")) ?? [];
	const start = `(cd ${code} && setsid ${execStart} > ${place("data")}/log 2>&1 & echo $! > ${service})`;
	const stop = `kill $(cat ${service}) && while kill -0 $(cat ${service}) 2>/dev/null; do sleep 0.1; done`;
	if (!existsSync(service)) {
		writeFileSync(service, "");
		if (isRoot) chownSync(service, nobody, nobody);
	}

	/** A command of docs/production.md, with the places of this server. */
	const toHere = (line: string) =>
		line
			.replaceAll("sudo -u lyceum ", "")
			.replaceAll("sudo systemctl stop lyceum", stop.replaceAll("$", "\\$"))
			.replaceAll("sudo systemctl start lyceum", start.replaceAll("$", "\\$"))
			.replaceAll("REPOSITORY", place("origin"))
			.replaceAll("/opt/lyceum", code)
			.replaceAll("/srv/lyceum-content", place("content"))
			.replaceAll("/var/lib/lyceum", place("data"));
	return {
		ports,
		place,
		code,
		run,
		/** What the test has put into a folder belongs to the user of the service. */
		giveToService(path: string) {
			if (isRoot) spawnSync("chown", ["-R", `${nobody}:${nobody}`, path]);
		},
		start: () => run(start),
		/** For versions that do not read .env. */
		runWithSettings: (command: string) => run(`set -a && . ./.env && set +a && ${command}`),
		stop: () => run(stop),
		/** Runs the line of the page that has this text. */
		runFromPage: (part: string, change = (line: string) => line) =>
			run(change(toHere(takeCommand(part)))),
		/** Another process of the server, such as the proxy. */
		open(file: string, args: string[], env: Record<string, string>) {
			const child = spawn(file, args, {
				cwd: folder,
				env: { ...environment, ...env },
				stdio: "ignore",
			});
			started.push(child);
		},
		makeOrigin: (older?: Version) => makeOrigin(place("origin"), older),
		commands: { start, stop },
	};
}

/** A commit of this repository, and the tag it gets. */
interface Version {
	readonly commit: string;
	readonly tag: string;
}

/** The sources as they are here, as a repository with a tag; later versions are added by `release`, an older one comes before. */
function makeOrigin(folder: string, older: Version | undefined) {
	const git = (...args: string[]) => {
		const { status, stderr } = spawnSync("git", args, {
			cwd: folder,
			encoding: "utf8",
			env: {
				...process.env,
				GIT_AUTHOR_NAME: "Ada",
				GIT_AUTHOR_EMAIL: "ada@example.com",
				GIT_COMMITTER_NAME: "Ada",
				GIT_COMMITTER_EMAIL: "ada@example.com",
			},
		});
		if (status !== 0) throw new Error(stderr);
	};
	const release = (tag: string, changes: Record<string, string> = {}) => {
		for (const [name, content] of Object.entries(changes))
			writeFileSync(join(folder, name), content);
		git("add", "--all");
		git("commit", "--quiet", "--allow-empty", "--message", tag);
		git("tag", tag);
	};
	git("init", "--quiet", "--initial-branch=main");
	if (older) {
		extract(older.commit, folder);
		release(older.tag);
		git("rm", "-r", "--quiet", ".");
	}
	copySources(folder);
	release("v1.0.0");
	return { release };
}

function copySources(folder: string): void {
	const files = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
		cwd: root,
		encoding: "utf8",
	}).stdout.split("\0");
	for (const name of files)
		if (name && existsSync(join(root, name))) cpSync(join(root, name), join(folder, name));
}

function extract(commit: string, folder: string): void {
	const { status, stderr } = spawnSync(
		"sh",
		["-c", 'git archive "$0" | tar -x -C "$1"', commit, folder],
		{ cwd: root, encoding: "utf8" },
	);
	if (status !== 0) throw new Error(stderr);
}

/** Asks over TLS, and trusts only the certificate authority that is given. */
export function askSecurely(
	url: string,
	ca: string,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
	return new Promise((resolve, reject) => {
		request(url, { ca }, async (response) =>
			resolve({
				status: response.statusCode ?? 0,
				headers: response.headers,
				body: await text(response),
			}),
		)
			.on("error", reject)
			.end();
	});
}

/** Readable by every user; gone after the test. */
export function aFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-deploy-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	chmodSync(folder, 0o755);
	return folder;
}
