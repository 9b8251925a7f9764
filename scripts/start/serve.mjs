import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { entry } from "./build.mjs";
import { needNode } from "./node26.mjs";
import { root } from "./own-folder.mjs";
import { isCrash, pauseAfter } from "./restarts.mjs";
import { exitCodeOf, whenAskedToEnd } from "./signals.mjs";
import { noteSite, waitForOrphans } from "./sites.mjs";

/** Runs the built site, starts it again when it crashes, and answers its exit code when it ends otherwise. */
export async function serve() {
	let site;
	const asking = new AbortController();
	const forget = whenAskedToEnd((signal) => {
		if (!asking.signal.aborted) asking.abort(signal);
		site?.kill(signal);
	});
	const isAsked = () => asking.signal.aborted;
	try {
		for (let pause = 0; ; ) {
			await whereWritable(() => waitForOrphans((line) => console.log(line)));
			if (isAsked()) return exitCodeOf(asking.signal.reason);
			site = open({ isRestart: pause > 0 });
			let readyAt;
			// Nothing else is said.
			site.once("message", () => {
				readyAt = Date.now();
			});
			const ended = await endOf(site);
			if (isAsked() || !isCrash(ended)) return ended.code ?? exitCodeOf(ended.signal);
			const { code, signal } = ended;
			pause = pauseAfter(pause, { signal, readyMs: readyAt && Date.now() - readyAt });
			const how = signal ? `signal ${signal}` : `exit code ${code}`;
			console.error(`The site ended unexpectedly (${how}). Restarting in ${pause} s.`);
			await delay(pause * 1000, undefined, asking).catch(() => undefined);
		}
	} finally {
		forget();
	}
}

function open({ isRestart }) {
	const follow = join(root, "scripts", "start", "follow-parent.mjs");
	return spawn(needNode(), ["--import", pathToFileURL(follow).href, entry], {
		cwd: root,
		env: {
			...process.env,
			NODE_ENV: process.env.NODE_ENV || "production",
			...(isRestart && { LYCEUM_RESTART: "1" }),
		},
		// Its own group: Ctrl-C reaches it once, from here, and not also from the terminal and from npm.
		detached: process.platform !== "win32",
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
}

async function endOf(site) {
	const ended = new Promise((resolve, reject) => {
		site.once("error", reject);
		site.once("exit", (code, signal) => resolve({ code, signal }));
	});
	if (site.pid) await whereWritable(() => noteSite(site.pid));
	return ended;
}

// A prepared folder may be read-only; then starts simply know nothing of each other.
async function whereWritable(work) {
	try {
		await work();
	} catch (error) {
		if (!["EACCES", "EPERM", "EROFS", "ENOSPC"].includes(error.code)) throw error;
	}
}
