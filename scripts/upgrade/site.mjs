import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findSystemNode, needNode } from "../start/node26.mjs";
import { root } from "../start/own-folder.mjs";
import { Fault } from "../start/progress.mjs";

/** Runs our scripts, whichever packages are in place at the moment. */
export const startingNode = () => findSystemNode()?.path ?? needNode();

/** Reads the settings of the site, and which PostgreSQL made and would run its database. */
export function readSettings() {
	const { status, stdout, stderr } = spawnSync(
		needNode(),
		[join(root, "scripts", "upgrade", "settings.ts")],
		{ cwd: root, encoding: "utf8" },
	);
	if (status !== 0) throw new Fault(stderr.trim() || "The settings cannot be read.");
	return JSON.parse(stdout);
}

/** Runs a command of src/cli of the version that is in place. */
export const runCommand = (...args) => runCommandWith({}, ...args);

export function runCommandWith(settings, ...args) {
	const { status } = spawnSync(
		startingNode(),
		[join(root, "scripts", "run-command.mjs"), ...args],
		{ cwd: root, stdio: "inherit", env: { ...process.env, ...settings } },
	);
	if (status !== 0) throw new Fault("That step failed, as said above.");
}

/** Runs what the operator gave with --stop or --start. */
export function runGiven(title, command) {
	console.log(`${title}: ${command}`);
	const { status } = spawnSync(command, { shell: true, stdio: "inherit" });
	if (status !== 0) throw new Fault(`"${command}" ended with the code ${status}.`);
}

export const isOpen = ({ address }) => answers(`${address}/healthz`);
const isReady = (address) => answers(`${address}/readyz`);

async function answers(url) {
	try {
		return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
	} catch {
		return false;
	}
}

export async function untilClosed(settings) {
	for (let tries = 0; tries < 150; tries += 1) {
		if (!(await isOpen(settings))) return;
		await delay(200);
	}
	throw new Fault(`The site still answers at ${settings.address}.`);
}

export async function untilReady({ address }) {
	for (let tries = 0; tries < 300; tries += 1) {
		if (await isReady(address)) return;
		await delay(200);
	}
	throw new Fault(`The site was not ready at ${address} within a minute.`);
}

/** Opens the version that is in place on a port that no visitor knows, until it is ready. */
export async function tryOut() {
	const port = await freePort();
	const site = spawn(startingNode(), [join(root, "scripts", "start.mjs")], {
		cwd: root,
		env: { ...process.env, HOST: "127.0.0.1", PORT: String(port) },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = new Promise((resolve) => {
		site.once("error", resolve);
		site.once("exit", resolve);
	});
	const tooEarly = ended.then(() => {
		throw new Fault("The new version does not start, as said above.");
	});
	try {
		await Promise.race([untilReady({ address: `http://127.0.0.1:${port}` }), tooEarly]);
	} finally {
		tooEarly.catch(() => undefined);
		site.kill("SIGTERM");
		await ended;
	}
}

async function freePort() {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address();
	probe.close();
	await once(probe, "close");
	return port;
}
