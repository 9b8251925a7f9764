import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./own-folder.mjs";

/**
 * The version of package.json and the commit, such as 1.2.0+4f0c9a1. A container image is built without git, so
 * LYCEUM_COMMIT may give the commit.
 */
export function sourceVersion() {
	const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const commit = process.env.LYCEUM_COMMIT?.trim().slice(0, 8) || currentCommit();
	return commit ? `${version}+${commit}` : version;
}

/** None without git, or where the files are no clone of their own but lie inside another one. */
function currentCommit() {
	try {
		const [prefix, commit] = ["--show-prefix", "--short=8 HEAD"].map((what) =>
			git(...["rev-parse", ...what.split(" ")]),
		);
		if (prefix) return undefined;
		const changed = git("status", "--porcelain", "--", ...built);
		return changed ? `${commit}.changed` : commit;
	} catch {
		return undefined;
	}
}

/** A build is made of these. */
const built = ["src", "public", "package.json", "package-lock.json"];

function git(...args) {
	return execFileSync("git", args, {
		cwd: root,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	}).trim();
}
