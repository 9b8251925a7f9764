import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { findNode } from "./node26.mjs";
import { root } from "./own-folder.mjs";
import { beginStep, Fault } from "./progress.mjs";
import { runStep } from "./run-step.mjs";

const modules = join(root, "node_modules");
const stamp = join(modules, ".lyceum-lock");

export function isInstalled() {
	if (!findNode()) return false;
	if (readText(stamp) === lockFingerprint()) return true;
	return wasInstalledByHand();
}

function lockFingerprint() {
	return fingerprint(
		["package-lock.json"],
		`${process.platform} ${process.arch}`,
	);
}

// npm writes its own list last, so a list that agrees means an installation that ended well.
function wasInstalledByHand() {
	const wanted = packagesIn(join(root, "package-lock.json"));
	const there = packagesIn(join(modules, ".package-lock.json"));
	if (!wanted || !there) return false;
	return Object.entries(wanted).every(
		([path, { version, optional, link }]) =>
			path === "" ||
			optional === true ||
			link === true ||
			there[path]?.version === version,
	);
}

function packagesIn(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8")).packages;
	} catch {
		return undefined;
	}
}

function readText(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

export async function install(onBegin) {
	const mark = lockFingerprint();
	const step = beginStep("Installing packages");
	let fetched = 0;
	const onLine = (line) => {
		if (!/^npm http /.test(line)) return /^npm (notice|warn)|^$/i.test(line);
		if (/ (GET|fetch|cache) /.test(line)) fetched += 1;
		step.detail(`${fetched} fetched`);
		return true;
	};
	try {
		const { code, tail } = await runStep({
			...npmCi(),
			cwd: root,
			onBegin,
			onLine,
		});
		if (code !== 0) throw installFault(tail);
	} catch (error) {
		step.stop();
		throw error;
	}
	writeFileSync(stamp, mark);
	step.done("Installed the packages");
}

function npmCi() {
	const args = [
		"ci",
		// The build needs what production setups tend to leave out.
		...["--include=dev", "--include=optional"],
		...["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=http"],
	];
	const env = { ...process.env };
	delete env.NODE_ENV;
	const npm = process.env.npm_execpath ?? "";
	if (basename(npm) === "npm-cli.js" && existsSync(npm)) {
		return { file: process.execPath, args: [npm, ...args], env };
	}
	const isWindows = process.platform === "win32";
	return { file: isWindows ? "npm.cmd" : "npm", args, env, shell: isWindows };
}

const reasons = [
	[
		/ENOSPC|no space left/i,
		"the disk is full: free some space and start again",
	],
	[
		/EACCES|EPERM|EROFS/,
		"this folder cannot be written: make it yours, or clone the project where you may write",
	],
	[
		/EUSAGE|can only install packages when/,
		"package.json and package-lock.json disagree: run npm install once",
	],
	[
		/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRE|ENETUNREACH|ERR_SOCKET|network/i,
		"the package registry cannot be reached: look at the network or the proxy and start again",
	],
	[/spawn npm\S* ENOENT/, "npm was not found: install it beside Node"],
];

function installFault(tail) {
	const said = tail.join("\n");
	const [, why] = reasons.find(([sign]) => sign.test(said)) ?? [
		undefined,
		"npm said why above: mend that and start again",
	];
	return new Fault(
		`The packages could not be installed, because ${why}.`,
		withoutNoise(tail),
	);
}

// After some errors npm prints a stack, or all its options on a hundred lines.
function withoutNoise(lines) {
	const usage = lines.findIndex((line) =>
		/^npm (error|ERR!) (Usage:|Clean install a project)/.test(line),
	);
	const meant = usage < 0 ? lines : lines.slice(0, usage);
	return meant.filter((line) => !/^npm (error|ERR!)\s*($|at )/.test(line));
}
