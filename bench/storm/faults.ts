import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { delay } from "./visitors.ts";

/** Longer than the second in which a new connection must be answered. */
const slowness = { stoppedMs: 1_500, workingMs: 300 };

/** Faults of the embedded PostgreSQL of a site. */
export function databaseFaults(dataDir: string) {
	const postmaster = (): number => {
		const file = join(dataDir, "postgres/postmaster.pid");
		return Number(readFileSync(file, "utf8").split("\n")[0]);
	};
	const children = (): { pid: number; name: string }[] => {
		const parent = postmaster();
		return execFileSync("ps", ["-e", "-o", "pid=,ppid=,args="])
			.toString()
			.split("\n")
			.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
			.filter(([, , ppid]) => Number(ppid) === parent)
			.map(([, pid, , name = ""]) => ({ pid: Number(pid), name }));
	};
	const signal = (pid: number, name: NodeJS.Signals) => {
		try {
			process.kill(pid, name);
		} catch (problem) {
			if ((problem as NodeJS.ErrnoException).code !== "ESRCH") throw problem;
		}
	};
	return {
		killPostmaster: () => signal(postmaster(), "SIGKILL"),
		/** Kills a process that serves a connection; the postmaster then ends all others and recovers. */
		async killBackend(): Promise<void> {
			for (;;) {
				const backend = children().find(({ name }) => /127\.0\.0\.1\(|\[local\]/.test(name));
				if (backend) return signal(backend.pid, "SIGKILL");
				// Just after another fault there may be none.
				await delay(100);
			}
		},
		stopAll,
		/** PostgreSQL works for a part of the time only, as on a machine that is busy with something else. */
		async slowDown(ms: number): Promise<void> {
			for (const until = Date.now() + ms; Date.now() < until; ) {
				await stopAll(slowness.stoppedMs);
				await delay(slowness.workingMs);
			}
		},
	};

	async function stopAll(ms: number): Promise<void> {
		const all = [postmaster(), ...children().map(({ pid }) => pid)];
		for (const pid of all) signal(pid, "SIGSTOP");
		await delay(ms);
		for (const pid of all) signal(pid, "SIGCONT");
	}
}
