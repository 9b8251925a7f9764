import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { entry } from "./build.mjs";
import { needNode } from "./node26.mjs";
import { root } from "./own-folder.mjs";
import { exitCodeOf, whenAskedToEnd } from "./signals.mjs";
import { noteSite, waitForOrphans } from "./sites.mjs";

/** Runs the built site until it ends, and answers its exit code. */
export async function serve() {
	await whereWritable(() => waitForOrphans((line) => console.log(line)));
	const follow = join(root, "scripts", "start", "follow-parent.mjs");
	const child = spawn(
		needNode(),
		["--import", pathToFileURL(follow).href, entry],
		{
			cwd: root,
			env: { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" },
			// Its own group: Ctrl-C reaches it once, from here, and not also from the terminal and from npm.
			detached: process.platform !== "win32",
			stdio: ["ignore", "inherit", "inherit", "ipc"],
		},
	);
	const forget = whenAskedToEnd((signal) => child.kill(signal));
	if (child.pid) await whereWritable(() => noteSite(child.pid));
	const code = await new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (code, signal) => resolve(code ?? exitCodeOf(signal)));
	});
	forget();
	return code;
}

// A prepared folder may be read-only; then starts simply know nothing of each other.
async function whereWritable(work) {
	try {
		await work();
	} catch (error) {
		if (!["EACCES", "EPERM", "EROFS", "ENOSPC"].includes(error.code))
			throw error;
	}
}
