import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./own-folder.mjs";
import { Fault } from "./progress.mjs";

export const wantedNode = 26;

export function majorOf(version) {
	return Number(version.replace(/^v/, "").split(".")[0]);
}

/**
 * That of the system if it is as new as the one that the packages brought, because it gets security fixes first.
 * Otherwise that of the packages.
 */
export function findNode() {
	const packaged = findPackagedNode();
	const system = findSystemNode();
	const least = packaged?.version ?? `${wantedNode}.0.0`;
	return system && isAtLeast(system.version, least) ? system.path : packaged?.path;
}

/**
 * The name "node" may mean the one of the packages below npm run, but npm itself runs on that of
 * the system.
 */
export function findSystemNode() {
	const path = process.env.npm_node_execpath || process.execPath;
	if (path.startsWith(join(root, "node_modules"))) return undefined;
	if (path === process.execPath) return { path, version: process.version };
	const { status, stdout } = spawnSync(path, ["--version"], {
		encoding: "utf8",
	});
	return status === 0 ? { path, version: stdout.trim() } : undefined;
}

/** A version that is not released yet is older than all. */
export function isAtLeast(version, other) {
	const order = (text) =>
		text.includes("-") ? [0, 0, 0] : text.replace(/^v/, "").split(".").map(Number);
	const [ours, theirs] = [order(version), order(other)];
	const index = ours.findIndex((part, at) => part !== theirs[at]);
	return index < 0 || ours[index] > theirs[index];
}

function findPackagedNode() {
	const { platform, arch } = process;
	const system = platform === "win32" ? "win" : platform;
	const program = platform === "win32" ? "node.exe" : "node";
	for (const name of [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]) {
		const folder = join(root, "node_modules", name);
		const path = join(folder, "bin", program);
		if (existsSync(path)) return { path, version: versionIn(folder) };
	}
	return undefined;
}

function versionIn(folder) {
	const text = readFileSync(join(folder, "package.json"), "utf8");
	return JSON.parse(text).version;
}

export function needNode() {
	const found = findNode();
	if (found) return found;
	throw new Fault(
		`Lyceum runs on Node ${wantedNode}, which npm has no package of for ${process.platform} on ${process.arch}: install Node ${wantedNode} and start again.`,
	);
}
