// Part of other benches: the built site as a process that is ended and started again.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, root, waitForLine } from "./world.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export async function createSiteProcess(env: Environment) {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	let child: ChildProcess | undefined;
	return {
		url,
		/** Waits until it is ready for visitors. `build` is the folder of a built clone. */
		async start(more: Environment = {}, build = root): Promise<void> {
			child = spawn(process.execPath, [join(build, "dist/server/main.js")], {
				cwd: build,
				env: { ...env, ...more, PORT: String(port) },
				stdio: ["ignore", "pipe", "inherit"],
			});
			await waitForLine(child, "Lyceum is open");
			for (;;) {
				const answer = await fetch(`${url}/readyz`).catch(() => undefined);
				if (answer?.ok) return;
				await delay(50);
			}
		},
		async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
			const ended = new Promise((resolve) => child?.once("exit", resolve));
			child?.kill(signal);
			await ended;
		},
	};
}
