// The command npm run dev runs this: the very build that production runs, made again and restarted
// at every change.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";
import { readOptions } from "./start/usage.mjs";

readOptions(
	"npm run dev                                 builds and restarts the site at every change; open pages reload",
);

const watched = ["src", "content", "migrations", "public"];

function build() {
	const args = [join(root, "scripts", "build.mjs")];
	const options = { cwd: root, stdio: "inherit" };
	return spawnSync(needNode(), args, options).status === 0;
}

function open() {
	return spawn(needNode(), [join(root, "dist", "server", "main.js")], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "development" },
	});
}

function ended(site) {
	return new Promise((resolve) => {
		if (site.exitCode !== null || site.signalCode !== null) return resolve();
		site.once("exit", resolve);
	});
}

await main(async () => {
	await prepare({ withBuild: true, withTools: true });
	let site = open();
	let working = false;
	let again = false;

	const renew = async () => {
		if (working) {
			again = true;
			return;
		}
		working = true;
		// A build with a mistake in it leaves the running site alone.
		if (build()) {
			site.kill("SIGTERM");
			await ended(site);
			site = open();
		}
		working = false;
		if (again) {
			again = false;
			await renew();
		}
	};

	let pause;
	for (const folder of watched) {
		if (!existsSync(join(root, folder))) continue;
		// Editors write a file in several steps; a short pause makes one change of them.
		watch(join(root, folder), { recursive: true }, () => {
			clearTimeout(pause);
			pause = setTimeout(renew, 150);
		});
	}
	await new Promise((resolve) => {
		for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, resolve);
	});
	site.kill("SIGTERM");
	await ended(site);
	process.exit(0);
});
