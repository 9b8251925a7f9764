import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./own-folder.mjs";

/** One short text for the bytes of files and whole folders, named from the project's root. */
export function fingerprint(names, salt = "") {
	const hash = createHash("sha256").update(salt);
	for (const name of names) add(hash, name);
	return hash.digest("hex").slice(0, 32);
}

function add(hash, name) {
	const path = join(root, name);
	const found = statSync(path, { throwIfNoEntry: false });
	if (!found) return;
	if (!found.isDirectory()) {
		if (!counts(name)) return;
		const bytes = readFileSync(path);
		hash.update(`${name}\n${bytes.length}\n`).update(bytes);
		return;
	}
	for (const child of readdirSync(path).sort()) add(hash, join(name, child));
}

// Tests and notes change nothing of what is built.
function counts(name) {
	return !/\.test\.tsx?$|\.md$/.test(name);
}
