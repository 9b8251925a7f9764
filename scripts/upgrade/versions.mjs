import { spawnSync } from "node:child_process";
import { root } from "../start/own-folder.mjs";
import { Fault } from "../start/progress.mjs";

/**
 * A version of the site in the clone.
 * @typedef {{ name: string, commit: string, branch?: string }} Version
 */

export function git(...args) {
	const { status, stdout, stderr } = ask(...args);
	if (status !== 0)
		throw new Fault(`git ${args[0]} said: ${stderr.trim() || `it ended with ${status}`}`);
	return stdout.trim();
}

function ask(...args) {
	const asked = spawnSync("git", args, { cwd: root, encoding: "utf8" });
	if (asked.error)
		throw new Fault("git was not found, and npm run upgrade works in a clone: install git.");
	return asked;
}

const commitOf = (name) =>
	ask("rev-parse", "--verify", "--quiet", `${name}^{commit}`).stdout.trim();

/** @returns {Version} */
export function here() {
	const commit = git("rev-parse", "HEAD");
	const branch = ask("symbolic-ref", "--short", "--quiet", "HEAD").stdout.trim() || undefined;
	return { name: nameOf(commit), commit, branch };
}

const nameOf = (commit) => ask("describe", "--tags", "--always", commit).stdout.trim();

/**
 * @param {string | undefined} wanted
 * @param {Version} from
 * @returns {Version}
 */
export function findTarget(wanted, from) {
	if (ask("remote").stdout.trim()) git("fetch", "--quiet", "--tags");
	const name = wanted ?? newestTag() ?? followed();
	const commit = commitOf(name) || commitOf(`origin/${name}`);
	if (!commit) throw new Fault(`There is no version ${name}: git tag lists them all.`);
	if (!wanted && isAncestor(commit, from.commit)) return from;
	if (from.branch && !isAncestor(from.commit, commit))
		throw new Fault(
			`The branch ${from.branch} has commits that ${name} does not have, so it cannot simply go on to it: merge ${name} yourself, or check out a version first, such as git checkout --detach.`,
		);
	return { name: nameOf(commit), commit };
}

function newestTag() {
	const [tag] = git("tag", "--list", "v*", "--sort=-version:refname").split("\n");
	return tag || undefined;
}

function followed() {
	const { status, stdout } = ask("rev-parse", "--abbrev-ref", "@{upstream}");
	if (status === 0) return stdout.trim();
	throw new Fault(
		"There is no tag and no upstream branch: name the version, as in npm run upgrade -- v1.2.0.",
	);
}

const isAncestor = (older, newer) => ask("merge-base", "--is-ancestor", older, newer).status === 0;

/** Content is the operator's to change; changed code would be lost or would not be what was built. */
export function refuseChanges() {
	const changed = git(
		...["status", "--porcelain", "--untracked-files=no"],
		...["--", ".", ":!content"],
	);
	if (changed)
		throw new Fault(
			`These files were changed here, so another version cannot take their place: ${changed
				.split("\n")
				.map((line) => line.slice(2).trim())
				.join(", ")}. Undo that with git restore, or commit it on a branch.`,
		);
}

/** Changes of the content stay; where the new version changed the same file, git refuses and changes nothing. */
export function goTo({ branch }, { commit }) {
	if (branch) git("merge", "--quiet", "--ff-only", commit);
	else git("checkout", "--quiet", "--detach", commit);
}

export function goBack({ branch, commit }) {
	if (branch) git("reset", "--quiet", "--keep", commit);
	else git("checkout", "--quiet", "--detach", commit);
}
