// Serves the site from its sources and opens it again at every change, all in this one process: it has loaded every package
// and every file already, and only what changed is read again.
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { normalizePath } from "vite";
import { root } from "../start/own-folder.mjs";
import { createBrowserBuild } from "./browser-build.mjs";
import { createDevSite } from "./dev-site.mjs";

const watched = ["src", "content", "migrations", "public"];

/** Editors write a file in several steps; a short pause makes one change of them. */
const pauseMs = 50;

const browserBuild = createBrowserBuild();
const site = await createDevSite();
/** The files that changed since the site was opened, named from the project's folder. */
const changed = new Set();
let renewing;

async function renew() {
	const files = [...changed];
	changed.clear();
	// Before anything that can fail: the next change does not name these files again.
	site.forget(files.filter((file) => file.startsWith("src/")));
	try {
		if (browserBuild.isDue(files)) await browserBuild.make();
		await site.open();
	} catch (error) {
		console.error(error);
	}
}

// One at a time: what changes meanwhile makes one more.
async function renewAll() {
	while (changed.size > 0) await renew();
	renewing = undefined;
}

let pause;
for (const folder of watched) {
	if (!existsSync(join(root, folder))) continue;
	watch(join(root, folder), { recursive: true }, (_event, name) => {
		if (!name || /\.test\.tsx?$/.test(name)) return;
		changed.add(normalizePath(join(folder, name)));
		clearTimeout(pause);
		pause = setTimeout(() => {
			renewing ??= renewAll();
		}, pauseMs);
	});
}

// The next change opens the site again.
process.on("uncaughtException", (error) => console.error(error));

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
	process.once(signal, async () => {
		changed.clear();
		await renewing;
		await site.close();
		process.exit(0);
	});
}

renewing = renew().then(renewAll);
