import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Interrupted, whenAskedToEnd } from "./signals.mjs";

/**
 * Runs a program of some seconds to its end. It gets its own process group, so
 * that the whole of it can be ended when the start is.
 * @returns {Promise<{ code: number | null, tail: string[] }>}
 */
export async function runStep({ file, args, cwd, env, shell, onBegin, onLine }) {
	let asked;
	// The listener is added before anything runs: a signal that came in between would end the start
	// alone, and leave the program.
	const forget = whenAskedToEnd((signal) => {
		if (asked) return;
		asked = signal;
		endAll(child, "SIGTERM");
		setTimeout(() => endAll(child, "SIGKILL"), 3_000).unref();
	});
	const child = spawn(file, args, {
		cwd,
		env,
		shell,
		detached: process.platform !== "win32",
		stdio: ["ignore", "pipe", "pipe"],
		windowsHide: true,
	});
	if (child.pid) onBegin(child.pid);
	const tail = [];
	const listen = (line) => {
		if (onLine(line)) return;
		tail.push(line);
		if (tail.length > 300) tail.shift();
	};
	for (const stream of [child.stdout, child.stderr]) {
		createInterface({ input: stream }).on("line", listen);
	}
	const code = await new Promise((resolve) => {
		child.once("error", (error) => {
			tail.push(error.message);
			resolve(1);
		});
		child.once("close", resolve);
	});
	forget();
	if (asked) throw new Interrupted(asked);
	return { code, tail };
}

function endAll(child, signal) {
	try {
		if (process.platform === "win32") child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {
		// Gone already.
	}
}
