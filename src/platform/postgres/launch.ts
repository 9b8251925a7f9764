import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { problemWithPath } from "#platform/startup-problem.ts";
import type { DataDirLayout } from "./cluster.ts";
import { readPostmaster } from "./postmaster.ts";
import type { Runner } from "./runner/runner.ts";
import { toStartupProblem } from "./startup-errors.ts";

type LaunchOptions = {
	layout: DataDirLayout;
	postgres: string;
	runner: Runner;
	/** A number in postmaster.pid that now belongs to another process. */
	strangerPid: number | undefined;
	wantedPort: number | undefined;
	/** Replace the settings below. */
	more: readonly string[];
	say(line: string): void;
};

export async function launch(launchOptions: LaunchOptions): Promise<{ pid: number }> {
	const deadline = Date.now() + 15_000;
	let port = launchOptions.wantedPort ?? (await freePort());
	let oldFiles = 0;
	for (;;) {
		const log = openLog(launchOptions.layout.log);
		const child = begin(launchOptions, port, log.file);
		const died = await untilReadyOrDead(launchOptions, child);
		if (!died) {
			if (child.pid === undefined) throw new Error("PostgreSQL has no pid");
			return { pid: child.pid };
		}
		const said = died.message || readFrom(launchOptions.layout.log, log.size);
		const isOldFile = foundOldFile(said);
		if (isOldFile) oldFiles++;
		// The recovery before it may have taken longer than the deadline, so this one has a try of its own.
		const mayTryAgain = isOldFile
			? oldFiles === 1
			: Date.now() <= deadline && isWorthAnotherTry(said);
		if (!mayTryAgain) {
			throw toStartupProblem(said, launchOptions.layout.dataDir);
		}
		await delay(100);
		port = await freePort();
	}
}

// Another program took the port in between, or the children of a killed server are still leaving.
function isWorthAnotherTry(said: string): boolean {
	return /Address already in use|pre-existing shared memory block/.test(said);
}

/**
 * True if a recovery found an old file. At its end PostgreSQL creates its unlogged tables anew and
 * refuses to overwrite a file. One that was left by a transaction that was killed is only found and
 * removed by the next recovery.
 */
function foundOldFile(said: string): boolean {
	return /could not create file "(base|pg_tblspc)\/[^"]+": File exists/.test(said);
}

function begin(launchOptions: LaunchOptions, port: number, log: number): ChildProcess {
	const { file, args, options } = launchOptions.runner.command(launchOptions.postgres, [
		"-D",
		launchOptions.layout.cluster,
		...[...settings(port), ...launchOptions.more].flatMap((setting) => ["-c", setting]),
	]);
	const env = { ...options.env };
	// PostgreSQL takes no process with this number for a rival, and still looks for a rival's memory.
	if (launchOptions.strangerPid) env.PG_GRANDPARENT_PID = String(launchOptions.strangerPid);
	try {
		const child = spawn(file, args, {
			...options,
			env,
			// Its own group: Ctrl-C in the terminal reaches the site, which ends the server when it is done.
			detached: true,
			stdio: ["ignore", log, log],
			windowsHide: true,
		});
		child.unref();
		return child;
	} finally {
		closeSync(log);
	}
}

function settings(port: number): string[] {
	return [
		"listen_addresses=127.0.0.1",
		`port=${port}`,
		// Addresses of sockets are limited to about a hundred bytes, folders are not.
		"unix_socket_directories=",
		"fsync=on",
		"synchronous_commit=on",
		"full_page_writes=on",
		"timezone=UTC",
		"log_timezone=UTC",
		"lc_messages=C",
		"logging_collector=off",
		// Errors quote what visitors typed, and logs must not hold that.
		"log_min_messages=log",
		"log_min_error_statement=panic",
		"log_error_verbosity=terse",
		"log_checkpoints=off",
	];
}

async function untilReadyOrDead(
	launchOptions: LaunchOptions,
	child: ChildProcess,
): Promise<{ message: string } | undefined> {
	let died: { message: string } | undefined;
	child.once("error", ({ message }) => {
		died = { message };
	});
	child.once("exit", () => {
		died ??= { message: "" };
	});
	const begun = Date.now();
	let reportedAt = begun;
	while (!died) {
		const found = readPostmaster(launchOptions.layout.cluster);
		if (found?.pid === child.pid && found?.isReady) return undefined;
		if (Date.now() - reportedAt > 5_000) {
			reportedAt = Date.now();
			const seconds = Math.round((reportedAt - begun) / 1000);
			launchOptions.say(`The database is putting itself in order… ${seconds} s`);
		}
		await delay(10);
	}
	return died;
}

const largestLog = 10_000_000;

function openLog(path: string): { file: number; size: number } {
	try {
		const found = statSync(path, { throwIfNoEntry: false });
		if (found && found.size > largestLog) renameSync(path, `${path}.1`);
		const file = openSync(path, "a", 0o600);
		return { file, size: fstatSync(file).size };
	} catch (error) {
		throw problemWithPath(path, error);
	}
}

function readFrom(path: string, position: number): string {
	return readFileSync(path).subarray(position).toString("utf8");
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			const port = typeof address === "object" && address ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}
