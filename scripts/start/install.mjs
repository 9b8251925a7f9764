import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { findNode } from "./node26.mjs";
import { root } from "./own-folder.mjs";
import { beginStep, Fault } from "./progress.mjs";
import { runStep } from "./run-step.mjs";

const modules = join(root, "node_modules");
const stamp = join(modules, ".lyceum-lock");

/**
 * Whether the packages that are needed are there: "all", or "production" for running what is built and for commands,
 * which the tools for building and testing may be missing for.
 */
export function isInstalled(needed) {
	if (!findNode()) return false;
	if (readText(stamp) !== lockFingerprint()) return hasPackages(needed);
	// npm prune leaves the stamp.
	return needed === "production" || hasPackages(needed);
}

function lockFingerprint() {
	return fingerprint(["package-lock.json"], `${process.platform} ${process.arch}`);
}

// npm writes its own list last, so a list that agrees means an installation that ended well.
function hasPackages(needed) {
	const wanted = packagesIn(join(root, "package-lock.json"));
	const there = packagesIn(join(modules, ".package-lock.json"));
	if (!wanted || !there) return false;
	return Object.entries(wanted).every(
		([path, { version, optional, devOptional, dev, link }]) =>
			path === "" ||
			optional === true ||
			link === true ||
			(needed === "production" && (dev === true || devOptional === true)) ||
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
			...npm([
				"ci",
				// The build needs what production setups tend to leave out.
				...["--include=dev", "--include=optional", "--loglevel=http"],
				// The lock file names the bytes, so what the cache has is right.
				"--prefer-offline",
			]),
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

/** Removes the packages that only the build needed (`dev`), or the Node and the PostgreSQL that come as packages (`optional`). */
export async function removePackages(kinds, onBegin) {
	const lock = join(root, "package-lock.json");
	const before = readText(lock);
	const { code, tail } = await runStep({
		...npm(["prune", ...(kinds.includes("dev") ? ["--omit=dev"] : [])]),
		cwd: root,
		onBegin,
		onLine: () => false,
	});
	// npm may write it anew in its own manner, and then the build would count as one of other sources.
	if (readText(lock) !== before) writeFileSync(lock, before);
	if (code !== 0) throw installFault(tail);
	if (kinds.includes("optional")) removeOptional();
	console.log(`Removed the packages that are ${kinds.join(" or ")}`);
}

/** npm would also remove those of other packages: sharp has its program for this platform as an optional one. */
function removeOptional() {
	const { optionalDependencies } = JSON.parse(readText(join(root, "package.json")));
	for (const name of Object.keys(optionalDependencies))
		rmSync(join(modules, name), { recursive: true, force: true });
}

function npm([verb, ...options]) {
	const args = [verb, ...options, ...["--ignore-scripts", "--no-audit", "--no-fund"]];
	const env = { ...process.env };
	delete env.NODE_ENV;
	const cli = process.env.npm_execpath ?? "";
	if (basename(cli) === "npm-cli.js" && existsSync(cli)) {
		return { file: process.execPath, args: [cli, ...args], env };
	}
	const isWindows = process.platform === "win32";
	return { file: isWindows ? "npm.cmd" : "npm", args, env, shell: isWindows };
}

const reasons = [
	[/ENOSPC|no space left/i, "the disk is full: free some space and start again"],
	[
		/Your cache folder contains root-owned files/,
		"this user may not write npm's cache: set npm_config_cache to a folder that is yours",
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
	return new Fault(`The packages could not be installed, because ${why}.`, withoutNoise(tail));
}

// The output of npm after some errors has a stack, or all its options on a hundred lines.
function withoutNoise(lines) {
	const usage = lines.findIndex((line) =>
		/^npm (error|ERR!) (Usage:|Clean install a project)/.test(line),
	);
	const meant = usage < 0 ? lines : lines.slice(0, usage);
	return meant.filter((line) => !/^npm (error|ERR!)\s*($|at )/.test(line));
}
