import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ownFolder } from "./own-folder.mjs";
import { isAlive, processOf } from "./processes.mjs";
import { npm } from "./signals.mjs";

/** The sites now running from this folder, each with who started it. */
export function runningSites() {
	const folder = ownFolder();
	const sites = [];
	for (const name of readdirSync(folder)) {
		if (!/^site-\d+$/.test(name)) continue;
		const file = join(folder, name);
		const note = read(file);
		if (isAlive(note?.site)) sites.push(note);
		else rmSync(file, { force: true });
	}
	return sites;
}

function read(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

export function noteSite(pid) {
	const note = { site: processOf(pid), starter: processOf(process.pid), npm };
	writeFileSync(join(ownFolder(), `site-${pid}`), JSON.stringify(note));
}

/** A site whose starter was killed is on its way out and still holds its port. */
export async function waitForOrphans(say) {
	const orphans = runningSites().filter(
		({ starter, npm: above }) => !isAlive(starter) || (above && !isAlive(above)),
	);
	if (orphans.length === 0) return;
	say("Waiting for the site of an earlier start to end");
	const deadline = Date.now() + 15_000;
	for (const { site } of orphans) {
		while (isAlive(site) && Date.now() < deadline) await delay(50);
		if (isAlive(site)) process.kill(site.pid, "SIGKILL");
	}
}
