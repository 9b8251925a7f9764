import { execFileSync } from "node:child_process";
import { waitUntilGone } from "./postmaster.ts";

type PostmasterProcess = { cluster: string; pid: number; pgCtl: string };

/** Requests a fast shutdown: sessions end, everything is written. */
export function requestShutdown({ pid, pgCtl }: Omit<PostmasterProcess, "cluster">): void {
	send(pgCtl, "INT", pid);
}

/** Ends a server that does not answer, asking ever less politely; nothing committed is lost. */
export async function forceShutdown(ending: PostmasterProcess): Promise<void> {
	const { cluster, pid, pgCtl } = ending;
	if (process.platform !== "win32") send(pgCtl, "CONT", pid);
	for (const [signal, timeoutMs] of [
		["INT", 8_000],
		["QUIT", 5_000],
		["KILL", 5_000],
	] as const) {
		send(pgCtl, signal, pid);
		if (await waitUntilGone(cluster, pid, timeoutMs)) return;
	}
}

function send(pgCtl: string, signal: "INT" | "QUIT" | "KILL" | "CONT", pid: number): void {
	try {
		if (process.platform === "win32") {
			execFileSync(pgCtl, ["kill", signal, String(pid)], { stdio: "ignore" });
		} else {
			process.kill(pid, `SIG${signal}`);
		}
	} catch {
		// Gone meanwhile.
	}
}
