import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { onTestFinished } from "vitest";
import { isPostmasterIn, readPostmaster } from "./postmaster.ts";
import { forceShutdown } from "./stop-postmaster.ts";

export const isRoot = process.getuid?.() === 0;

type User = { uid: number; gid: number };
export const ordinaryUser: User = { uid: 65534, gid: 65534 };

/** A folder of its own for one test, gone afterwards with every server in it. */
export function aFolder({ user }: { user?: User } = {}): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum pg "));
	chmodSync(folder, user ? 0o777 : 0o700);
	onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 10 }));
	return folder;
}

/** The data directory of a test's site; it is not there yet. */
export function aDataDir(options: { user?: User } = {}): string {
	const dataDir = join(aFolder(options), "the data");
	onTestFinished(() => endServerIn(dataDir));
	return dataDir;
}

export async function endServerIn(dataDir: string): Promise<void> {
	const cluster = join(dataDir, "postgres");
	const found = readPostmaster(cluster);
	if (!found || !isPostmasterIn(cluster, found.pid)) return;
	process.kill(found.pid, "SIGKILL");
	await forceShutdown({ cluster, pid: found.pid, pgCtl: "" });
}

type Site = {
	url: string;
	said: string[];
	pid: number;
	stop(): Promise<void>;
	kill(signal: NodeJS.Signals): Promise<void>;
};

type SiteMessage = {
	said?: string;
	url?: string;
	stopped?: true;
	problem?: { name: string; message: string };
};

const script = fileURLToPath(new URL("testing-site.ts", import.meta.url));

/** Begins a site process; `told` yields its output, line by line. */
export function beginSite(
	dataDir: string,
	options: { user?: User; before?: string[]; env?: NodeJS.ProcessEnv } = {},
): { child: ChildProcess; reports: AsyncIterator<SiteMessage> } {
	const [file, ...args] = [...(options.before ?? []), process.execPath, script, dataDir];
	const child = spawn(file as string, args, {
		...options.user,
		cwd: "/",
		env: { ...process.env, ...options.env },
		detached: true,
		stdio: ["pipe", "pipe", "inherit"],
	});
	onTestFinished(() => {
		child.kill("SIGKILL");
	});
	return { child, reports: readSiteMessages(child) };
}

async function* readSiteMessages(child: ChildProcess): AsyncGenerator<SiteMessage> {
	if (!child.stdout) return;
	for await (const line of createInterface({ input: child.stdout })) {
		yield JSON.parse(line) as SiteMessage;
	}
}

export async function startSite(
	dataDir: string,
	options: Parameters<typeof beginSite>[1] = {},
): Promise<Site> {
	const { child, reports } = beginSite(dataDir, options);
	const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const said: string[] = [];
	const url = await until(reports, (line) => {
		if (line.said) said.push(line.said);
		if (line.problem) throw new Error(line.problem.message);
		return line.url;
	});
	return {
		url,
		said,
		pid: child.pid as number,
		stop: async () => {
			child.stdin?.write("stop\n");
			await until(reports, (line) => line.stopped);
			await gone;
		},
		kill: async (signal) => {
			child.kill(signal);
			await gone;
		},
	};
}

/** The sentence with which a site refuses to start. */
export async function startupRefusal(
	dataDir: string,
	options: Parameters<typeof beginSite>[1] = {},
): Promise<string> {
	const { reports } = beginSite(dataDir, options);
	return until(reports, ({ problem, url }) => {
		if (url) throw new Error("the site started");
		if (problem && problem.name !== "StartupProblem") {
			throw new Error(`${problem.name}: ${problem.message}`);
		}
		return problem?.message;
	});
}

async function until<Value>(
	reports: AsyncIterator<SiteMessage>,
	pick: (line: SiteMessage) => Value | undefined,
): Promise<Value> {
	for (;;) {
		const next = await reports.next();
		if (next.done) throw new Error("the site ended without a word");
		const picked = pick(next.value);
		if (picked !== undefined) return picked;
	}
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	try {
		return (await client.query(sql)).rows;
	} finally {
		await client.end();
	}
}

export function getPort(url: string): number {
	return Number(new URL(url).port);
}

export function postmasterPid(dataDir: string): number | undefined {
	const cluster = join(dataDir, "postgres");
	const found = readPostmaster(cluster);
	return found && isPostmasterIn(cluster, found.pid) ? found.pid : undefined;
}
