import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { errorCode } from "#core/error-code.ts";

type Postmaster = { pid: number; port: number; isReady: boolean };

/** Reads postmaster.pid, which a killed server leaves behind. */
export function readPostmaster(cluster: string): Postmaster | undefined {
	let lines: string[];
	try {
		lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
	} catch {
		return undefined;
	}
	const [pid, , , port, , , , status] = lines;
	// A standby or a stand-alone backend writes the number negative.
	const number = Math.abs(Number(pid));
	if (!Number.isInteger(number) || number === 0) return undefined;
	return {
		pid: number,
		port: Number(port),
		isReady: status?.trim() === "ready",
	};
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return errorCode(error) === "EPERM";
	}
}

/**
 * True if that process is a PostgreSQL working in this very folder. A number alone proves nothing:
 * it may have passed to another process, or come here with a copied folder.
 */
export function isPostmasterIn(cluster: string, pid: number): boolean {
	if (!isAlive(pid)) return false;
	if (process.platform === "linux") return worksIn(cluster, pid);
	return process.platform === "win32"
		? output("tasklist", ["/NH", "/FI", `PID eq ${pid}`]).includes("postgres")
		: output("ps", ["-ww", "-o", "command=", "-p", `${pid}`]).includes(cluster);
}

function worksIn(cluster: string, pid: number): boolean {
	try {
		const here = statSync(cluster);
		const there = statSync(`/proc/${pid}/cwd`);
		const name = readFileSync(`/proc/${pid}/comm`, "utf8").trim();
		return here.dev === there.dev && here.ino === there.ino && name === "postgres";
	} catch {
		// Gone meanwhile, already dead but not yet reaped, or another user's.
		return false;
	}
}

function output(file: string, args: string[]): string {
	try {
		return execFileSync(file, args, {
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		});
	} catch {
		return "";
	}
}

export async function waitUntilGone(
	cluster: string,
	pid: number,
	timeoutMs: number,
): Promise<boolean> {
	const deadline = Date.now() + timeoutMs;
	while (isPostmasterIn(cluster, pid)) {
		if (Date.now() > deadline) return false;
		await delay(15);
	}
	return true;
}
