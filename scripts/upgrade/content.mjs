import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings, runCommand } from "./site.mjs";

/** The files of the content as the version from before reads them. */
export const originalsFolder = ({ backups }, { commit }) =>
	join(backups, `content-before-${commit.slice(0, 8)}`);

export function addIdsToContent(to) {
	runCommand("content", "add-ids", "--keep", originalsFolder(readSettings(), to));
}

/** Brings back the files from before; one that was changed since stays, and is named. */
export function bringContentBack(to) {
	const settings = readSettings();
	const folder = originalsFolder(settings, to);
	const manifest = join(folder, "written.json");
	if (!existsSync(manifest)) return;
	for (const [file, digest] of Object.entries(JSON.parse(readFileSync(manifest, "utf8")))) {
		const path = join(settings.content, file);
		if (!existsSync(path) || digestOf(path) === digest) copyFileSync(join(folder, file), path);
		else console.log(`${path} was changed since the upgrade. As it was before it is in ${folder}.`);
	}
}

const digestOf = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
