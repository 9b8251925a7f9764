import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./own-folder.mjs";
import { Fault } from "./progress.mjs";

const wantedNode = 26;

export function majorOf(version) {
	return Number(version.replace(/^v/, "").split(".")[0]);
}

/** The Node that the packages brought, else the one at work if it is new enough. */
export function findNode() {
	const { platform, arch } = process;
	const system = platform === "win32" ? "win" : platform;
	const program = platform === "win32" ? "node.exe" : "node";
	for (const name of [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]) {
		const path = join(root, "node_modules", name, "bin", program);
		if (existsSync(path)) return path;
	}
	if (majorOf(process.version) >= wantedNode) return process.execPath;
	return undefined;
}

export function needNode() {
	const found = findNode();
	if (found) return found;
	throw new Fault(
		`Lyceum runs on Node ${wantedNode}, which npm has no package of for ${process.platform} on ${process.arch}: install Node ${wantedNode} and start again.`,
	);
}
